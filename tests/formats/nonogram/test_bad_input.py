"""Every kind of bad input gets one clear sentence with its place."""

import re
import time

import pytest

from tabuleiro.errors import FormatError
from tabuleiro.formats import loads, loads_all

NON = "width 2\nheight 2\nrows\n1\n2\ncolumns\n2\n1\n"
XML = (
    "<puzzleset><puzzle>{extra}<clues type='rows'><line><count>1</count></line></clues>"
    "<clues type='columns'><line><count>1</count></line></clues></puzzle></puzzleset>"
)
LOTS = "9" * 31

CASES = [
    # .non
    ("non", NON.replace("1\n2\nc", "1\nc"), "line 4: 1 row clues, 2 expected"),
    ("non", NON.replace("1\n2\nc", "1\n1\n1\nc"), "line 6: 3 row clues, 2 expected"),
    ("non", NON.replace("2\n1\n", "2\nx\n"), "line 8: a clue must be a number, found 'x'"),
    ("non", NON.replace("2\n1\n", "2\n-1\n"), "line 8: a clue cannot be negative, found '-1'"),
    ("non", NON.replace("2\n1\n", f"2\n{LOTS}\n"), f"line 8: a clue '{LOTS[:24]}'... is over 1000"),
    ("non", NON.replace("1\n2\nc", "1,1\n2\nc"), "line 4: row 1: clues 1 1 need 3 cells"),
    ("non", NON.replace("2\n1\n", "2\n0,1\n"), "line 8: column 2: a block has at least 1 cell"),
    ("non", NON.replace("2\n1\n", "2\n2\n"), "the rows have 3 black cells, the columns 4"),
    ("non", NON.replace("width 2", "width 1000000000"), "line 1: the width .* is over 1000"),
    ("non", NON.replace("width 2", "width 0"), "line 1: the width must be at least 1"),
    ("non", NON.replace("width 2\n", ""), "no line 'width'"),
    ("non", NON.replace("columns\n2\n1\n", ""), "no line 'columns'"),
    ("non", NON + "rows\n1\n", "line 9: a second 'rows'"),
    ("non", NON + 'goal "101"\n', "line 9: the goal: 3 cells, the board has 4"),
    ("non", NON + 'goal "10x1"\n', "line 9: the goal: 'x' is no cell"),
    ("non", NON + 'goal "10?1"\n', r"line 9: the goal: '\?' is no cell"),
    ("non", "color a blurple\n" + NON, "line 1: 'blurple' is no known colour"),
    ("non", "color a #f00\n" + NON.replace("2\n1\n", "2\n1b\n"), "line 9: colour 'b' of '1b'"),
    ("non", "1.3.2.........4.\n" + NON, "line 1: `key value` expected, found '1.3.2"),
    ("non", "sudoku:2x2:1a3i3a2a\n" + NON, "line 1: `key value` expected, found 'sudoku:"),
    ("non", f'title "{"x" * 10_001}"\n' + NON, "title of over 10000 characters"),
    # bare numbers
    ("nin", "2 2\n1\n1\n1\n", r"3 row \(2\) and column \(2\) clues, 4 expected"),
    ("nin", "1000000000 2\n1\n", "line 1: the width '1000000000' is over 1000"),
    ("nin", "2\n1\n", "line 1: `width height` expected, found '2'"),
    ("mk", "1 1\n1\n1\n", "no line `#` between rows and columns"),
    ("mk", "2 1\n1\n#\n1\n", "line 2: 1 row clues, 2 expected"),
    ("cwd", "1\n", "height and width expected, a line each"),
    ("cwd", "1\nx\n1\n\n1\n", "line 2: the width must be a number, found 'x'"),
    ("cwd", "1\n1\n1\n\n1\n1\n", "line 6: 2 column clues, 1 expected"),
    # .g
    ("g", "#t\n:\n1\n:\n1\n", "line 1: a puzzle of triangular cells"),
    ("g", "#d\n t:/ black/red x\n:\n1\n:\n1\n", "line 2: colour 'black/red' is a triangle"),
    ("g", "#d\n r:r red\n:\n1\n:\n1r\n", "line 4: clue '1' has a number without letter"),
    ("g", "#d\n r:r red\n:\n1r\n:\n1q\n", "line 6: colour 'q' of '1q' is unknown, known: r"),
    ("g", "#d\n red\n:\n1\n:\n1\n", "line 2: `c:C colour` expected, found 'red'"),
    ("g", ":\n1\n", "two lines `:` expected"),
    # webpbn
    ("webpbn", XML.format(extra=""), ""),
    ("webpbn", "<svg></svg>", "line 1: <puzzleset> expected, found <svg>"),
    ("webpbn", XML.format(extra="")[:-20], "line 1: no well-formed XML"),
    ("webpbn", "<puzzleset>" + "<x>" * 50, "line 1: elements nested over 16 deep"),
    ("webpbn", "<puzzle type='triddler'></puzzle>", "'triddler'; only rectangular boards"),
    ("webpbn", "<puzzle></puzzle>", "a puzzle without clues and without a solution"),
    ("webpbn", XML.format(extra="<color name='a' char='/'>black/red</color>"), "is a triangle"),
    ("webpbn", XML.format(extra="<color name='a' char='x'>blurple</color>"), "no known colour"),
    (
        "webpbn",
        XML.format(extra="").replace("<count", "<count color='u'", 1),
        "'u' is not declared",
    ),
    ("webpbn", XML.format(extra="").replace(">1<", ">-1<"), "a count cannot be negative"),
    ("webpbn", XML.format(extra="").replace(">1<", f">{LOTS}<"), "is over 1000"),
    (
        "webpbn",
        XML.format(extra="<solution><image>|XX|</image></solution>"),
        "the image of the goal is not 1 rows of 1 cells",
    ),
    (
        "webpbn",
        XML.format(extra="<solution><image>|q|</image></solution>"),
        "'q' is the `char` of no colour",
    ),
    # tournament
    ("tournament", "$1\n1\n", "1 clues; as many columns as rows"),
    ("tournament", "$1\n1\nx\n", "line 3: a clue must be a number, found 'x'"),
    ("tournament", "$1\n1\t1\n1\n", "line 2: column 1: clues 1 1 need 3 cells"),
    # addresses and ids
    ("puzzlink", "nonogram/1/1/1", "the body fills 1 slots, the board has 2: was it cut"),
    ("puzzlink", "nonogram/1/1/111", "the body fills over 2 slots"),
    ("puzzlink", "nonogram/1/1/.1", "clues `\\?` of unknown size"),
    ("puzzlink", "nonogram/1/1/1!", "character 2 of the body, '!', means nothing"),
    ("puzzlink", "nonogram/1/1000000000/1", "the height '1000000000' is over 1000"),
    ("pattern", "2x1:1/1", "2 clues, 2 columns and 1 rows expected"),
    ("pattern", "1x1:1/1,", "known cells end after 0 of 1 cells"),
    ("pattern", "1x1:1/1,c", "known cells go beyond the board of 1 cells"),
    ("pattern", "1x1:1/1,?", "known cells are letters, found '\\?'"),
    ("pattern", "99999x1:1/1", "the width '99999' is over 1000"),
    ("id", "nonogram:1x1:1", "1 clues, 1 columns and 1 rows expected"),
    ("id", "nonogram:1x1:1/1/1", "3 clues, 1 columns and 1 rows expected"),
    ("id", "nonogram:1x1:1/1;givens=2a", "givens: 1 cells as runs like"),
    ("id", "nonogram:1x1:1/1;givens=", "givens: 1 cells as runs like"),
    ("id", "nonogram:1x1:1/1;a=b", "colour 0=name:rrggbb expected, found 'a=b'"),
    ("id", "nonogram:1x1:1/1;0=a:000000,a=b:00000g", "colour a=name:rrggbb expected"),
    (
        "id",
        "nonogram:1x1:1/1a;0=w:ffffff,a=b:000000,b=c:0000ff",
        "clue '1' has a number without the letter of its colour",
    ),
    # JSON
    ("json", '{"rows": [[1]', "no JSON"),
    ("json", "[" * 100_000, "nested so deeply"),
    ("json", '{"rows": [[1]]}', 'no "columns" in the object'),
    ("json", '{"rows": 3, "columns": [[1]]}', '"rows": a list of at most 1000 clues expected'),
    ("json", '{"rows": [[1.5]], "columns": [[1]]}', '"rows", clue 1: a number, or a pair'),
    ("json", '{"rows": [[true]], "columns": [[1]]}', '"rows", clue 1: a number, or a pair'),
    ("json", '{"rows": [[-1]], "columns": [[1]]}', '"rows", clue 1: a block of 1 to 1000'),
    ("json", f'{{"rows": [[{LOTS}]], "columns": [[1]]}}', "a number of 103 bits"),
    ("json", '{"rows": [[[1, 9]]], "columns": [[1]]}', "colour 9 is not in the palette"),
    ("json", '{"rows": [[1]], "columns": [[1]], "w": 2}', '1 columns, "w" says 2'),
    ("json", '{"rows": [[1]], "columns": [[1]], "content": [2]}', '"content": a list of -1'),
    ("json", '{"rows": [[1]], "columns": [[1]], "givens": [1, 1]}', "2 values for a board of 1"),
    ("json", '{"rows": [[1]], "columns": [[1]], "palette": ["x"]}', '"palette": pairs like'),
    ("json", '{"kind": "sudoku"}', "kind 'sudoku' where nonogram is expected"),
    # pictures in text
    ("picture", "#.\n#\n", "line 2: 1 cells, the widest row has 2"),
    ("picture", "#.\n.@\n", "one symbol beside `.` expected"),
    ("picture", "#" * 1001, "a row of 1001 cells, at most 1000"),
]


