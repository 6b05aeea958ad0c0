#include "judge/api/request/visibility.hpp"

#include <gtest/gtest.h>

#include "judge/run/languages/languages_reader.hpp"

namespace judge::api {
namespace {

// Who sees which problems and submissions: problems_test.cpp, submissions_test.cpp.

TEST(ShowsInput, OnlyWhatTheCourseShows) {
  SubmissionView view;
  EXPECT_FALSE(shows_input(view, "sample/1")) << "nobody has said that it is shown";
  view.display = store::usual_display;
  EXPECT_TRUE(shows_input(view, "sample/1"));
  EXPECT_FALSE(shows_input(view, "secret/1"));
  EXPECT_FALSE(shows_input(view, "secret/sample/1"));
  view.display.input = store::ShowInput::all;
  EXPECT_TRUE(shows_input(view, "secret/1"));
  EXPECT_TRUE(shows_input({.everything = true, .display = {}}, "secret/1"));
}

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
