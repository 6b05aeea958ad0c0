#include "judge/store/courses/course_problems.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Ada is an instructor in course 1 and a student in course 2. Bob is a student in course 1. Eve is
/// in no course.
class CourseProblemsTest : public PeopleTest {
 protected:
  static constexpr std::int64_t ada = 1;
  static constexpr std::int64_t bob = 2;
  static constexpr std::int64_t eve = 3;

  CourseProblemsTest() {
    Enrollments enrollments(connection());
    EXPECT_TRUE(enrollments.put(1, ada, CourseRole::instructor, 0));
    EXPECT_TRUE(enrollments.put(2, ada, CourseRole::student, 0));
    EXPECT_TRUE(enrollments.put(1, bob, CourseRole::student, 0));
  }

  void put(std::int64_t course, const std::string& problem, std::int64_t opens_ms = 0,
           std::optional<std::int64_t> closes_ms = {}) {
    const auto put = problems_.put(
        {.course = course, .problem = problem, .opens_ms = opens_ms, .closes_ms = closes_ms});
    EXPECT_TRUE(put) << put.error().message;
  }

  /// Returns the visible problems. "1/eight+" is a problem in course 1 that accepts submissions;
  /// "1/eight" is a problem that does not.
  std::vector<std::string> visible(std::int64_t user, std::int64_t now_ms,
                                   const std::optional<std::string>& problem = {}) {
    std::vector<std::string> found;
    const auto problems = problems_.visible_to(user, now_ms, problem);
    EXPECT_TRUE(problems) << problems.error().message;
    for (const ProblemOfUser& one : *problems) {
      found.push_back(std::to_string(one.problem.course) + "/" + one.problem.problem +
                      (one.may_submit ? "+" : ""));
    }
    return found;
  }

  CourseProblems problems_{connection()};
};

TEST_F(CourseProblemsTest, StoreTimesAndSettings) {
  const CourseProblem usual{.course = 1, .problem = "eight"};
  const CourseProblem strict{
      .course = 1,
      .problem = "boards",
      .opens_ms = 1000,
      .closes_ms = 2000,
      .display = {.failing_test = false, .input = ShowInput::none, .checker_message = false}};
  ASSERT_TRUE(problems_.put(strict));
  ASSERT_TRUE(problems_.put(usual));
  EXPECT_EQ(**problems_.find(1, "boards"), strict);
  EXPECT_THAT(*problems_.of_course(1), ElementsAre(usual, strict));
  EXPECT_THAT(*problems_.of_course(2), IsEmpty());
  EXPECT_FALSE(problems_.find(2, "eight")->has_value());
}

TEST_F(CourseProblemsTest, AreReplacedIfTheyAreStoredAgain) {
  put(1, "eight", 1000, 2000);
  const CourseProblem open{
      .course = 1, .problem = "eight", .opens_ms = 500, .display = {.input = ShowInput::all}};
  ASSERT_TRUE(problems_.put(open));
  EXPECT_THAT(*problems_.of_course(1), ElementsAre(open));
}

TEST_F(CourseProblemsTest, RefuseADeadlineBeforeTheOpeningOrAfterTheClosing) {
  const auto put_due = [&](std::int64_t due_ms) {
    return problems_.put({.course = 1,
                          .problem = "eight",
                          .opens_ms = 1000,
                          .closes_ms = 2000,
                          .due_ms = due_ms,
                          .display = {}});
  };
  EXPECT_EQ(put_due(1000).error().message, "the problem 'eight' is due before it opens");
  EXPECT_EQ(put_due(2001).error().message, "the problem 'eight' is due after it closes");
  EXPECT_EQ(put_due(2001).error().kind, FailureKind::invalid);
  ASSERT_TRUE(put_due(1500));
  ASSERT_TRUE(put_due(2000));
  EXPECT_EQ((*problems_.find(1, "eight"))->due_ms, 2000);
}

TEST_F(CourseProblemsTest, RefuseAClosingTimeBeforeTheOpening) {
  const auto wrong =
      problems_.put({.course = 1, .problem = "eight", .opens_ms = 1000, .closes_ms = 1000});
  EXPECT_EQ(wrong.error().kind, FailureKind::invalid);
  EXPECT_EQ(wrong.error().message, "the problem 'eight' closes before it opens");
}

TEST_F(CourseProblemsTest, RequireAnExistingCourse) {
  EXPECT_EQ(problems_.put({.course = 9, .problem = "eight"}).error().kind, FailureKind::conflict);
}

