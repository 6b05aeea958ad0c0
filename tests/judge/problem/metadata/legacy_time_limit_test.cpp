#include "judge/problem/metadata/legacy_time_limit.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;

TEST(LegacyTimeLimit, IsReadFromDotTimelimitOrDomjudgeProblemIni) {
  EXPECT_EQ(PackageFixture(Format::legacy).file(".timelimit", "2.5\n").package().limits.time_s,
            2.5);
  EXPECT_EQ(PackageFixture(Format::legacy)
                .file("domjudge-problem.ini", "name = x\ntimelimit='3'\n")
                .package()
                .limits.time_s,
            3.0);
  EXPECT_EQ(PackageFixture(Format::legacy).package().limits.time_s, std::nullopt);
}

TEST(LegacyTimeLimit, IsReadAfterAByteOrderMark) {
  PackageFixture package(Format::legacy);
  package.file(".timelimit",
               "\xEF\xBB\xBF"
               "2\n");
  EXPECT_EQ(package.package().limits.time_s, 2.0);
  EXPECT_THAT(package.warnings(),
              ElementsAre(testing::HasSubstr(".timelimit:1: begins with a byte order mark")));
}

TEST(LegacyTimeLimit, ConflictsAndInvalidValuesAreErrors) {
  PackageFixture package(Format::legacy);
  package.yaml("limits: {time_limit: 1}\n").file(".timelimit", "2");
  package.file("domjudge-problem.ini", "\ntimelimit = soon\n");
  EXPECT_THAT(package.errors(),
              testing::UnorderedElementsAre(
                  ".timelimit:1: says 2 s, but problem.yaml says 1 s; keep one of them",
                  "domjudge-problem.ini:2: timelimit: must be a number of seconds greater than "
                  "0 and at most 86400, not 'soon'"));
}

TEST(LegacyTimeLimit, IsReadWithAWarningInTheNewerFormat) {
  PackageFixture package;
  package.file(".timelimit", "2\n").file("domjudge-problem.ini", "timelimit = 3\n");
  EXPECT_EQ(package.package().limits.time_s, 2);
  EXPECT_THAT(package.warnings(),
              ElementsAre(".timelimit:1: is not part of this format; set limits.time_limit in "
                          "problem.yaml",
                          "domjudge-problem.ini:1: timelimit: is ignored, because .timelimit "
                          "sets the time limit; remove it"));
  package.yaml("limits: {time_limit: 4}\n");
  EXPECT_EQ(package.package().limits.time_s, 4);
}

}  // namespace
}  // namespace judge::problem
