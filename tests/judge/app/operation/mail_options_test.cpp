#include "judge/app/operation/mail_options.hpp"

#include <vector>

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

namespace judge::app::mail_options_test {
namespace {

std::optional<MailTestArguments> parsed_mail(std::vector<const char*> words) {
  CLI::App root("", "judge");
  root.add_subcommand("other", "");
  const MailOptions options(root);
  words.insert(words.begin(), "judge");
  root.parse(static_cast<int>(words.size()), words.data());
  return options.parsed();
}

TEST(MailOptions, ParseTheTestCommand) {
  const auto test = parsed_mail({"mail", "test", "ada@example.org", "--config", "j.toml"});
  ASSERT_TRUE(test);
  EXPECT_EQ(test->address, "ada@example.org");
  EXPECT_EQ(test->config_file, "j.toml");
  EXPECT_FALSE(parsed_mail({"other"}));
}

TEST(MailOptions, RefuseBadUsage) {
  EXPECT_THROW(parsed_mail({"mail"}), CLI::ParseError);
  EXPECT_THROW(parsed_mail({"mail", "test"}), CLI::ParseError);
}

}  // namespace
}  // namespace judge::app::mail_options_test
