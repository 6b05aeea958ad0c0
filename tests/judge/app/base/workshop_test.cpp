#include "judge/app/base/workshop.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::app::workshop_test {
namespace {

using testing::HasSubstr;

TEST(LoadLanguages, ReadsTheGivenFileOrTheBuiltInTable) {
  EXPECT_TRUE(run::find_language(*load_languages(""), "cpp"));
  const TemporaryDirectory directory;
  const auto file = directory.write("my.toml", "[[language]]\nid = 1\n");
  EXPECT_THAT(load_languages(file.string()).error().message, HasSubstr("my.toml:2: language.id"));
  EXPECT_THAT(load_languages("/nowhere").error().message, HasSubstr("cannot read /nowhere"));
}

TEST(StartRunners, StartsTheGivenNumberOfRunners) {
  const auto runners = start_runners(2);
  ASSERT_TRUE(runners) << runners.error().message;
  ASSERT_EQ(runners->size(), 2U);
  EXPECT_NE((*runners)[0], (*runners)[1]);
  EXPECT_GE(core_count(), 1U);
}

TEST(TryTheSandbox, SucceedsIfProgramsCanBeRun) {
  const auto tried = try_the_sandbox();
  EXPECT_TRUE(tried) << tried.error().message;
}

TEST(LoadPackage, SaysWhyAPackageCannotBeRead) {
  EXPECT_EQ(load_package("/nowhere/p").error().message,
            "there is no problem package at /nowhere/p");
  const TemporaryDirectory directory;
  directory.write("problem.yaml", "problem_format_version: 2025-09\ncolour: red\n");
  EXPECT_THAT(load_package(directory.path().string()).error().message,
              HasSubstr("problem.yaml:2: colour"));
}

}  // namespace
}  // namespace judge::app::workshop_test
