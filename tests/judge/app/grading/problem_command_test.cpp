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
