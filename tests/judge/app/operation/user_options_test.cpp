#include "judge/app/operation/user_options.hpp"

#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

namespace judge::app::user_options_test {
namespace {

std::optional<UserArguments> parsed_user(std::vector<const char*> words) {
  CLI::App root("", "judge");
  root.add_subcommand("other", "");
  const UserOptions options(root);
  words.insert(words.begin(), "judge");
  root.parse(static_cast<int>(words.size()), words.data());
  return options.parsed();
}

TEST(UserOptions, ParseTheAddLinkAndListCommands) {
  const auto added =
      parsed_user({"user", "add", "root", "--role", "admin", "--data", "/srv/judge"});
  ASSERT_TRUE(added);
  EXPECT_EQ(added->action, UserArguments::Action::add);
  EXPECT_EQ(added->name, "root");
  EXPECT_EQ(added->role, "admin");
  EXPECT_EQ(added->place.data, "/srv/judge");
  EXPECT_EQ(parsed_user({"user", "add", "ada"})->role, "student");
  EXPECT_EQ(parsed_user({"user", "link", "ada"})->action, UserArguments::Action::link);
  EXPECT_EQ(parsed_user({"user", "list", "--config", "my.toml"})->place.config_file, "my.toml");
  EXPECT_FALSE(parsed_user({"other"}));
}

TEST(UserOptions, RefuseBadUsage) {
  EXPECT_THROW(parsed_user({"user"}), CLI::ParseError);
  EXPECT_THROW(parsed_user({"user", "add"}), CLI::ParseError);
  EXPECT_THROW(parsed_user({"user", "add", "ada", "--role", "king"}), CLI::ParseError);
  EXPECT_THROW(parsed_user({"user", "remove", "ada"}), CLI::ParseError);
}

}  // namespace
}  // namespace judge::app::user_options_test
