#include "judge/app/operation/token_options.hpp"

#include <vector>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::app::token_options_test {
namespace {

using Action = TokenArguments::Action;
using testing::ElementsAre;

std::optional<TokenArguments> parsed_token(std::vector<const char*> words) {
  CLI::App root("", "judge");
  root.add_subcommand("other", "");
  const TokenOptions options(root);
  words.insert(words.begin(), "judge");
  root.parse(static_cast<int>(words.size()), words.data());
  return options.parsed();
}

TEST(TokenOptions, ParseTheAddListAndRevokeCommands) {
  const auto added = parsed_token({"token", "add", "ada", "--name", "editor", "--scope",
                                   "read,submit", "--days", "7", "--data", "/srv/judge"});
  ASSERT_TRUE(added);
  EXPECT_EQ(added->action, Action::add);
  EXPECT_EQ(added->user, "ada");
  EXPECT_EQ(added->name, "editor");
  EXPECT_THAT(added->scopes, ElementsAre("read", "submit"));
  EXPECT_EQ(added->days, 7);
  EXPECT_EQ(added->data, "/srv/judge");
  EXPECT_EQ(parsed_token({"token", "list", "ada"})->action, Action::list);
  EXPECT_EQ(parsed_token({"token", "revoke", "ada", "--name", "x"})->action, Action::revoke);
  EXPECT_FALSE(parsed_token({"other"}));
}

TEST(TokenOptions, RefuseBadUsage) {
  EXPECT_THROW(parsed_token({"token"}), CLI::ParseError);
  EXPECT_THROW(parsed_token({"token", "list"}), CLI::ParseError);
  EXPECT_THROW(parsed_token({"token", "revoke", "ada"}), CLI::ParseError);
  EXPECT_THROW(
      parsed_token({"token", "add", "ada", "--name", "x", "--scope", "read", "--days", "0"}),
      CLI::ParseError);
}

}  // namespace
}  // namespace judge::app::token_options_test
