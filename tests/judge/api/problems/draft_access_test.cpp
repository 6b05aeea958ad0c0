#include "judge/api/problems/draft_access.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

using testing::AnyOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::Pair;

const std::string one_draft = "/api/v1/drafts/{draft}";

class DraftAccessTest : public DraftApiTest {};

TEST_F(DraftAccessTest, IsGrantedOnlyToEditorsOfTheProblem) {
  const LoggedIn root = log_in("root", store::Role::admin);
  std::vector<Route> all = routes();
  // Tests the routes of the draft itself last, because one of them discards the draft.
  std::ranges::stable_partition(all, [](const Route& route) { return route.path != one_draft; });
  int seen = 0;
  for (const Route& route : all) {
    if (!route.path.starts_with(one_draft)) continue;
    ++seen;
    const Request asked = request(route.method, path(route.path.substr(one_draft.size())));
    EXPECT_EQ(answer(asked).status, 401) << route.operation;
    EXPECT_EQ(answer(as(eve_, asked)).status, 404) << route.operation << ": its student";
    EXPECT_EQ(answer(as(bob_, asked)).status, 404) << route.operation << ": not its instructor";
    if (route.method == "DELETE" && route.path == one_draft) continue;
    for (const LoggedIn& who : {ada_, cleo_, root}) {
      EXPECT_THAT(answer(as(who, asked)).status, Not(AnyOf(401, 403))) << route.operation;
      EXPECT_THAT(answer(as(who, asked)).body, Not(HasSubstr("no such draft"))) << route.operation;
    }
  }
  EXPECT_GE(seen, 15);
  EXPECT_EQ(answer(as(root, request("GET", path()))).status, 200);
  EXPECT_EQ(answer(by_ada("GET", "")).status, 200);
  EXPECT_EQ(answer(as(cleo_, request("DELETE", path()))).status, 204);
}

TEST_F(DraftAccessTest, RefusesAnEditOfAnOutdatedRevision) {
  const Response seen = answer(by_ada("GET", ""));
  EXPECT_THAT(seen.headers, Contains(Pair("ETag", "\"1\"")));
  Request first = by_ada("PUT", "/file", "one", {{"path", "notes.md"}});
  first.headers["if-match"] = "\"1\"";
  EXPECT_EQ(answer(first).status, 200);
  Request second = by_ada("PUT", "/file", "two", {{"path", "notes.md"}});
  second.headers["if-match"] = "\"1\"";
  const Response refused = answer(second);
  EXPECT_EQ(refused.status, 409);
  EXPECT_THAT(refused.body, HasSubstr("now has revision 2, not 1"));
  const auto by_query = by_ada("PUT", "/file", "x", {{"path", "notes.md"}, {"revision", "1"}});
  EXPECT_EQ(answer(by_query).status, 409);
  second.headers["if-match"] = "\"2\"";
  EXPECT_EQ(answer(second).status, 200);
  second.headers["if-match"] = "*";
  EXPECT_EQ(answer(second).status, 200);
  second.headers["if-match"] = "\"x\"";
  EXPECT_EQ(answer(second).status, 422);
}

TEST_F(DraftAccessTest, RefusesUnsafePaths) {
  for (const char* path :
       {"", "/", "/etc/passwd", "../x", "data/../../x", "data/./x", "data//x", ".git/config",
        "data/.x", "a b", "data/secret/\n.in", "data/secret/x\\y.in", "-rf", "data/"}) {
    EXPECT_FALSE(is_package_path(path)) << path;
    EXPECT_EQ(answer(by_ada("PUT", "/file", "x", {{"path", path}})).status, 422) << path;
    EXPECT_EQ(answer(by_ada("GET", "/file", "", {{"path", path}})).status, 422) << path;
  }
  EXPECT_FALSE(is_package_path(std::string(2000, 'a')));
  EXPECT_FALSE(is_package_path("a/" + std::string(256, 'a')));
  EXPECT_TRUE(is_package_path("data/secret/01-x.in"));
}

TEST_F(DraftAccessTest, ChangesAreAuditedAndWakeTheWorkers) {
  const int before = woken_;
  EXPECT_EQ(answer(by_ada("PUT", "/file", "x", {{"path", "notes.md"}})).status, 200);
  EXPECT_EQ(woken_, before + 1);
  const LoggedIn root = log_in("root", store::Role::admin);
  const auto audit = object(as(root, request("GET", "/api/v1/audit")));
  const auto& newest = audit.at("entries").at(0);
  EXPECT_EQ(newest.at("action"), "draft.change");
  EXPECT_EQ(newest.at("object_id").as_string(), draft_);
  EXPECT_EQ(newest.at("detail"), "eightsteps: put notes.md");
}

}  // namespace
}  // namespace judge::api
