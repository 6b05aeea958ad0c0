#include "judge/api/people/password_link.hpp"

#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

class PasswordLinkTest : public ApiTest {
 protected:
  int use(const boost::json::object& link) {
    return answer(request("POST", "/api/v1/session/password_link",
                          R"({"secret":")" + text_of(link, "secret") +
                              R"(","new_password":"long enough now"})"))
        .status;
  }

  LoggedIn root_ = log_in("root", store::Role::admin);
};

TEST_F(PasswordLinkTest, SetsAFirstPasswordAndReplacesAnEarlierLink) {
  const auto added = object(
      as(root_, request("POST", "/api/v1/users", R"({"name":"ada","role":"student"})")), 201);
  EXPECT_FALSE(added.at("has_password").as_bool());
  EXPECT_FALSE(added.at("must_change_password").as_bool());
  const std::string path = "/api/v1/users/" + text_of(added, "id") + "/password_link";
  const auto first = object(as(root_, request("POST", path)), 201);
  EXPECT_GT(first.at("expires_ms").to_number<std::int64_t>(), now_ms_);
  const auto second = object(as(root_, request("POST", path)), 201);
  EXPECT_EQ(use(first), 404);
  EXPECT_EQ(use(second), 204);
}

TEST_F(PasswordLinkTest, CreationIsRecordedInTheAuditLog) {
  const LoggedIn ada = log_in("ada", store::Role::student);
  const std::string id = std::to_string(ada.id);
  object(as(root_, request("POST", "/api/v1/users/" + id + "/password_link")), 201);
  const auto log = object(as(root_, request("GET", "/api/v1/audit"))).at("entries").get_array();
  const auto& entry = log.at(0).get_object();
  EXPECT_EQ(text_of(entry, "action"), "user.link");
  EXPECT_EQ(text_of(entry, "object_id"), id);
  EXPECT_EQ(text_of(entry, "detail"), "ada");
}

}  // namespace
}  // namespace judge::api
