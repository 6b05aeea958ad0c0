#include "judge/store/submissions/submission_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/course_problems.hpp"
#include "tests/judge/store/rejudging_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class SubmissionListTest : public RejudgingTest {
 protected:
  std::vector<std::int64_t> ids(const SubmissionFilter& filter,
                                std::optional<std::int64_t> before = {}, int count_max = 100) {
    std::vector<std::int64_t> found;
    const auto page = list_.page(filter, before, count_max);
    EXPECT_TRUE(page) << page.error().message;
    for (const ListedSubmission& listed : *page) found.push_back(listed.submission.id);
    return found;
  }

  SubmissionList list_{connection()};
};

TEST_F(SubmissionListTest, ContainsEveryDisplayedField) {
  ASSERT_TRUE(CourseProblems(connection()).put({.course = 1, .problem = "eight", .due_ms = 100}));
  submit_judged(ada, Verdict::wrong_answer, "eight", 1, "c", 99);
  submit_judged(ada, Verdict::accepted, "eight", 1, "c", 100);
  submit_judged(bob, Verdict::accepted, "boards", std::nullopt, "c", 101);
  const auto page = list_.page({}, {}, 10);
  ASSERT_TRUE(page) << page.error().message;
  ASSERT_EQ(page->size(), 3);
  const ListedSubmission& late = page->at(1);
  EXPECT_EQ(late.user_name, "ada");
  EXPECT_EQ(late.display_name, "Ada");
  EXPECT_EQ(late.course_title, "Algorithms");
  EXPECT_EQ(late.state, JudgementState::judged);
  EXPECT_EQ(late.verdict, Verdict::accepted);
  EXPECT_EQ(late.max_cpu_s, 0.0);
  EXPECT_EQ(late.max_memory_bytes, 0);
  EXPECT_TRUE(late.is_late);
  EXPECT_FALSE(page->at(2).is_late);
  EXPECT_EQ(page->at(0).course_title, "");
  EXPECT_FALSE(page->at(0).is_late) << "it has no course";
  EXPECT_EQ(**list_.find(late.submission.id), late);
  EXPECT_FALSE(list_.find(99)->has_value());
}

TEST_F(SubmissionListTest, HidesInputsOfProblemsThatAreNotInTheCourse) {
  ASSERT_TRUE(CourseProblems(connection()).put({.course = 1, .problem = "eight"}));
  submit_judged(ada, Verdict::accepted, "eight", 1);
  submit_judged(ada, Verdict::accepted, "eight", std::nullopt);
  EXPECT_EQ((*list_.find(1))->show_input, ShowInput::samples);
  EXPECT_EQ((*list_.find(2))->show_input, ShowInput::none) << "it has no course";
  ASSERT_TRUE(CourseProblems(connection()).remove(1, "eight"));
  EXPECT_EQ((*list_.find(1))->show_input, ShowInput::none) << "removed from its course";
}

TEST_F(SubmissionListTest, ShowsPendingSubmissions) {
  ASSERT_TRUE(submit(connection(), blobs_,
                     {.user = ada, .problem = "eight", .language = "c", .files = {{"a.c", ""}}},
                     5));
  const auto listed = list_.find(1);
  ASSERT_TRUE(listed && *listed);
  EXPECT_EQ((**listed).state, JudgementState::queued);
  EXPECT_EQ((**listed).verdict, std::nullopt);
  EXPECT_EQ((**listed).max_cpu_s, std::nullopt);
  EXPECT_EQ((**listed).max_memory_bytes, std::nullopt);
}

TEST_F(SubmissionListTest, StartsWithTheNewest) {
  for (int count = 0; count < 5; ++count) submit_judged(ada, Verdict::accepted);
  EXPECT_THAT(ids({}, {}, 2), ElementsAre(5, 4));
  EXPECT_THAT(ids({}, 4, 2), ElementsAre(3, 2));
  EXPECT_THAT(ids({}, 2, 2), ElementsAre(1));
  EXPECT_THAT(ids({}, 1, 2), IsEmpty());
}

