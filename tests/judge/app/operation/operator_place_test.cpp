#include "judge/app/operation/operator_place.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::app::operator_place_test {
namespace {

TEST(OperatorPlace, IsTheConfiguredDirectoryUnlessTheCommandLineNamesOne) {
  const TemporaryDirectory directory;
  const auto file = directory.write("j.toml", "data = \"/srv/judge\"\ncollect_age_s = \"2 h\"\n");
  const auto configured = operator_configuration({.config_file = file});
  ASSERT_TRUE(configured) << configured.error().message;
  EXPECT_EQ(configured->data, "/srv/judge");
  EXPECT_EQ(configured->collect_age_s, 7200);
  EXPECT_EQ(operator_configuration({.data = "/mnt", .config_file = file})->data, "/mnt");
}

TEST(OperatorPlace, ReportsConfigurationErrors) {
  const TemporaryDirectory directory;
  const auto file = directory.write("j.toml", "dato = 1\n");
  EXPECT_THAT(operator_configuration({.config_file = file}).error().message,
              testing::HasSubstr("did you mean 'data'"));
}

}  // namespace
}  // namespace judge::app::operator_place_test
