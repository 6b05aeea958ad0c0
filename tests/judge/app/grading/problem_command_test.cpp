// Tests `judge problem export` as problem setters run it, with the built program.
#include "judge/app/grading/problem_command.hpp"

#include <filesystem>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::problem_command_test {
namespace {

using testing::HasSubstr;

struct Fixture {
  SumPackage package;
  TemporaryDirectory directory;
  std::string archive = (directory.path() / "sum.zip").string();

  Finished exported(std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments = {"problem", "export", package.path(), archive};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_judge(arguments);
  }
};

std::vector<std::string> warnings_in(const Finished& verified) {
  std::vector<std::string> warnings;
  std::istringstream lines(verified.output);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("warning:") != std::string::npos) warnings.push_back(line);
  }
  return warnings;
}

TEST(ExportCommand, ExportedPackagesGiveTheSameVerdictsAsTheOriginals) {
  for (const std::string format : {"2025-09", "legacy"}) {
    const Fixture fixture;
    const Finished exported = fixture.exported({"--format", format});
    ASSERT_EQ(exported.status, 0) << exported.errors;
    EXPECT_EQ(exported.output, "wrote " + fixture.archive + " in format " + format + "\n");
    const std::string right = fixture.package.source("right.cpp", SumPackage::right);
    const std::string wrong = fixture.package.source("wrong.cpp", "int main() {}");
    EXPECT_EQ(run_judge({"grade", fixture.archive, right}).status, 0);
    EXPECT_EQ(run_judge({"grade", fixture.archive, wrong}).status, 1);
    const Finished verified = run_judge({"verify", fixture.archive});
    EXPECT_EQ(verified.status, 0) << verified.output << verified.errors;
    EXPECT_EQ(warnings_in(verified), warnings_in(run_judge({"verify", fixture.package.path()})));
  }
}

/// A checker with the conventions of testlib. Gives the points in the output's second line.
constexpr std::string_view testlib_checker =
    "#include <cstdio>\n#include <fstream>\n"
    "int main(int, char** words) {\n"
    "  int output = 0, answer = 1, points = 0;\n"
    "  std::ifstream(words[3]) >> answer;\n"
    "  std::ifstream file(words[2]);\n"
    "  if (!(file >> output)) return fprintf(stderr, \"no number\"), 2;\n"
    "  if (output != answer) return fprintf(stderr, \"expected %d\", answer), 1;\n"
    "  if (!(file >> points)) return 0;\n"
    "  if (points < 0) return 3;\n"
    "  return fprintf(stderr, \"points %d.5 partly\", points), 7;\n"
    "}\n";

/// Makes the package one whose validators use testlib.
void use_testlib(SumPackage& package) {
  package.write("judge.yaml", "validator_convention: testlib\n");
  package.write("output_validator/check.cpp", testlib_checker);
  package.write(
      "input_validators/numbers.cpp",
      "#include <cstdio>\nint main() { int a; return scanf(\"%d\", &a) == 1 ? 0 : 3; }\n");
}

std::string result_of(const std::string& package, const std::string& source) {
  const auto judgement = run_judge({"grade", package, source, "--json"}).json();
  const auto* score = judgement.if_contains("score");
  return boost::json::serialize(judgement.at("verdict")) +
         (score == nullptr ? "" : boost::json::serialize(*score));
}

TEST(ExportCommand, ValidatorsThatUseTestlibGiveTheSameResultsWithoutTheConvention) {
  const std::string begin = "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; ";
  for (const std::string kind : {"pass-fail", "scoring"}) {
    Fixture fixture;
    use_testlib(fixture.package);
    if (kind == "scoring") {
      fixture.package.write("problem.yaml",
                            "problem_format_version: 2025-09\nname: Sum\nuuid: u\n"
                            "type: scoring\nlimits: {time_limit: 1, memory: 64}\n");
    }
    const Finished exported = fixture.exported({"--format", "2025-09"});
    ASSERT_EQ(exported.status, 0) << exported.errors;
    int number = 0;
    for (const std::string end :
         {"std::cout << a + b; }", "std::cout << a; }", "}", "std::cout << a + b << \" 7\"; }",
          "std::cout << a + b << \" -1\"; }", "std::cout << a + b << \" 900\"; }"}) {
      const std::string source =
          fixture.package.source("s" + std::to_string(++number) + ".cpp", begin + end);
      EXPECT_EQ(result_of(fixture.archive, source), result_of(fixture.package.path(), source))
          << kind << ": " << end;
    }
    const Finished verified = run_judge({"verify", fixture.archive});
    EXPECT_EQ(verified.status, 0) << verified.output << verified.errors;
  }
}

TEST(ExportCommand, ListsSettingsThatTheOtherFormatLacks) {
  EXPECT_THAT(Fixture().exported({"--format", "legacy"}).errors,
              HasSubstr("note: submissions can write files"));
  EXPECT_EQ(Fixture().exported().errors, "");
}

TEST(ExportCommand, SaysWhyAPackageCannotBeExported) {
  Fixture fixture;
  fixture.package.write("data/secret/1.yaml", "args: [fast]\n");
  const Finished refused = fixture.exported({"--format", "legacy"});
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.errors, HasSubstr("data/secret/1.in: has 'args' for the submission"));
  EXPECT_FALSE(std::filesystem::exists(fixture.archive));
  EXPECT_EQ(run_judge({"problem", "export", "/nowhere", fixture.archive}).status, 2);
}

TEST(ExportCommand, OverwritesAFileOnlyIfTheForceOptionIsSet) {
  const Fixture fixture;
  fixture.directory.write("sum.zip", "precious");
  EXPECT_EQ(fixture.exported().status, 1);
  EXPECT_EQ(run::read_file(fixture.archive).value(), "precious");
  EXPECT_EQ(fixture.exported({"--force"}).status, 0);
  EXPECT_NE(run::read_file(fixture.archive).value(), "precious");
}

}  // namespace
}  // namespace judge::app::problem_command_test