TEST_F(SubmissionListTest, AppliesFilters) {
  submit_judged(ada, Verdict::accepted, "eight", 1, "c", 100);
  submit_judged(bob, Verdict::wrong_answer, "eight", 2, "java", 200);
  submit_judged(ada, Verdict::wrong_answer, "boards", 1, "c", 300);
  submit_judged(ada, Verdict::compile_error, "eight", std::nullopt, "java", 400);
  EXPECT_THAT(ids({.user = ada}), ElementsAre(4, 3, 1));
  EXPECT_THAT(ids({.problem = "eight"}), ElementsAre(4, 2, 1));
  EXPECT_THAT(ids({.language = "java"}), ElementsAre(4, 2));
  EXPECT_THAT(ids({.course = 1}), ElementsAre(3, 1));
  EXPECT_THAT(ids({.course = 4}), IsEmpty());
  EXPECT_THAT(ids({.verdict = Verdict::wrong_answer}), ElementsAre(3, 2));
  EXPECT_THAT(ids({.from_ms = 200, .until_ms = 400}), ElementsAre(3, 2));
  EXPECT_THAT(ids({.from_ms = 401}), IsEmpty());
  EXPECT_THAT(ids({.until_ms = 100}), IsEmpty());
  EXPECT_THAT(ids({.user = ada,
                   .problem = "boards",
                   .language = "c",
                   .course = 1,
                   .verdict = Verdict::wrong_answer,
                   .from_ms = 300,
                   .until_ms = 301}),
              ElementsAre(3));
  EXPECT_THAT(ids({.problem = "' OR 1 = 1 --"}), IsEmpty());
}

TEST_F(SubmissionListTest, FiltersByTimeEvenIfIdsAreNotInTimeOrder) {
  constexpr std::int64_t hour_ms = 3'600'000;
  for (const std::int64_t at_ms : {0, 10, 20, 18, 30, 29}) {
    submit_judged(ada, Verdict::accepted, "eight", 1, "c", at_ms * hour_ms + 1);
    submit_judged(ada, Verdict::accepted, "eight", 1, "c", at_ms * hour_ms);
  }
  EXPECT_THAT(ids({.from_ms = 10 * hour_ms, .until_ms = 11 * hour_ms}), ElementsAre(4, 3));
  EXPECT_THAT(ids({.until_ms = 10 * hour_ms + 1}), ElementsAre(4, 2, 1));
  EXPECT_THAT(ids({.from_ms = 30 * hour_ms}), ElementsAre(10, 9)) << "an hour out of order";
}

/// A filter, and the index that a query with only this filter must use.
struct Filtered {
  SubmissionFilter filter;
  const char* index;
};

class SubmissionListPlan : public SubmissionListTest,
                           public testing::WithParamInterface<Filtered> {};

/// Each page of the list must load equally fast, wherever it is in the list. So the query must read
/// an index that is already in the order of the list, instead of sorting the rows.
TEST_P(SubmissionListPlan, ReadsAnIndexInListOrder) {
  JUDGE_ONLY_ON_SQLITE("reads SQLite's plan of a query");
  const auto rows = connection().query("EXPLAIN QUERY PLAN " + page_sql(GetParam().filter), {});
  ASSERT_TRUE(rows) << rows.error().message;
  std::string plan;
  for (const Row& row : *rows) plan += text(row["detail"]) + "\n";
  EXPECT_THAT(plan,
              testing::StartsWith(std::string("SEARCH submissions USING ") + GetParam().index));
  EXPECT_THAT(plan, testing::Not(HasSubstr("TEMP B-TREE")));
  EXPECT_THAT(plan, testing::Not(HasSubstr("SCAN")));
}

INSTANTIATE_TEST_SUITE_P(
    Table, SubmissionListPlan,
    testing::Values(
        Filtered{{}, "INTEGER PRIMARY KEY (rowid<?)"},
        Filtered{{.user = 1}, "INDEX submissions_of_user (user_id=? AND id<?)"},
        Filtered{{.problem = "p"}, "INDEX submissions_of_problem (problem=? AND id<?)"},
        Filtered{{.language = "c"}, "INDEX submissions_of_language (language=? AND id<?)"},
        Filtered{{.course = 1}, "INDEX submissions_of_course (course_id=? AND id<?)"},
        Filtered{{.verdict = Verdict::judging_error},
                 "INDEX submissions_by_verdict (verdict=? AND id<?)"},
        Filtered{{.problem = "p", .course = 1},
                 "INDEX submissions_of_course_by_problem (course_id=? AND problem=? AND id<?)"},
        Filtered{{.course = 1, .verdict = Verdict::accepted},
                 "INDEX submissions_of_course_by_verdict (course_id=? AND verdict=? AND id<?)"},
        Filtered{{.language = "c", .course = 1},
                 "INDEX submissions_of_course_by_language (course_id=? AND language=? AND id<?)"},
        Filtered{{.from_ms = 1, .until_ms = 2}, "INTEGER PRIMARY KEY (rowid>? AND rowid<?)"},
        Filtered{{.course = 1, .from_ms = 1, .until_ms = 2},
                 "INDEX submissions_of_course (course_id=? AND id>? AND id<?)"}));

}  // namespace
}  // namespace judge::store
