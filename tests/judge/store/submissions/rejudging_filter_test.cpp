#include "judge/store/submissions/rejudging_filter.hpp"

#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/rejudging_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class RejudgingFilterTest : public RejudgingTest {
 protected:
  /// Returns the ids of the selected submissions.
  std::vector<std::int64_t> reached(const RejudgingFilter& filter,
                                    std::optional<std::int64_t> instructor = {}) {
    std::vector<std::int64_t> ids;
    const auto done = for_each_reached(connection(), {filter, instructor}, "SELECT submissions.id",
                                       " ORDER BY submissions.id", {},
                                       [&](const Row& row) { ids.push_back(integer(row.only())); });
    EXPECT_TRUE(done) << done.error().message;
    return ids;
  }
};

TEST_F(RejudgingFilterTest, EachCriterionNarrowsTheSelection) {
  const auto first = submit_judged(ada, Verdict::accepted, "eight", 1, "c", 100).submission;
  const auto second = submit_judged(bob, Verdict::wrong_answer, "eight", 2, "cpp", 200).submission;
  const auto third = submit_judged(bob, Verdict::accepted, "boards", 1, "cpp", 300).submission;
  const auto fourth = submit_judged(eve, Verdict::accepted, "boards", {}, "c", 400).submission;
  EXPECT_THAT(reached({}), ElementsAre(first, second, third, fourth));
  EXPECT_THAT(reached({.submissions = {fourth, second, second, 99}}), ElementsAre(second, fourth));
  EXPECT_THAT(reached({.problem = "eight"}), ElementsAre(first, second));
  EXPECT_THAT(reached({.course = 1}), ElementsAre(first, third));
  EXPECT_THAT(reached({.user = bob}), ElementsAre(second, third));
  EXPECT_THAT(reached({.language = "c"}), ElementsAre(first, fourth));
  EXPECT_THAT(reached({.verdict = Verdict::wrong_answer}), ElementsAre(second));
  EXPECT_THAT(reached({.from_ms = 200, .until_ms = 400}), ElementsAre(second, third));
  EXPECT_THAT(reached({.submissions = {first, second}, .user = bob}), ElementsAre(second));
  EXPECT_THAT(reached({.problem = "none"}), IsEmpty());
  EXPECT_THAT(reached({}, ada), ElementsAre(first, third)) << "she is only a student in course 2";
  EXPECT_THAT(reached({.course = 2}, ada), IsEmpty());
  EXPECT_THAT(reached({}, bob), IsEmpty());
}

TEST_F(RejudgingFilterTest, CountsSubmissionsByVerdict) {
  const auto first = submit_judged(ada, Verdict::accepted).submission;
  submit_judged(bob, Verdict::accepted);
  submit_judged(bob, Verdict::wrong_answer);
  const auto waiting =
      submit(connection(), blobs_,
             {.user = ada, .problem = "eight", .language = "c", .files = {}, .course = 1}, 0);
  ASSERT_TRUE(waiting);
  EXPECT_THAT(
      *count_submissions(connection(), {{}, {}}),
      UnorderedElementsAre(SubmissionCount{std::nullopt, 1}, SubmissionCount{Verdict::accepted, 2},
                           SubmissionCount{Verdict::wrong_answer, 1}));
  EXPECT_THAT(*count_submissions(connection(), {{.submissions = {first, first}}, {}}),
              ElementsAre(SubmissionCount{Verdict::accepted, 1}));
  EXPECT_THAT(*count_submissions(connection(), {{.user = eve}, {}}), IsEmpty());
}

TEST(RejudgingFilterColumns, ConvertBackToTheSameFilter) {
  const RejudgingFilter full{.submissions = {5, 7, 12},
                             .problem = "eight",
                             .course = 1,
                             .user = 2,
                             .language = "c",
                             .verdict = Verdict::time_limit_exceeded,
                             .from_ms = 3,
                             .until_ms = 4};
  const auto names = std::make_shared<const std::vector<std::string>>(
      std::vector<std::string>{"submission_ids", "problem", "course_id", "user_id", "language",
                               "verdict", "from_ms", "until_ms"});
  for (const RejudgingFilter& filter : {full, RejudgingFilter{}, RejudgingFilter{.user = 2}}) {
    EXPECT_EQ(filter_in(Row(names, columns_of(filter))), filter);
  }
}

}  // namespace
}  // namespace judge::store
