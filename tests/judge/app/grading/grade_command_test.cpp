// Tests `judge grade` as users run it: with the built program, the real sandbox and the real
// compiler.
#include "judge/app/grading/grade_command.hpp"

#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::grade_command_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view memory_eater =
    "#include <cstring>\n"
    "int main() { for (;;) memset(new char[1 << 20], 1, 1 << 20); }\n";

TEST(GradeCommand, AcceptsACorrectProgram) {
  const SumPackage package;
  const Finished finished = package.grade(SumPackage::right);
  EXPECT_EQ(finished.status, 0) << finished.errors;
  EXPECT_THAT(finished.output, StartsWith("AC  accepted on all 3 tests\n"));
  EXPECT_EQ(finished.errors, "") << "no progress bar without a terminal";
}

TEST(GradeCommand, ExplainsAWrongAnswer) {
  const Finished finished = SumPackage().grade(
      "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a * b + 1; }");
  EXPECT_EQ(finished.status, 1);
  EXPECT_THAT(finished.output, StartsWith("WA  wrong answer on secret/1 (test 2 of 3)\n"
                                          "    line 1, token 1: expected '42', got '441'\n"));
}

TEST(GradeCommand, WarnsAboutMissingPartsThatOnlyPublishingRequires) {
  SumPackage package;
  package.remove("input_validators").remove("statement");
  const Finished finished = package.grade(SumPackage::right);
  EXPECT_EQ(finished.status, 0);
  EXPECT_THAT(finished.errors,
              StartsWith("warning: statement: there is no statement, so students"));
  EXPECT_THAT(finished.errors, HasSubstr("warning: input_validators: there is no input validator"));
}

TEST(GradeCommand, RefersToTheVerifyCommandForWarnings) {
  SumPackage package;
  package.write("static_validator/check.py", "").write("input_validators/notes.txt", "");
  const Finished finished = package.grade(SumPackage::right);
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.errors, "note: `judge verify` shows 2 warnings about this package\n");
}

TEST(GradeCommand, DerivesAMissingTimeLimit) {
  SumPackage package("memory: 64");
  package.write("submissions/accepted/sum.lisp", "(print 1)\n");
  const Finished finished = package.grade(SumPackage::right);
  EXPECT_EQ(finished.status, 0);
  EXPECT_THAT(finished.output, HasSubstr(" of 1 s, memory"));
  EXPECT_THAT(finished.errors,
              StartsWith("warning: there is no time limit, so 1 s is derived from the reference "
                         "submissions (the slowest needs "));
}

TEST(GradeCommand, UsesADefaultTimeLimitIfNoneCanBeDerived) {
  SumPackage package("memory: 64");
  package.remove("submissions/accepted");
  const Finished finished = package.grade(SumPackage::right);
  EXPECT_EQ(finished.status, 0);
  EXPECT_THAT(finished.output, HasSubstr(" of 10 s, memory"));
  EXPECT_THAT(
      finished.errors,
      HasSubstr("warning: there is no time limit, and no time limit can be derived: no "
                "reference submission sets a lower bound; using the default of "
                "10 s, so slow submissions may get a wrong verdict; set limits.time_limit\n"));
}

struct Bad {
  std::string name;
  std::string verdict;
  std::string message;
  std::string source;
};

void PrintTo(const Bad& bad, std::ostream* out) { *out << bad.name; }

class GradeBadProgram : public testing::TestWithParam<Bad> {};

