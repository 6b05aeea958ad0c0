#include "judge/app/user_options.hpp"

#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

namespace judge::app {
namespace {

using Action = UserArguments::Action;

std::optional<UserArguments> parsed(std::vector<const char*> words) {
  CLI::App root("", "judge");
  root.add_subcommand("other", "");
  const UserOptions options(root);
  words.insert(words.begin(), "judge");
  root.parse(static_cast<int>(words.size()), words.data());
  return options.parsed();
}

TEST(UserOptions, TakeWhatIsToBeDone) {
  const auto added = parsed({"user", "add", "root", "--role", "admin", "--data", "/srv/judge"});
  ASSERT_TRUE(added);
  EXPECT_EQ(added->action, Action::add);
  EXPECT_EQ(added->name, "root");
  EXPECT_EQ(added->role, "admin");
  EXPECT_EQ(added->data, "/srv/judge");
  EXPECT_EQ(parsed({"user", "add", "ada"})->role, "student");
  EXPECT_EQ(parsed({"user", "link", "ada"})->action, Action::link);
  EXPECT_EQ(parsed({"user", "list", "--config", "my.toml"})->config_file, "my.toml");
  EXPECT_FALSE(parsed({"other"}));
}

TEST(UserOptions, RefuseWhatMakesNoSense) {
  EXPECT_THROW(parsed({"user"}), CLI::ParseError);
  EXPECT_THROW(parsed({"user", "add"}), CLI::ParseError);
  EXPECT_THROW(parsed({"user", "add", "ada", "--role", "king"}), CLI::ParseError);
  EXPECT_THROW(parsed({"user", "remove", "ada"}), CLI::ParseError);
}

}  // namespace
}  // namespace judge::app
