#include <stop_token>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/people/routes.hpp"
#include "judge/store/people/password_links.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class SessionTest : public ApiTest {
 protected:
  Request log_in_with(const std::string& name, const std::string& password) {
    return request("POST", "/api/v1/session",
                   R"({"name":")" + name + R"(","password":")" + password + R"("})");
  }

  static std::string cookie_of(const Response& response) {
    for (const auto& [name, value] : response.headers) {
      if (name == "Set-Cookie") return value;
    }
    return {};
  }
};

TEST_F(SessionTest, StartsWithNameAndPasswordAndEndsAtLogOut) {
  add_user("ada", store::Role::student);
  const Response begun = answer(log_in_with("ada", "correct horse"));
  ASSERT_EQ(begun.status, 201) << begun.body;
  const std::string cookie = cookie_of(begun);
  EXPECT_THAT(cookie, AllOf(HasSubstr("HttpOnly"), HasSubstr("SameSite=Lax"), HasSubstr("Path=/"),
                            Not(HasSubstr("Secure"))));
  const auto body = boost::json::parse(begun.body).get_object();

  Request me = request("GET", "/api/v1/session");
  me.headers["cookie"] = cookie.substr(0, cookie.find(';'));
  const auto session = object(me);
  EXPECT_EQ(text_of(session.at("user").get_object(), "name"), "ada");
  EXPECT_EQ(text_of(session, "csrf_token"), text_of(body, "csrf_token"));

  Request end = request("DELETE", "/api/v1/session");
  end.headers["cookie"] = me.headers["cookie"];
  EXPECT_EQ(answer(end).status, 403) << "without the CSRF token";
  end.headers["x-csrf-token"] = text_of(body, "csrf_token");
  const Response ended = answer(end);
  EXPECT_EQ(ended.status, 204);
  EXPECT_THAT(cookie_of(ended), HasSubstr("Max-Age=0"));
  EXPECT_TRUE(object(me).at("user").is_null());
}

TEST_F(SessionTest, HasASecureCookieBehindTls) {
  add_user("ada", store::Role::student);
  Request secure = log_in_with("ada", "correct horse");
  secure.is_secure = true;
  EXPECT_THAT(cookie_of(answer(secure)),
              AllOf(HasSubstr("__Host-judge_session=js_"), HasSubstr("Secure")));
}

TEST_F(SessionTest, ALogInEndsTheSessionThatItReplaces) {
  const LoggedIn ada = log_in("ada", store::Role::student);
  add_user("bob", store::Role::student);
  EXPECT_EQ(answer(as(ada, log_in_with("bob", "wrong"))).status, 401);
  EXPECT_TRUE(*store::Sessions(connection()).find(ada.secret, now_ms_)) << "the log-in failed";
  const Response begun = answer(as(ada, log_in_with("bob", "correct horse")));
  ASSERT_EQ(begun.status, 201) << begun.body;
  EXPECT_FALSE(*store::Sessions(connection()).find(ada.secret, now_ms_));
  EXPECT_THAT(cookie_of(begun), Not(HasSubstr(ada.secret)));
}

TEST_F(SessionTest, GivesTheSameAnswerToWrongNamesAndWrongPasswords) {
  add_user("ada", store::Role::student);
  const Response password = answer(log_in_with("ada", "wrong"));
  const Response name = answer(log_in_with("eve", "wrong"));
  EXPECT_EQ(password.status, 401);
  EXPECT_EQ(password.body, name.body);
}

TEST_F(SessionTest, SlowsDownPasswordGuessing) {
  add_user("ada", store::Role::student);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(answer(log_in_with("ada", "guess")).status, 401) << i;
  const Response sixth = answer(log_in_with("ada", "correct horse"));
  EXPECT_EQ(sixth.status, 429);
  EXPECT_THAT(sixth.headers, testing::Contains(testing::Pair("Retry-After", testing::_)));
  now_ms_ += 60'000;
  EXPECT_EQ(answer(log_in_with("ada", "correct horse")).status, 201);
}

TEST_F(SessionTest, AcceptsTheOwnersLogInWhileOthersGuessThePassword) {
  add_user("ada", store::Role::student);
  add_user("bob", store::Role::student);
  const Response begun = answer(log_in_with("ada", "correct horse"));
  const auto device_of = [](const Response& response) -> std::string {
    for (const auto& [name, value] : response.headers) {
      if (name == "Set-Cookie" && value.starts_with("judge_device=")) return value;
    }
    return {};
  };
  const std::string cookie = device_of(begun);
  EXPECT_THAT(cookie, AllOf(HasSubstr("judge_device=jd_"), HasSubstr("HttpOnly"),
                            HasSubstr("SameSite=Strict"), HasSubstr("Max-Age=15552000")));
  const std::string device = cookie.substr(0, cookie.find(';'));
  for (int i = 0; i < 16; ++i) answer(log_in_with("ada", "guess"));
  EXPECT_EQ(answer(log_in_with("ada", "correct horse")).status, 429) << "an unknown device";

  const auto on_device = [&](const std::string& name, const std::string& password) {
    Request request = log_in_with(name, password);
    request.headers["cookie"] = device;
    return answer(request);
  };
  const Response again = on_device("ada", "correct horse");
  EXPECT_EQ(again.status, 201) << again.body;
  EXPECT_EQ(device_of(again), "") << "the device is already known";
  for (int i = 0; i < 5; ++i) EXPECT_EQ(on_device("ada", "guess").status, 401) << i;
  EXPECT_EQ(on_device("ada", "correct horse").status, 429) << "known devices are limited, too";
  for (int i = 0; i < 5; ++i) on_device("bob", "guess");
  EXPECT_EQ(on_device("bob", "correct horse").status, 429) << "the device is known only for ada";
}

