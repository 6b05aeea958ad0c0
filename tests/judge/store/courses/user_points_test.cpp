#include "judge/store/courses/user_points.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/course_problems.hpp"
#include "judge/store/keeping/erasure.hpp"
#include "tests/judge/store/rejudging_fixture.hpp"

namespace judge::store {
namespace {

using score::Decimal;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Key;

class UserPointsTest : public RejudgingTest {
 protected:
  void place(ScoringRule rule, std::optional<std::int64_t> due_ms = std::nullopt) {
    ASSERT_TRUE(
        CourseProblems(connection())
            .put({.course = 1, .problem = "eight", .due_ms = due_ms, .scoring_rule = rule}));
  }

  /// Returns Bob's points in course 1.
  Points of_bob() {
    const auto points = points_of_course(connection(), 1);
    EXPECT_TRUE(points) << points.error().message;
    const auto found = points->find({bob, "eight"});
    EXPECT_NE(found, points->end());
    return found == points->end() ? Points{} : found->second;
  }
};

TEST_F(UserPointsTest, FollowTheScoringRuleOfTheCourse) {
  submit_scored(bob, "40", "0");
  const auto best = submit_scored(bob, "20", "30");
  const auto last = submit_scored(bob, "10.5", "0");
  submit_judged(bob, Verdict::compile_error);
  EXPECT_EQ(of_bob().score, Decimal(50)) << "the best is the default";
  EXPECT_EQ(of_bob().submission, best.submission);
  place(ScoringRule::last);
  EXPECT_EQ(of_bob().score, Decimal::parse("10.5")) << "a compile error has no points";
  EXPECT_EQ(of_bob().submission, last.submission);
  place(ScoringRule::groups);
  EXPECT_EQ(of_bob().score, Decimal(70));
  EXPECT_EQ(of_bob().score_max, Decimal(100));
}

TEST_F(UserPointsTest, AreLateIfTheyIncludeALateSubmission) {
  place(ScoringRule::groups, 200);
  submit_scored(bob, "40", "0", "eight", 1, 100);
  submit_scored(bob, "0", "30", "eight", 1, 200);
  EXPECT_EQ(of_bob().score, Decimal(70));
  EXPECT_EQ(of_bob().in_time, Decimal(40));
  EXPECT_TRUE(of_bob().is_late);
}

TEST_F(UserPointsTest, AreAbsentInPassFailProblems) {
  submit_judged(bob, Verdict::accepted);
  EXPECT_THAT(*points_of_course(connection(), 1), IsEmpty());
  EXPECT_THAT(*points_of_user(connection(), bob), IsEmpty());
}

TEST_F(UserPointsTest, CoverAllCoursesOfTheUser) {
  submit_scored(bob, "40", "0", "eight", 1);
  submit_scored(bob, "40", "30", "eight", std::nullopt);
  submit_scored(bob, "1", "2", "boards", 2);
  const auto points = points_of_user(connection(), bob);
  ASSERT_TRUE(points) << points.error().message;
  EXPECT_EQ(points->at("eight").score, Decimal(70));
  EXPECT_EQ(points->at("boards").score, Decimal(3));
  EXPECT_THAT(*points_of_user(connection(), bob, "boards"), ElementsAre(Key("boards")));
  EXPECT_THAT(*points_of_user(connection(), eve), IsEmpty());
}

TEST_F(UserPointsTest, AgreeWithTheGradebookOfEachCourse) {
  for (const ScoringRule rule : {ScoringRule::best, ScoringRule::last, ScoringRule::groups}) {
    SCOPED_TRACE(enum_name(rule));
    place(rule, 200);
    submit_scored(bob, "40", "0", "eight", 1, 100);
    submit_scored(bob, "20", "30", "eight", 1, 200);
    submit_scored(bob, "10", "0", "eight", 1, 300);
    submit_scored(bob, "60", "40", "eight", std::nullopt);
    submit_scored(bob, "1", "2", "boards", 2);
    submit_scored(eve, "60", "40", "eight", 1);
    const auto points = points_in_courses(connection(), bob);
    ASSERT_TRUE(points) << points.error().message;
    EXPECT_THAT(*points, ElementsAre(Key(std::pair(1, "eight")), Key(std::pair(2, "boards"))));
    EXPECT_EQ(points->at({1, "eight"}), of_bob());
    EXPECT_EQ(points_in_courses(connection(), bob, "eight")->at({1, "eight"}), of_bob());
    EXPECT_THAT(*points_in_courses(connection(), bob, "boards"),
                ElementsAre(Key(std::pair(2, "boards"))));
  }
}

TEST_F(UserPointsTest, RemainAfterAnErasureThatKeepsResults) {
  place(ScoringRule::groups);
  submit_scored(bob, "40", "0");
  submit_scored(bob, "0", "30");
  Erasure erasure(connection(), 1000);
  ASSERT_TRUE(erasure.erase_submissions({.before_ms = 500, .open_too = true}));
  EXPECT_EQ(of_bob().score, Decimal(70));
  EXPECT_EQ(of_bob().submission, std::nullopt);
  EXPECT_EQ(points_in_courses(connection(), bob)->at({1, "eight"}), of_bob());
  EXPECT_EQ(points_of_user(connection(), bob)->at("eight").score, Decimal(40));
  submit_scored(bob, "0", "60");
  EXPECT_EQ(of_bob().score, Decimal(100));
  ASSERT_TRUE(erasure.erase_user(bob));
  EXPECT_THAT(*points_of_course(connection(), 1), IsEmpty());
}

TEST_F(UserPointsTest, AreRemovedByAnErasureThatDoesNotKeepResults) {
  submit_scored(bob, "40", "0");
  ASSERT_TRUE(Erasure(connection(), 1000)
                  .erase_submissions({.before_ms = 500, .open_too = true, .keep_results = false}));
  EXPECT_THAT(*points_of_course(connection(), 1), IsEmpty());
}

TEST_F(UserPointsTest, ChangeWhenARejudgingIsApplied) {
  submit_scored(bob, "40", "0");
  const std::int64_t id = start({.filter = {.problem = "eight"}});
  EXPECT_EQ(work_with({scored("40", "60")}), 1);
  EXPECT_EQ(of_bob().score, Decimal(40)) << "until it is applied";
  ASSERT_TRUE(rejudgings_.apply(id, 2000));
  EXPECT_EQ(of_bob().score, Decimal(100));
}

TEST_F(UserPointsTest, AreReadFromAnIndexOfSubmissionsWithPoints) {
  JUDGE_ONLY_ON_SQLITE("reads SQLite's plan of a query");
  const auto plan = connection().query(
      "EXPLAIN QUERY PLAN SELECT id FROM submissions WHERE submissions.course_id = $1 AND "
      "submissions.score IS NOT NULL",
      {std::int64_t{1}});
  ASSERT_TRUE(plan);
  EXPECT_THAT(text(plan->front()["detail"]),
              testing::HasSubstr("submissions_with_score_of_course"));
}

}  // namespace
}  // namespace judge::store
