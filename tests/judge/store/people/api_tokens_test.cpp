#include "judge/store/people/api_tokens.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr std::int64_t minute_ms = 60'000;

class ApiTokensTest : public StoreTest {
 protected:
  ApiTokensTest() {
    EXPECT_TRUE(connection().query(
        "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0), (2, 'bob', 0)"));
  }

  MadeApiToken make(const std::string& name, const Scopes& scopes = {Scope::read},
                    std::optional<std::int64_t> expires_ms = {}) {
    auto made =
        tokens_.make({.user = 1, .name = name, .scopes = scopes, .expires_ms = expires_ms}, 1000);
    EXPECT_TRUE(made) << made.error().message;
    return *std::move(made);
  }

  ApiTokens tokens_{connection()};
};

TEST_F(ApiTokensTest, StoreTheirScopes) {
  const MadeApiToken made = make("ci", {Scope::submit, Scope::read}, 5000);
  EXPECT_THAT(made.secret, StartsWith("jt_"));
  ApiToken token{.id = 1,
                 .user = 1,
                 .name = "ci",
                 .scopes = {Scope::read, Scope::submit},
                 .created_ms = 1000,
                 .expires_ms = 5000,
                 .last_used_ms = std::nullopt};
  EXPECT_EQ(made.token, token);
  EXPECT_THAT(*tokens_.of_user(1), ElementsAre(token));
  token.last_used_ms = 2000;
  EXPECT_EQ(**tokens_.find(made.secret, 2000), token);
  EXPECT_THAT(*tokens_.of_user(1), ElementsAre(token));
  EXPECT_THAT(*tokens_.of_user(2), IsEmpty());
}

TEST_F(ApiTokensTest, AreFoundOnlyByTheirSecret) {
  const MadeApiToken made = make("ci");
  EXPECT_FALSE(tokens_.find("jt_", 2000)->has_value());
  EXPECT_FALSE(tokens_.find(made.secret + "=", 2000)->has_value());
  const std::string stored =
      text(connection().query("SELECT secret_hash FROM api_tokens")->front()["secret_hash"]);
  EXPECT_FALSE(tokens_.find(stored, 2000)->has_value());
}

TEST_F(ApiTokensTest, ExpireAtTheGivenTimeOrNever) {
  const std::string brief = make("brief", {Scope::read}, 5000).secret;
  const std::string lasting = make("lasting").secret;
  EXPECT_TRUE(tokens_.find(brief, 4999)->has_value());
  EXPECT_FALSE(tokens_.find(brief, 5000)->has_value());
  EXPECT_TRUE(tokens_.find(lasting, std::int64_t{1} << 50)->has_value());
}

TEST_F(ApiTokensTest, RecordTheirLastUseAtMostOnceAMinute) {
  const std::string secret = make("ci").secret;
  EXPECT_EQ((*tokens_.find(secret, 2000))->last_used_ms, 2000);
  EXPECT_EQ((*tokens_.find(secret, 2000 + minute_ms - 1))->last_used_ms, 2000);
  EXPECT_EQ((*tokens_.find(secret, 2000 + minute_ms))->last_used_ms, 2000 + minute_ms);
}

TEST_F(ApiTokensTest, WorkWhileTheStoreIsNotWritable) {
  const std::string secret = make("ci").secret;
  make_read_only();
  EXPECT_EQ((*tokens_.find(secret, 2000))->last_used_ms, std::nullopt);
}

TEST_F(ApiTokensTest, DoNotWorkForDisabledUsers) {
  const std::string secret = make("ci").secret;
  ASSERT_TRUE(connection().query("UPDATE users SET disabled = 1 WHERE id = 1"));
  EXPECT_FALSE(tokens_.find(secret, 2000)->has_value());
}

TEST_F(ApiTokensTest, CanBeRevokedOnlyByTheirUser) {
  const MadeApiToken made = make("ci");
  EXPECT_FALSE(*tokens_.revoke(made.token.id, 2)) << "it belongs to another user";
  EXPECT_TRUE(tokens_.find(made.secret, 2000)->has_value());
  EXPECT_TRUE(*tokens_.revoke(made.token.id, 1));
  EXPECT_FALSE(tokens_.find(made.secret, 2000)->has_value());
  make("ci");
  make("cd");
  ASSERT_TRUE(tokens_.revoke_all_of(1));
  EXPECT_THAT(*tokens_.of_user(1), IsEmpty());
}

TEST_F(ApiTokensTest, RefuseInvalidValues) {
  const auto kind_of = [&](const NewApiToken& token) {
    const auto made = tokens_.make(token, 1000);
    return made ? FailureKind::other : made.error().kind;
  };
  const Scopes read = {Scope::read};
  EXPECT_EQ(kind_of({.user = 1, .name = "", .scopes = read}), FailureKind::invalid);
  EXPECT_EQ(kind_of({.user = 1, .name = "a\nb", .scopes = read}), FailureKind::invalid);
  EXPECT_EQ(kind_of({.user = 1, .name = std::string(101, 'x'), .scopes = read}),
            FailureKind::invalid);
  EXPECT_EQ(kind_of({.user = 1, .name = "a", .scopes = {}}), FailureKind::invalid);
  EXPECT_EQ(kind_of({.user = 1, .name = "a", .scopes = read, .expires_ms = 1000}),
            FailureKind::invalid);
  EXPECT_EQ(kind_of({.user = 9, .name = "a", .scopes = read}), FailureKind::conflict);
  make("a");
  EXPECT_EQ(kind_of({.user = 1, .name = "a", .scopes = read}), FailureKind::conflict);
  EXPECT_EQ(kind_of({.user = 2, .name = "a", .scopes = read}), FailureKind::other) << "created";
}

TEST_F(ApiTokensTest, AreLimitedPerUser) {
  for (int i = 0; i < tokens_of_user_max; ++i) make(std::to_string(i));
  const auto refused = tokens_.make({.user = 1, .name = "more", .scopes = {Scope::read}}, 1000);
  EXPECT_EQ(refused.error().kind, FailureKind::conflict);
  EXPECT_THAT(refused.error().message, HasSubstr("already 50 tokens"));
  EXPECT_TRUE(tokens_.make({.user = 2, .name = "more", .scopes = {Scope::read}}, 1000));
}

TEST_F(ApiTokensTest, IgnoreUnknownStoredScopes) {
  const std::string secret = make("ci").secret;
  ASSERT_TRUE(connection().query("UPDATE api_tokens SET scopes = 'submit fly admin2'"));
  EXPECT_THAT((*tokens_.find(secret, 2000))->scopes, ElementsAre(Scope::submit));
}

TEST(Scopes, AreParsedFromTheirNames) {
  for (const Scope scope : {Scope::read, Scope::submit, Scope::instruct, Scope::admin}) {
    EXPECT_EQ(enum_from_name<Scope>(enum_name(scope)), scope);
  }
  EXPECT_EQ(enum_name(Scope::instruct), "instruct");
  EXPECT_EQ(enum_from_name<Scope>("all"), std::nullopt);
}

}  // namespace
}  // namespace judge::store
