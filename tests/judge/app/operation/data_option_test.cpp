#include "judge/app/operation/data_option.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::app::data_option_test {
namespace {

using testing::HasSubstr;

TEST(DataOption, OverridesTheConfiguredDirectory) {
  const TemporaryDirectory directory;
  const std::string named = (directory.path() / "named").string();
  const std::string set = (directory.path() / "set").string();
  ASSERT_TRUE(DataDirectory::open(named));
  ASSERT_TRUE(DataDirectory::open(set));
  const std::string file = directory.write("j.toml", "data = '" + set + "'\n").string();
  EXPECT_EQ(open_existing_data({.data = named, .config_file = file})->path(), named);
  EXPECT_EQ(open_existing_data({.data = "", .config_file = file})->path(), set);
}

TEST(DataOption, CreatesNoDirectoryForAMistypedName) {
  const TemporaryDirectory directory;
  const std::string wrong = (directory.path() / "wrong").string();
  const auto data = open_existing_data({.data = wrong, .config_file = ""});
  ASSERT_FALSE(data);
  EXPECT_THAT(data.error().message, HasSubstr(wrong + " is not a data directory of a judge"));
  EXPECT_FALSE(std::filesystem::exists(wrong));
}

}  // namespace
}  // namespace judge::app::data_option_test
