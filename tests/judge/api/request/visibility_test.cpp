#include "judge/api/request/visibility.hpp"

#include <gtest/gtest.h>

#include "judge/run/languages/languages_reader.hpp"

namespace judge::api {
namespace {

// problems_test.cpp and submissions_test.cpp check who sees problems and submissions.

TEST(ShowsInput, IsTrueOnlyIfTheCourseShowsTheInput) {
  SubmissionView view;
  EXPECT_FALSE(shows_input(view, "sample/1")) << "hidden by default";
  view.display = store::usual_display;
  EXPECT_TRUE(shows_input(view, "sample/1"));
  EXPECT_FALSE(shows_input(view, "secret/1"));
  EXPECT_FALSE(shows_input(view, "secret/sample/1"));
  view.display.input = store::ShowInput::all;
  EXPECT_TRUE(shows_input(view, "secret/1"));
  EXPECT_TRUE(shows_input({.everything = true, .display = {}}, "secret/1"));
}

TEST(IsAllowed, FollowsThePackage) {
  problem::Package package;
  run::Language language;
  language.id = "cpp20";
  language.code = "cpp";
  EXPECT_TRUE(is_allowed(package, language)) << "without a list, all languages are allowed";
  package.languages = {"c", "cpp"};
  EXPECT_TRUE(is_allowed(package, language));
  package.languages = {"java"};
  EXPECT_FALSE(is_allowed(package, language));
}

}  // namespace
}  // namespace judge::api
