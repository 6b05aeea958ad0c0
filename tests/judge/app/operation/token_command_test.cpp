#include "judge/app/operation/token_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/store/keeping/audit.hpp"
#include "judge/store/people/api_tokens.hpp"
#include "judge/worker/worker.hpp"
#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::token_command_test {
namespace {

using testing::HasSubstr;

class TokenCommandTest : public testing::Test {
 protected:
  TokenCommandTest() { run_judge({"user", "add", "ada", "--data", data()}); }

  Finished token(std::vector<std::string> words) {
    words.insert(words.begin(), "token");
    words.insert(words.end(), {"--data", data()});
    return run_judge(words);
  }

  std::string data() const { return directory_.path().string(); }

  TemporaryDirectory directory_;
};

TEST_F(TokenCommandTest, CreatesAndRevokesAToken) {
  const Finished made =
      token({"add", "ada", "--name", "editor", "--scope", "read,submit", "--days", "30"});
  ASSERT_EQ(made.status, 0) << made.errors;
  const std::string secret = made.output.substr(0, made.output.find('\n'));
  const auto connection = *DataDirectory::open(data())->connect();
  const auto found = store::ApiTokens(*connection).find(secret, worker::now_ms());
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->scopes, (store::Scopes{store::Scope::read, store::Scope::submit}));
  EXPECT_TRUE((*found)->expires_ms);
  EXPECT_THAT(token({"list", "ada"}).output, HasSubstr("editor                   read,submit "));
  EXPECT_EQ(token({"revoke", "ada", "--name", "editor"}).status, 0);
  EXPECT_FALSE(*store::ApiTokens(*connection).find(secret, worker::now_ms()));
  const auto entries = *store::Audit(*connection).page({}, std::nullopt, 2);
  EXPECT_EQ(entries[0].entry.action, "token.revoke");
  EXPECT_EQ(entries[1].entry.action, "token.add");
}

TEST_F(TokenCommandTest, RefusesUnknownScopesTokensAndUsers) {
  EXPECT_THAT(token({"add", "eve", "--name", "x", "--scope", "read"}).errors,
              HasSubstr("there is no user 'eve'"));
  EXPECT_EQ(token({"add", "ada", "--name", "x", "--scope", "everything"}).status, exit_usage);
  EXPECT_EQ(token({"add", "ada", "--name", "x"}).status, exit_usage);
  const Finished none = token({"revoke", "ada", "--name", "x"});
  EXPECT_EQ(none.status, exit_rejected);
  EXPECT_EQ(none.errors, "judge: ada has no token 'x'\n");
}

}  // namespace
}  // namespace judge::app::token_command_test
