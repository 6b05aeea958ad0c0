#include "judge/problem/metadata/domjudge_settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The settings in a package's domjudge-problem.ini, and the findings about them.
struct Read {
  DomjudgeSettings settings;
  std::vector<std::string> errors;
  std::vector<std::string> warnings;
};

Read read(const PackageFixture& package) {
  Report report;
  const PackageTree tree = PackageTree::scan(package.directory(), report);
  DomjudgeSettings settings = read_domjudge_settings({tree, report, Format::legacy});
  return {std::move(settings), texts(report.errors()), texts(report.warnings())};
}

TEST(DomjudgeSettings, MayContainQuotesCommentsAndCrlf) {
  PackageFixture package;
  package.file("domjudge-problem.ini",
               "; comment\r\n[problem]\r\nname = \"A \xE5\x85\xAB\"\r\n timelimit='1.5' \r\n"
               "color = '#FF0000'\r\nexternalid=x\r\n# timelimit = 9\r\n");
  const Read found = read(package);
  EXPECT_EQ(found.settings.name, "A \xE5\x85\xAB");
  EXPECT_EQ(found.settings.time_s, 1.5);
  EXPECT_EQ(found.settings.time_place.line, 4);
  EXPECT_THAT(found.errors, IsEmpty());
  EXPECT_THAT(found.warnings, IsEmpty());
}

TEST(DomjudgeSettings, ReportUnusableSettings) {
  PackageFixture package;
  package.file("domjudge-problem.ini",
               "timelimit = -1\nspecial_compare = float\nname = a\x1B[0m\ncolour = red\n");
  const Read found = read(package);
  EXPECT_THAT(
      found.errors,
      ElementsAre("domjudge-problem.ini:1: timelimit: must be a number of seconds greater than 0 "
                  "and at most 86400, not '-1'",
                  "domjudge-problem.ini:2: special_compare: 'float' is a program of a DOMjudge "
                  "server; add its source to 'output_validators'",
                  "domjudge-problem.ini:3: name: must be one line without control or invisible "
                  "characters"));
  EXPECT_THAT(found.warnings,
              ElementsAre("domjudge-problem.ini:4: colour: is ignored: unknown key"));
  package.file("output_validators/v.cpp", "").file("domjudge-problem.ini", "special_run = x\n");
  EXPECT_THAT(read(package).errors, IsEmpty());
}

TEST(DomjudgeSettings, AByteOrderMarkIsIgnored) {
  PackageFixture package;
  package.file("domjudge-problem.ini", "\xEF\xBB\xBFtimelimit = 2");
  EXPECT_EQ(read(package).settings.time_s, 2);
}

TEST(DomjudgeSettings, AreEmptyIfDomjudgeProblemIniIsMissing) {
  const Read found = read(PackageFixture());
  EXPECT_EQ(found.settings.name, "");
  EXPECT_EQ(found.settings.time_s, std::nullopt);
}

}  // namespace
}  // namespace judge::problem
