#include "judge/problem/export/modern_export.hpp"

#include "tests/judge/problem/legacy_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(ModernExport, ConvertsTheMetadata) {
  PackageFixture fixture(Format::legacy);
  fixture.yaml(
      "uuid: a\nauthor: Ada, Bob\nsource: A contest\nsource_url: https://a.example\n"
      "keywords: graphs easy\nlicense: cc by\nrights_owner: Eve\n"
      "limits: {time_multiplier: 3, time_safety_margin: 4, memory: 99}\n");
  fixture.file(".timelimit", "2.5\n");
  const Translated made = translated(fixture, as_modern);
  EXPECT_THAT(made.errors, IsEmpty());
  EXPECT_THAT(made.notes, IsEmpty());
  const std::string yaml = made.text("problem.yaml");
  for (const std::string line :
       {"problem_format_version: \"2025-09\"", "name: \"Puzzle\"", "authors: [\"Ada\", \"Bob\"]",
        "name: \"A contest\"\n  url: \"https://a.example\"", "keywords: [\"graphs\", \"easy\"]",
        "license: \"cc by\"", "rights_owner: \"Eve\"", "time_limit: 2.5\n  time_resolution: 2.5",
        "ac_to_time_limit: 3\n    time_limit_to_tle: 4", "memory: 99",
        "allow_file_writing: true"}) {
    EXPECT_THAT(yaml, HasSubstr(line));
  }
  EXPECT_EQ(made.text(".timelimit"), "(none)");
  EXPECT_EQ(made.text("statement/problem.en.tex"), "(copied)");
  EXPECT_EQ(made.text("data/secret/1.ans"), "(copied)");
}

TEST(ModernExport, ConvertsValidatorsAndTheirFlags) {
  PackageFixture fixture(Format::legacy);
  fixture.yaml("validation: custom interactive\nvalidator_flags: strict\n");
  fixture.file("output_validators/v/check.py", "").file("output_validators/v/a.py", "");
  fixture.file("data/secret/testdata.yaml", "input_validator_flags: \"7 8\"\n");
  fixture.file("data/secret/1.hint", "think\n");
  const Translated made = translated(fixture, as_modern);
  EXPECT_THAT(made.errors, IsEmpty());
  EXPECT_EQ(made.text("output_validator/check.py"), "(copied)");
  EXPECT_EQ(made.text("data/sample/test_group.yaml"), "output_validator_args: [\"strict\"]\n");
  EXPECT_EQ(made.text("data/secret/test_group.yaml"),
            "output_validator_args: [\"strict\"]\ninput_validator_args: [\"7\", \"8\"]\n");
  EXPECT_THAT(made.text("data/secret/1.yaml"), HasSubstr("hint: \"think"));
  EXPECT_EQ(made.text("data/secret/testdata.yaml"), "(none)");
  EXPECT_THAT(made.text("problem.yaml"), HasSubstr("type: [\"interactive\"]"));
}

TEST(ModernExport, CopiesTheValidatorFlagsOfADirectoryToEachTestCaseInIt) {
  PackageFixture fixture(Format::legacy);
  fixture.file("data/secret/a/testdata.yaml", "output_validator_flags: case_sensitive\n");
  fixture.file("data/secret/a/2.in", "1\n").file("data/secret/a/2.ans", "1\n");
  const Translated made = translated(fixture, as_modern);
  EXPECT_EQ(made.text("data/secret/a/2.yaml"), "output_validator_args: [\"case_sensitive\"]\n");
  EXPECT_EQ(made.text("data/secret/1.yaml"), "(none)");
}

TEST(ModernExport, RefusesSeveralOutputValidatorsAndListsOmittedSettings) {
  PackageFixture fixture(Format::legacy);
  fixture.yaml("validation: custom\nsource_url: https://a.example\n");
  fixture.file("output_validators/a.py", "").file("output_validators/b.py", "");
  const Translated made = translated(fixture, as_modern);
  EXPECT_THAT(made.errors, ElementsAre(HasSubstr("output_validators: has more than one program")));
  EXPECT_THAT(made.notes, Contains(HasSubstr("source_url is left out")));
}

}  // namespace
}  // namespace judge::problem
