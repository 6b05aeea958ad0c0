#include "judge/problem/metadata/programs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;

std::vector<std::string> names(const std::vector<File>& files) {
  std::vector<std::string> result;
  for (const File& file : files) {
    result.push_back(file.name);
  }
  return result;
}

TEST(Programs, MayBeFilesOrDirectories) {
  PackageFixture package;
  package.file("input_validators/board/b.cpp", "").file("input_validators/board/a/p.hpp", "");
  package.file("output_validator/check.cpp", "").file("output_validator/p.hpp", "");
  const Package read = package.package();
  ASSERT_EQ(read.input_validators.size(), 2U);
  EXPECT_EQ(read.input_validators[0].name, "board");
  EXPECT_THAT(names(read.input_validators[0].files), ElementsAre("a/p.hpp", "b.cpp"));
  EXPECT_EQ(read.input_validators[1].name, "check.cpp");
  EXPECT_EQ(read.output_validator->name, "output_validator");
  EXPECT_THAT(names(read.output_validator->files), ElementsAre("check.cpp", "p.hpp"));
  EXPECT_EQ(program_stem("check.cpp"), "check");
  EXPECT_EQ(PackageFixture().package().output_validator.has_value(), false);
}

TEST(Programs, AGraderIsReadIfAGroupHasACustomGrader) {
  PackageFixture fixture(Format::legacy);
  fixture.yaml("type: scoring\n");
  fixture.file("graders/grade.py", "").file("graders/README.md", "");
  EXPECT_EQ(fixture.package().grader, std::nullopt);
  EXPECT_THAT(fixture.warnings(),
              testing::Contains("graders: is ignored: no testdata.yaml has 'grading: custom'"));
  fixture.file("data/testdata.yaml", "grading: custom\n");
  EXPECT_EQ(fixture.package().grader->name, "grade.py");
  fixture.file("graders/b.cpp", "");
  EXPECT_THAT(fixture.errors(),
              ElementsAre("graders: has more than one program; only one is supported"));
  fixture.remove("graders/b.cpp").remove("graders/grade.py");
  EXPECT_THAT(fixture.errors(), ElementsAre("graders: has no program, but 'grading' is 'custom' in "
                                            "a testdata.yaml; add the grader"));
}

TEST(Programs, ValidatorsMayBeInAnyLanguage) {
  PackageFixture package;
  package.file("input_validators/v.py", "").file("input_validators/w/run", "");
  package.file("input_validators/w/a.cpp", "").file("output_validator/v.java", "");
  const Package read = package.package();
  EXPECT_EQ(read.input_validators.size(), 3U) << "with that of the fixture";
  EXPECT_EQ(read.output_validator->name, "v.java");
  EXPECT_TRUE(read.warnings.empty());
  PackageFixture empty;
  std::filesystem::create_directory(empty.directory() / "input_validators/v");
  EXPECT_THAT(empty.errors(), ElementsAre("input_validators/v: has no files; add a program"));
}

TEST(Programs, ValidatorsWithoutAnInterpreterAreIgnored) {
  PackageFixture package;
  package.file("input_validators/v.ctd", "").file("input_validators/w.viva", "");
  package.file("input_validators/x.py2", "");
  EXPECT_THAT(package.warnings(),
              ElementsAre("input_validators/v.ctd: is ignored: Debian has no interpreter for "
                          "Checktestdata; write the validator in Python or C++",
                          testing::HasSubstr("interpreter for VIVA"),
                          testing::HasSubstr("interpreter for Python 2")));
  EXPECT_EQ(package.package().input_validators.size(), 1U);
  package.remove("input_validators/check.cpp");
  EXPECT_THAT(texts(package.package().blockers),
              ElementsAre("input_validators: there is no input validator, so invalid inputs are "
                          "not noticed; 'v.ctd' cannot be run, because Debian has no interpreter "
                          "for Checktestdata; write it in Python or C++"));
}

TEST(Programs, TheOutputVisualizerDirectoryMustContainOneProgram) {
  PackageFixture one;
  one.file("output_visualizer/draw.py", "")
      .file("data/secret/test_group.yaml", "output_visualizer_args: [--large]\n");
  EXPECT_EQ(one.package().output_visualizer->name, "draw.py");
  EXPECT_THAT(one.package().tests.back().output_visualizer_arguments, ElementsAre("--large"));
  PackageFixture several;
  several.file("output_visualizer/draw.cpp", "").file("output_visualizer/board.hpp", "");
  EXPECT_EQ(several.package().output_visualizer->files.size(), 2U);
  several.file("output_visualizer/more/a.cpp", "");
  EXPECT_FALSE(several.package().output_visualizer);
  EXPECT_THAT(several.warnings(),
              ElementsAre(testing::HasSubstr("it must contain exactly one program")));
  EXPECT_FALSE(PackageFixture().package().output_visualizer);
}

