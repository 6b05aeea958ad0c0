// Grades submissions of several files in the interpreted languages, in the real sandbox. The entry
// point uses two other files, one of them in a directory.

#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/languages/language_judge.hpp"

namespace judge::run {
namespace {

using testing::HasSubstr;

using Files = std::vector<SourceFile>;

/// Programs that print "answer " and the number that they read, by language.
const std::map<std::string, Files>& programs() {
  static const std::map<std::string, Files> all = {
      {"python3",
       {{"main.py",
         "import util\nfrom lib.half import half\nn = int(input())\n"
         "print('answer', half(util.twice(n)))\n"},
        {"util.py", "def twice(x): return 2 * x\n"},
        {"lib/half.py", "def half(x): return x // 2\n"}}},
      {"ruby",
       {{"main.rb",
         "require_relative 'util'\nrequire_relative './lib/half'\n"
         "puts \"answer #{half(twice(gets.to_i))}\"\n"},
        {"util.rb", "def twice(x) = 2 * x\n"},
        {"lib/half.rb", "def half(x) = x / 2\n"}}},
      {"lua",
       {{"main.lua",
         "local util = require 'util'\nlocal half = require 'lib.half'\n"
         "dofile './say.lua'\nsay(half(util.twice(io.read('n'))))\n"},
        {"util.lua", "return { twice = function(x) return 2 * x end }\n"},
        {"say.lua", "function say(x) print('answer ' .. x) end\n"},
        {"lib/half.lua", "return function(x) return x // 2 end\n"}}},
      {"perl",
       {{"main.pl",
         "use strict; use Util; require './lib/half.pl';\n"
         "print 'answer ', half(Util::twice(<STDIN>)), \"\\n\";\n"},
        {"Util.pm", "package Util; sub twice { return 2 * $_[0]; } 1;\n"},
        {"lib/half.pl", "sub half { return int($_[0] / 2); } 1;\n"}}},
      {"php",
       {{"main.php",
         "<?php require 'util.php'; require_once('./lib/half.php');\n"
         "include_once __DIR__ . '/util.php';\n"
         "echo 'answer ', half(twice((int)fgets(STDIN))), \"\\n\";\n"},
        {"util.php",
         "<?php if (!function_exists('twice')) { function twice($x) { return 2 * $x; "
         "} }\n"},
        {"lib/half.php",
         "<?php require_once '../util.php';\n"
         "function half($x) { return intdiv($x, 2); }\n"}}},
      {"bash",
       {{"main.sh",
         "source ./util.sh\n. \"$(dirname \"$0\")/lib/half.sh\"\nread n\n"
         "echo \"answer $(half $(twice $n))\"\n"},
        {"util.sh", "declare -A known=([two]=2)\r\ntwice() { echo $((known[two] * $1)); }\r\n"},
        {"lib/half.sh", "half() { echo $(($1 / 2)); }"}}},
      {"prolog",
       {{"main.pl",
         ":- use_module(util).\n:- consult('lib/half.pl').\n"
         "main :- read_line_to_string(user_input, L), number_string(T, L),"
         " twice(T, A),\n"
         "  half(A, B), format('answer ~w~n', [B]).\n"},
        {"util.pl", ":- module(util, [twice/2]).\ntwice(X, Y) :- Y is 2 * X.\n"},
        {"lib/half.pl", "half(X, Y) :- Y is X // 2.\n"}}},
  };
  return all;
}

std::string report_of(const Judgement& judgement) {
  std::string text = judgement.message + judgement.compile.output;
  for (const Run& run : judgement.runs) text += "\n" + run.test + ": " + run.message;
  return text;
}

class SeveralFiles : public testing::TestWithParam<std::string> {};

TEST_P(SeveralFiles, AreRunAsOneProgramFromTheEntryPoint) {
  const Judgement judgement = Judge::the().grade(programs().at(GetParam()), language(GetParam()));
  EXPECT_EQ(verdict_id(judgement.verdict), "AC") << report_of(judgement);
}

TEST_P(SeveralFiles, RequireAnEntryPointWithTheUsualName) {
  if (language(GetParam()).loads_all_files) GTEST_SKIP() << "tested below";
  Files files = programs().at(GetParam());
  const std::string main = files.front().name;
  files.front().name = "start" + main.substr(main.rfind('.'));
  const Judgement judgement = Judge::the().grade(files, language(GetParam()));
  EXPECT_EQ(verdict_id(judgement.verdict), "CE");
  EXPECT_THAT(judgement.compile.output, HasSubstr("one must be named " + main));
}

TEST_P(SeveralFiles, AreRefusedWithTheNameOfTheFileThatHasASyntaxError) {
  Files files = programs().at(GetParam());
  const std::string broken = files[1].name;
  files[1].content += GetParam() == "bash" ? "if (((\n" : "\n)( = ((\n";
  const Judgement judgement = Judge::the().grade(files, language(GetParam()));
  if (GetParam() == "perl") {
    EXPECT_NE(verdict_id(judgement.verdict), "AC") << "modules are compiled when they are used";
    return;
  }
  EXPECT_EQ(verdict_id(judgement.verdict), "CE") << report_of(judgement);
  EXPECT_THAT(judgement.compile.output, HasSubstr(broken));
}

INSTANTIATE_TEST_SUITE_P(All, SeveralFiles,
                         testing::Values("python3", "ruby", "lua", "perl", "php", "bash", "prolog"),
                         [](const auto& info) { return info.param; });

TEST(SeveralFilesEntryPoint, MayBeNamedByThePackage) {
  Files files = programs().at("prolog");
  files.front().name = "start.pl";
  EXPECT_EQ(verdict_id(Judge::the().grade(files, language("prolog"), "start.pl").verdict), "AC");
}

TEST(SeveralFilesInProlog, AreAllLoadedIfNoneIsAnEntryPoint) {
  const Files files = {{"answer.pl", "[numbers].\nmain :- read_number(N), say(N).\n"},
                       {"numbers.pl",
                        ":- module(numbers, [read_number/1]).\nread_number(N) :- "
                        "read_line_to_string(user_input, L), number_string(N, L).\n"},
                       {"say.pl", "say(N) :- format('answer ~w~n', [N]).\n"}};
  const Judgement judgement = Judge::the().grade(files, language("prolog"));
  EXPECT_EQ(verdict_id(judgement.verdict), "AC") << report_of(judgement);
}

TEST(SeveralFilesInProlog, AreLoadedOnlyByTheEntryPointIfThereIsOne) {
  Files files = programs().at("prolog");
  files.push_back({"old.pl", "main :- writeln(wrong).\n"});
  const Judgement judgement = Judge::the().grade(files, language("prolog"));
  EXPECT_EQ(verdict_id(judgement.verdict), "AC") << report_of(judgement);
}

}  // namespace
}  // namespace judge::run
