#include "judge/store/people/sessions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store::sessions_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

constexpr std::int64_t minute_ms = 60'000;
constexpr SessionLimits limits = {
    .idle_ms = 10 * minute_ms, .absolute_ms = 60 * minute_ms, .of_user_max = 3};

class SessionsTest : public StoreTest {
 protected:
  SessionsTest() {
    EXPECT_TRUE(connection().query(
        "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0), (2, 'bob', 0)"));
  }

  StartedSession start(std::int64_t user, std::int64_t now_ms) {
    auto started = sessions_.start(
        {.user = user, .client_address = "192.0.2.1", .user_agent = "Browser/1"}, now_ms);
    EXPECT_TRUE(started) << started.error().message;
    return *std::move(started);
  }

  bool is_open(const std::string& secret, std::int64_t now_ms) {
    const auto found = sessions_.find(secret, now_ms);
    EXPECT_TRUE(found) << found.error().message;
    return found->has_value();
  }

  std::vector<std::int64_t> ids(std::int64_t user, std::int64_t now_ms) {
    std::vector<std::int64_t> found;
    for (const Session& session : *sessions_.of_user(user, now_ms)) found.push_back(session.id);
    return found;
  }

  Sessions sessions_{connection(), limits};
};

TEST_F(SessionsTest, AreFoundOnlyByTheirSecret) {
  const StartedSession started = start(2, 1000);
  EXPECT_THAT(started.secret, StartsWith("js_"));
  EXPECT_EQ(started.session, (Session{.id = 1,
                                      .user = 2,
                                      .client_address = "192.0.2.1",
                                      .user_agent = "Browser/1",
                                      .created_ms = 1000,
                                      .last_used_ms = 1000,
                                      .expires_ms = 1000 + limits.absolute_ms}));
  EXPECT_EQ(**sessions_.find(started.secret, 1001), started.session);
  EXPECT_FALSE(is_open("js_", 1001));
  EXPECT_FALSE(is_open(started.secret + "x", 1001));
  const std::string stored =
      text(connection().query("SELECT secret_hash FROM sessions")->front()["secret_hash"]);
  EXPECT_FALSE(is_open(stored, 1001)) << "reading the database does not give access";
}

TEST_F(SessionsTest, EndWhenTheyAreIdle) {
  const std::string secret = start(1, 0).secret;
  EXPECT_TRUE(is_open(secret, limits.idle_ms - 1));
  EXPECT_TRUE(is_open(secret, 2 * limits.idle_ms - 2)) << "it was used";
  EXPECT_FALSE(is_open(secret, 3 * limits.idle_ms - 2));
}

TEST_F(SessionsTest, EndAfterTheirLifetimeEvenIfInUse) {
  const std::string secret = start(1, 0).secret;
  for (std::int64_t now = 0; now < limits.absolute_ms; now += 5 * minute_ms) {
    EXPECT_TRUE(is_open(secret, now)) << now;
  }
  EXPECT_TRUE(is_open(secret, limits.absolute_ms - 1));
  EXPECT_FALSE(is_open(secret, limits.absolute_ms));
}

TEST_F(SessionsTest, StoreTheirLastUseAtMostOnceAMinute) {
  const std::string secret = start(1, 0).secret;
  EXPECT_EQ((*sessions_.find(secret, minute_ms - 1))->last_used_ms, 0);
  EXPECT_EQ((*sessions_.look_at(secret, minute_ms))->last_used_ms, 0) << "only looked at";
  EXPECT_EQ((*sessions_.look_at(secret, minute_ms))->last_used_ms, 0);
  EXPECT_EQ((*sessions_.find(secret, minute_ms))->last_used_ms, minute_ms);
  EXPECT_EQ((*sessions_.find(secret, minute_ms + 5))->last_used_ms, minute_ms);
}

TEST_F(SessionsTest, AreFoundWhileTheStoreIsNotWritable) {
  const std::string secret = start(1, 0).secret;
  make_read_only();
  EXPECT_EQ((*sessions_.find(secret, minute_ms))->last_used_ms, 0);
}