TEST(Programs, ValidatorsForPython2CauseWarnings) {
  for (const char* text : {"#!/usr/bin/env python2\nprint 1\n", "#!/usr/bin/python2.7 -u"}) {
    EXPECT_THAT(PackageFixture().file("input_validators/a.py", text).warnings(),
                ElementsAre(testing::HasSubstr(": is for Python 2, but is run with Python 3")));
  }
  EXPECT_THAT(PackageFixture().file("input_validators/a.py", "#!/usr/bin/python3\n").warnings(),
              testing::IsEmpty());
  EXPECT_THAT(PackageFixture().file("input_validators/a.py", "#!/usr/bin/python\n").warnings(),
              testing::IsEmpty());
}

TEST(Programs, InputValidatorsAreRequiredAndHaveUniqueNames) {
  EXPECT_THAT(
      PackageFixture().remove("input_validators").blockers(),
      ElementsAre("input_validators: there is no input validator, so invalid inputs are not "
                  "noticed; add a program that exits with 42 if its input is valid and with 43 if "
                  "not"));
  EXPECT_THAT(
      PackageFixture().file("input_validators/check.c", "").errors(),
      ElementsAre("input_validators/check.cpp: another validator is also named 'check'; rename "
                  "one of them"));
  EXPECT_THAT(PackageFixture().file("input_validators/README.md", "").warnings(),
              ElementsAre(testing::StartsWith("input_validators/README.md: is not a program")));
  PackageFixture old;
  old.remove("input_validators").file("input_format_validators/a.cpp", "");
  EXPECT_THAT(old.warnings(), ElementsAre("input_format_validators: is deprecated; rename it to "
                                          "'input_validators'"));
}

TEST(Programs, SeveralOutputValidatorsAreReadInTheLegacyFormat) {
  PackageFixture package(Format::legacy);
  package.yaml("validation: custom\n");
  package.file("output_validators/a.cpp", "").file("output_validators/b/c.cpp", "");
  const Package read = package.package();
  EXPECT_EQ(read.output_validator->name, "a.cpp");
  ASSERT_EQ(read.more_output_validators.size(), 1U);
  EXPECT_EQ(read.more_output_validators.front().name, "b");
}

TEST(Programs, AnInteractiveProblemHasOnlyOneOutputValidator) {
  PackageFixture package(Format::legacy);
  package.yaml("validation: custom interactive\n");
  package.file("output_validators/a.cpp", "").file("output_validators/b/c.cpp", "");
  EXPECT_THAT(package.errors(), ElementsAre("output_validators: has more than one program, but an "
                                            "interactive problem can have only one"));
}

TEST(Programs, AllowOnlyOneOutputValidator) {
  PackageFixture package;
  package.file("output_validator/a/a.cpp", "").file("output_validator/b.cpp", "");
  EXPECT_THAT(package.errors(),
              ElementsAre("output_validator: has more than one program; only one is supported"));
}

TEST(Programs, StartersRequireALanguageCode) {
  PackageFixture package;
  package.file("attachments/templates/ccp/a.cpp", "").file("attachments/templates/b.cpp", "");
  package.file("attachments/templates/default/c.txt", "");
  const Package read = package.package();
  EXPECT_EQ(read.starters.size(), 1U);
  EXPECT_THAT(names(read.starters.at("default")), ElementsAre("c.txt"));
  EXPECT_THAT(texts(read.warnings),
              ElementsAre("attachments/templates/b.cpp: is ignored: it must be in the directory "
                          "of a language, such as 'attachments/templates/cpp'",
                          "attachments/templates/ccp: is ignored: 'ccp' is not a language code of "
                          "the format; did you mean 'cpp'?"));
}

TEST(Programs, IncludeFilesAndAttachmentsAreRead) {
  PackageFixture package;
  package.file("include/cpp/main.cpp", "").file("include/default/d.txt", "");
  package.file("attachments/a.txt", "").file("attachments/templates/cpp/t.cpp", "");
  package.file("attachments/more/b.txt", "");
  const Package read = package.package();
  EXPECT_THAT(names(read.include.at("cpp")), ElementsAre("main.cpp"));
  EXPECT_THAT(names(read.include.at("default")), ElementsAre("d.txt"));
  EXPECT_THAT(names(read.attachments), ElementsAre("a.txt"));
  EXPECT_THAT(names(read.starters.at("cpp")), ElementsAre("t.cpp"));
  EXPECT_THAT(texts(read.warnings),
              ElementsAre("attachments/more: is ignored: attachments are files, "
                          "not directories"));
  EXPECT_THAT(
      PackageFixture().file("include/x.h", "").file("include/ccp/a", "").errors(),
      ElementsAre("include/ccp: 'ccp' is not a language code of the format; did you mean 'cpp'?",
                  testing::StartsWith("include/x.h: must be in the directory of a language")));
}

}  // namespace
}  // namespace judge::problem