TEST_F(CourseProblemsTest, AreRemovedOnlyFromTheGivenCourse) {
  put(1, "eight");
  put(2, "eight");
  EXPECT_TRUE(*problems_.remove(1, "eight"));
  EXPECT_FALSE(*problems_.remove(1, "eight"));
  EXPECT_FALSE(problems_.find(1, "eight")->has_value());
  EXPECT_TRUE(problems_.find(2, "eight")->has_value());
}

TEST_F(CourseProblemsTest, StudentsSeeOpenedProblemsAndSubmitUntilTheyClose) {
  put(1, "eight", 1000, 2000);
  EXPECT_THAT(visible(bob, 999), IsEmpty());
  EXPECT_THAT(visible(bob, 1000), ElementsAre("1/eight+"));
  EXPECT_THAT(visible(bob, 1999), ElementsAre("1/eight+"));
  EXPECT_THAT(visible(bob, 2000), ElementsAre("1/eight"));
}

TEST_F(CourseProblemsTest, StayOpenWithoutAClosingTime) {
  put(1, "eight", 1000);
  EXPECT_THAT(visible(bob, std::int64_t{1} << 60), ElementsAre("1/eight+"));
}

TEST_F(CourseProblemsTest, InstructorsSeeProblemsAndSubmitAtAnyTimeOnlyInCoursesTheyTeach) {
  put(1, "eight", 1000, 2000);
  put(2, "eight", 1000, 2000);
  EXPECT_THAT(visible(ada, 0), ElementsAre("1/eight+"));
  EXPECT_THAT(visible(ada, 1500), ElementsAre("2/eight+", "1/eight+"));
  EXPECT_THAT(visible(ada, 3000), ElementsAre("2/eight", "1/eight+"));
}

TEST_F(CourseProblemsTest, AssistantsSeeThemAndSubmitAtAnyTimeButDoNotInstruct) {
  put(1, "eight", 1000, 2000);
  ASSERT_TRUE(Enrollments(connection()).put(1, bob, CourseRole::assistant, 0));
  EXPECT_THAT(visible(bob, 0), ElementsAre("1/eight+"));
  EXPECT_THAT(visible(bob, 3000), ElementsAre("1/eight+"));
  EXPECT_FALSE(*problems_.instructs(bob, "eight"));
}

TEST_F(CourseProblemsTest, AcceptNoSubmissionsInAnArchivedCourse) {
  put(1, "eight");
  ASSERT_TRUE(Courses(connection()).set_archived(1, true, 500));
  EXPECT_THAT(visible(bob, 1000), ElementsAre("1/eight"));
  EXPECT_THAT(visible(ada, 1000), ElementsAre("1/eight")) << "an instructor";
  ASSERT_TRUE(Courses(connection()).set_archived(1, false, 600));
  EXPECT_THAT(visible(bob, 1000), ElementsAre("1/eight+"));
}

TEST_F(CourseProblemsTest, KeepTheChosenOrderWithNewProblemsLast) {
  put(1, "first", 100);
  put(1, "second", 200);
  put(1, "third", 300);
  ASSERT_TRUE(problems_.arrange(1, {"third", "first", "second"}));
  put(1, "new", 50);
  put(1, "first", 400);  // new settings do not change its place
  EXPECT_THAT(visible(bob, 1000), ElementsAre("1/third+", "1/first+", "1/second+", "1/new+"));
}

TEST_F(CourseProblemsTest, RefuseANewOrderThatDoesNotListEachProblemExactlyOnce) {
  put(1, "first");
  put(1, "second");
  put(2, "other");
  for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
           {}, {"first"}, {"first", "first"}, {"first", "other"}, {"first", "second", "other"}}) {
    EXPECT_EQ(problems_.arrange(1, wrong).error().kind, FailureKind::stale);
  }
}

TEST_F(CourseProblemsTest, UsersWithoutACourseSeeNoProblems) {
  put(1, "eight");
  EXPECT_THAT(visible(eve, 1000), IsEmpty());
  EXPECT_THAT(visible(bob, 1000), ElementsAre("1/eight+"));
  ASSERT_TRUE(Enrollments(connection()).remove(1, bob));
  EXPECT_THAT(visible(bob, 1000), IsEmpty());
}

