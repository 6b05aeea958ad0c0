#include "judge/problem/tests/case_settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Program> validators() { return {{"check.cpp", {}}, {"board", {}}}; }

TEST(CaseSettings, ExtendAndOverrideTheSettingsOfTheGroup) {
  CaseSettings settings;
  const YamlFixture group(
      "{args: [a], input_validator_args: [x], output_validator_args: [float_tolerance, 1e-6], "
      "full_feedback: true}\n");
  read_group_settings(group.field(), validators(), settings);
  const YamlFixture own(
      "{input_validator_args: {check: [y], board: [z]}, hint: Look, description: Deep}\n");
  read_case_settings(own.field(), validators(), settings);
  EXPECT_THAT(settings.arguments, ElementsAre("a"));
  EXPECT_THAT(settings.output_validator_arguments, ElementsAre("float_tolerance", "1e-6"));
  EXPECT_EQ(settings.input_validator_arguments, (std::map<std::string, std::vector<std::string>>{
                                                    {"board", {"z"}}, {"check.cpp", {"y"}}}));
  EXPECT_TRUE(settings.full_feedback);
  EXPECT_EQ(settings.hint, "Look");
  EXPECT_EQ(settings.description, "Deep");
  EXPECT_THAT(group.errors(), IsEmpty());
  EXPECT_THAT(own.errors(), IsEmpty());
}

TEST(CaseSettings, InvalidSettingsAreReported) {
  CaseSettings settings;
  const YamlFixture group(
      "max_score: 5\nrequire_pass: sample\narg: [x]\nfull_feedback: 1\nargs: a b\n"
      "input_validator_args: {chekc: []}\nstatic_validation_score: 1\n");
  read_group_settings(group.field(), validators(), settings);
  EXPECT_THAT(
      group.errors(),
      testing::UnorderedElementsAre(
          "a.yaml:3: arg: unknown key; did you mean 'args'?",
          "a.yaml:7: static_validation_score: static validators are not supported yet",
          "a.yaml:5: args: must be a list of words, such as [a, b], not 'a b'",
          "a.yaml:6: input_validator_args.chekc: there is no input validator called 'chekc'",
          "a.yaml:4: full_feedback: must be true or false, not '1'"));
  const YamlFixture own("max_score: 5\nhint: [a]\n");
  read_case_settings(own.field(), validators(), settings);
  EXPECT_THAT(own.errors(), ElementsAre("a.yaml:1: max_score: unknown key",
                                        "a.yaml:2: hint: must be text, not a list"));
}

TEST(CaseSettings, AreReadInTheLegacyFormat) {
  CaseSettings settings;
  const YamlFixture yaml(
      "{on_reject: continue, grading: default, grader_flags: worst_error, input_validator_flags: "
      "{name: board, flags: n=5 m}, output_validator_flags: float_tolerance 1e-6}\n");
  read_legacy_settings(yaml.field(), validators(), {"case_sensitive"}, settings);
  EXPECT_THAT(yaml.errors(), IsEmpty());
  EXPECT_THAT(settings.output_validator_arguments,
              ElementsAre("case_sensitive", "float_tolerance", "1e-6"));
  EXPECT_THAT(settings.input_validator_arguments["board"], ElementsAre("n=5", "m"));
}

TEST(CaseSettings, InvalidLegacySettingsAreReported) {
  CaseSettings settings;
  const YamlFixture yaml("on_reject: stop\ngrading: own\n");
  read_legacy_settings(yaml.field(), validators(), {}, settings);
  EXPECT_THAT(yaml.errors(),
              ElementsAre("a.yaml:1: on_reject: must be 'break' or 'continue', not 'stop'",
                          "a.yaml:2: grading: must be 'default' or 'custom', not 'own'"));
}

}  // namespace
}  // namespace judge::problem
