#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/people/routes.hpp"
#include "judge/store/keeping/audit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

class SessionListTest : public ApiTest {
 protected:
  void SetUp() override { ada_ = log_in("ada", store::Role::student); }

  std::int64_t other_session(std::int64_t user) {
    const auto started =
        store::Sessions(connection())
            .start({.user = user, .client_address = "192.0.2.9", .user_agent = "Phone\x1b[2J"},
                   now_ms_);
    EXPECT_TRUE(started);
    return started->session.id;
  }

  bool is_logged_in(const LoggedIn& who) {
    return answer(as(who, request("GET", "/api/v1/problems"))).status == 200;
  }

  LoggedIn ada_;
};

TEST_F(SessionListTest, ListsAndEndsTheCallersSessions) {
  const std::int64_t phone = other_session(ada_.id);
  const LoggedIn bob = log_in("bob", store::Role::student);
  const auto list = object(as(ada_, request("GET", "/api/v1/sessions"))).at("sessions").as_array();
  ASSERT_EQ(list.size(), 2U);
  for (const auto& session : list) {
    const bool is_phone = session.at("id").as_string() == std::to_string(phone);
    EXPECT_EQ(session.at("is_current").as_bool(), !is_phone);
    EXPECT_EQ(std::string(session.at("user_agent").as_string()).find('\x1b'), std::string::npos);
  }
  const std::string path = "/api/v1/sessions/" + std::to_string(phone);
  EXPECT_EQ(answer(as(bob, request("DELETE", path))).status, 404) << "it is not Bob's session";
  EXPECT_EQ(answer(as(ada_, request("DELETE", path))).status, 204);
  EXPECT_EQ(answer(as(ada_, request("DELETE", path))).status, 404);
  EXPECT_TRUE(is_logged_in(ada_));
}

TEST_F(SessionListTest, EndsAllOtherSessionsOfTheCaller) {
  other_session(ada_.id);
  other_session(ada_.id);
  const LoggedIn bob = log_in("bob", store::Role::student);
  EXPECT_EQ(answer(as(ada_, request("DELETE", "/api/v1/sessions"))).status, 204);
  const auto list = object(as(ada_, request("GET", "/api/v1/sessions"))).at("sessions").as_array();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_TRUE(list[0].at("is_current").as_bool());
  EXPECT_TRUE(is_logged_in(bob));
}

TEST_F(SessionListTest, LetsAnAdminEndSessionsAndRevokeTokensOfAUser) {
  const LoggedIn root = log_in("root", store::Role::admin);
  const auto token =
      store::ApiTokens(connection())
          .make({.user = ada_.id, .name = "t", .scopes = {store::Scope::read}, .expires_ms = {}},
                now_ms_);
  ASSERT_TRUE(token);
  const std::string path = "/api/v1/users/" + std::to_string(ada_.id) + "/sessions";
  EXPECT_EQ(answer(as(ada_, request("DELETE", path))).status, 403);
  EXPECT_EQ(answer(as(root, request("DELETE", path))).status, 204);
  EXPECT_FALSE(is_logged_in(ada_));
  EXPECT_TRUE(is_logged_in(root));
  EXPECT_FALSE(*store::ApiTokens(connection()).find(token->secret, now_ms_));
  EXPECT_EQ(store::Audit(connection()).page({}, std::nullopt, 1)->front().entry.action,
            "user.shut_out");
}

}  // namespace
}  // namespace judge::api
