#include "judge/store/courses/gradebook.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/course_problems.hpp"
#include "tests/judge/store/rejudging_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST_F(RejudgingTest, AGradebookListsEachStudentAndProblem) {
  Enrollments enrollments(connection());
  ASSERT_TRUE(enrollments.put(1, eve, CourseRole::student, 0));
  ASSERT_TRUE(enrollments.put(1, bob, CourseRole::student, 0));
  CourseProblems problems(connection());
  ASSERT_TRUE(problems.put({.course = 1, .problem = "eight", .opens_ms = 2, .due_ms = 150}));
  ASSERT_TRUE(problems.put({.course = 1, .problem = "boards", .opens_ms = 1}));
  const auto late = submit_judged(bob, Verdict::accepted, "eight", 1, "c", 150);
  submit_judged(bob, Verdict::accepted, "boards", 2);
  submit_judged(ada, Verdict::accepted, "eight", 1);
  const auto book = gradebook_of(connection(), 1);
  ASSERT_TRUE(book) << book.error().message;
  EXPECT_THAT(book->problems, ElementsAre(GradebookProblem{"boards", "", std::nullopt},
                                          GradebookProblem{"eight", "", 150}));
  ASSERT_EQ(book->students.size(), 2U) << "Ada is the instructor";
  EXPECT_EQ(book->students[0].name, "bob");
  EXPECT_EQ(book->students[0].display_name, "Bob");
  EXPECT_EQ(book->students[0].cells[0], std::nullopt) << "in another course";
  ASSERT_TRUE(book->students[0].cells[1]);
  EXPECT_EQ(book->students[0].cells[1]->best_submission, late.submission);
  EXPECT_TRUE(book->students[0].cells[1]->is_late);
  EXPECT_EQ(book->students[1].name, "eve");
  EXPECT_THAT(book->students[1].cells, ElementsAre(std::nullopt, std::nullopt));
}

TEST_F(RejudgingTest, AGradebookHasThePointsOfScoringProblems) {
  ASSERT_TRUE(Enrollments(connection()).put(1, bob, CourseRole::student, 0));
  CourseProblems problems(connection());
  ASSERT_TRUE(problems.put(
      {.course = 1, .problem = "eight", .opens_ms = 1, .scoring_rule = ScoringRule::last}));
  ASSERT_TRUE(problems.put({.course = 1, .problem = "boards", .opens_ms = 2}));
  submit_scored(bob, "40", "30");
  submit_scored(bob, "20.5", "0");
  submit_judged(bob, Verdict::accepted, "boards");
  const auto book = gradebook_of(connection(), 1);
  ASSERT_TRUE(book) << book.error().message;
  EXPECT_EQ(book->problems[0].scoring_rule, ScoringRule::last);
  EXPECT_EQ(book->problems[1].scoring_rule, std::nullopt);
  const auto& cells = book->students[0].cells;
  EXPECT_EQ(cells[0]->points->score, score::Decimal::parse("20.5"));
  EXPECT_EQ(cells[0]->best, Verdict::wrong_answer);
  EXPECT_EQ(cells[1]->points, std::nullopt);
}

TEST_F(RejudgingTest, AGradebookOfACourseWithoutProblemsListsTheStudents) {
  const auto book = gradebook_of(connection(), 2);
  ASSERT_TRUE(book);
  EXPECT_THAT(book->problems, IsEmpty());
  ASSERT_EQ(book->students.size(), 1U);
  EXPECT_THAT(book->students[0].cells, IsEmpty());
}

}  // namespace
}  // namespace judge::store
