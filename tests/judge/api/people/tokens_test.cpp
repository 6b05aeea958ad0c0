#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/people/routes.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

class TokensTest : public ApiTest {
 protected:
  void SetUp() override { ada_ = log_in("ada", store::Role::student); }

  boost::json::object make(const std::string& body, int status = 201) {
    return object(as(ada_, request("POST", "/api/v1/tokens", body)), status);
  }

  int status_with(const std::string& secret, const std::string& path) {
    Request by_token = request("GET", path);
    by_token.headers["authorization"] = "Bearer " + secret;
    return answer(by_token).status;
  }

  LoggedIn ada_;
};

TEST_F(TokensTest, AreShownOnceAndWorkUntilTheyAreRevoked) {
  const auto made = make(R"({"name":"editor","scopes":["read","submit"]})");
  const std::string secret = text_of(made, "secret");
  EXPECT_TRUE(secret.starts_with("jt_"));
  EXPECT_EQ(status_with(secret, "/api/v1/problems"), 200);
  const auto listed = object(as(ada_, request("GET", "/api/v1/tokens"))).at("tokens").get_array();
  ASSERT_EQ(listed.size(), 1);
  EXPECT_EQ(text_of(listed[0].get_object(), "name"), "editor");
  EXPECT_FALSE(listed[0].get_object().contains("secret"));
  const std::string path = "/api/v1/tokens/" + text_of(made, "id");
  EXPECT_EQ(answer(as(ada_, request("DELETE", path))).status, 204);
  EXPECT_EQ(status_with(secret, "/api/v1/problems"), 401);
  EXPECT_EQ(answer(as(ada_, request("DELETE", path))).status, 404);
}

TEST_F(TokensTest, CannotBeRevokedByOtherUsers) {
  const auto made = make(R"({"name":"editor","scopes":["read"]})");
  const LoggedIn bob = log_in("bob", store::Role::student);
  EXPECT_EQ(answer(as(bob, request("DELETE", "/api/v1/tokens/" + text_of(made, "id")))).status,
            404);
  EXPECT_EQ(status_with(text_of(made, "secret"), "/api/v1/problems"), 200);
}

TEST_F(TokensTest, AreRefusedAfterTheyExpire) {
  const std::string secret = text_of(make(R"({"name":"a week","scopes":["read"],"expires_ms":)" +
                                          std::to_string(now_ms_ + 1000) + "}"),
                                     "secret");
  EXPECT_EQ(status_with(secret, "/api/v1/problems"), 200);
  now_ms_ += 1000;
  EXPECT_EQ(status_with(secret, "/api/v1/problems"), 401);
}

TEST_F(TokensTest, CannotCreateOtherTokens) {
  Request by_token = request("POST", "/api/v1/tokens", R"({"name":"more","scopes":["admin"]})");
  by_token.headers["authorization"] =
      "Bearer " + text_of(make(R"({"name":"all","scopes":["admin"]})"), "secret");
  EXPECT_EQ(answer(by_token).status, 403);
}

TEST_F(TokensTest, RequireANameAndKnownScopes) {
  EXPECT_EQ(text_of(make(R"({"scopes":["read"]})", 422), "field"), "name");
  EXPECT_EQ(text_of(make(R"({"name":"a"})", 422), "field"), "scopes");
  EXPECT_EQ(text_of(make(R"({"name":"a","scopes":[]})", 422), "field"), "scopes");
  EXPECT_EQ(text_of(make(R"({"name":"a","scopes":["root"]})", 422), "field"), "scopes");
  EXPECT_EQ(text_of(make(R"({"name":"a","scopes":"read"})", 422), "field"), "scopes");
}

}  // namespace
}  // namespace judge::api
