#include "judge/store/people/password_links.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::Eq;
using testing::Optional;
using testing::StartsWith;

class PasswordLinksTest : public StoreTest {
 protected:
  PasswordLinksTest() {
    EXPECT_TRUE(connection().query(
        "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0), (2, 'bob', 0)"));
  }

  std::string make(std::int64_t user) { return links_.make(user, 5000, 1000).value_or(""); }

  PasswordLinks links_{connection()};
};

TEST_F(PasswordLinksTest, WorkOnlyOnce) {
  make(1);
  const std::string secret = make(2);
  EXPECT_THAT(secret, StartsWith("jp_"));
  EXPECT_THAT(*links_.find(secret, 2000), Optional(2));
  EXPECT_THAT(*links_.find(secret, 2000), Optional(2)) << "finding a link does not use it up";
  EXPECT_EQ(*links_.use(secret, 2000), 2);
  EXPECT_EQ(links_.use(secret, 2000).error().kind, FailureKind::stale);
  EXPECT_THAT(*links_.find(secret, 2000), Eq(std::nullopt));
}

TEST_F(PasswordLinksTest, AreRefusedAfterTheyExpire) {
  const std::string secret = make(1);
  EXPECT_THAT(*links_.find(secret, 4999), Optional(1));
  EXPECT_THAT(*links_.find(secret, 5000), Eq(std::nullopt));
  EXPECT_EQ(links_.use(secret, 5000).error().kind, FailureKind::stale);
}

TEST_F(PasswordLinksTest, ANewLinkReplacesTheUsersEarlierLink) {
  const std::string old = make(1);
  const std::string newer = make(1);
  EXPECT_FALSE(links_.use(old, 2000));
  EXPECT_TRUE(links_.use(newer, 2000));
}

TEST_F(PasswordLinksTest, RevokingTheLinkOfOneUserKeepsTheLinksOfOthers) {
  const std::string secret = make(1);
  const std::string bobs = make(2);
  ASSERT_TRUE(links_.end_of(1));
  EXPECT_FALSE(links_.use(secret, 2000));
  EXPECT_TRUE(links_.use(bobs, 2000));
}

TEST_F(PasswordLinksTest, AreRefusedForDisabledAndUnknownUsers) {
  const std::string secret = make(1);
  ASSERT_TRUE(connection().query("UPDATE users SET disabled = 1 WHERE id = 1"));
  EXPECT_THAT(*links_.find(secret, 2000), Eq(std::nullopt));
  EXPECT_FALSE(links_.use(secret, 2000));
  EXPECT_EQ(links_.make(9, 5000, 1000).error().kind, FailureKind::conflict);
  EXPECT_FALSE(links_.use("jp_", 2000));
}

}  // namespace
}  // namespace judge::store
