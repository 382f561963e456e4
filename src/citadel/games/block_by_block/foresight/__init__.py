"""What a choice would bring: odds, previews, warnings."""
