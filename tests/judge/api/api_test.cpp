#include "judge/api/api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::Contains;
using testing::Pair;

TEST_F(ApiTest, NamesTheRouteInTheResponse) {
  EXPECT_EQ(answer(request("GET", "/api/v1/problems/x")).route, "GET /api/v1/problems/{problem}");
  EXPECT_EQ(answer(request("GET", "/api/v1/nothing")).route, "");
}

TEST_F(ApiTest, RefusesUnknownPathsAndMethods) {
  EXPECT_EQ(answer(request("GET", "/api/v1/nothing")).status, 404);
  const Response response = answer(request("PATCH", "/api/v1/problems"));
  EXPECT_EQ(response.status, 405);
  EXPECT_THAT(response.headers, Contains(Pair("Allow", "GET")));
}

TEST_F(ApiTest, RefusesTooManyRequests) {
  limits_.requests_per_minute = 3;
  api_ = std::make_unique<Api>(services());
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(answer(request("GET", "/api/v1/languages")).status, 200);
  }
  const Response fourth = answer(request("GET", "/api/v1/languages"));
  EXPECT_EQ(fourth.status, 429);
  EXPECT_THAT(fourth.headers, Contains(Pair("Retry-After", "20")));
}

TEST_F(ApiTest, Answers503IfTheStoreCannotBeOpened) {
  store::ConnectionPool broken(
      []() -> store::Expected<std::unique_ptr<store::Connection>> {
        return store::failure(store::FailureKind::busy, "/srv/judge.sqlite: locked");
      },
      1);
  const Services whole = services();
  Api api(Services{.connections = broken,
                   .blobs = whole.blobs,
                   .changes = whole.changes,
                   .custom_run_changes = whole.custom_run_changes,
                   .commits = whole.commits,
                   .passwords = whole.passwords,
                   .problems = whole.problems,
                   .languages = whole.languages,
                   .settings = {},
                   .now_ms = whole.now_ms,
                   .wake_workers = whole.wake_workers});
  const Response response = api.answer(request("GET", "/api/v1/languages"));
  EXPECT_EQ(response.status, 503);
  EXPECT_THAT(response.headers, Contains(Pair("Retry-After", "1")));
}

TEST_F(ApiTest, ChangesSettingsAtRunTime) {
  const LoggedIn admin = log_in("root", store::Role::admin);
  const Request asked = as(admin, request("GET", "/api/v1/configuration"));
  EXPECT_TRUE(object(asked).at("settings").as_array().empty());
  ApiSettings settings;
  settings.limits.requests_per_minute = 1;
  settings.shown = {{"listen", "Places", "\"a:1\"", "default", "", false}};
  api_->change_settings(settings);
  EXPECT_EQ(object(asked).at("settings").as_array().size(), 1U);
  object(asked, 429);
}

}  // namespace
}  // namespace judge::api