TEST_F(CourseProblemsTest, AreFoundByCourseAndName) {
  put(1, "boards", 10);
  put(1, "eight", 5);
  put(2, "eight");
  EXPECT_THAT(visible(ada, 100), ElementsAre("2/eight+", "1/eight+", "1/boards+"));
  EXPECT_THAT(visible(ada, 100, "eight"), ElementsAre("2/eight+", "1/eight+"));
  EXPECT_THAT(visible(ada, 100, "' OR 1 = 1 --"), IsEmpty());
  const auto one = problems_.visible_in(1, "eight", bob, 100);
  ASSERT_TRUE(one && *one);
  EXPECT_EQ((*one)->problem.opens_ms, 5);
  EXPECT_EQ((*one)->role, CourseRole::student);
  EXPECT_TRUE((*one)->may_submit);
  EXPECT_FALSE(problems_.visible_in(1, "eight", bob, 4)->has_value());
  EXPECT_FALSE(problems_.visible_in(2, "eight", bob, 100)->has_value());
  EXPECT_FALSE(problems_.visible_in(1, "fifteen", bob, 100)->has_value());
}

TEST_F(CourseProblemsTest, ShowWhetherAUserTeachesACourseWithTheProblem) {
  put(1, "eight", 1000);
  put(2, "boards");
  EXPECT_TRUE(*problems_.instructs(ada, "eight"));
  EXPECT_FALSE(*problems_.instructs(ada, "boards")) << "she is a student there";
  EXPECT_FALSE(*problems_.instructs(bob, "eight"));
  EXPECT_FALSE(*problems_.instructs(ada, "fifteen"));
}

TEST(ShowInputSetting, IsParsedFromItsNameButNotFromUnknownNames) {
  for (const ShowInput show : {ShowInput::none, ShowInput::samples, ShowInput::all}) {
    EXPECT_EQ(enum_from_name<ShowInput>(enum_name(show)), show);
  }
  EXPECT_EQ(enum_from_name<ShowInput>("some"), std::nullopt);
}

TEST_F(CourseProblemsTest, ListOpeningTimesAndProblemCountsForStudents) {
  put(1, "eight", 2000);
  put(1, "boards", 2000);
  put(1, "path", 1000);
  put(2, "eight", 1500);
  const auto openings = [&](std::int64_t user, std::int64_t now_ms) {
    return problems_.openings_for(user, now_ms).value_or(std::vector<Opening>{});
  };
  EXPECT_THAT(openings(bob, 500), ElementsAre(Opening{1, 1000, 1}, Opening{1, 2000, 2}));
  EXPECT_THAT(openings(bob, 1000), ElementsAre(Opening{1, 2000, 2})) << "one has opened";
  EXPECT_THAT(openings(ada, 500), ElementsAre(Opening{2, 1500, 1}))
      << "instructors see all problems of their courses";
  EXPECT_THAT(openings(eve, 0), IsEmpty());
  ASSERT_TRUE(Courses(connection()).set_archived(1, true, 500));
  EXPECT_THAT(openings(bob, 500), IsEmpty());
}

TEST_F(CourseProblemsTest, ListThePublishedVersionsOfOpenProblems) {
  ASSERT_TRUE(connection().run_script(
      "INSERT INTO problem_versions (problem, hash, title, created_ms, note) VALUES"
      "  ('always', 'a1', '', 0, ''), ('closed', 'c1', '', 0, ''), ('later', 'l1', '', 0, ''),"
      "  ('draft', 'd1', '', 0, ''), ('elsewhere', 'e1', '', 0, '');"
      "INSERT INTO problems (name, title, published, created_ms) VALUES"
      "  ('always', '', 'a1', 0), ('closed', '', 'c1', 0), ('later', '', 'l1', 0),"
      "  ('draft', '', NULL, 0), ('elsewhere', '', 'e1', 0)"));
  put(1, "always");
  put(2, "always");
  put(1, "closed", 0, 100);
  put(1, "later", 500);
  put(1, "draft");
  EXPECT_THAT(open_versions(connection(), 100, 10).value(),
              ElementsAre(OpenVersion{"later", "l1"}, OpenVersion{"always", "a1"}));
  EXPECT_THAT(open_versions(connection(), 100, 1).value(), ElementsAre(OpenVersion{"later", "l1"}));
  ASSERT_TRUE(Courses(connection()).set_archived(1, true, 100));
  EXPECT_THAT(open_versions(connection(), 100, 10).value(),
              ElementsAre(OpenVersion{"always", "a1"}));
}

}  // namespace
}  // namespace judge::store
