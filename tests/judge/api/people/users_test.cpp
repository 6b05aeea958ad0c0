#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/people/routes.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::ElementsAre;

class UsersTest : public ApiTest {
 protected:
  void SetUp() override { root_ = log_in("root", store::Role::admin); }

  std::vector<std::string> audited() {
    const auto log = object(as(root_, request("GET", "/api/v1/audit"))).at("entries").get_array();
    std::vector<std::string> entries;
    for (const auto& entry : log) {
      entries.push_back(text_of(entry.get_object(), "action") + " " +
                        text_of(entry.get_object(), "detail"));
    }
    return entries;
  }

  LoggedIn root_;
};

TEST_F(UsersTest, AreAddedListedAndAudited) {
  const auto added =
      object(as(root_, request("POST", "/api/v1/users",
                               R"({"name":"ada","role":"student","password":"first password"})")),
             201);
  EXPECT_EQ(text_of(added, "name"), "ada");
  EXPECT_TRUE(added.at("must_change_password").as_bool());
  const auto page = object(as(root_, request("GET", "/api/v1/users")));
  EXPECT_EQ(page.at("users").get_array().size(), 2);
  EXPECT_TRUE(page.at("next").is_null());
  EXPECT_THAT(audited(), ElementsAre("user.add ada as student"));
  EXPECT_EQ(
      answer(request("POST", "/api/v1/session", R"({"name":"ada","password":"first password"})"))
          .status,
      201);
}

TEST_F(UsersTest, CanBeFoundByRoleAndPartOfTheName) {
  const auto add = [&](const std::string& body) {
    object(as(root_, request("POST", "/api/v1/users", body)), 201);
  };
  add(R"({"name":"ada","role":"student","display_name":"Ada Lovelace"})");
  add(R"({"name":"bob_b","role":"instructor","email":"Bob@example.org"})");
  add(R"({"name":"bobxb","role":"student","display_name":"100% Bob"})");
  const auto names = [&](const std::map<std::string, std::string>& query) {
    Request asked = request("GET", "/api/v1/users");
    asked.query = query;
    std::string found;
    for (const auto& user : object(as(root_, asked)).at("users").as_array()) {
      found += text_of(user.as_object(), "name") + " ";
    }
    return found;
  };
  EXPECT_EQ(names({{"q", "LOVE"}}), "ada ");
  EXPECT_EQ(names({{"q", "bob"}}), "bob_b bobxb ");
  EXPECT_EQ(names({{"q", "b_b"}}), "bob_b ") << "_ is not a wildcard";
  EXPECT_EQ(names({{"q", "%"}}), "bobxb ");
  EXPECT_EQ(names({{"q", "example.org"}}), "bob_b ");
  EXPECT_EQ(names({{"q", "bob"}, {"role", "student"}}), "bobxb ");
  EXPECT_EQ(names({{"q", "nobody"}}), "");
  Request wrong = request("GET", "/api/v1/users");
  wrong.query["role"] = "king";
  EXPECT_EQ(text_of(object(as(root_, wrong), 422), "field"), "role");
  wrong.query = {{"q", std::string(101, 'x')}};
  EXPECT_EQ(text_of(object(as(root_, wrong), 422), "field"), "q");
}

TEST_F(UsersTest, RequireAUniqueName) {
  add_user("ada", store::Role::student);
  const auto refusal =
      object(as(root_, request("POST", "/api/v1/users",
                               R"({"name":"Ada","role":"student","password":"first password"})")),
             409);
  EXPECT_THAT(text_of(refusal, "detail"), testing::HasSubstr("taken"));
  EXPECT_THAT(audited(), ElementsAre());
}

TEST_F(UsersTest, CanBeChangedAndDisabled) {
  const LoggedIn ada = log_in("ada", store::Role::student);
  const std::string path = "/api/v1/users/" + std::to_string(ada.id);
  const auto changed =
      object(as(root_, request("PATCH", path, R"({"role":"instructor","display_name":"Ada"})")));
  EXPECT_EQ(text_of(changed, "role"), "instructor");
  EXPECT_EQ(answer(as(ada, request("GET", "/api/v1/problems"))).status, 200);
  object(as(root_, request("PATCH", path, R"({"disabled":true})")));
  EXPECT_EQ(answer(as(ada, request("GET", "/api/v1/problems"))).status, 401);
  EXPECT_THAT(audited(),
              ElementsAre("user.change disabled; ", "user.change role instructor; display name; "));
}

TEST_F(UsersTest, MustChangeAPasswordSetByAnAdmin) {
  const LoggedIn ada = log_in("ada", store::Role::student);
  const std::string path = "/api/v1/users/" + std::to_string(ada.id);
  EXPECT_EQ(
      text_of(object(as(root_, request("PATCH", path, R"({"password":"short"})")), 422), "field"),
      "password");
  const auto changed =
      object(as(root_, request("PATCH", path, R"({"password":"long enough now"})")));
  EXPECT_TRUE(changed.at("must_change_password").as_bool());
  EXPECT_EQ(answer(as(ada, request("GET", "/api/v1/session"))).status, 200);
  EXPECT_EQ(answer(as(ada, request("GET", "/api/v1/problems"))).status, 401) << "sessions ended";
}

TEST_F(UsersTest, HaveAnEmailAddressThatAnAdminMayChange) {
  const std::string path = "/api/v1/users/" + std::to_string(root_.id);
  const auto changed = object(as(root_, request("PATCH", path, R"({"email":"root@example.org"})")));
  EXPECT_EQ(text_of(changed, "email"), "root@example.org");
  EXPECT_EQ(answer(as(root_, request("PATCH", path, R"({"email":"nowhere"})"))).status, 422);
}

TEST_F(UsersTest, CannotBeDisabledOrDemotedIfTheyAreTheLastAdmin) {
  const std::string path = "/api/v1/users/" + std::to_string(root_.id);
  EXPECT_EQ(answer(as(root_, request("PATCH", path, R"({"disabled":true})"))).status, 409);
  EXPECT_EQ(answer(as(root_, request("PATCH", path, R"({"role":"student"})"))).status, 409);
}

}  // namespace
}  // namespace judge::api
