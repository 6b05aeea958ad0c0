#include "judge/store/courses/course_attention.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/course_problems.hpp"
#include "judge/store/courses/questions.hpp"
#include "tests/judge/store/rejudging_fixture.hpp"

namespace judge::store {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;

/// Ada instructs course 1, in which Bob and Eve are students.
class CourseAttentionTest : public RejudgingTest {
 protected:
  CourseAttentionTest() {
    Enrollments enrollments(connection());
    EXPECT_TRUE(enrollments.put(1, bob, CourseRole::student, 0));
    EXPECT_TRUE(enrollments.put(1, eve, CourseRole::student, 0));
    EXPECT_TRUE(
        CourseProblems(connection()).put({.course = 1, .problem = "eight", .due_ms = 1000}));
    EXPECT_TRUE(
        CourseProblems(connection()).put({.course = 1, .problem = "boards", .opens_ms = 50}));
  }

  /// Matches a problem that `tried` students have tried and `solved` have solved.
  static auto tried(const std::string& problem, std::int64_t tried, std::int64_t solved) {
    return AllOf(Field(&TriedProblem::problem, problem), Field(&TriedProblem::tried, tried),
                 Field(&TriedProblem::solved, solved));
  }

  CourseAttention attention(std::int64_t late_since_ms = 0) {
    const auto found = course_attention(connection(), 1, late_since_ms);
    EXPECT_TRUE(found) << found.error().message;
    return found.value_or(CourseAttention{});
  }
};

TEST_F(CourseAttentionTest, CountsOnlyTheStudentsIfNothingIsSubmitted) {
  EXPECT_EQ(attention(), CourseAttention{.students = 2});
}

TEST_F(CourseAttentionTest, CountsTheStudentsWhoTriedAndWhoSolvedEachProblem) {
  submit_judged(bob, Verdict::wrong_answer, "eight");
  submit_judged(bob, Verdict::wrong_answer, "eight");
  submit_judged(eve, Verdict::time_limit_exceeded, "eight");
  submit_judged(bob, Verdict::wrong_answer, "boards");
  EXPECT_THAT(attention().problems, ElementsAre(tried("eight", 2, 0), tried("boards", 1, 0)))
      << "eight opens first";

  submit_judged(ada, Verdict::accepted, "eight");
  EXPECT_THAT(attention().problems, ElementsAre(tried("eight", 2, 0), tried("boards", 1, 0)))
      << "the instructor does not count";
  submit_judged(eve, Verdict::accepted, "eight");
  submit_judged(eve, Verdict::accepted, "eight");
  submit_judged(eve, Verdict::accepted, "boards", 2);
  EXPECT_THAT(attention().problems, ElementsAre(tried("eight", 2, 1), tried("boards", 1, 0)))
      << "other courses do not count";
}

TEST_F(CourseAttentionTest, LeavesOutProblemsThatAreNoLongerInTheCourse) {
  submit_judged(bob, Verdict::wrong_answer, "eight");
  ASSERT_TRUE(CourseProblems(connection()).remove(1, "eight"));
  EXPECT_THAT(attention().problems, IsEmpty());
}

TEST_F(CourseAttentionTest, CountsJudgingErrorsAndNamesTheNewest) {
  submit_judged(bob, Verdict::judging_error);
  const auto newest = submit_judged(eve, Verdict::judging_error, "boards");
  submit_judged(ada, Verdict::judging_error);
  EXPECT_EQ(attention().judging_errors, 2);
  EXPECT_EQ(attention().newest_error, newest.submission);
}

TEST_F(CourseAttentionTest, CountsQuestionsWithoutAReply) {
  Questions questions(connection());
  const auto first = questions.add({.course = 1, .asker = bob, .problem = {}, .text = "a"}, 0);
  ASSERT_TRUE(questions.add({.course = 1, .asker = eve, .problem = {}, .text = "b"}, 0));
  EXPECT_EQ(attention().open_questions, 2);
  ASSERT_TRUE(questions.reply(*first, {.replier = ada, .text = "yes"}, 0));
  EXPECT_EQ(attention().open_questions, 1);
}

TEST_F(CourseAttentionTest, CountsLateSubmissionsSinceTheGivenTime) {
  submit_judged(bob, Verdict::accepted, "eight", 1, "c", 999);
  submit_judged(bob, Verdict::accepted, "eight", 1, "c", 1000);
  submit_judged(eve, Verdict::wrong_answer, "eight", 1, "c", 2000);
  submit_judged(eve, Verdict::accepted, "boards", 1, "c", 2000);
  EXPECT_EQ(attention().late, 2);
  EXPECT_EQ(attention(1001).late, 1);
}

}  // namespace
}  // namespace judge::store