TEST_P(GradeBadProgram, ReportsTheVerdictAndItsReason) {
  const Finished finished = SumPackage().grade(GetParam().source, {"--json"});
  EXPECT_EQ(finished.status, 1) << finished.errors;
  const auto json = finished.json();
  EXPECT_EQ(json.at("verdict").as_string(), GetParam().verdict) << finished.output;
  const auto& run = json.at("runs").as_array().at(0).as_object();
  EXPECT_THAT(std::string(run.at("message").as_string()), HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    Programs, GradeBadProgram,
    testing::Values(
        Bad{"loop", "TLE", "the limit is 1 s", "int main() { for (volatile int i = 0;; i = 1); }"},
        Bad{"sleep", "TLE", "wall-clock", "#include <unistd.h>\nint main() { pause(); }"},
        Bad{"memory", "MLE", "64 MiB", std::string(memory_eater)},
        Bad{"output", "OLE", "8 MiB",
            "#include <cstdio>\nint main() { for (;;) puts(\"all work and no play\"); }"},
        Bad{"exit_code", "RTE", "exit code 3", "int main() { return 3; }"},
        Bad{"signal", "RTE", "signal 6 (abort)", "#include <cstdlib>\nint main() { abort(); }"},
        Bad{"null", "RTE", "signal 11", "int main() { *(volatile int*)0 = 1; }"},
        Bad{"throws", "RTE", "signal 6", "int main() { throw 1; }"},
        Bad{"empty_output", "WA", "the output is empty", "int main() {}"}),
    [](const auto& info) { return info.param.name; });

TEST(GradeCommand, ShowsTheCompilersMessages) {
  const Finished finished = SumPackage().grade("int main() { return undeclared; }");
  EXPECT_EQ(finished.status, 1);
  EXPECT_THAT(finished.output, StartsWith("CE  compile error\n"));
  EXPECT_THAT(finished.output, HasSubstr("main.cpp:1:21: error: 'undeclared' was not declared"));
}

/// Returns statements with one error each, so that the compiler prints many messages.
std::string undeclared_names(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "undeclared_" + std::to_string(i) + ";\n";
  return text;
}

class GradeUncompilable : public testing::TestWithParam<Bad> {};

TEST_P(GradeUncompilable, ReportsACompileErrorWithoutRevealingHostFiles) {
  const SumPackage package("time_limit: 1, compilation_time: 5, compilation_memory: 512");
  const Finished finished = package.grade(GetParam().source, {"--json"});
  EXPECT_EQ(finished.status, 1) << finished.errors;
  const auto json = finished.json();
  EXPECT_EQ(json.at("verdict").as_string(), "CE") << finished.output.substr(0, 1000);
  const std::string output(json.at("compile").as_object().at("output").as_string());
  EXPECT_THAT(output, HasSubstr(GetParam().message));
  EXPECT_THAT(output, testing::Not(HasSubstr("root:")));
  EXPECT_LT(output.size(), 70'000U);
}

INSTANTIATE_TEST_SUITE_P(
    Sources, GradeUncompilable,
    testing::Values(
        Bad{"shadow", "", "No such file", "#include \"/etc/shadow\"\nint main() {}"},
        Bad{"passwd", "", "No such file", "#include \"/etc/passwd\"\nint main() {}"},
        Bad{"environ", "", "No such file", "#include \"/proc/self/environ\"\nint main() {}"},
        Bad{"incbin", "", "", "asm(\".incbin \\\"/etc/shadow\\\"\");\nint main() {}"},
        Bad{"zeros", "", "the compiler used more", "#include \"/dev/full\"\nint main() {}"},
        Bad{"templates", "", "",
            "template <int N> struct A { A<N + 1>* a; static const int v = A<N + 1>::v; };\n"
            "int main() { return A<0>::v; }"},
        Bad{"bomb", "", "the compiler used more",
            "template <int A, int B> struct T {\n"
            "  static const unsigned v = T<A - 1, B * 2>::v + T<A - 1, B * 2 + 1>::v;\n};\n"
            "template <int B> struct T<0, B> { static const unsigned v = B; };\n"
            "int main() { return T<28, 0>::v; }"},
        Bad{"large_object", "", "File size limit exceeded",
            "char big[10000000000] = {1};\nint main() { return big[1]; }"},
        Bad{"many_errors", "", "terminated due to -fmax-errors=20",
            "int main() {\n" + undeclared_names(5000) + "}"},
        Bad{"warns_without_end", "", "the compiler printed more than 1 MiB",
            "#if __INCLUDE_LEVEL__ < 150\n#warning again\n#include \"main.cpp\"\n"
            "#include \"main.cpp\"\n#endif\n"},
        Bad{"includes_itself", "", "", "#include \"main.cpp\"\n#include \"main.cpp\"\n"}),
    [](const auto& info) { return info.param.name; });

TEST(GradeCommand, GivesTheCompilerAnEmptyStandardInput) {
  const std::string source = "#include </dev/stdin>\n" + std::string(SumPackage::right);
  const Finished finished = SumPackage().grade(source, {"--json"});
  EXPECT_THAT(std::string(finished.json().at("verdict").as_string()), testing::AnyOf("AC", "CE"));
}

struct BadValidator {
  std::string name;
  std::string reason;
  std::string source;
};

void PrintTo(const BadValidator& bad, std::ostream* out) { *out << bad.name; }

class GradeWithBadValidator : public testing::TestWithParam<BadValidator> {};

TEST_P(GradeWithBadValidator, ReportsAJudgingErrorWithItsReason) {
  SumPackage package(
      "time_limit: 1, validation_time: 1, validation_memory: 64, "
      "validation_output: 1");
  package.write("output_validator/check.cpp", GetParam().source);
  const Finished finished = package.grade(SumPackage::right, {"--json"});
  EXPECT_EQ(finished.status, 3);
  EXPECT_EQ(finished.json().at("verdict").as_string(), "JE");
  EXPECT_THAT(finished.output, HasSubstr(GetParam().reason));
}

INSTANTIATE_TEST_SUITE_P(
    Validators, GradeWithBadValidator,
    testing::Values(
        BadValidator{"exits_with_0", "the output validator exited with 0", "int main() {}"},
        BadValidator{"crashes", "was killed by signal 6",
                     "#include <cstdlib>\nint main() { abort(); }"},
        BadValidator{"loops", "used more than 1 s",
                     "int main() { for (volatile int i = 0;; i = 1); }"},
        BadValidator{
            "floods", "wrote more than 1 MiB",
            "#include <cstdio>\nint main() { for (;;) puts(\"aaaaaaaaaaaaaaaaaaaaaa\"); }"},
        BadValidator{"eats", "used more than 64 MiB", std::string(memory_eater)},
        BadValidator{"does_not_compile", "validator check.cpp: does not compile",
                     "int main() { return nothing; }"}),
    [](const auto& info) { return info.param.name; });

TEST(GradeCommand, RunsOutputValidatorsAsTheFormatSpecifies) {
  SumPackage package;
  package.write("output_validator/check.cpp",
                "#include <fstream>\n#include <iostream>\n#include <string>\n"
                "int main(int count, char** words) {\n"
                "  std::ifstream input(words[1]), answer(words[2]);\n"
                "  std::ofstream message(std::string(words[3]) + \"judgemessage.txt\");\n"
                "  int a = 0, b = 0, sum = 0, printed = 0;\n"
                "  input >> a >> b; answer >> sum; std::cin >> printed;\n"
                "  message << count << ' ' << a << '+' << b << '=' << sum << ' ' << printed;\n"
                "  return a == 20 ? 43 : 42;\n"
                "}\n");
  const Finished finished = package.grade(SumPackage::right);
  EXPECT_EQ(finished.status, 1);
  EXPECT_THAT(finished.output, HasSubstr("WA  wrong answer on secret/1"));
  EXPECT_THAT(finished.output, HasSubstr("4 20+22=42 42"));
}

/// The run on the next test case starts while the first output is checked. This run would take an
/// hour.
TEST(GradeCommand, ReportsAWrongAnswerWithoutWaitingForTheNextRun) {
  SumPackage package("time_limit: 3600, memory: 64");
  package.write("output_validator/check.cpp", "int main() { return 43; }");
  const Finished finished = package.grade(
      "#include <iostream>\nint main() { int a; std::cin >> a;\n"
      "if (a != 1) for (volatile int i = 0;; i = 1); }");
  EXPECT_EQ(finished.status, 1) << finished.errors;
  EXPECT_THAT(finished.output, StartsWith("WA  wrong answer on sample/1 (test 1 of 3)"));
}

TEST(GradeCommand, PrintsOneJsonObject) {
  // Makes the source unique, because a program from the cache takes no time to compile.
  const std::string source = fmt::format("{}\n// {}\n", SumPackage::right, ::getpid());
  const Finished finished = SumPackage().grade(source, {"--json"});
  EXPECT_EQ(finished.output.find('\n'), finished.output.size() - 1);
  const auto json = finished.json();
  EXPECT_EQ(json.at("problem").as_string(), "sum");
  EXPECT_EQ(json.at("language").as_string(), "cpp");
  EXPECT_TRUE(json.at("compile").as_object().at("ok").as_bool());
  EXPECT_GT(json.at("compile").as_object().at("cpu_s").as_double(), 0.0);
  EXPECT_EQ(json.at("limits").as_object().at("memory_bytes").as_int64(), 64 << 20);
  EXPECT_GT(json.at("max_memory_bytes").as_int64(), 0);
  ASSERT_EQ(json.at("runs").as_array().size(), 3U);
  for (const auto& run : json.at("runs").as_array()) {
    EXPECT_EQ(run.as_object().at("exit_code").as_int64(), 0);
    EXPECT_TRUE(run.as_object().at("signal").is_null());
    EXPECT_GT(run.as_object().at("wall_s").as_double(), 0.0);
  }
}

TEST(GradeCommand, RunsEveryTestIfTheAllOptionIsSet) {
  const SumPackage package;
  const std::string_view wrong = "#include <cstdio>\nint main() { puts(\"3\"); }";
  EXPECT_EQ(package.grade(wrong, {"--json"}).json().at("runs").as_array().size(), 2U);
  const Finished all = package.grade(wrong, {"--json", "--all"});
  EXPECT_EQ(all.json().at("runs").as_array().size(), 3U);
  EXPECT_EQ(all.json().at("verdict").as_string(), "WA");
}

TEST(GradeCommand, SupportsCAndCpp17ToCpp23) {
  const SumPackage package;
  for (const auto& [id, wanted] : std::vector<std::pair<std::string, std::string>>{
           {"cpp17", "2017"}, {"cpp", "2020"}, {"cpp20", "2020"}, {"cpp23", "2021"}}) {
    const std::string source = package.source(
        id + ".cpp", "#define WANTED " + wanted +
                         "\n#include <cstdio>\nint main() { int a, b; scanf(\"%d%d\", &a, &b);\n"
                         "printf(\"%d\\n\", __cplusplus / 100 >= WANTED ? a + b : 0); }");
    EXPECT_EQ(run_judge({"grade", package.path(), source, "--language", id}).status, 0) << id;
  }
  const std::string c =
      package.source("sum.c",
                     "#include <stdio.h>\n#include <math.h>\nint main(void) { int class, b;\n"
                     "scanf(\"%d%d\", &class, &b); printf(\"%g\\n\", fabs(class + b)); }");
  EXPECT_EQ(run_judge({"grade", package.path(), c}).status, 0);
}

TEST(GradeCommand, AcceptsSeveralFiles) {
  SumPackage package;
  package.write("include/cpp/given.hpp", "int given();\n");
  const Finished finished =
      run_judge({"grade", package.path(),
                 package.source("main.cpp",
                                "#include <cstdio>\n#include \"given.hpp\"\n#include \"own.hpp\"\n"
                                "int main() { printf(\"%d\\n\", given() + own); }"),
                 package.source("given.cpp",
                                "#include <cstdio>\nint given() { int a, b;\n"
                                "scanf(\"%d%d\", &a, &b); return a + b; }"),
                 package.source("own.hpp", "const int own = 0;\n")});
  EXPECT_EQ(finished.status, 0) << finished.output << finished.errors;
}

TEST(GradeCommand, RefusesBadUsageAndSuggestsAFix) {
  SumPackage package;
  const std::string good = package.source("good.cpp", SumPackage::right);
  const std::string path = package.path();
  const auto refusal = [&](const std::vector<std::string>& arguments) {
    const Finished finished = run_judge(arguments);
    EXPECT_EQ(finished.status, 2) << finished.errors;
    EXPECT_EQ(finished.output, "");
    return finished.errors;
  };
  EXPECT_THAT(refusal({"grade", "/nowhere", good}), HasSubstr("no problem package at /nowhere"));
  EXPECT_THAT(refusal({"grade", path, "/nowhere.cpp"}), HasSubstr("cannot read /nowhere.cpp"));
  EXPECT_THAT(refusal({"grade", path, path}), HasSubstr("is a directory"));
  EXPECT_THAT(refusal({"grade", path, package.source("e.cpp", "")}), HasSubstr("is empty"));
  EXPECT_THAT(refusal({"grade", path, package.source("x.txt", "x")}),
              HasSubstr("known extensions: .c"));
  EXPECT_THAT(refusal({"grade", path, good, "--language", "cobol"}),
              HasSubstr("the languages are c, cpp"));
  EXPECT_THAT(refusal({"grade", path, good, "--language", "c"}), HasSubstr("(extensions: .c"));
  EXPECT_THAT(refusal({"grade", path, good, "--quick"}), HasSubstr("--quick"));
  EXPECT_THAT(refusal({"grade", path}), HasSubstr("SOURCE"));
  EXPECT_THAT(refusal({"grade", path, good, "--languages", "/nowhere.toml"}),
              HasSubstr("cannot read /nowhere.toml"));
  EXPECT_THAT(
      refusal(
          {"grade", package.write("problem.yaml", "name: 1\ntype: submit-answer\n").path(), good}),
      HasSubstr("problem.yaml"));
}

TEST(GradeCommand, NamesTheDebianPackageOfAMissingLanguage) {
  const SumPackage package;
  const std::string table =
      package.source("languages.toml",
                     "[[language]]\nid = \"far\"\nname = \"Far\"\ndebian_package = \"far-away\"\n"
                     "extensions = [\".cpp\"]\nrun.command = [\"{binary}\"]\n"
                     "compile.command = [\"/nowhere/far\", \"{files}\", \"{binary}\"]\n");
  const Finished finished = package.grade(SumPackage::right, {"--languages", table});
  EXPECT_EQ(finished.status, 3);
  EXPECT_EQ(finished.output, "");
  EXPECT_THAT(finished.errors, HasSubstr("Far (far) is not installed"));
  EXPECT_THAT(finished.errors, HasSubstr("apt-get install far-away"));
}

TEST(GradeCommand, FailsIfThereIsNoSandbox) {
  const SumPackage package;
  const TemporaryDirectory elsewhere;
  const auto alone = elsewhere.path() / "judge";
  std::filesystem::copy_file(JUDGE_BINARY_DIR "/bin/judge", alone);
  const Finished finished = run_program(
      alone.string(), {"grade", package.path(), package.source("a.cpp", SumPackage::right)});
  EXPECT_EQ(finished.status, 3);
  EXPECT_EQ(finished.output, "");
  EXPECT_FALSE(finished.errors.empty());
}

TEST(GradeCommand, CanBeInterrupted) {
  const SumPackage package;
  const Finished finished =
      run_judge({"grade", package.path(), package.source("a.cpp", SumPackage::right)},
                interrupt_once_it_works);
  EXPECT_EQ(finished.status, 130);
  EXPECT_EQ(finished.output, "");
}

}  // namespace
}  // namespace judge::app::grade_command_test
