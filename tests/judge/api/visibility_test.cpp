#include "judge/api/visibility.hpp"

#include <gtest/gtest.h>

#include "judge/run/languages_reader.hpp"

namespace judge::api {
namespace {

// Who sees which problems and submissions: problems_test.cpp, submissions_test.cpp.

TEST(IsAllowed, IsWhatThePackageSays) {
  problem::Package package;
  run::Language language;
  language.id = "cpp20";
  language.code = "cpp";
  EXPECT_TRUE(is_allowed(package, language)) << "all are";
  package.languages = {"c", "cpp"};
  EXPECT_TRUE(is_allowed(package, language));
  package.languages = {"java"};
  EXPECT_FALSE(is_allowed(package, language));
}

}  // namespace
}  // namespace judge::api
