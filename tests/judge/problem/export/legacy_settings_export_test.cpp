#include "judge/problem/export/legacy_settings_export.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/legacy_fixture.hpp"

namespace judge::problem::legacy_settings_export_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Translated exported(const PackageFixture& fixture) { return translated(fixture, legacy_settings); }

TEST(LegacySettings, NoFileIsWrittenIfNoTestCaseHasSettings) {
  const Translated made = exported(PackageFixture());
  EXPECT_THAT(made.files, IsEmpty());
  EXPECT_THAT(made.errors, IsEmpty());
  EXPECT_THAT(made.notes, IsEmpty());
}

TEST(LegacySettings, SharedSettingsAreWrittenOnceForTheWholePackage) {
  PackageFixture package;
  for (const char* group : {"sample", "secret"}) {
    package.file(std::string("data/") + group + "/test_group.yaml",
                 "output_validator_args: [float_tolerance, \"1e-6\"]\n");
  }
  EXPECT_EQ(legacy_validator_flags(package.package()), "float_tolerance 1e-6");
  EXPECT_THAT(exported(package).files, IsEmpty());
}

TEST(LegacySettings, DifferingSettingsAreWrittenForEachDirectory) {
  PackageFixture package;
  package.file("data/secret/test_group.yaml",
               "output_validator_args: [case_sensitive]\ninput_validator_args: {check: [a, b]}\n");
  EXPECT_EQ(legacy_validator_flags(package.package()), "");
  const Translated made = exported(package);
  EXPECT_THAT(made.errors, IsEmpty());
  EXPECT_EQ(made.text("data/sample/testdata.yaml"),
            "output_validator_flags: \"\"\ninput_validator_flags: \"\"\n");
  EXPECT_EQ(made.text("data/secret/testdata.yaml"),
            "output_validator_flags: case_sensitive\n"
            "input_validator_flags:\n  name: check.cpp\n  flags: a b\n");
}

TEST(LegacySettings, WriteHintsAndDescriptionsAsFiles) {
  PackageFixture package;
  package.file("data/secret/1.yaml", "hint: think\ndescription: all ones\n");
  const Translated made = exported(package);
  EXPECT_EQ(made.text("data/secret/1.hint"), "think\n");
  EXPECT_EQ(made.text("data/secret/1.desc"), "all ones\n");
}

TEST(LegacySettings, RefuseInexpressibleSettings) {
  const auto errors = [](std::string_view settings) {
    PackageFixture package;
    package.file("data/secret/2.in", "2\n").file("data/secret/2.ans", "2\n");
    package.file("data/secret/2.yaml", settings);
    return exported(package).errors;
  };
  EXPECT_THAT(errors("args: [fast]\n"), ElementsAre(HasSubstr("data/secret/2.in: has 'args'")));
  EXPECT_THAT(errors("output_validator_args: [x]\n"),
              ElementsAre(HasSubstr("different validator arguments than 'secret/1'")));
  EXPECT_THAT(errors("input_validator_args: [x]\n"),
              ElementsAre(HasSubstr("different validator arguments than 'secret/1'")));
  PackageFixture files;
  files.file("data/secret/1.files/a.txt", "a\n");
  EXPECT_THAT(exported(files).errors, ElementsAre(HasSubstr("gives the submission '.files'")));
  PackageFixture blanks;
  blanks.file("data/secret/test_group.yaml", "output_validator_args: [\"a b\"]\n");
  EXPECT_THAT(exported(blanks).errors, ElementsAre(HasSubstr("is empty or contains white space")));
}

TEST(LegacySettings, RefuseArgumentsForSeveralInputValidators) {
  PackageFixture package;
  package.file("input_validators/other.cpp", "int main() {}\n");
  package.file("data/secret/test_group.yaml", "input_validator_args: {check: [a], other: [b]}\n");
  EXPECT_THAT(exported(package).errors, ElementsAre(HasSubstr("several input validators")));
}

TEST(LegacySettings, AreExportedWithANoteAboutOmittedFeedback) {
  PackageFixture package;
  package.file("data/secret/test_group.yaml", "full_feedback: true\n");
  EXPECT_THAT(exported(package).notes, ElementsAre(HasSubstr("full_feedback is omitted")));
}

}  // namespace
}  // namespace judge::problem::legacy_settings_export_test
