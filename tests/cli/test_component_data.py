"""`citadel data`: values with their sources, overlays checked, those of the docs too."""

import json
import re
from pathlib import Path

import pytest
from tests.cli.command import GAME, RANDOM, Run, refused

import citadel


def test_data_with_their_sources(run: Run) -> None:
    out = run("data", GAME).out
    assert "\nUnits (units.toml)\n  type[usmc_1_1]: names = (A/1/1, B/1/1) [history" in out
    headings = [line for line in out.splitlines() if line.endswith(".toml)")]
    assert " ".join(line.rpartition("(")[2].removesuffix(".toml)") for line in headings) == (
        "units turns zones map crt modifiers setup reinforcements options"
    )
    facts = json.loads(run("data", GAME, "--json").out)
    assert facts["fingerprint"] == citadel.game(GAME).fingerprint
    assert all(value["source"] and value["kind"] for value in facts["values"])
    kinds = [value["kind"] for value in facts["values"]]
    counted = ", ".join(f"{kinds.count(kind)} {kind}" for kind in ("rule", "example", "history", "reconstructed"))
    assert out.splitlines()[1] == f"{len(kinds)} values: {counted}"


def test_data_show_the_results_table_as_it_is_printed(run: Run) -> None:
    lines = run("data", GAME).out.splitlines()
    at = lines.index("Combat results (crt.toml)")
    assert lines[at + 1].split() == ["die", *citadel.game(GAME).data.files["crt"]["columns"]]  # type: ignore[attr-defined]
    assert lines[at + 8].split() == ["5", "0/-", "0/-", "0/-", "0/[-]", "1/[*]", "1/*", "2/X", "2/X"]
    assert "fixed by the printed example" in lines[at + 12]
    assert lines[at + 13].startswith("  cells: [reconstructed")


def test_data_how_the_map_is_drawn_only_if_asked_for(run: Run) -> None:
    brief, full = run("data", GAME).out, run("data", GAME, "--all").out
    for word in ("polygon = ", "points: ", "road[#1]", "label = ", "edge = "):
        assert word not in brief
        assert word in full
    assert "area[N1-1]: zone = N1 [rule 2.1]; terrain = 2 [example 12.1 step 3c]" in brief
    assert " of them only draw the map; --all lists these too" in brief
    assert "only draw the map" not in full


def test_data_check(run: Run) -> None:
    Path("bad.toml").write_text('[[units.type]]\nid = "nlf"\nattack = "much"\n[[units.type]]\nid = "elf"\ncount = 2\n')
    code, out, err = run("data", GAME, "check", "bad.toml")
    assert (code, err) == (1, "")
    lines = [line for line in out.splitlines() if not line.startswith("  ")]
    assert len(lines) == 2
    assert all(line.startswith("bad.toml: units.type[") for line in lines)
    line = refused(run("play", GAME, "--data", "bad.toml"))
    assert line.endswith(" (and 1 more: citadel data block-by-block check bad.toml lists them)")
    Path("broken.toml").write_text("[[units.type\n")
    assert refused(run("data", GAME, "check", "broken.toml")).startswith("broken.toml: is not TOML: ")


GUESSES = """
[[turns.turn]]
n = 2
us_replacements = 4
"""
STRONG = """
[[units.type]]
id = "usmc_2_5"
attack = [6, 3]
"""


def test_data_check_passes_an_overlay_that_agrees_with_the_rulebook(run: Run) -> None:
    Path("good.toml").write_text('[[map.area]]\nid = "N3-3"\nname = "Altar"\n')
    code, out, err = run("data", GAME, "check", "good.toml")
    assert (code, err) == (0, "")
    assert out.startswith("good.toml: good; with it the component data are ")


def test_data_check_lists_our_cases_that_rest_on_our_values(run: Run) -> None:
    Path("mine").mkdir()
    Path("mine/guess.toml").write_text(GUESSES)
    code, out, err = run("data", GAME, "check", "mine/guess.toml")
    assert (code, err) == (0, "")
    *cases, last = out.splitlines()
    assert last.startswith("mine/guess.toml: good; ")
    assert "G-41a rests on our value of turns.turn[2].us_replacements; with yours it comes out differently." in cases
    assert all(line.startswith("G-") for line in cases)


