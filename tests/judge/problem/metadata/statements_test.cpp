#include "judge/problem/metadata/statements.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;

TEST(Statements, AreReadForEachLanguage) {
  PackageFixture package;
  package.file("problem.yaml",
               "problem_format_version: 2025-09\nuuid: u\nname: {en: P, pt-BR: Q}\n");
  package.file("statement/problem.pt-BR.tex", "x").file("statement/problem.en.pdf", "x");
  package.file("statement/picture.svg", "x");
  const Package read = package.package();
  ASSERT_EQ(read.statements.size(), 2U);
  EXPECT_EQ(read.statements[0].language, "en");
  EXPECT_EQ(read.statements[0].file.filename(), "problem.en.md");
  EXPECT_EQ(read.statements[1].language, "pt-BR");
  EXPECT_THAT(
      texts(read.warnings),
      ElementsAre("statement/problem.en.pdf: is ignored because 'statement/problem.en.md' exists"));
}

TEST(Statements, MissingAndMisnamedStatementsAreReported) {
  EXPECT_THAT(
      PackageFixture().file("statement/problem.english.md", "x").errors(),
      ElementsAre("statement/problem.english.md: 'english' is not a language code such as 'en' or "
                  "'pt-BR'"));
  PackageFixture unnamed;
  unnamed.remove("statement").file("statement/problem.md", "x");
  EXPECT_EQ(unnamed.package().statements.at(0).language, "en");
  EXPECT_THAT(unnamed.blockers(),
              ElementsAre("statement/problem.md: has no language code and is read as English; "
                          "rename it to 'problem.en.md'"));
  const std::string missing = "there is no statement, so students cannot read the task; add ";
  EXPECT_THAT(PackageFixture().remove("statement").blockers(),
              ElementsAre("statement: " + missing + "'statement/problem.en.md'"));
  EXPECT_THAT(PackageFixture(Format::legacy).remove("problem_statement").blockers(),
              ElementsAre("problem_statement: " + missing + "'problem_statement/problem.en.tex'"));
}

TEST(Statements, IncludePicturesInTheirDirectory) {
  PackageFixture package;
  package.file("statement/b.svg", "x").file("statement/A.PNG", "x").file("statement/c.html", "x");
  package.file("statement/more/d.svg", "x");
  const auto named = [](const char* name) { return testing::Field(&File::name, name); };
  EXPECT_THAT(package.package().pictures, ElementsAre(named("A.PNG"), named("b.svg")));
  PackageFixture legacy(Format::legacy);
  legacy.file("problem_statement/b.svg", "x");
  EXPECT_THAT(legacy.package().pictures, ElementsAre(named("b.svg")));
}

TEST(Statements, CauseAWarningIfTheyAreInTheLegacyDirectory) {
  PackageFixture package;
  package.remove("statement").file("problem_statement/problem.en.md", "x");
  EXPECT_THAT(package.warnings(),
              ElementsAre("problem_statement: in this format the directory is named 'statement'"));
}

TEST(Statements, LegacyPackagesMayHaveAPdfInTheTopDirectory) {
  PackageFixture package(Format::legacy);
  package.remove("problem_statement").file("problem.pdf", "x");
  EXPECT_EQ(package.package().statements.size(), 1U);
}

TEST(Statements, TheTitleIsReadFromTex) {
  EXPECT_EQ(title_in_tex("\\problemname{A {\\em nice} one}\n"), "A {\\em nice} one");
  EXPECT_EQ(title_in_tex("\\problemname{A $x$}\n%% plainproblemname: A x\n"), "A x");
  EXPECT_EQ(title_in_tex("\\problemname{A"), std::nullopt);
  EXPECT_EQ(title_in_tex("text"), std::nullopt);
}

}  // namespace
}  // namespace judge::problem
