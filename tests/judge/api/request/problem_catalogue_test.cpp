#include "judge/api/request/problem_catalogue.hpp"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

TEST_F(ApiTest, TheProblemCatalogueReadsAVersionOnce) {
  publish("eightsteps");
  const auto problem = store::ProblemVersions(connection()).find("eightsteps");
  ASSERT_TRUE(problem && *problem);
  const auto first = catalogue_.get(connection(), (*problem)->published);
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_EQ((*first)->tests.size(), 4);
  EXPECT_EQ(*catalogue_.get(connection(), (*problem)->published), *first);
}

TEST_F(ApiTest, TheProblemCatalogueSaysWhyAVersionCannotBeRead) {
  EXPECT_FALSE(catalogue_.get(connection(), std::string(64, '0')));
}

TEST_F(ApiTest, TheProblemCatalogueRestoresAVersionWhoseDirectoryWasDeleted) {
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

TEST_F(ApiTest, ThePublishedVersionIsShownEvenIfItsCopyOnDiskWasModified) {
  publish("eightsteps");
  const LoggedIn root = log_in("root", store::Role::admin);
  const Request shown = as(root, request("GET", "/api/v1/problems/eightsteps"));
  const Response before = answer(shown);
  ASSERT_EQ(before.status, 200);
  const auto version = (*store::ProblemVersions(connection()).find("eightsteps"))->published;
  const auto sample = (*catalogue_.get(connection(), version))->tests.front().input;
  std::fstream(sample, std::ios::in | std::ios::out) << '#';
  const Response after = answer(shown);
  EXPECT_EQ(after.status, 200);
  EXPECT_EQ(after.body, before.body);
}

TEST_F(ApiTest, TheProblemCatalogueReportsARepairAfterItRestoresAModifiedFile) {
  publish("eightsteps");
  const auto version = (*store::ProblemVersions(connection()).find("eightsteps"))->published;
  std::vector<store::NewDamage> repaired;
  ProblemCatalogue catalogue(blobs_, files_.path() / "versions",
                             [&](const store::NewDamage& damage) { repaired.push_back(damage); });
  const auto first = catalogue.get(connection(), version);
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_TRUE(repaired.empty());
  std::ofstream((*first)->tests.front().answer) << "999\n";
  ASSERT_TRUE(catalogue.get(connection(), version));
  ASSERT_EQ(repaired.size(), 1U);
  EXPECT_EQ(repaired[0].kind, store::DamageKind::version);
  EXPECT_EQ(repaired[0].name, version);
  EXPECT_TRUE(repaired[0].is_repaired);
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
  const Response response = answer(as(root, request("GET", "/api/v1/problems/eightsteps")));
  EXPECT_EQ(response.status, 503);
  EXPECT_THAT(response.body, testing::HasSubstr("is damaged"));
  ASSERT_EQ(met.size(), 1U);
  EXPECT_EQ(met[0].name, files->front().blob);
  EXPECT_EQ(met[0].met_by, "GET /api/v1/problems/{problem}");
}

}  // namespace
}  // namespace judge::api
