#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/keeping/audit.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

/// Ada is a student, Cleo instructs the course, and root is an admin.
class ControlTest : public ApiTest {
 protected:
  ControlTest() {
    publish("eightsteps");
    course_ = add_course(
        "algorithms", {.problem = "eightsteps"},
        {{ada_.id, store::CourseRole::student}, {cleo_.id, store::CourseRole::instructor}});
    submission_ = std::to_string(store::submit(connection(), blobs_,
                                               {.user = ada_.id,
                                                .problem = "eightsteps",
                                                .language = "cpp",
                                                .files = {{"a.cpp", "int main() {}"}},
                                                .course = course_},
                                               now_ms_)
                                     ->submission);
  }

  std::string newest_action() {
    return store::Audit(connection()).page({}, {}, 1)->front().entry.action;
  }

  Request to(const std::string& path, const std::string& body = "") {
    return request("POST", "/api/v1" + path, body);
  }

  Request submission() { return request("GET", "/api/v1/submissions/" + submission_); }

  LoggedIn ada_ = log_in("ada", store::Role::student);
  LoggedIn cleo_ = log_in("cleo", store::Role::instructor);
  LoggedIn root_ = log_in("root", store::Role::admin);
  std::int64_t course_ = 0;
  std::string submission_;
};

TEST_F(ControlTest, WaitingSubmissionsShowAPauseUntilItEnds) {
  EXPECT_TRUE(object(as(ada_, submission())).at("pause").is_null());
  const auto pause = object(
      as(root_, to("/pauses", R"({"kind":"problem","name":"eightsteps","reason":"a new test"})")),
      201);
  EXPECT_EQ(newest_action(), "problem.pause");
  EXPECT_EQ(object(as(ada_, submission())).at("pause").at("reason"), "a new test");
  const auto queue = object(as(root_, request("GET", "/api/v1/queue")));
  EXPECT_EQ(queue.at("pauses").at(0), pause);
  const auto woken = woken_;
  const std::string one = "/api/v1/pauses/" + text_of(pause, "id");
  EXPECT_EQ(answer(as(root_, request("DELETE", one))).status, 204);
  EXPECT_EQ(woken_, woken + 1);
  EXPECT_EQ(newest_action(), "problem.resume");
  EXPECT_TRUE(object(as(ada_, submission())).at("pause").is_null());
  EXPECT_EQ(answer(as(root_, request("DELETE", one))).status, 404);
}

TEST_F(ControlTest, OnlyExistingProblemsAndWorkersCanBePaused) {
  EXPECT_EQ(answer(as(root_, to("/pauses", R"({"kind":"problem","name":"ten"})"))).status, 404);
  EXPECT_EQ(answer(as(root_, to("/pauses", R"({"kind":"course","name":"a"})"))).status, 422);
  EXPECT_EQ(answer(as(cleo_, to("/pauses", R"({"kind":"queue"})"))).status, 403);
}

TEST_F(ControlTest, AnInstructorCancelsASubmission) {
  const Request cancel = to("/submissions/" + submission_ + "/cancellation");
  EXPECT_EQ(answer(as(ada_, cancel)).status, 403);
  EXPECT_EQ(object(as(cleo_, cancel)).at("status"), "cancelled");
  EXPECT_EQ(newest_action(), "submission.cancel");
  const auto seen = object(as(ada_, submission()));
  EXPECT_EQ(seen.at("status"), "cancelled");
  EXPECT_TRUE(seen.at("verdict").is_null());
  EXPECT_EQ(answer(as(cleo_, cancel)).status, 409) << "already cancelled";
}

TEST_F(ControlTest, TheEventStreamOfACancelledSubmissionEnds) {
  const Response response =
      answer(as(ada_, request("GET", "/api/v1/submissions/" + submission_ + "/events")));
  ASSERT_TRUE(response.events);
  response.events->next();
  object(as(cleo_, to("/submissions/" + submission_ + "/cancellation")));
  EXPECT_THAT(response.events->next(), testing::HasSubstr(R"("status":"cancelled")"));
  EXPECT_TRUE(response.events->ended());
}

TEST_F(ControlTest, AnErasureIsPreviewedAndThenApplied) {
  const std::string user = R"({"user":")" + std::to_string(ada_.id) + "\"";
  const auto preview = object(as(root_, to("/erasures", user + "}")));
  EXPECT_EQ(preview.at("applied"), false);
  EXPECT_EQ(preview.at("removed").at("submissions"), 1);
  EXPECT_EQ(object(as(ada_, submission())).at("status"), "queued");
  const auto applied = object(as(root_, to("/erasures", user + R"(,"apply":true})")));
  EXPECT_EQ(applied.at("applied"), true);
  EXPECT_EQ(applied.at("removed"), preview.at("removed"));
  EXPECT_EQ(newest_action(), "user.erase");
  EXPECT_EQ(answer(as(ada_, submission())).status, 401) << "the session was erased";
  EXPECT_EQ(answer(as(root_, submission())).status, 404);
  EXPECT_EQ(answer(as(root_, to("/erasures", user + "}"))).status, 404);
}

TEST_F(ControlTest, SubmissionsBeforeADateAreErased) {
  const std::string later = std::to_string(now_ms_ + 1);
  const auto preview =
      object(as(root_, to("/erasures", R"({"submissions_before_ms":)" + later + "}")));
  EXPECT_EQ(preview.at("removed").at("submissions"), 0);
  EXPECT_EQ(preview.at("kept").at("submissions"), 1) << "the problem is open";
  const auto applied =
      object(as(root_, to("/erasures", R"({"open_too":true,"apply":true,"submissions_before_ms":)" +
                                           later + "}")));
  EXPECT_EQ(applied.at("removed").at("submissions"), 1);
}

TEST_F(ControlTest, AnErasureRequiresAUserOrADate) {
  EXPECT_EQ(answer(as(root_, to("/erasures", "{}"))).status, 422);
  EXPECT_EQ(answer(as(root_, to("/erasures", R"({"user":")" + std::to_string(root_.id) + R"("})")))
                .status,
            409)
      << "admins cannot erase themselves";
  EXPECT_EQ(answer(as(cleo_, to("/erasures", R"({"submissions_before_ms":5})"))).status, 403);
}

}  // namespace
}  // namespace judge::api