@pytest.mark.parametrize(("form", "text", "message"), CASES)
def test_bad_input_is_named_with_its_place(form: str, text: str, message: str) -> None:
    """A bad input is one sentence that says what is wrong, where, and what was expected."""
    if not message:
        assert loads(text, format=form, kind="nonogram")
        return
    with pytest.raises(FormatError) as caught:
        loads_all(text, format=form, kind="nonogram")
    assert re.search(message, str(caught.value))
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


ENTITY_BOMBS = {
    "billion laughs": "<!DOCTYPE x [<!ENTITY a 'ha'>"
    + "".join(f"<!ENTITY a{i} '{'&a;' * 10}'>" for i in range(9))
    + "]><puzzleset><source>&a8;</source></puzzleset>",
    "file": "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><puzzleset>&a;</puzzleset>",
    "parameter": "<!DOCTYPE x [<!ENTITY % a SYSTEM 'http://localhost/'> %a;]><puzzleset/>",
    "external": "<!DOCTYPE x SYSTEM 'http://localhost/'><puzzleset><source>&a;</source></puzzleset>",
}


@pytest.mark.parametrize("name", ENTITY_BOMBS)
def test_entities_are_refused(name: str) -> None:
    """No entity of a file is expanded or fetched."""
    with pytest.raises(FormatError, match="refused"):
        loads_all(ENTITY_BOMBS[name])


