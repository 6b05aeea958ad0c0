#include "judge/problem/tests/score_settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using score::Aggregation;
using score::Decimal;
using score::Group;
using score::VerdictMode;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(LegacyRules, ReplaceInheritedValuesKeyByKey) {
  Group rules;
  rules.stops_at_reject = true;
  const YamlFixture outer("{accept_score: 50, range: 0 50, grader_flags: min first_error}\n");
  read_legacy_rules(outer.field(), false, rules);
  EXPECT_TRUE(rules.stops_at_reject);
  EXPECT_EQ(rules.accept_score, Decimal(50));
  EXPECT_EQ(rules.score_max, Decimal(50));
  EXPECT_EQ(rules.aggregation, Aggregation::min);
  EXPECT_EQ(rules.verdict_mode, VerdictMode::first_error);
  const YamlFixture inner(
      "{on_reject: continue, reject_score: -0.5, range: -inf 10, grader_flags: avg}\n");
  read_legacy_rules(inner.field(), false, rules);
  EXPECT_FALSE(rules.stops_at_reject);
  EXPECT_EQ(rules.accept_score, Decimal(50));
  EXPECT_EQ(rules.reject_score, *Decimal::parse("-0.5"));
  EXPECT_EQ(rules.score_min, std::nullopt);
  EXPECT_EQ(rules.score_max, Decimal(10));
  EXPECT_EQ(rules.aggregation, Aggregation::average);
  EXPECT_EQ(rules.verdict_mode, VerdictMode::worst_error) << "the flags are one key";
  EXPECT_THAT(outer.errors(), IsEmpty());
  EXPECT_THAT(inner.errors(), IsEmpty());
}

TEST(LegacyRules, TheLastConflictingFlagWins) {
  Group rules;
  const YamlFixture yaml("grader_flags: sum min max accept_if_any_accepted ignore_sample\n");
  EXPECT_TRUE(read_legacy_rules(yaml.field(), true, rules));
  EXPECT_EQ(rules.aggregation, Aggregation::max);
  EXPECT_TRUE(rules.accept_if_any_accepted);
  EXPECT_THAT(yaml.errors(), IsEmpty());
}

TEST(LegacyRules, InvalidValuesAreReported) {
  Group rules;
  const YamlFixture yaml("accept_score: many\nrange: 10 0\ngrader_flags: median ignore_sample\n");
  read_legacy_rules(yaml.field(), false, rules);
  const YamlFixture range("range: 0 to 10\n");
  read_legacy_rules(range.field(), false, rules);
  EXPECT_THAT(
      yaml.errors(),
      ElementsAre("a.yaml:1: accept_score: must be a number below 10^18, not 'many'",
                  "a.yaml:2: range: the first number must not be greater than the second",
                  "a.yaml:3: grader_flags: unknown grader flag 'median'",
                  "a.yaml:3: grader_flags: 'ignore_sample' is allowed only in data/testdata.yaml"));
  EXPECT_THAT(range.errors(),
              ElementsAre("a.yaml:1: range: must be two numbers, such as '0 100' or '-inf +inf'"));
}

TEST(LegacyRules, ACustomGraderInheritsFlagsUnlessItHasItsOwn) {
  Group rules;
  const YamlFixture outer("grader_flags: min ignore_sample\n");
  read_legacy_rules(outer.field(), true, rules);
  const YamlFixture custom("grading: custom\n");
  EXPECT_FALSE(read_legacy_rules(custom.field(), false, rules));
  EXPECT_TRUE(rules.has_custom_grader);
  EXPECT_THAT(rules.grader_arguments, ElementsAre("min", "ignore_sample"));
  const YamlFixture flags("grader_flags: --bonus 3\n");
  read_legacy_rules(flags.field(), false, rules);
  EXPECT_TRUE(rules.has_custom_grader);
  EXPECT_THAT(rules.grader_arguments, ElementsAre("--bonus", "3"));
  EXPECT_THAT(flags.errors(), IsEmpty());
  const YamlFixture back("grading: default\n");
  read_legacy_rules(back.field(), false, rules);
  EXPECT_FALSE(rules.has_custom_grader);
  EXPECT_THAT(back.errors(), ElementsAre("a.yaml:1: grading: unknown grader flag '--bonus'",
                                         "a.yaml:1: grading: unknown grader flag '3'"));
}

TEST(OldestLegacyPackages, DefineTheirScoringRulesInProblemYaml) {
  Group rules;
  const YamlFixture yaml("{accept_score: 7, on_reject: worst_error}\n");
  read_ancient_rules(yaml.field(), rules);
  EXPECT_EQ(rules.accept_score, Decimal(7));
  EXPECT_FALSE(rules.stops_at_reject);
  EXPECT_EQ(rules.verdict_mode, VerdictMode::worst_error);
  const YamlFixture first("on_reject: first_error\n");
  read_ancient_rules(first.field(), rules);
  EXPECT_TRUE(rules.stops_at_reject);
}

TEST(GroupKeys, AreReadFromYaml) {
  const YamlFixture yaml(
      "{max_score: 40, score_aggregation: min, require_pass: [sample, secret/a]}\n");
  const GroupKeys keys = read_group_keys(yaml.field());
  EXPECT_EQ(keys.score_max, Decimal(40));
  EXPECT_EQ(keys.aggregation, Aggregation::min);
  EXPECT_THAT(keys.required, ElementsAre("sample", "secret/a"));
  EXPECT_THAT(yaml.errors(), IsEmpty());
  const YamlFixture unbounded("{max_score: unbounded, require_pass: sample}\n");
  EXPECT_TRUE(read_group_keys(unbounded.field()).has_score_max);
  EXPECT_EQ(read_group_keys(unbounded.field()).score_max, std::nullopt);
  EXPECT_THAT(read_group_keys(unbounded.field()).required, ElementsAre("sample"));
}

TEST(GroupKeys, InvalidValuesAreReported) {
  const YamlFixture yaml("max_score: -1\nscore_aggregation: max\n");
  read_group_keys(yaml.field());
  EXPECT_THAT(
      yaml.errors(),
      ElementsAre("a.yaml:1: max_score: must be a whole number from 0 to 1000000000000, not '-1'",
                  "a.yaml:2: score_aggregation: must be 'pass-fail', 'sum' or 'min', not 'max'"));
}

TEST(PassFailSettings, RefuseOrWarnAboutScoringSettings) {
  const YamlFixture legacy(
      "grading: custom\ngrader_flags: first_error always_accept\nrange: 0 1\n");
  check_pass_fail_settings(legacy.field(), true);
  EXPECT_THAT(
      legacy.errors(),
      ElementsAre("a.yaml:1: grading: custom graders are not supported in pass-fail problems; use "
                  "'default', or set 'type: scoring' in problem.yaml",
                  "a.yaml:2: grader_flags: the grader flag 'always_accept' is not supported in "
                  "pass-fail problems; remove it, or set 'type: scoring' in problem.yaml"));
  EXPECT_THAT(legacy.warnings(),
              ElementsAre("a.yaml:3: range: has no effect: this is not a scoring problem"));
  const YamlFixture modern("max_score: 5\n");
  check_pass_fail_settings(modern.field(), false);
  EXPECT_THAT(modern.errors(), ElementsAre("a.yaml:1: max_score: is for scoring problems only"));
}

}  // namespace
}  // namespace judge::problem
