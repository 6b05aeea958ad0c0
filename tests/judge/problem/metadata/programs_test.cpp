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

TEST(Programs, UnsupportedValidatorsAreErrors) {
  const std::string only = "; for now only C and C++ programs are";
  const std::vector<FindingCase> cases = {
      {"input_validators/v.py", "", {": '.py' validators are not supported yet" + only}},
      {"input_validators/v.ctd", "", {": '.ctd' validators are not supported yet" + only}},
      {"output_validator/v.java", "", {": '.java' validators are not supported yet" + only}},
      {"input_validators/v",
       "",
       {": validators without an extension are not supported yet" + only}},
  };
  for (const FindingCase& wrong : cases) {
    EXPECT_THAT(PackageFixture().file(wrong.file, wrong.text).errors(),
                ElementsAre(wrong.file + wrong.findings.front()));
  }
  EXPECT_THAT(
      PackageFixture()
          .file("input_validators/v/run", "")
          .file("input_validators/v/a.cpp", "")
          .errors(),
      ElementsAre(
          "input_validators/v: validators with their own 'run' script are not supported yet" +
          only));
  PackageFixture empty;
  std::filesystem::create_directory(empty.directory() / "input_validators/v");
  EXPECT_THAT(empty.errors(),
              ElementsAre("input_validators/v: has no files; add a C or C++ program"));
}

TEST(Programs, InputValidatorsAreRequiredAndHaveUniqueNames) {
  EXPECT_THAT(
      PackageFixture().remove("input_validators").errors(),
      ElementsAre("input_validators: there is no input validator; add a program that exits with "
                  "42 if its input is valid and with 43 if not"));
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

TEST(Programs, OneOutputValidator) {
  PackageFixture package(Format::legacy);
  package.yaml("validation: custom\n");
  package.file("output_validators/a.cpp", "").file("output_validators/b.cpp", "");
  EXPECT_THAT(package.errors(),
              ElementsAre("output_validators: has more than one program; only one is supported"));
}

TEST(Programs, StartersNeedALanguageCode) {
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
