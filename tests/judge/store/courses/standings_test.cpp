#include "judge/store/courses/standings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/course_problems.hpp"
#include "tests/judge/store/rejudging_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Key;

class StandingsTest : public RejudgingTest {
 protected:
  Standings standings_{connection()};
};

TEST_F(StandingsTest, CoverAllCoursesOfTheUser) {
  const auto first = submit_judged(bob, Verdict::wrong_answer, "eight", 1);
  const auto accepted = submit_judged(bob, Verdict::accepted, "eight", 2);
  const auto newest = submit_judged(bob, Verdict::wrong_answer, "eight", std::nullopt);
  submit_judged(bob, Verdict::compile_error, "boards");
  submit_judged(eve, Verdict::accepted, "boards");
  const auto standings = standings_.of_user(bob);
  ASSERT_TRUE(standings) << standings.error().message;
  EXPECT_THAT(*standings, ElementsAre(Key("boards"), Key("eight")));
  const Standing& eight = standings->at("eight");
  EXPECT_EQ(eight.attempts, 3);
  EXPECT_EQ(eight.best_submission, accepted.submission);
  EXPECT_EQ(eight.last_submission, newest.submission);
  EXPECT_GT(accepted.submission, first.submission);
  EXPECT_EQ(standings->at("boards").best, Verdict::compile_error);
  EXPECT_THAT(*standings_.of_user(bob, "boards"), ElementsAre(Key("boards")));
  EXPECT_THAT(*standings_.of_user(ada), IsEmpty());
}

TEST_F(StandingsTest, CountASubmissionAtOrAfterTheDeadlineAsLate) {
  ASSERT_TRUE(CourseProblems(connection()).put({.course = 1, .problem = "eight", .due_ms = 200}));
  submit_judged(bob, Verdict::wrong_answer, "eight", 1, "c", 100);
  submit_judged(bob, Verdict::accepted, "eight", 1, "c", 200);
  submit_judged(bob, Verdict::accepted, "eight", 2, "c", 100);
  submit_judged(eve, Verdict::accepted, "boards", 1, "c", 300);
  const auto standings = standings_.of_course(1);
  ASSERT_TRUE(standings) << standings.error().message;
  ASSERT_THAT(*standings, ElementsAre(Key(std::pair(bob, "eight")), Key(std::pair(eve, "boards"))));
  const Standing& late = standings->begin()->second;
  EXPECT_TRUE(late.is_solved());
  EXPECT_TRUE(late.is_late);
  EXPECT_EQ(late.accepted_ms, 200);
  EXPECT_EQ(late.best_in_time, Verdict::wrong_answer);
  EXPECT_EQ(late.attempts, 2);
  EXPECT_FALSE(standings->rbegin()->second.is_late) << "it has no deadline";
}

TEST_F(StandingsTest, AreReadFromACoveringIndex) {
  JUDGE_ONLY_ON_SQLITE("reads SQLite's plan of a query");
  const auto plan = connection().query(
      "EXPLAIN QUERY PLAN SELECT problem, verdict, 0, count(*), min(id), max(id), 0 "
      "FROM submissions WHERE user_id = $1 GROUP BY problem, verdict",
      {std::int64_t{1}});
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->size(), 1U);
  EXPECT_EQ(text(plan->front()["detail"]),
            "SEARCH submissions USING COVERING INDEX submissions_of_user_by_problem (user_id=?)");
}

}  // namespace
}  // namespace judge::store
