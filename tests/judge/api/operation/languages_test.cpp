#include <gtest/gtest.h>

#include "judge/api/operation/routes.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

TEST_F(ApiTest, TheLanguageListShowsWhichLanguagesAreAvailable) {
  const auto languages = object(request("GET", "/api/v1/languages")).at("languages").as_array();
  std::map<std::string, bool> available;
  for (const auto& language : languages) {
    available[text_of(language.as_object(), "id")] = language.as_object().at("available").as_bool();
  }
  EXPECT_TRUE(available.at("cpp"));
  EXPECT_FALSE(available.at("pypy3"));
}

}  // namespace
}  // namespace judge::api
