#include "judge/problem/reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;

namespace fs = std::filesystem;

TEST(Reader, AValidPackageHasNoFindings) {
  for (const Format format : {Format::icpc_2025_09, Format::legacy}) {
    const Package package = PackageFixture(format).package();
    EXPECT_EQ(package.short_name, "puzzle");
    EXPECT_EQ(package.format, format);
    EXPECT_EQ(package.names.at("en"), "Puzzle");
    EXPECT_EQ(package.unpacked, nullptr);
    EXPECT_THAT(texts(package.warnings), IsEmpty());
  }
}

TEST(Reader, InteractiveAndMultiPassProblemsNeedAValidator) {
  PackageFixture package;
  package.yaml("type: interactive\n");
  EXPECT_THAT(package.errors(),
              ElementsAre("output_validator: is missing, but an interactive problem needs an "
                          "output validator; add a program"));
  package.file("output_validator/judge.cpp", "int main() {}\n");
  EXPECT_THAT(package.errors(), IsEmpty());
  EXPECT_THAT(PackageFixture().yaml("type: multi-pass\n").errors(),
              ElementsAre("output_validator: is missing, but a multi-pass problem needs an output "
                          "validator; add a program"));
  EXPECT_THAT(PackageFixture(Format::legacy)
                  .file("problem.yaml", "name: Puzzle\nvalidation: custom interactive\n")
                  .errors(),
              ElementsAre("problem.yaml: validation: is 'custom', but there is no program in "
                          "'output_validators'"));
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

TEST(Reader, DerivesAValidShortNameFromAnInvalidName) {
  const std::vector<std::pair<std::string, std::string>> cases = {{"Eight_Puzzle", "eightpuzzle"},
                                                                  {"my-sum_1", "mysum1"},
                                                                  {"Sum (1)", "sum1"},
                                                                  {"八", "problem"}};
  for (const auto& [name, short_name] : cases) {
    const PackageFixture package;
    const fs::path renamed = package.parent() / name;
    fs::rename(package.directory(), renamed);
    const auto read = read_package(renamed);
    ASSERT_TRUE(read) << name;
    EXPECT_EQ(read->short_name, short_name);
    EXPECT_THAT(texts(read->warnings),
                ElementsAre("the package is called '" + name +
                            "', but the name of a package may contain only the letters a-z and "
                            "digits; it is read as '" +
                            short_name + "'"));
    EXPECT_FALSE(read_package_as(name, renamed)) << "an explicit name must be valid";
  }
}

TEST(Reader, FindsAPackageInANestedDirectory) {
  const PackageFixture package;
  const fs::path outer = package.parent() / "download" / "course-main";
  fs::create_directories(outer / ".git");
  fs::rename(package.directory(), outer / "puzzle");
  const auto read = read_package(package.parent() / "download");
  ASSERT_TRUE(read) << testing::PrintToString(texts(read.error()));
  EXPECT_EQ(read->short_name, "puzzle");
  EXPECT_THAT(texts(read->warnings),
              ElementsAre("the package is in the directory 'course-main/puzzle'; move it up, or "
                          "read that directory"));
  fs::create_directory(outer / "other");
  EXPECT_THAT(texts(read_package(package.parent() / "download")->warnings),
              ElementsAre(HasSubstr("and the files outside of it are ignored")));
  fs::create_directory(outer / "other" / "problem.yaml");
  EXPECT_THAT(texts(read_package(package.parent() / "download").error()),
              ElementsAre(HasSubstr("contains 2 packages: 'course-main/other', ")));
}

TEST(Reader, ReportsBlockersThatPreventPublishingButNotGrading) {
  PackageFixture package;
  package.remove("input_validators").remove("statement").remove("submissions");
  package.file("input_validator/a.cpp", "").file("submissions/Accepted/a.cpp", "");
  EXPECT_THAT(
      package.blockers(),
      ElementsAre("statement: there is no statement, so students cannot read the task; add "
                  "'statement/problem.en.md'",
                  "input_validators: there is no input validator, so invalid inputs are not "
                  "noticed; did you mean 'input_validators' instead of 'input_validator'?",
                  "submissions/accepted: there is no accepted submission, so no time limit "
                  "can be derived and nothing shows that the problem can be solved; did you "
                  "mean 'accepted' instead of 'Accepted'?"));
}

TEST(Reader, ReadsADomjudgePackageWithoutProblemYaml) {
  PackageFixture package(Format::legacy);
  package.remove("problem.yaml").remove("problem_statement").file("problem.pdf", "");
  package.file("domjudge-problem.ini", "name = 'Hello'\r\ntimelimit = 2\r\ncolor=#ff0000\r\n");
  const Package read = package.package();
  EXPECT_EQ(title_of(read), "Hello");
  EXPECT_EQ(read.limits.time_s, 2);
  EXPECT_EQ(read.format, Format::legacy);
  EXPECT_THAT(texts(read.blockers),
              ElementsAre("problem.yaml: is missing, so only the settings in domjudge-problem.ini "
                          "are read; add it"));
}

TEST(Reader, AcceptsFilesWrittenOnWindows) {
  PackageFixture package;
  package.file("problem.yaml",
               "\xEF\xBB\xBFproblem_format_version: 2025-09\r\nname: Puzzle\r\nuuid: u\r\n");
  package.file("data/secret/Thumbs.db", "").file("submissions/accepted/Thumbs.db", "");
  const Package read = package.package();
  EXPECT_EQ(title_of(read), "Puzzle");
  EXPECT_EQ(read.uuid, "u");
  EXPECT_EQ(read.submissions.size(), 1U);
  EXPECT_THAT(
      texts(read.warnings),
      ElementsAre("data/secret/Thumbs.db: is ignored: another program, such as an editor, left it "
                  "here; remove it",
                  "submissions/accepted/Thumbs.db: is ignored: another program, such as an "
                  "editor, left it here; remove it",
                  "problem.yaml:1: begins with a byte order mark; save it as UTF-8 without "
                  "BOM",
                  "problem.yaml: has CRLF line endings; save it with LF line endings"));
}

TEST(Reader, AcceptsOldAndNewDirectoryNamesInADraftVersionOfThePackageFormat) {
  for (const char* directory : {"statement", "problem_statement"}) {
    PackageFixture package;
    package.remove("statement").file(std::string(directory) + "/problem.tex", "x\n");
    package.file("output_validators/check/check.cpp", "");
    package.file("problem.yaml",
                 "problem_format_version: 2023-07-draft\nname: P\nuuid: u\nsource: A\n"
                 "source_url: http://a\nauthor: Ada, Bob\n");
    const Package read = package.package();
    EXPECT_EQ(read.format, Format::icpc_2023_07);
    EXPECT_EQ(read.statements.at(0).language, "en");
    EXPECT_TRUE(read.output_validator.has_value());
    EXPECT_THAT(read.authors, ElementsAre("Ada", "Bob"));
    EXPECT_THAT(texts(read.blockers), IsEmpty());
    EXPECT_EQ(read.warnings.size(), 1U) << "only that it is a draft";
  }
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

TEST(Reader, SuggestsRenamingMisnamedFilesAndDirectories) {
  PackageFixture package;
  const auto rename = [&](const char* from, const char* to) {
    std::filesystem::rename(package.directory() / from, package.directory() / to);
  };
  rename("submissions", "submission");
  EXPECT_THAT(package.blockers(),
              Contains(EndsWith("add a program that solves the problem; rename 'submission' to "
                                "'submissions'")));
  rename("data", "dat");
  EXPECT_THAT(package.errors(), ElementsAre(EndsWith("'.ans'; rename 'dat' to 'data'")));
  rename("problem.yaml", "problem.yml");
  EXPECT_THAT(package.errors(),
              Contains("problem.yaml: is missing; rename 'problem.yml' to 'problem.yaml'"));
}

TEST(Reader, AcceptsDirectoriesWithCapitalLetters) {
  PackageFixture package;
  std::filesystem::rename(package.directory() / "data/secret", package.directory() / "data/Secret");
  std::filesystem::rename(package.directory() / "data", package.directory() / "DATA");
  EXPECT_EQ(package.package().tests.back().name, "secret/1");
  const std::string advice = "'; rename it, because other judges distinguish capital letters";
  EXPECT_THAT(package.warnings(), ElementsAre("DATA: is read as 'data" + advice,
                                              "data/Secret: is read as 'secret" + advice));
  package.file("data/secret/2.in", "").file("data/secret/2.ans", "");
  EXPECT_THAT(texts(package.read()->warnings), Contains(HasSubstr("DATA")));
}

TEST(Reader, AllErrorsAreReported) {
  PackageFixture package;
  package.yaml("limts: {}\ntype: answers\n").remove("data/secret/1.ans");
  package.remove("submissions").remove("input_validators").file("problem.yaml2", "");
  EXPECT_THAT(package.errors(),
              ElementsAre("problem.yaml:4: limts: unknown key; did you mean 'limits'?",
                          testing::StartsWith("problem.yaml:5: type: must be 'pass-fail'"),
                          "data/secret/1.in: has no '.ans' next to it; add 'data/secret/1.ans'",
                          testing::StartsWith("data/secret: there are no secret test cases")));
}

TEST(Reader, SubmitAnswerProblemsAcceptOnlyAnswersAndNeedNoTimeLimit) {
  PackageFixture package;
  package.yaml("type: submit-answer\n").file("submissions/accepted/all/1.out", "1\n");
  const Package read = package.package();
  EXPECT_EQ(read.limits.time_s, 1);
  for (const ReferenceSubmission& submission : read.submissions) {
    EXPECT_EQ(submission.language, answers_code) << submission.program.name;
  }
  EXPECT_TRUE(accepts(read, answers_code));
  EXPECT_FALSE(accepts(read, "cpp"));
  EXPECT_THAT(check_accepts(read, "cpp").error().message, testing::HasSubstr("only answer files"));
  EXPECT_FALSE(accepts(PackageFixture().package(), answers_code));
}

TEST(Reader, BrokenYamlDoesNotHideOtherErrors) {
  PackageFixture package;
  package.file("problem.yaml", "a: [\n").remove("data/secret/1.ans").file("data/secret/2.in", "");
  package.file("data/secret/2.ans", "");
  EXPECT_THAT(package.errors(),
              ElementsAre(testing::StartsWith("problem.yaml:2: is not valid YAML"),
                          testing::StartsWith("data/secret/1.in: has no '.ans'")));
}

TEST(Reader, ReportsUnsupportedOrMisspeltParts) {
  PackageFixture with_static;
  with_static.file("static_validator/a.cpp", "");
  EXPECT_THAT(with_static.warnings(),
              ElementsAre("static_validator: is ignored: static validators are not supported yet, "
                          "and it has no effect unless a test_group.yaml sets "
                          "static_validation_score"));
  with_static.file("data/secret/test_group.yaml", "static_validation_score: pass-fail\n");
  EXPECT_THAT(with_static.errors(),
              ElementsAre("data/secret/test_group.yaml:1: static_validation_score: static "
                          "validators are not supported yet"));
  EXPECT_THAT(PackageFixture().file("output_validater/a.cpp", "").warnings(),
              ElementsAre("output_validater: is ignored: it is not part of a package; did you mean "
                          "'output_validator'?"));
}

TEST(Reader, ReportsAnswersThatExceedTheOutputLimit) {
  PackageFixture package;
  package.yaml("limits: {output: 1}\n");
  package.file("data/secret/1.ans", std::string(600 * 1024, 'a'));
  EXPECT_THAT(package.warnings(),
              ElementsAre("data/secret/1.ans: is larger than half of limits.output"));
  package.file("data/secret/1.ans", std::string(1200 * 1024, 'a'));
  EXPECT_THAT(package.blockers(),
              ElementsAre("data/secret/1.ans: has 1228800 bytes, but limits.output allows 1048576, "
                          "so correct submissions are rejected"));
  package.file("output_validator/check.cpp", "");
  EXPECT_THAT(package.blockers(), IsEmpty());
}

TEST(Reader, BundledProblemsHaveNoFindings) {
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