def test_data_check_names_the_value_a_case_rests_on(run: Run) -> None:
    Path("two.toml").write_text(GUESSES + '[[map.area]]\nid = "S3-3"\nterrain = 2\n')
    code, out, _ = run("data", GAME, "check", "two.toml")
    assert code == 0
    assert "G-41a rests on our value of turns.turn[2].us_replacements; with yours" in out
    assert "G-16 rests on our value of map.area[S3-3].terrain; with yours" in out


def test_data_check_fails_what_breaks_a_printed_example(run: Run) -> None:
    Path("strong.toml").write_text(STRONG)
    code, out, err = run("data", GAME, "check", "strong.toml")
    assert (code, err) == (1, "")
    told = " ".join(out.split())
    assert told.startswith(
        "note: strong.toml: units.type[usmc_2_5].attack: the rulebook's example gives [5, 3]; the overlay says [6, 3] "
    )
    assert "Example EX-3 (12.1, step 3): attack value 10 expected, 12 with your values." in told
    assert "Example EX-4 (12.1, step 4): attack value 8 expected, 9 with your values." in told
    assert "Example EX-5 (12.1, step 5): not run: it continues EX-4." in told
    assert told.endswith("strong.toml: 6 examples of the rulebook no longer hold")
    assert max(map(len, out.splitlines())) <= 100
    assert "[[" not in out.replace("[[units", "")
    run("play", GAME, *RANDOM, "--seed", "2", "--data", "strong.toml", "--record", "r")
    assert "made with other component data" in refused(run("verify", "r"))
    assert run("verify", "r", "--data", "strong.toml").out.startswith("r: sound, ")


def test_data_check_names_the_file_as_it_was_given(run: Run) -> None:
    Path("mine").mkdir()
    Path("mine/bad.toml").write_text("[units.usmc_2_5]\nattack = [6, 3]\n")
    code, out, _ = run("data", GAME, "check", "mine/bad.toml")
    assert code == 1
    message = (
        "mine/bad.toml: units.usmc_2_5: units.toml has no key 'usmc_2_5'; it has type, markers: "
        'write [[units.type]] with id = "usmc_2_5"'
    )
    assert " ".join(out.split()) == message
    assert refused(run("play", GAME, "--data", "mine/bad.toml")) == message


DOCS = Path(__file__).parents[2]
OVERLAYS = re.findall(r"```toml\n(.*?)```", (DOCS / "docs" / "overlays.md").read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_the_overlays_of_the_docs_are_good(run: Run, overlay: str) -> None:
    Path("mine.toml").write_text(overlay)
    code, out, _ = run("data", GAME, "check", "mine.toml")
    assert code == 0, out
    assert "note: " not in out
    ours = json.loads(run("data", GAME, "--json").out)["fingerprint"]
    assert not out.endswith(f"{ours}\n")


def test_the_docs_show_every_sort_of_overlay() -> None:
    text = "".join(OVERLAYS)
    for table in ("[[units.type]]", "[[map.area]]", "[crt.table]", "[[turns.turn]]", "[[map.gate]]"):
        assert table in text


def test_the_overlay_of_the_readme_can_be_played(run: Run) -> None:
    lines = (DOCS / "README.md").read_text("utf-8").splitlines()
    at = lines.index("    [[units.type]]")
    overlay = "\n".join(line.strip() for line in lines[at : at + 6])
    assert overlay == (STRONG + GUESSES).replace("\n\n", "\n").strip()
    Path("mine.toml").write_text(overlay)
    assert run("data", GAME, "check", "mine.toml").out.startswith("note: mine.toml: units.type[usmc_2_5].attack: ")
    assert run("play", GAME, *RANDOM, "--data", "mine.toml", "--record", "r").code == 0


def test_a_game_begun_before_a_retuning_goes_on_with_the_data_it_had(run: Run) -> None:
    earlier = "ddde8c840a24"
    record = citadel.game("an-loc").as_of(1, earlier).new_record()
    match = citadel.Match(record)
    for _ in range(30):
        match.choose(match.position.listed[0])
    Path("r").write_text(record.text())
    players = ("--seat", "arvn=random", "--seat", "nva=random")
    assert run("play", "an-loc", "--record", "r", "--quiet", *players).code == 0
    after = Path("r").read_text()
    assert f"\ndata: {earlier}\n" in after
    assert len(after) > 2 * len(record.text())
    assert run("verify", "r").code == 0
