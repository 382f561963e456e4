"""What the commands print, and playing without people."""

import json
from pathlib import Path

import pytest
from tests.cli.command import BEGUN, COMMANDS, GAME, RANDOM, Run
from tests.duel.programs import citadel as citadel_of

import citadel


def test_help_and_version(run: Run) -> None:
    code, out, err = run("--help")
    assert (code, err) == (0, "")
    assert all(f"citadel {command}" in out for command in COMMANDS.split(", "))
    assert run("--version") == (0, f"citadel {citadel.__version__}\n", "")


def test_games(run: Run) -> None:
    out = run("games").out
    assert out.startswith("block-by-block  Block by Block: The Battle of Huế, 1968\n")
    assert (
        "  option     control_timing=continuous (or political_phase)\n"
        + (" " * 13 + "Decides when zone control and sudden death are tested. ")
        in out
    )
    all_facts = json.loads(run("games", "--json").out)
    assert [facts["id"] for facts in all_facts] == ["block-by-block", "week-in-hell", "an-loc"]
    facts = all_facts[0]
    assert facts["seats"] == ["us", "pavn"]
    assert len(facts["options"]) == len(citadel.game(GAME).options)


def test_an_edition_lists_what_it_changes(run: Run) -> None:
    code, out, _ = run("rules", "week-in-hell", "--edition", "draft")
    assert code == 0
    assert "option rescue_zone_value: jump_off; elsewhere attacked (published)" in out
    facts = json.loads(run("rules", "week-in-hell", "--edition", "draft", "--json").out)
    changed = {row["option"]: row["value"] for row in facts if "option" in row}
    game = citadel.game("week-in-hell")
    draft = game.chosen_options({"edition": "draft"})
    differing = [o for o in game.options if o.id != "edition" and draft[o.id] != o.default]
    assert changed == {option.id: option.write(draft[option.id]) for option in differing}
    assert [row["id"] for row in facts if row["id"].startswith("X-")] != []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            "rules week-in-hell --edition first",
            "week-in-hell has no edition 'first'; its editions are published, draft",
        ),
        (
            "rules block-by-block --edition draft",
            "block-by-block has no edition 'draft'; its rules have one edition only",
        ),
    ],
)
def test_an_unknown_edition(run: Run, words: str, says: str) -> None:
    code, _, err = run(*words.split())
    assert (code, err.strip()) == (2, f"citadel: {says}")


def test_replay_tells_the_game(run: Run, finished: str) -> None:
    Path("r").write_text(finished)
    code, out, _ = run("replay", "r")
    assert code == 0
    assert "Turn 1: Movement Phase, PAVN/NLF\n" in out
    facts = json.loads(run("replay", "r", "--json").out)
    written = [line for line in finished.split("\n\n", 1)[1].splitlines() if not line.startswith("#")]
    assert [choice["choice"] for choice in facts["choices"]] == written
    assert out.splitlines()[-1].endswith(f"{facts['outcome']['how']}.")
    assert all(event["rule"] for choice in facts["choices"] for event in choice["events"])


def test_replay_tells_a_move_in_one_line_and_nothing_of_those_who_stay(run: Run) -> None:
    Path("r").write_text(f"{BEGUN}platoon 3rd/1\nplatoon abn/1\nmove pavn-4/5\nto S4-2\nend\n")
    assert run("replay", "r").out == (
        "Set-up\n"
        "  The 1st Battalion, 3rd Regiment leaves a platoon in Gate C; its value drops by 1 for good.\n"
        "  The 1st Airborne Battalion leaves a platoon in Gate D; its value drops by 1 for good.\n"
        "  Turn 1 begins.\n"
        "Turn 1: Movement Phase, PAVN/NLF\n"
        "  The 5th Company, 4th Battalion PAVN moves from the Treasury (S3-3) to An Cuu North (S4-2).\n"
        "Turn 1: Movement Phase, US/ARVN\n"
        "Not finished. US/ARVN: Move a unit, or end the segment.\n"
    )
    Path("r").write_text(f"{BEGUN}platoon 3rd/1\nplatoon abn/1\nmove pavn-4/5\n")
    assert "\npavn: move pavn-4/5\n" not in run("replay", "r").out


def test_verify_says_what_a_record_holds(run: Run, finished: str) -> None:
    Path("r").write_text(finished)
    out = run("verify", "r").out
    assert out.startswith("r: sound, ")
    Path("r").write_text(f"{BEGUN}none\n")
    assert run("verify", "r").out == (
        "r: sound, 1 choice of block-by-block. Not finished. "
        "US/ARVN: Choose a unit to detach a platoon to Gate D, or leave the gate empty. "
        "Its dice are not proved: it carries no commitment to a seed.\n"
    )


def test_show_in_words_and_as_data(run: Run, finished: str) -> None:
    Path("r").write_text(finished)
    out = run("show", "r", "--at", "0").out
    assert out.startswith("Set-up\nTurn 1 of 5   31 Jan ")
    assert out.endswith(
        "Not finished. US/ARVN: Choose a unit to detach a platoon to Gate C, or leave the gate empty.\n"
    )
    facts = json.loads(run("show", "r", "--at", "0", "--json").out)
    assert facts["units"]["A/1/1"]["place"] == "MACV"
    assert facts["decision"]["choices"][-1] == "none"
    assert json.loads(run("show", "r", "--json").out)["decision"] is None
    Path("p").write_text(facts["text"])
    assert run("show", "p").out == out