def test_a_doctype_that_only_names_the_format_is_fine() -> None:
    """The document type of the format's makers is accepted, and not fetched."""
    head = '<?xml version="1.0"?><!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">'
    assert loads(head + XML.format(extra="")).shape == (1, 1)


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("nin", "1 1\n" + "1 " * 1_000_000 + "\n1\n"),
        ("nin", "1 1\n" + "1" * 1_000_000 + "\n1\n"),
        ("nin", "\n" * 5_000_000 + "1 1\n1\n1\n"),
        ("non", NON + "title " + "x" * 5_000_000),
        ("non", NON + "\n" * 5_000_000),
        ("mk", "1 1\n" + "\n" * 5_000_000 + "#\n"),
        ("id", "nonogram:1000x1000:" + "/" * 5_000_000),
        ("id", "nonogram:1x1:1/1;givens=" + "9999999?" * 100_000),
        ("puzzlink", "nonogram/1000/1000/" + "z" * 5_000_000),
        ("pattern", "1x1:1/1," + "z" * 5_000_000),
        ("tournament", "$1\n" + "\n" * 5_000_000),
        ("json", '{"rows":[' + "[1]," * 1_000_000 + "[1]]}"),
        ("webpbn", "<puzzleset><puzzle><clues type='rows'>" + "<line/>" * 500_000),
        ("webpbn", "<puzzleset><puzzle><title>" + "x" * 5_000_000),
        ("picture", "#" * 5_000_000),
        ("picture", "#\n" * 2_000_000),
        ("g", ":\n" * 2_000_000),
    ],
)
def test_huge_inputs_are_refused_quickly(form: str, text: str) -> None:
    """An input of millions of characters costs no more than reading it."""
    start = time.process_time()
    with pytest.raises(FormatError) as caught:
        loads_all(text, format=form, kind="nonogram")
    assert time.process_time() - start < 5
    assert len(str(caught.value)) < 300
