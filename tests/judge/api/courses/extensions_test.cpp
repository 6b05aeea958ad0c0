#include "judge/store/courses/extensions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/courses/routes.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

/// A course with one problem, which is already closed.
class ExtensionsApiTest : public ApiTest {
 protected:
  ExtensionsApiTest() {
    publish("eightsteps");
    now_ms_ += 10'000;
    course_ = std::to_string(
        add_course("algorithms",
                   {.problem = "eightsteps", .closes_ms = now_ms_ - 1000, .due_ms = now_ms_ - 2000},
                   {{ada_.id, store::CourseRole::student},
                    {bob_.id, store::CourseRole::student},
                    {teacher_.id, store::CourseRole::instructor}}));
  }

  std::string path_of(const LoggedIn& who) const {
    return "/api/v1/courses/" + course_ + "/problems/eightsteps/extensions/" +
           std::to_string(who.id);
  }

  Response put(const LoggedIn& who, const std::string& body) {
    return answer(as(teacher_, request("PUT", path_of(who), body)));
  }

  int submit(const LoggedIn& who) {
    return answer(as(who, request("POST", "/api/v1/submissions",
                                  R"({"problem":"eightsteps","language":"cpp",)"
                                  R"("files":[{"name":"a.cpp","content":"x"}]})")))
        .status;
  }

  std::string times(std::int64_t due_ms, std::int64_t closes_ms) {
    return R"({"due_ms":)" + std::to_string(due_ms) + R"(,"closes_ms":)" +
           std::to_string(closes_ms) + R"(,"note":"ill"})";
  }

  LoggedIn ada_ = log_in("ada", store::Role::student);
  LoggedIn bob_ = log_in("bob", store::Role::student);
  LoggedIn teacher_ = log_in("teacher", store::Role::instructor);
  std::string course_;
};

TEST_F(ExtensionsApiTest, LetOnlyTheStudentWithTheExtensionSubmitLater) {
  EXPECT_EQ(submit(ada_), 403);
  ASSERT_EQ(put(ada_, times(now_ms_ + 500, now_ms_ + 1000)).status, 200);
  EXPECT_EQ(submit(ada_), 201);
  EXPECT_EQ(submit(bob_), 403);
  const auto problem = object(as(ada_, request("GET", "/api/v1/problems/eightsteps")));
  const auto& course = problem.at("courses").as_array().at(0);
  EXPECT_EQ(course.at("extended"), true);
  EXPECT_EQ(course.at("due_ms"), now_ms_ + 500);
  EXPECT_EQ(course.at("closes_ms"), now_ms_ + 1000);
  now_ms_ += 1000;
  EXPECT_EQ(submit(ada_), 403);
}

TEST_F(ExtensionsApiTest, CanBeListedChangedAndRemovedByInstructors) {
  ASSERT_EQ(put(ada_, times(now_ms_ + 500, now_ms_ + 1000)).status, 200);
  ASSERT_EQ(
      put(ada_, R"({"closes_ms":null,"due_ms":)" + std::to_string(now_ms_ - 1500) + "}").status,
      200);
  const Request list = request("GET", "/api/v1/courses/" + course_ + "/extensions");
  EXPECT_EQ(answer(as(ada_, list)).status, 403);
  const auto all = object(as(teacher_, list)).at("extensions").as_array();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(text_of(all[0].as_object(), "user_name"), "ada");
  EXPECT_EQ(text_of(all[0].as_object(), "problem"), "eightsteps");
  EXPECT_TRUE(all[0].at("closes_ms").is_null());
  const Request removal = request("DELETE", path_of(ada_));
  EXPECT_EQ(answer(as(teacher_, removal)).status, 204);
  EXPECT_EQ(answer(as(teacher_, removal)).status, 404);
}

TEST_F(ExtensionsApiTest, AreRefusedIfTheyAreInvalidOrTheCallerIsAStudent) {
  EXPECT_EQ(put(ada_, "{}").status, 422);
  EXPECT_THAT(put(ada_, times(now_ms_ + 5, now_ms_ + 1)).body, HasSubstr("due after it closes"));
  EXPECT_EQ(put(teacher_, times(now_ms_, now_ms_ + 1)).status, 404);
  EXPECT_EQ(answer(as(ada_, request("PUT", path_of(ada_), "{}"))).status, 403);
}

}  // namespace
}  // namespace judge::api