TEST_F(SessionsTest, AreNotFoundForDisabledUsers) {
  const std::string secret = start(1, 0).secret;
  ASSERT_TRUE(connection().query("UPDATE users SET disabled = 1 WHERE id = 1"));
  EXPECT_FALSE(is_open(secret, 1));
}

TEST_F(SessionsTest, CanBeEndedOneByOneByTheirUser) {
  const StartedSession one = start(1, 0);
  const StartedSession other = start(1, 1);
  EXPECT_FALSE(*sessions_.end(one.session.id, 2)) << "it belongs to another user";
  EXPECT_TRUE(is_open(one.secret, 2));
  EXPECT_TRUE(*sessions_.end(one.session.id, 1));
  EXPECT_FALSE(*sessions_.end(one.session.id, 1));
  EXPECT_FALSE(is_open(one.secret, 2));
  EXPECT_TRUE(is_open(other.secret, 2));
}

TEST_F(SessionsTest, CanAllBeEndedTogether) {
  const StartedSession one = start(1, 0);
  const StartedSession two = start(1, 1);
  const StartedSession bobs = start(2, 1);
  ASSERT_TRUE(sessions_.end_all_of(1, two.session.id));
  EXPECT_FALSE(is_open(one.secret, 2));
  EXPECT_TRUE(is_open(two.secret, 2));
  ASSERT_TRUE(sessions_.end_all_of(1));
  EXPECT_FALSE(is_open(two.secret, 2));
  EXPECT_TRUE(is_open(bobs.secret, 2));
}

TEST_F(SessionsTest, AreLimitedPerUser) {
  const StartedSession first = start(1, 0);
  const StartedSession second = start(1, 1);
  start(2, 1);
  ASSERT_TRUE(is_open(first.secret, minute_ms));
  start(1, 2 * minute_ms);
  EXPECT_TRUE(is_open(second.secret, 2 * minute_ms));
  start(1, 3 * minute_ms);
  EXPECT_FALSE(is_open(first.secret, 3 * minute_ms)) << "least recently used";
  EXPECT_THAT(ids(1, 3 * minute_ms), ElementsAre(5, 4, 2));
  EXPECT_THAT(ids(2, 3 * minute_ms), ElementsAre(3));
}

TEST_F(SessionsTest, AreRemovedAfterTheyEnd) {
  start(1, 0);
  start(1, 5 * minute_ms);
  EXPECT_EQ(*sessions_.remove_expired(limits.idle_ms - 1), 0);
  EXPECT_THAT(ids(1, limits.idle_ms), ElementsAre(2)) << "an ended session is not listed";
  EXPECT_EQ(*sessions_.remove_expired(limits.idle_ms), 1);
  EXPECT_EQ(*sessions_.remove_expired(limits.absolute_ms), 1);
  EXPECT_THAT(ids(1, 0), IsEmpty());
}

TEST_F(SessionsTest, StoreAnEscapedAndTruncatedBrowserName) {
  const auto started = sessions_.start(
      {.user = 1, .client_address = "", .user_agent = "\x1b" + std::string(5000, 'x')}, 0);
  EXPECT_EQ(started->session.user_agent, "\\x1b" + std::string(199, 'x') + "...");
}

TEST_F(SessionsTest, RequireAnExistingUser) {
  EXPECT_EQ(sessions_.start({.user = 9}, 0).error().kind, FailureKind::conflict);
}

TEST(CsrfToken, IsSpecificToItsSession) {
  EXPECT_TRUE(is_csrf_token("js_one", csrf_token("js_one")));
  EXPECT_FALSE(is_csrf_token("js_one", csrf_token("js_two")));
  EXPECT_FALSE(is_csrf_token("js_one", "js_one"));
  EXPECT_FALSE(is_csrf_token("js_one", ""));
}

}  // namespace
}  // namespace judge::store::sessions_test
