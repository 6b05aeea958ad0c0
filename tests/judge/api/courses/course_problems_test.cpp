#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/courses/routes.hpp"
#include "tests/judge/api/courses/course_fixture.hpp"

namespace judge::api {
namespace {

using testing::ElementsAre;

class CourseProblemsTest : public CourseFixture {
 protected:
  /// Publishes eightsteps under a different name.
  void publish_copy(const std::string& name) {
    publish(name, make_small_package("eightsteps", files_.path() / name));
  }

  std::vector<std::string> listed_names() {
    const auto body = object(as(teacher_, request("GET", path("/problems"))));
    std::vector<std::string> names;
    for (const auto& problem : body.at("problems").as_array()) {
      names.push_back(text_of(problem.as_object(), "problem"));
    }
    return names;
  }
};

TEST_F(CourseProblemsTest, HaveAScoringRuleThatInstructorsCanChange) {
  const auto rule = [&] {
    const auto listed = object(as(teacher_, request("GET", path("/problems")))).at("problems");
    return listed.as_array().at(0).at("scoring_rule");
  };
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", "{}"), 200);
  EXPECT_EQ(rule(), "best");
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"scoring_rule":"groups"})"), 200);
  EXPECT_EQ(rule(), "groups");
}

TEST_F(CourseProblemsTest, RefuseInvalidSettings) {
  EXPECT_EQ(put(teacher_, "/problems/nothing", "{}"), 404);
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"opens_ms":2000,"closes_ms":1000})"), 422);
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"due_ms":2000,"closes_ms":1000})"), 422);
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"due_ms":"soon"})"), 422);
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"show_input":"some"})"), 422);
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"scoring_rule":"worst"})"), 422);
  EXPECT_EQ(put(teacher_, enrolling(ada_), R"({"role":"admin"})"), 422);
  const auto listed =
      object(as(teacher_, request("GET", path("/problems")))).at("problems").get_array();
  EXPECT_TRUE(listed.empty());
}

TEST_F(CourseProblemsTest, AcceptNewProblemsOnlyFromUsersWithTheInstructorRole) {
  const LoggedIn assistant = log_in("assistant", store::Role::student);
  enroll(assistant, store::CourseRole::instructor);
  EXPECT_EQ(put(assistant, "/problems/eightsteps", "{}"), 404) << "would gain editing rights";
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", "{}"), 200);
  EXPECT_EQ(put(assistant, "/problems/eightsteps", R"({"show_input":"all"})"), 200);
}

TEST_F(CourseProblemsTest, AreAddedAtomically) {
  publish_copy("eightpath");
  const auto add = [&](const LoggedIn& who, const std::string& body) {
    return answer(as(who, request("POST", path("/problems"), body)));
  };
  EXPECT_EQ(add(teacher_, R"({"problems":[{"problem":"eightsteps"},{"problem":"none"}]})").status,
            404);
  EXPECT_EQ(add(teacher_, R"({"problems":[]})").status, 422);
  EXPECT_THAT(add(teacher_, R"({"problems":[{"problem":"eightsteps","due_ms":"soon"}]})").body,
              testing::HasSubstr("problems[0].due_ms"));
  EXPECT_TRUE(listed_names().empty());
  EXPECT_EQ(add(teacher_,
                R"({"problems":[{"problem":"eightsteps","due_ms":5000},{"problem":"eightpath"}]})")
                .status,
            204);
  EXPECT_THAT(listed_names(), testing::UnorderedElementsAre("eightsteps", "eightpath"));
  const Response again = add(teacher_, R"({"problems":[{"problem":"eightpath"}]})");
  EXPECT_EQ(again.status, 409);
  EXPECT_NE(again.body.find("'eightpath' is already in this course"), std::string::npos);
}

TEST_F(CourseProblemsTest, HaveTheOrderThatAnInstructorChose) {
  publish_copy("eightpath");
  publish_copy("cantorrank");
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"opens_ms":1000})"), 200);
  EXPECT_EQ(put(teacher_, "/problems/eightpath", R"({"opens_ms":2000})"), 200);
  EXPECT_THAT(listed_names(), ElementsAre("eightsteps", "eightpath"));
  EXPECT_EQ(put(teacher_, "/problem_order", R"({"problems":["eightpath","eightsteps"]})"), 204);
  EXPECT_EQ(put(teacher_, "/problems/cantorrank", R"({"opens_ms":500})"), 200);
  EXPECT_THAT(listed_names(), ElementsAre("eightpath", "eightsteps", "cantorrank"));

  EXPECT_EQ(put(teacher_, "/problem_order", R"({"problems":["eightpath"]})"), 409);
  EXPECT_EQ(
      put(teacher_, "/problem_order", R"({"problems":["eightpath","eightpath","eightsteps"]})"),
      409);
  EXPECT_EQ(put(teacher_, "/problem_order", R"({"problems":[1]})"), 422);
  enroll(ada_);
  EXPECT_EQ(put(ada_, "/problem_order", R"({"problems":["eightpath"]})"), 403);
}

TEST_F(CourseProblemsTest, KeepTheChosenOrderInACopyOfTheCourse) {
  publish_copy("eightpath");
  ASSERT_EQ(put(teacher_, "/problems/eightpath", R"({"opens_ms":1000})"), 200);
  ASSERT_EQ(put(teacher_, "/problems/eightsteps", R"({"opens_ms":2000})"), 200);
  ASSERT_EQ(put(teacher_, "/problem_order", R"({"problems":["eightsteps","eightpath"]})"), 204);
  const auto course =
      object(as(teacher_, request("POST", path("/copy"), R"({"name":"c","title":"C"})")), 201);
  const std::string of_copy = "/api/v1/courses/" + text_of(course, "id");
  const auto problems =
      object(as(teacher_, request("GET", of_copy + "/problems"))).at("problems").get_array();
  ASSERT_EQ(problems.size(), 2U);
  EXPECT_EQ(text_of(problems.at(0).get_object(), "problem"), "eightsteps");
}

}  // namespace
}  // namespace judge::api
