#include "judge/problem/import/cms_scores.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using enum NewGroup::Score;

const CmsTests four_tests{{"000", "001", "002", "003"}, false};
const CmsTests four_checked_tests{four_tests.codenames, true};

/// The scores that a task.yaml defines, and the import report.
struct Scores {
  std::optional<CmsScores> scores;
  ImportReport report;
};

Scores scores_in(std::string_view task, const CmsTests& tests = four_tests) {
  Scores result;
  const auto top = parse_yaml(task);
  EXPECT_TRUE(top);
  if (top) result.scores = read_cms_scores(*top, tests, result.report);
  return result;
}

Scores scores_of(std::string_view type, std::string_view parameters,
                 const CmsTests& tests = four_tests) {
  return scores_in("score_type: " + std::string(type) +
                       "\nscore_type_parameters: " + std::string(parameters) + "\n",
                   tests);
}

TEST(CmsScores, AssignTheGivenNumberOfTestsToEachGroup) {
  const Scores result = scores_of("GroupMin", "[[0, 1], [40, 1], [60.5, 2]]");
  ASSERT_TRUE(result.scores);
  EXPECT_THAT(result.scores->groups,
              ElementsAre(CmsGroup{0, {0}, all_or_nothing}, CmsGroup{40, {1}, all_or_nothing},
                          CmsGroup{60.5, {2, 3}, all_or_nothing}));
  EXPECT_THAT(result.report.kept, ElementsAre("score_type GroupMin: 3 groups"));
  EXPECT_THAT(result.report.lost, IsEmpty());
}

TEST(CmsScores, SelectTestsByTheirCodenames) {
  const Scores result = scores_of("GroupMul", "[[40, '00[01]'], [60, '00']]");
  ASSERT_TRUE(result.scores);
  EXPECT_THAT(result.scores->groups, ElementsAre(CmsGroup{40, {0, 1}, all_or_nothing},
                                                 CmsGroup{60, {0, 1, 2, 3}, all_or_nothing}));
  EXPECT_THAT(result.report.lost, IsEmpty());
}

TEST(CmsScores, KeepGroupMinButReportGroupMulAsLostIfThereIsAChecker) {
  EXPECT_EQ(scores_of("GroupMin", "[[9, 4]]", four_checked_tests).scores->groups[0].score, minimum);
  const Scores product = scores_of("GroupMul", "[[9, 4]]", four_checked_tests);
  EXPECT_EQ(product.scores->groups[0].score, all_or_nothing);
  EXPECT_THAT(product.report.lost, ElementsAre(HasSubstr("group 1: the product")));
}

TEST(CmsScores, ReportAThresholdAsLostOnlyIfItHasAnEffect) {
  EXPECT_THAT(scores_of("GroupThreshold", "[[9, 4, 1.0]]").report.lost, IsEmpty());
  const Scores low = scores_of("GroupThreshold", "[[40, 2, 0.5], [60, 2]]");
  EXPECT_EQ(low.scores->groups.size(), 2U);
  EXPECT_THAT(low.report.lost, ElementsAre(HasSubstr("group 1: the threshold '0.5'"),
                                           HasSubstr("group 2: the threshold ''")));
  EXPECT_THAT(scores_of("GroupThreshold", "[[9, 4, 1.0]]", four_checked_tests).report.lost,
              ElementsAre(HasSubstr("the threshold '1.0'")));
}

TEST(CmsScores, ReadThePointsPerTestOfTheSumScoreType) {
  EXPECT_EQ(scores_of("Sum", "12.5").scores->points_of_a_test, 12.5);
  const Scores wrong = scores_of("Sum", "[[1, 2]]");
  EXPECT_FALSE(wrong.scores->points_of_a_test);
  EXPECT_THAT(wrong.report.lost, ElementsAre(HasSubstr("not a number of points")));
}

TEST(CmsScores, ReportUnsupportedScoringRules) {
  EXPECT_THAT(scores_of("GroupMin", "[[40], [60, '(?=0)'], [10, 9]]").report.lost,
              ElementsAre(HasSubstr("group 1: expected a list of two values"),
                          HasSubstr("cannot be read: invalid perl operator: (?="),
                          HasSubstr("group 3: it needs 9 tests, but earlier groups left only 4")));
  EXPECT_THAT(scores_of("GroupMin", "[[40, 1]]").report.lost,
              ElementsAre(HasSubstr("3 tests are in no group, so they are worth 0 points")));
  EXPECT_THAT(scores_of("Relative", "{}").report.lost,
              ElementsAre(HasSubstr("score_type 'Relative': it has no counterpart")));
}

TEST(CmsScores, RequireScoreTypeAndScoreTypeParameters) {
  EXPECT_FALSE(scores_in("name: a\n").scores);
  const Scores half = scores_in("score_type: Sum\n");
  EXPECT_FALSE(half.scores);
  EXPECT_THAT(half.report.lost, ElementsAre(HasSubstr("CMS ignores one without the other")));
}

TEST(CmsScores, ReadGroupsFromTheGeneratorList) {
  ImportReport report;
  const auto groups = [&](std::string_view gen) {
    return read_cms_generator_list(gen, four_tests, report).groups;
  };
  EXPECT_THAT(groups("1\n2\n"), IsEmpty());
  EXPECT_THAT(groups(""), IsEmpty());
  EXPECT_THAT(report.lost, IsEmpty());
  EXPECT_THAT(
      groups("#ST: 30\n1\n2 # x\n\n#COPY: y\n# ST: 70\n3"),
      ElementsAre(CmsGroup{30, {0, 1, 2}, all_or_nothing}, CmsGroup{70, {3}, all_or_nothing}));
  EXPECT_THAT(
      groups("#ST: 40 small boards\n1\n#ST: 60# big\n2\n3\n4\n"),
      ElementsAre(CmsGroup{40, {0}, all_or_nothing}, CmsGroup{60, {1, 2, 3}, all_or_nothing}));
  EXPECT_THAT(report.lost, IsEmpty());
  EXPECT_THAT(groups("1\n#ST: x\n"),
              ElementsAre(CmsGroup{{}, {0}, all_or_nothing}, CmsGroup{{}, {}, all_or_nothing}));
  EXPECT_THAT(report.lost, ElementsAre(HasSubstr("subtask 1 has no points"),
                                       HasSubstr("subtask 2 has no points"),
                                       HasSubstr("describes 1 tests, but there are 4")));
}

}  // namespace
}  // namespace judge::problem
