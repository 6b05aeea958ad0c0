#include "judge/problem/reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

namespace fs = std::filesystem;

TEST(Reader, ValidPackageHasNoFindings) {
  for (const Format format : {Format::icpc_2025_09, Format::legacy}) {
    const Package package = PackageFixture(format).package();
    EXPECT_EQ(package.short_name, "puzzle");
    EXPECT_EQ(package.format, format);
    EXPECT_EQ(package.names.at("en"), "Puzzle");
    EXPECT_EQ(package.unpacked, nullptr);
    EXPECT_THAT(texts(package.warnings), IsEmpty());
  }
}

TEST(Reader, TakesTheShortNameFromThePath) {
  const PackageFixture package;
  const fs::path before = fs::current_path();
  fs::current_path(package.directory());
  for (const char* path : {".", "./", "../puzzle", "../puzzle/", "../puzzle//", "data/.."}) {
    const auto read = read_package(path);
    ASSERT_TRUE(read) << path;
    EXPECT_EQ(read->short_name, "puzzle") << path;
  }
  fs::current_path(before);
}

TEST(Reader, AcceptsAnExplicitShortName) {
  const PackageFixture package;
  const fs::path renamed = package.parent() / "Upload-1";
  fs::rename(package.directory(), renamed);
  const auto read = read_package_as("boards", renamed);
  ASSERT_TRUE(read) << testing::PrintToString(texts(read.error()));
  EXPECT_EQ(read->short_name, "boards");
  fs::remove(renamed / "problem.yaml");
  EXPECT_FALSE(read_package_as("boards", renamed));
}

TEST(Reader, RefusesAnInvalidShortName) {
  const PackageFixture package;
  const fs::path renamed = package.parent() / "Eight_Puzzle";
  fs::rename(package.directory(), renamed);
  const auto read = read_package(renamed);
  ASSERT_FALSE(read);
  EXPECT_THAT(texts(read.error()),
              ElementsAre("the package is called 'Eight_Puzzle', but the name of a package may "
                          "contain only the letters a-z and digits; rename it"));
}

TEST(Reader, RefusesPathsThatAreNotPackages) {
  const PackageFixture package;
  EXPECT_THAT(texts(read_package("/nonexistent").error()),
              ElementsAre("/nonexistent: does not exist"));
  EXPECT_THAT(texts(read_package("/dev/null").error()),
              ElementsAre("/dev/null: is not a directory, '.zip' file or '.kpp' file"));
  const fs::path empty = package.parent() / "empty";
  fs::create_directory(empty);
  EXPECT_THAT(texts(read_package(empty).error()), testing::Contains("problem.yaml: is missing"));
}

TEST(Reader, AllErrorsAreReported) {
  PackageFixture package;
  package.yaml("limts: {}\ntype: interactive\n").remove("data/secret/1.ans");
  package.remove("submissions").remove("input_validators").file("problem.yaml2", "");
  EXPECT_THAT(
      package.errors(),
      ElementsAre("problem.yaml:4: limts: unknown key; did you mean 'limits'?",
                  "problem.yaml:5: type: 'interactive' problems are not supported yet; only "
                  "pass-fail batch problems are",
                  testing::StartsWith("input_validators: there is no input validator"),
                  "data/secret/1.in: has no '.ans' next to it; add 'data/secret/1.ans'",
                  testing::StartsWith("data/secret: there are no secret test cases"),
                  testing::StartsWith("submissions/accepted: there is no accepted")));
}

TEST(Reader, BrokenYamlDoesNotHideTheRest) {
  PackageFixture package;
  package.file("problem.yaml", "a: [\n").remove("submissions");
  EXPECT_THAT(package.errors(),
              ElementsAre(testing::StartsWith("problem.yaml:2: is not valid YAML"),
                          testing::StartsWith("submissions/accepted: there is no accepted")));
}

TEST(Reader, ReportsUnsupportedOrMisspeltParts) {
  EXPECT_THAT(PackageFixture().file("static_validator/a.cpp", "").errors(),
              ElementsAre("static_validator: static validators are not supported yet"));
  EXPECT_THAT(PackageFixture().file("output_validater/a.cpp", "").warnings(),
              ElementsAre("output_validater: is ignored: it is not part of a package; did you mean "
                          "'output_validator'?"));
}

TEST(Reader, AnswersFitTheOutputLimit) {
  PackageFixture package;
  package.yaml("limits: {output: 1}\n");
  package.file("data/secret/1.ans", std::string(600 * 1024, 'a'));
  EXPECT_THAT(package.warnings(),
              ElementsAre("data/secret/1.ans: is larger than half of limits.output"));
  package.file("data/secret/1.ans", std::string(1200 * 1024, 'a'));
  EXPECT_THAT(
      package.errors(),
      ElementsAre("data/secret/1.ans: has 1228800 bytes, but limits.output allows 1048576"));
  package.file("output_validator/check.cpp", "");
  EXPECT_THAT(package.errors(), IsEmpty());
}

TEST(Reader, BundledProblemsAreClean) {
  for (const auto& entry : fs::directory_iterator(fs::path(JUDGE_SOURCE_DIR) / "problems")) {
    if (!fs::exists(entry.path() / "problem.yaml")) {
      continue;
    }
    const auto package = read_package(entry.path());
    EXPECT_THAT(package ? texts(package->warnings) : texts(package.error()), IsEmpty())
        << entry.path();
  }
}

}  // namespace
}  // namespace judge::problem
