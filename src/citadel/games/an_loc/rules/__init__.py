"""The chapters of the rulebook: each rule is carried out here and nowhere else."""
