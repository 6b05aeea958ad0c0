#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/courses/routes.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "judge/store/keeping/audit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

class InvitationsTest : public ApiTest {
 protected:
  void SetUp() override {
    instructor_ = log_in("bob", store::Role::student);
    course_ = add_course("algorithms", {.problem = "p"},
                         {{instructor_.id, store::CourseRole::instructor}});
  }

  std::string path() const { return "/api/v1/courses/" + std::to_string(course_) + "/invitations"; }

  /// Returns the secret of a new invitation.
  std::string invite(const std::string& body = "{}") {
    return text_of(object(as(instructor_, request("POST", path(), body)), 201), "secret");
  }

  static std::string with_secret(const std::string& secret, const std::string& more = "") {
    return R"({"secret":")" + secret + R"(")" + more + "}";
  }

  Request register_as(const std::string& secret, const std::string& name) {
    return request(
        "POST", "/api/v1/invitations/register",
        with_secret(secret, R"(,"name":")" + name + R"(","password":"long enough now")"));
  }

  std::optional<store::CourseRole> role_of(std::int64_t user) {
    return *store::Enrollments(connection()).role_of(course_, user);
  }

  std::string last_audited() {
    const auto entry = store::Audit(connection()).page({}, std::nullopt, 1)->front().entry;
    return entry.action + " " + entry.object_kind + " " + entry.detail;
  }

  LoggedIn instructor_;
  std::int64_t course_ = 0;
};

TEST_F(InvitationsTest, CanBeCreatedListedAndRevoked) {
  const auto made =
      object(as(instructor_, request("POST", path(), R"({"role":"instructor","uses":3})")), 201);
  EXPECT_THAT(text_of(made, "secret"), testing::StartsWith("ji_"));
  EXPECT_EQ(last_audited(), "course.invite course invitation 1 for 3 as instructor");
  const auto list = object(as(instructor_, request("GET", path()))).at("invitations").as_array();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].at("uses_left").to_number<int>(), 3);
  EXPECT_FALSE(list[0].as_object().contains("secret")) << "it is shown only once";
  EXPECT_EQ(answer(as(instructor_, request("DELETE", path() + "/1"))).status, 204);
  EXPECT_EQ(last_audited(), "course.revoke_invitation course invitation 1");
  EXPECT_EQ(answer(as(instructor_, request("DELETE", path() + "/1"))).status, 404);
  const auto accept =
      request("POST", "/api/v1/invitations/accept", with_secret(text_of(made, "secret")));
  EXPECT_EQ(answer(as(log_in("ada", store::Role::student), accept)).status, 404);
}

TEST_F(InvitationsTest, RejectInvalidFields) {
  const auto field = [&](const std::string& body) {
    return text_of(object(as(instructor_, request("POST", path(), body)), 422), "field");
  };
  EXPECT_EQ(field(R"({"uses":0})"), "uses");
  EXPECT_EQ(field(R"({"uses":10001})"), "uses");
  EXPECT_EQ(field(R"({"role":"admin"})"), "role");
  EXPECT_EQ(field(R"({"expires_ms":1})"), "expires_ms");
  EXPECT_EQ(field(R"({"course":7})"), "course");
}

TEST_F(InvitationsTest, EnrollAUser) {
  const std::string secret = invite();
  const auto found = object(request("POST", "/api/v1/invitations/look_up", with_secret(secret)));
  EXPECT_EQ(text_of(found, "title"), "algorithms");
  const LoggedIn ada = log_in("ada", store::Role::student);
  const auto accept = request("POST", "/api/v1/invitations/accept", with_secret(secret));
  EXPECT_EQ(answer(accept).status, 401);
  EXPECT_EQ(text_of(object(as(ada, accept)), "role"), "student");
  EXPECT_EQ(role_of(ada.id), store::CourseRole::student);
  EXPECT_THAT(last_audited(), HasSubstr("course.join course user"));
  const auto used_up = object(as(log_in("eve", store::Role::student), accept), 404);
  EXPECT_EQ(text_of(used_up, "field"), "secret");
}

TEST_F(InvitationsTest, CreateAnAccountOnlyOnce) {
  const std::string secret = invite();
  const auto made = object(register_as(secret, "kim"), 201);
  EXPECT_EQ(text_of(made.at("user").as_object(), "role"), "student");
  EXPECT_THAT(last_audited(), HasSubstr("user.register user kim by invitation"));
  EXPECT_EQ(
      answer(request("POST", "/api/v1/session", R"({"name":"kim","password":"long enough now"})"))
          .status,
      201);
  EXPECT_EQ(role_of(store::Users(connection()).find_by_name("kim")->value().id),
            store::CourseRole::student);
  EXPECT_EQ(answer(register_as(secret, "zoe")).status, 404);
  EXPECT_FALSE(*store::Users(connection()).find_by_name("zoe"));
}

TEST_F(InvitationsTest, RefuseTakenAndInvalidNames) {
  const std::string secret = invite();
  EXPECT_EQ(text_of(object(register_as(secret, "BOB"), 409), "field"), "name");
  EXPECT_EQ(answer(register_as(secret, "two words")).status, 422);
  EXPECT_EQ(answer(register_as(secret, "kim")).status, 201) << "the invitation was not used up";
}

TEST_F(InvitationsTest, RefuseTooManyGuessesOfASecret) {
  const auto guess = [&] {
    return answer(request("POST", "/api/v1/invitations/look_up", with_secret("ji_guess")));
  };
  int status = 404;
  for (int i = 0; i < 200 && status == 404; ++i) status = guess().status;
  EXPECT_EQ(status, 429);
  const std::string secret = invite(R"({"uses":50})");
  now_ms_ += 3'600'000;
  for (int i = 0; i < 30; ++i) {
    EXPECT_EQ(answer(register_as(secret, "user" + std::to_string(i))).status, 201) << i;
  }
}

TEST_F(InvitationsTest, CannotBeUsedAfterTheyExpire) {
  const std::string secret = invite();
  now_ms_ += std::int64_t{15} * 24 * 3600 * 1000;
  EXPECT_EQ(answer(register_as(secret, "kim")).status, 404);
}

}  // namespace
}  // namespace judge::api
