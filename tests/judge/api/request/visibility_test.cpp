#include "judge/api/request/visibility.hpp"

#include <gtest/gtest.h>

namespace judge::api {
namespace {

// problems_test.cpp and submissions_test.cpp test which users can see a problem or a submission.

TEST(ShowsInput, IsTrueOnlyIfTheCourseShowsTheInput) {
  SubmissionView view;
  EXPECT_FALSE(shows_input(view, "sample/1")) << "hidden by default";
  view.display = store::default_display;
  EXPECT_TRUE(shows_input(view, "sample/1"));
  EXPECT_FALSE(shows_input(view, "secret/1"));
  EXPECT_FALSE(shows_input(view, "secret/sample/1"));
  view.display.input = store::ShowInput::all;
  EXPECT_TRUE(shows_input(view, "secret/1"));
  EXPECT_TRUE(shows_input({.everything = true, .display = {}}, "secret/1"));
}

}  // namespace
}  // namespace judge::api