def test_rules_by_id_number_and_word(run: Run) -> None:
    for words in (["BB-7.7-6"], ["7.7-6"]):
        assert run("rules", GAME, *words).out.startswith("BB-7.7-6   7.7     Where retreats may not go\n  A retreat")
    listed = json.loads(run("rules", GAME, "7.7", "--json").out)
    assert {rule["number"] for rule in listed} == {"7.7"}
    found = json.loads(run("rules", GAME, "river", "landing", "--json").out)
    assert found
    assert all("river landing" in (rule["title"] + rule["text"]).lower() for rule in found)
    assert len(run("rules", GAME).out.splitlines()) == len(citadel.game(GAME).catalogue.rules)


def test_rules_of_a_kind_and_the_order_of_those_with_a_word(run: Run) -> None:
    for kind in ("option", "ruling"):
        assert {rule["kind"] for rule in json.loads(run("rules", GAME, f"{kind}s", "--json").out)} == {kind}
    found = json.loads(run("rules", GAME, "retreat", "--json").out)
    order = [(rule["kind"] == "note", "retreat" not in rule["title"].lower()) for rule in found]
    assert order == sorted(order)
    assert (False, True) in order


def test_coverage_names_code_and_tests(run: Run) -> None:
    code, out, _ = run("rules", GAME, "--coverage", "--json")
    entries = {entry["id"]: entry for entry in json.loads(out)}
    assert set(entries["BB-6.2-1"]) == {"id", "number", "title", "kind", "code", "tests"}
    assert any(
        place.startswith("citadel/games/block_by_block/rules/movement.py:") for place in entries["BB-6.2-1"]["code"]
    )
    assert any(test.startswith("tests/block_by_block/test_6_2_movement.py::") for test in entries["BB-6.2-1"]["tests"])
    assert any("options.py" in place for place in entries["ngan_bridge"]["code"])
    missing = [e for e in entries.values() if e["kind"] != "note" and not (e["code"] and e["tests"])]
    assert code == (1 if missing else 0)
    last = run("rules", GAME, "--coverage").out.splitlines()
    for entry in missing:
        assert any(line.startswith(f"{entry['id']} lacks ") for line in last)


def test_bench_measures_this_engine(run: Run) -> None:
    from citadel.analysis.bench import engine_name

    facts = json.loads(run("bench", "--json", "--seconds", "0.3").out)
    figures = facts["games"][GAME][engine_name()]
    assert all(figures[key] > 0 for key in ("decisions_per_second", "games_per_second", "copy_us", "notation_us"))
    assert facts["engines"] == sorted(facts["games"][GAME])
    assert set(facts["compiled_over_interpreted"][GAME]) == (set(figures) if len(facts["engines"]) == 2 else set())
    assert "decisions/s" in run("bench", "--seconds", "0.3").out


def test_a_seed_fixes_the_game(run: Run) -> None:
    first = run("play", GAME, *RANDOM, "--seed", "11", "--record", "a")
    again = run("play", GAME, *RANDOM, "--seed", "11", "--record", "b")
    assert first.code == again.code == 0
    assert Path("a").read_text() == Path("b").read_text()
    assert "seed: 11\n" in Path("a").read_text()
    assert run("play", GAME, *RANDOM, "--seed", "12", "--record", "c").code == 0
    assert Path("c").read_text() != Path("a").read_text()


def test_a_seed_of_its_own_is_shown_and_recorded(run: Run) -> None:
    out = run("play", GAME, *RANDOM, "--quiet", "--record", "a").out
    line = next(line for line in out.splitlines() if "; seed " in line)
    assert f"seed: {line.rpartition(' ')[2].rstrip('.')}\n" in Path("a").read_text()


def test_quiet_play_tells_the_outcome_only(run: Run) -> None:
    out = run("play", GAME, *RANDOM, "--seed", "11", "--quiet").out.splitlines()
    assert len(out) == 5
    assert out[3].startswith(("The game is a draw", "The US/ARVN win", "The PAVN/NLF win"))
    items = [int(item.rpartition(" ")[2]) for item in out[4].removeprefix("Score: ").partition(";")[0].split(", ")]
    assert out[4].endswith(f"; total {sum(items)}.")
    assert out[3].endswith(f"clearing score {sum(items)}.") or "all eleven zones" in out[3]


def test_options_are_played_and_recorded(run: Run) -> None:
    run("play", GAME, *RANDOM, "--seed", "1", "--option", "ngan_bridge=open", "--record", "a", "--quiet")
    assert "option: ngan_bridge=open\n" in Path("a").read_text()


def test_help_on_a_study_says_what_each_option_means_and_that_the_games_stay(run: Run) -> None:
    code, out, _ = run("study", "--help")
    words = " ".join(out.split())
    assert code == 0
    assert "'each' adds a case for every option off its usual value, one at a time" in words
    assert "a study that is continued keeps the number it began with" in words


def test_errata_are_listed(run: Run) -> None:
    code, out, _ = run("rules", GAME, "errata")
    words = " ".join(out.split())
    assert code == 0
    assert "E-BB-1 8.1 Break-in at a gate that holds (erratum)" in words
    assert "Since rules version 2; before: The group could go on to assault other areas and gates." in words
    found = json.loads(run("rules", GAME, "errata", "--json").out)
    assert [entry["id"] for entry in found] == [erratum.id for erratum in citadel.game(GAME).catalogue.errata]


def test_a_game_without_errata_says_so(tmp_path: Path) -> None:
    assert citadel_of("rules", "duel", "errata", folder=tmp_path) == (
        "The Ford has no errata: rules version 1 is the first.\n"
    )
    assert citadel_of("rules", "duel", "errata", "--json", folder=tmp_path) == "[]\n"