TEST_F(SessionTest, DoesNotCountAttemptsRefusedBecauseTheJudgeWasBusy) {
  constexpr int tries_max = 10'000;
  limits_.requests_per_minute = 10 * tries_max;
  api_ = std::make_unique<Api>(services());
  add_user("ada", store::Role::student);
  passwords_ = *store::PasswordHasher::make({.passes = 1, .memory_bytes = 8192},
                                            {.inside_max = 1, .waiting_max = 0, .wait_max = {}});
  const auto slow = store::PasswordHasher::make({.passes = 50, .memory_bytes = 1U << 20U});
  std::jthread occupant(
      [hasher = passwords_, hash = *slow->hash("a long password")](const std::stop_token& end) {
        while (!end.stop_requested()) static_cast<void>(hasher.verify("another", hash));
      });
  // Tries to log in until the busy judge has refused 20 consecutive attempts. If these attempts
  // counted as failures, the log-in at the end of this test would be delayed.
  int busy_in_a_row = 0;
  for (int i = 0; i < tries_max && busy_in_a_row < 20; ++i) {
    const int status = answer(log_in_with("ada", "correct horse")).status;
    busy_in_a_row = status == 503 ? busy_in_a_row + 1 : 0;
    ASSERT_THAT(status, testing::AnyOf(201, 503));
  }
  EXPECT_EQ(busy_in_a_row, 20);
  occupant.request_stop();
  occupant.join();
  EXPECT_EQ(answer(log_in_with("ada", "correct horse")).status, 201);
}

TEST_F(SessionTest, RefusesDisabledUsers) {
  const std::int64_t id = add_user("ada", store::Role::student);
  ASSERT_TRUE(store::Users(connection()).set_disabled(id, true));
  EXPECT_EQ(answer(log_in_with("ada", "correct horse")).status, 403);
}

TEST_F(SessionTest, ChangesThePasswordAndEndsTheOtherSessions) {
  const LoggedIn ada = log_in("ada", store::Role::student);
  const auto other = store::Sessions(connection()).start({.user = ada.id}, now_ms_);
  ASSERT_TRUE(other);
  const auto change = [&](const std::string& old_password) {
    return as(ada, request("PUT", "/api/v1/session/password",
                           R"({"old_password":")" + old_password +
                               R"(","new_password":"battery staple"})"));
  };
  EXPECT_EQ(text_of(object(change("wrong"), 422), "field"), "old_password");
  EXPECT_EQ(answer(change("correct horse")).status, 204);
  EXPECT_FALSE(*store::Sessions(connection()).find(other->secret, now_ms_));
  EXPECT_TRUE(*store::Sessions(connection()).find(ada.secret, now_ms_));
  EXPECT_EQ(answer(log_in_with("ada", "battery staple")).status, 201);
  EXPECT_EQ(answer(log_in_with("ada", "correct horse")).status, 401);
}

TEST_F(SessionTest, AllowsOnlyAPasswordChangeIfThePasswordMustBeChanged) {
  const LoggedIn ada = log_in("ada", store::Role::student);
  ASSERT_TRUE(
      store::Users(connection()).set_password(ada.id, *passwords_.hash("correct horse"), true));
  EXPECT_EQ(answer(as(ada, request("GET", "/api/v1/problems"))).status, 403);
  EXPECT_EQ(answer(as(ada, request("GET", "/api/v1/session"))).status, 200);
  EXPECT_EQ(answer(as(ada, request("PUT", "/api/v1/session/password",
                                   R"({"old_password":"correct horse",)"
                                   R"("new_password":"battery staple"})")))
                .status,
            204);
  EXPECT_EQ(answer(as(ada, request("GET", "/api/v1/problems"))).status, 200);
}

TEST_F(SessionTest, APasswordLinkWorksOnlyOnce) {
  const std::int64_t id = *store::Users(connection()).add({.name = "root"}, now_ms_);
  const auto secret = store::PasswordLinks(connection()).make(id, now_ms_ + 1000, now_ms_);
  ASSERT_TRUE(secret);
  const auto use = [&](const std::string& password) {
    return request("POST", "/api/v1/session/password_link",
                   R"({"secret":")" + *secret + R"(","new_password":")" + password + R"("})");
  };
  EXPECT_EQ(answer(use("short")).status, 422);
  EXPECT_EQ(answer(use("battery staple")).status, 204);
  EXPECT_EQ(text_of(object(use("another staple"), 404), "field"), "secret");
  EXPECT_EQ(answer(log_in_with("root", "battery staple")).status, 201);
}

}  // namespace
}  // namespace judge::api
