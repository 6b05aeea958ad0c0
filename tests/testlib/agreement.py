"""Checks that testlib's checkers wcmp, ncmp and rcmp6 agree with the judge's default validator.

    agreement.py JUDGE TESTLIB [OUTPUTS]

JUDGE is the program, TESTLIB a directory with testlib.h and checkers/. For each checker, random
answers and outputs become test cases of two submit-answer problems, one with the checker and one
with the default validator. Both must give each output the same verdict.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

TESTS_PER_PROBLEM = 1000
TOLERANCE = 1e-6


def spaced(tokens, rng):
    """Joins the tokens with random white space."""
    if rng.random() < 0.5:
        return " ".join(tokens) + "\n"
    text = rng.choice(["", "", " ", "\n"])
    for token in tokens:
        text += token + rng.choice([" ", " ", "\n", "  ", "\t", "\r\n", " \n\n "])
    return text


def changed(tokens, other_token, rng):
    """Returns the tokens with a random change, or without any."""
    tokens = list(tokens)
    place = rng.randrange(len(tokens))
    kind = rng.randrange(8)
    if kind == 0:
        del tokens[place]
    elif kind == 1:
        tokens.insert(place, other_token(tokens[place], rng))
    elif kind == 2:
        tokens.append(other_token(tokens[place], rng))
    elif kind == 3:
        rng.shuffle(tokens)
    elif kind == 4:
        tokens[place] = other_token(tokens[place], rng)
    return tokens


def word(rng):
    return "".join(rng.choice("abAB01-.") for _ in range(rng.randint(1, 4)))


def other_word(token, rng):
    return rng.choice([word(rng), token.swapcase(), token + "a", token[:-1] or "b", token[::-1]])


def whole(rng):
    return str(rng.choice([rng.randint(-9, 9), rng.randint(-(2**63), 2**63 - 1), 0, 10**6]))


def other_whole(token, rng):
    near = str(int(token) + 1) if token.lstrip("-").isdigit() else "1"
    return rng.choice([whole(rng), near, "0" + token, "+" + token, "-0", token + ".0", "x",
                       "0x10", str(2**63), token + "1"])


def number(rng):
    size = 10 ** rng.randint(-7, 9)
    return f"{rng.uniform(-size, size):.{rng.randint(0, 9)}f}"


def other_number(token, rng):
    """Returns a number that is clearly within or beyond the tolerance, or no number.

    Both read exponents and numbers such as ".5" differently, so these do not occur.
    """
    try:
        right = float(token)
    except ValueError:
        return number(rng)
    while True:
        error = rng.choice([0, 1e-9, 4e-7, 9e-7, 1.1e-6, 3e-6, 1e-3]) * rng.choice([-1, 1])
        text = f"{right + error * rng.choice([1, abs(right)]):.{rng.randint(6, 12)}f}"
        limit = TOLERANCE * max(1, abs(right))
        if abs(abs(float(text) - right) - limit) > 1e-3 * limit:
            break
    return rng.choice([text] * 6 + [number(rng), "x", "1,5", "1.2.3", "--1", "nan", "inf"])


CHECKERS = {
    "wcmp": (word, other_word, ["case_sensitive"]),
    "ncmp": (whole, other_whole, []),
    "rcmp6": (number, other_number, ["float_tolerance", str(TOLERANCE)]),
}


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, newline="")


def write_problem(package, answers, arguments, checker=None):
    write(package / "problem.yaml",
          "problem_format_version: 2025-09\nname: Agreement\ntype: submit-answer\n"
          "uuid: 5b7c1f0e-8d43-4e0a-9c27-b4f1d26a7e36\n")
    for i, answer in enumerate(answers):
        write(package / f"data/secret/{i:04}.in", "\n")
        write(package / f"data/secret/{i:04}.ans", answer)
    if checker is None:
        write(package / "data/secret/test_group.yaml",
              f"output_validator_args: {json.dumps(arguments)}\n")
    else:
        write(package / "judge.yaml", "validator_convention: testlib\n")
        for file in checker:
            write(package / "output_validator" / file.name, file.read_text())


def verdicts(judge, package, outputs):
    finished = subprocess.run([judge, "grade", package, outputs, "--all", "--json"],
                              capture_output=True, text=True)
    runs = json.loads(finished.stdout)["runs"] if finished.stdout else []
    if finished.returncode not in (0, 1) or not runs:
        sys.exit(f"judge grade failed: {finished.stderr}{finished.stdout[:2000]}")
    return {run["test"]: run["verdict"] for run in runs}


def compare(judge, testlib, name, count, rng):
    """Returns the numbers of outputs that were accepted, and for which the verdicts differ."""
    make, change, arguments = CHECKERS[name]
    checker = [testlib / "testlib.h", testlib / "checkers" / f"{name}.cpp"]
    accepted = different = 0
    for start in range(0, count, TESTS_PER_PROBLEM):
        with tempfile.TemporaryDirectory() as directory:
            root = pathlib.Path(directory)
            answers, outputs = [], []
            for i in range(min(TESTS_PER_PROBLEM, count - start)):
                tokens = [make(rng) for _ in range(rng.randint(1, 6))]
                answers.append(spaced(tokens, rng))
                outputs.append(spaced(changed(tokens, change, rng), rng))
                write(root / f"outputs/{i:04}.out", outputs[-1])
            write_problem(root / "default", answers, arguments)
            write_problem(root / "testlib", answers, arguments, checker)
            ours = verdicts(judge, root / "default", root / "outputs")
            theirs = verdicts(judge, root / "testlib", root / "outputs")
            for i, (answer, output) in enumerate(zip(answers, outputs)):
                test = f"secret/{i:04}"
                accepted += ours[test] == "AC"
                if ours[test] != theirs[test]:
                    different += 1
                    print(f"{name}: default {ours[test]}, testlib {theirs[test]}: answer "
                          f"{answer!r}, output {output!r}")
    return accepted, different


def main():
    judge, testlib = sys.argv[1], pathlib.Path(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 10_000
    total = 0
    for name in CHECKERS:
        accepted, different = compare(judge, testlib, name, count, random.Random(name))
        print(f"{name}: {count} outputs, {accepted} accepted, {different} with a different verdict",
              flush=True)
        total += different
    sys.exit(1 if total else 0)


main()
