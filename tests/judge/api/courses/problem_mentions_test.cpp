#include "judge/api/courses/problem_mentions.hpp"

#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

/// The course has the problem "eightsteps", which is open, and "eightpath", which opens later.
class ProblemMentionsTest : public ApiTest {
 protected:
  ProblemMentionsTest() {
    publish("eightsteps");
    publish("eightpath", make_small_package("eightsteps", files_.path() / "others"));
    course_ = add_course(
        "algorithms", {.problem = "eightsteps"},
        {{ada_.id, store::CourseRole::student}, {teacher_.id, store::CourseRole::instructor}});
    EXPECT_TRUE(store::CourseProblems(connection())
                    .put({.course = course_, .problem = "eightpath", .opens_ms = now_ms_ + 5}));
  }

  /// Adds an announcement about a problem. Returns the announcement's problem as `who` sees it.
  boost::json::value seen_by(const LoggedIn& who, const std::string& problem) {
    const std::string path = "/api/v1/courses/" + std::to_string(course_) + "/announcements";
    const std::string body = R"({"title":"t","text":"x","problem":")" + problem + R"("})";
    EXPECT_EQ(answer(as(teacher_, request("POST", path, body))).status, 201);
    return object(as(who, request("GET", path))).at("announcements").at(0).at("problem");
  }

  LoggedIn ada_ = log_in("ada", store::Role::student);
  LoggedIn teacher_ = log_in("teacher", store::Role::instructor);
  LoggedIn root_ = log_in("root", store::Role::admin);
  std::int64_t course_ = 0;
};

TEST_F(ProblemMentionsTest, AProblemIsHiddenFromStudentsUntilItOpens) {
  EXPECT_EQ(text_of(seen_by(ada_, "eightsteps").as_object(), "title"), "Title of eightsteps");
  EXPECT_TRUE(seen_by(ada_, "eightpath").is_null());
  EXPECT_EQ(seen_by(teacher_, "eightpath").at("in_course"), true);
  EXPECT_EQ(seen_by(root_, "eightpath").at("in_course"), true) << "admins are in every course";
  now_ms_ += 5;
  EXPECT_EQ(seen_by(ada_, "eightpath").at("in_course"), true);
}

TEST_F(ProblemMentionsTest, AQuestionCannotBeAboutAProblemOfADifferentCourse) {
  publish("cantorrank", make_small_package("eightsteps", files_.path() / "more"));
  add_course("boards", {.problem = "cantorrank"}, {{ada_.id, store::CourseRole::student}});
  const std::string path = "/api/v1/courses/" + std::to_string(course_) + "/questions";
  EXPECT_EQ(
      answer(as(ada_, request("POST", path, R"({"text":"x","problem":"cantorrank"})"))).status,
      404);
}

TEST(ReadMentionedProblem, TheProblemIsOptional) {
  const boost::json::object with = {{"problem", "eight"}};
  JsonFields fields(with);
  EXPECT_EQ(read_mentioned_problem(fields), "eight");
  EXPECT_TRUE(fields.end());
  const boost::json::object without;
  JsonFields none(without);
  EXPECT_FALSE(read_mentioned_problem(none));
  EXPECT_TRUE(none.end());
}

}  // namespace
}  // namespace judge::api
