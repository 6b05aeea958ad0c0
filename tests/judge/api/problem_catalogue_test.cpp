#include "judge/api/problem_catalogue.hpp"

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

}  // namespace
}  // namespace judge::api
