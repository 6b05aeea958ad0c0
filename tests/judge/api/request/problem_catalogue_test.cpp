#include "judge/api/request/problem_catalogue.hpp"

#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

TEST_F(ApiTest, TheCatalogueReadsAVersionOnce) {
  publish("eightsteps");
  const auto problem = store::ProblemVersions(connection()).find("eightsteps");
  ASSERT_TRUE(problem && *problem);
  const auto first = catalogue_.get(connection(), (*problem)->published);
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_EQ((*first)->tests.size(), 4);
  EXPECT_EQ(*catalogue_.get(connection(), (*problem)->published), *first);
}

TEST_F(ApiTest, TheCatalogueSaysWhyAVersionCannotBeRead) {
  EXPECT_FALSE(catalogue_.get(connection(), std::string(64, '0')));
}

TEST_F(ApiTest, TheCatalogueRestoresAVersionWhoseDirectoryWasDeleted) {
  publish("eightsteps");
  const auto version = (*store::ProblemVersions(connection()).find("eightsteps"))->published;
  const auto first = catalogue_.get(connection(), version);
  ASSERT_TRUE(first) << first.error().message;
  const auto statement = (*first)->tests.front().input;
  std::filesystem::remove(statement);
  std::filesystem::remove_all(statement.parent_path().parent_path().parent_path());
  ASSERT_TRUE(catalogue_.get(connection(), version));
  EXPECT_TRUE(std::filesystem::exists(statement));
}

TEST_F(ApiTest, ADamagedFileFoundByARequestIsReportedOnce) {
  std::vector<store::NewDamage> met;
  Services watched = services();
  watched.damage_met = [&](const store::NewDamage& damage) { met.push_back(damage); };
  api_ = std::make_unique<Api>(watched);
  publish("eightsteps");
  const auto version = (*store::ProblemVersions(connection()).find("eightsteps"))->published;
  const auto files = store::ProblemVersions(connection()).files_of(version);
  ASSERT_TRUE(files && !files->empty());
  std::filesystem::remove(blobs_.path_of(files->front().blob));
  const LoggedIn root = log_in("root", store::Role::admin);
  EXPECT_EQ(answer(as(root, request("GET", "/api/v1/problems/eightsteps"))).status, 500);
  ASSERT_EQ(met.size(), 1U);
  EXPECT_EQ(met[0].name, files->front().blob);
  EXPECT_EQ(met[0].met_by, "GET /api/v1/problems/{problem}");
}

}  // namespace
}  // namespace judge::api
