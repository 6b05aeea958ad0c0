#include "judge/store/people/request_keys.hpp"

#include <gtest/gtest.h>

#include "judge/store/people/users.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

class RequestKeysTest : public StoreTest {
 protected:
  std::int64_t add_user(const std::string& name) {
    return *Users(connection()).add({.name = name}, 0);
  }

  RequestKeys keys() { return RequestKeys(connection()); }

  std::int64_t ada_ = add_user("ada");
};

TEST_F(RequestKeysTest, AreFoundByTheirUserUntilTheyAreADayOld) {
  ASSERT_TRUE(keys().add(ada_, "k", "digest", 1000));
  const KeyedRequest pending{
      .request = "digest", .status = {}, .body = {}, .headers = "", .created_ms = 1000};
  EXPECT_EQ(*keys().find(ada_, "k", 1000 + RequestKeys::life_ms - 1), pending);
  EXPECT_EQ(*keys().find(ada_, "k", 1000 + RequestKeys::life_ms), std::nullopt);
  EXPECT_EQ(*keys().find(ada_, "other", 1000), std::nullopt);
  EXPECT_EQ(*keys().find(add_user("bob"), "k", 1000), std::nullopt);
}

TEST_F(RequestKeysTest, KeepTheResponse) {
  ASSERT_TRUE(keys().add(ada_, "k", "digest", 1000));
  const KeyedRequest answered{.request = "digest",
                              .status = 201,
                              .body = R"({"id":"7"})",
                              .headers = "ETag: 7",
                              .created_ms = 1000};
  ASSERT_TRUE(keys().put_response(ada_, "k", answered));
  EXPECT_EQ(*keys().find(ada_, "k", 1000), answered);
}

TEST_F(RequestKeysTest, CanBeUsedAgainOnlyAfterADay) {
  ASSERT_TRUE(keys().add(ada_, "k", "digest", 1000));
  ASSERT_TRUE(keys().put_response(
      ada_, "k", {.request = "digest", .status = 201, .body = "{}", .headers = "ETag: 7"}));
  const auto early = keys().add(ada_, "k", "other", 999 + RequestKeys::life_ms);
  ASSERT_FALSE(early);
  EXPECT_EQ(early.error().kind, FailureKind::conflict);
  const std::int64_t late_ms = 1000 + RequestKeys::life_ms;
  ASSERT_TRUE(keys().add(ada_, "k", "other", late_ms));
  const KeyedRequest pending{
      .request = "other", .status = {}, .body = {}, .headers = "", .created_ms = late_ms};
  EXPECT_EQ(*keys().find(ada_, "k", late_ms), pending);
}

TEST_F(RequestKeysTest, ForgetTheBodiesOfAllResponses) {
  ASSERT_TRUE(keys().add(ada_, "k", "digest", 1000));
  ASSERT_TRUE(keys().put_response(
      ada_, "k", {.request = "digest", .status = 201, .body = "ada", .headers = ""}));
  ASSERT_TRUE(keys().forget_bodies());
  const auto left = *keys().find(ada_, "k", 1000);
  EXPECT_EQ(left->status, 201);
  EXPECT_EQ(left->body, std::nullopt);
}

TEST_F(RequestKeysTest, AreRemovedWhenTheyAreADayOld) {
  ASSERT_TRUE(keys().add(ada_, "old", "digest", 1000));
  ASSERT_TRUE(keys().add(ada_, "new", "digest", 1001));
  ASSERT_TRUE(keys().remove_old(1000 + RequestKeys::life_ms));
  const auto left = connection().query("SELECT name FROM request_keys");
  ASSERT_EQ(left->size(), 1U);
  EXPECT_EQ(text(left->front().only()), "new");
}

}  // namespace
}  // namespace judge::store
