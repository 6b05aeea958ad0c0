// Provokes the most common run-time errors of each language in the real sandbox. If a test's input
// is hidden, students see the kind of the error and its location, but no text from the program.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/languages/language_judge.hpp"

namespace judge::run {
namespace {

struct Provoked {
  std::string language;
  std::string name;
  std::string source;
  std::string outline;
};

const std::vector<Provoked> provoked_errors = {
    {"rust", "main.rs", "fn main() {\n  let v = vec![1];\n  println!(\"{}\", v[v.len() + 4]);\n}\n",
     "exit code other than 0: index out of bounds at main.rs, line 3"},
    {"rust", "main.rs", "fn main() {\n  let none: Option<i32> = None;\n  none.unwrap();\n}\n",
     "exit code other than 0: called `Option::unwrap()` on a `None` value at main.rs, line 3"},
    {"rust", "main.rs",
     "use std::io;\nfn main() {\n  let mut s = String::new();\n  io::stdin().read_line(&mut "
     "s).unwrap();\n  println!(\"{}\", 1 / (s.len() / 99));\n}\n",
     "exit code other than 0: attempt to divide by zero at main.rs, line 5"},
    {"haskell", "main.hs", "main = print (head ([] :: [Int]))\n",
     "exit code other than 0: Prelude.head: empty list"},
    {"haskell", "main.hs", "main = do\n  n <- readLn\n  print (7 `div` (n - n) :: Int)\n",
     "exit code other than 0: divide by zero"},
    {"haskell", "main.hs", "f 77 = 1\nmain = readLn >>= \\n -> print (f (n :: Int))\n",
     "exit code other than 0: Non-exhaustive patterns in function at main.hs, line 1"},
    {"php", "main.php", "<?php\necho intdiv(1, 0);\n",
     "exit code other than 0: DivisionByZeroError at main.php, line 2"},
    {"php", "main.php", "<?php\n$a = null;\n$a->f();\n",
     "exit code other than 0: Error at main.php, line 3"},
    {"php", "main.php",
     "<?php\nclass Secret extends Exception {}\nthrow new Secret(\"TypeError\");\n",
     "exit code other than 0: at main.php, line 3"},
    {"perl", "main.pm", "my $n = 0;\nprint 1 / $n;\n",
     "exit code other than 0: Illegal division by zero at main.pm, line 2"},
    {"perl", "main.pm", "my $x;\n$x->secret();\n",
     "exit code other than 0: Can't call method at main.pm, line 2"},
    {"lua", "main.lua", "local x\nprint(x.secret)\n",
     "exit code other than 0: attempt to index a nil value at main.lua, line 2"},
    {"lua", "main.lua", "print(io.read(\"n\") // 0 | 1.5)\n",
     "exit code other than 0: attempt to divide by zero at main.lua, line 1"},
    {"bash", "main.sh", "read n\nsecret\nexit 1\n",
     "exit code other than 0: command not found at main.sh, line 2"},
    {"bash", "main.sh", "set -u\necho $((1 / 0))\n",
     "exit code other than 0: division by 0 at main.sh, line 2"},
    {"prolog", "main.pl", "main :- X is 1 / 0, write(X).\n",
     "exit code other than 0: Arithmetic: evaluation error: `zero_divisor'"},
    {"prolog", "main.pl", "main :- atom_length(X, Y), write(X - Y).\n",
     "exit code other than 0: Arguments are not sufficiently instantiated"},
    {"racket", "main.rkt", "#lang racket\n(vector-ref (vector 1 2) 5)\n",
     "exit code other than 0: index is out of range"},
    {"racket", "main.rkt", "#lang racket\n(/ 1 0)\n", "exit code other than 0: division by zero"},
    {"racket", "main.rkt", "#lang racket/base\n(car (list))\n",
     "exit code other than 0: contract violation"},
    {"fortran", "main.f90", "program main\n  integer :: a, b, c\n  read *, a, b, c\nend program\n",
     "exit code other than 0: End of file at main.f90, line 3"},
    {"fortran", "main.f90",
     "program main\n  integer :: a\n  character(3) :: s = \"abc\"\n  read (s, *) a\nend "
     "program\n",
     "exit code other than 0: Bad integer for item at main.f90, line 4"},
    {"erlang", "main.erl",
     "-module(main).\n-export([main/0]).\nmain() ->\n  {ok, [N]} = io:fread(\"\", \"~d\"),\n  "
     "io:format(\"~p\", [1 div (N - N)]).\n",
     "exit code other than 0: badarith at main.erl, line 5"},
    {"erlang", "main.erl",
     "-module(main).\n-export([main/0]).\nmain() -> {ok, _} = file:read_file(\"/secret\").\n",
     "exit code other than 0: badmatch at main.erl, line 3"},
    {"elixir", "main.ex",
     "defmodule Main do\n  def main do\n    map = Map.new([{1, 2}])\n    IO.puts(Map.fetch!(map, "
     ":secret))\n  end\nend\n",
     "exit code other than 0: KeyError at main.ex, line 4"},
    {"elixir", "main.ex",
     "defmodule Main do\n  def main do\n    IO.puts(div(1, String.length(\"\")))\n  end\nend\n",
     "exit code other than 0: ArithmeticError at main.ex, line 3"},
    {"go", "main.go",
     "package main\n\nimport \"os\"\n\nfunc main() {\n\t"
     "println(os.Args[len(os.Args)+4])\n}\n",
     "exit code other than 0: index out of range at main.go, line 6"},
    {"ocaml", "main.ml", "let () = print_int (List.assoc 1 [])\n",
     "exit code other than 0: Not_found at main.ml, line 1"},
    {"pascal", "main.pas",
     "program main;\nvar n: longint;\nbegin\n  n := 0;\n  writeln(1 div n);\nend.\n",
     "exit code other than 0: Runtime error 200"},
};

class LanguagesErrors : public testing::TestWithParam<Provoked> {};

TEST_P(LanguagesErrors, AreReportedWithoutTextFromTheProgram) {
  const Provoked& error = GetParam();
  const Judgement judgement =
      Judge::the().grade({{error.name, error.source}}, language(error.language));
  ASSERT_FALSE(judgement.runs.empty()) << judgement.message << judgement.compile.output;
  const auto& run = judgement.runs.back();
  EXPECT_EQ(verdict_id(run.verdict), "RTE");
  EXPECT_EQ(run.outline, error.outline) << run.message;
}

INSTANTIATE_TEST_SUITE_P(All, LanguagesErrors, testing::ValuesIn(provoked_errors),
                         [](const auto& info) {
                           return info.param.language + "_" + std::to_string(info.index);
                         });

}  // namespace
}  // namespace judge::run
