#include "judge/store/courses/course_mark.hpp"

#include <gtest/gtest.h>

#include "judge/store/courses/course_problems.hpp"
#include "judge/store/people/users.hpp"
#include "tests/judge/store/rejudging_fixture.hpp"

namespace judge::store {
namespace {

class GradebookChangeMarkTest : public RejudgingTest {
 protected:
  std::string mark(std::int64_t course = 1) {
    const auto mark = course_mark(connection(), course);
    EXPECT_TRUE(mark) << mark.error().message;
    return mark.value_or("");
  }

  /// Calls `change`. Returns two values: whether the marks of course 1 and of course 2 are
  /// different afterwards. A different mark means that the course's gradebook has changed.
  template <class Change>
  std::pair<bool, bool> changes(Change change) {
    const auto before = std::pair(mark(1), mark(2));
    change();
    return {mark(1) != before.first, mark(2) != before.second};
  }

  static constexpr std::pair<bool, bool> only_its_own{true, false};
  static constexpr std::pair<bool, bool> both{true, true};
};

TEST_F(GradebookChangeMarkTest, StaysTheSameWhileTheGradebookStaysTheSame) {
  submit_judged(bob, Verdict::accepted);
  EXPECT_EQ(mark(), mark());
}

TEST_F(GradebookChangeMarkTest, ChangesWithEveryChangeInTheGradebook) {
  EXPECT_EQ(changes([&] { submit_judged(bob, Verdict::accepted); }), only_its_own);
  EXPECT_EQ(changes([&] {
              EXPECT_TRUE(connection().execute("UPDATE submissions SET verdict = 'WA'", {}));
            }),
            only_its_own);
  EXPECT_EQ(
      changes([&] { EXPECT_TRUE(Enrollments(connection()).put(1, bob, CourseRole::student, 0)); }),
      only_its_own);
  EXPECT_EQ(changes([&] {
              EXPECT_TRUE(Enrollments(connection()).put(1, bob, CourseRole::instructor, 0));
            }),
            only_its_own);
  EXPECT_EQ(
      changes([&] {
        EXPECT_TRUE(connection().execute("DELETE FROM enrollments WHERE user_id = $1", {bob}));
      }),
      only_its_own);
  EXPECT_EQ(changes([&] {
              EXPECT_TRUE(CourseProblems(connection()).put({.course = 1, .problem = "eight"}));
            }),
            only_its_own);
  EXPECT_EQ(changes([&] {
              EXPECT_TRUE(
                  CourseProblems(connection()).put({.course = 1, .problem = "eight", .due_ms = 7}));
            }),
            only_its_own);
  EXPECT_EQ(changes([&] { EXPECT_TRUE(CourseProblems(connection()).remove(1, "eight")); }),
            only_its_own);
}

TEST_F(GradebookChangeMarkTest,
       ChangesWhenJudgementsAreCancelledOrResultsOfErasedSubmissionsChange) {
  submit_judged(bob, Verdict::accepted);
  const auto run = [&](const char* sql) {
    return changes([&] { EXPECT_TRUE(connection().run_script(sql)); });
  };
  EXPECT_EQ(run("UPDATE judgements SET state = 'cancelled'"), only_its_own);
  EXPECT_EQ(run("INSERT INTO kept_results (user_id, course_id, problem, verdict, is_late, attempts,"
                "  first_submission, last_submission, first_ms)"
                "  VALUES (2, 1, 'eight', 'AC', 0, 1, 1, 1, 1)"),
            only_its_own);
  EXPECT_EQ(run("UPDATE kept_results SET attempts = 2"), only_its_own);
  EXPECT_EQ(run("DELETE FROM kept_results"), only_its_own);
}

TEST_F(GradebookChangeMarkTest, ChangesInAllCoursesIfAUserOrProblemIsRenamed) {
  EXPECT_EQ(changes([&] {
              EXPECT_TRUE(connection().execute(
                  "UPDATE users SET display_name = 'Bob' WHERE id = $1", {bob}));
            }),
            both);
  EXPECT_EQ(
      changes([&] { EXPECT_TRUE(connection().execute("UPDATE problems SET title = 'New'", {})); }),
      both);
}

}  // namespace
}  // namespace judge::store
