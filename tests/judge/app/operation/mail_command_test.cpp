#include "judge/app/operation/mail_command.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/exit_status.hpp"
#include "tests/judge/app/app_fixture.hpp"
#include "tests/support/mail_server.hpp"

namespace judge::app::mail_command_test {
namespace {

using testing::HasSubstr;

class MailCommandTest : public testing::Test {
 protected:
  /// Runs `judge mail test` with this configuration.
  Finished test_mail(const std::string& settings, const std::string& address) const {
    const auto file = directory_.write("judge.toml", settings);
    return run_judge({"mail", "test", address, "--config", file.string()});
  }

  static std::string settings_for(const std::string& server) {
    return fmt::format(
        "mail_server = '{}'\nmail_from = 'judge@example.org'\n"
        "public_url = 'https://judge.example.org'\n",
        server);
  }

  TemporaryDirectory directory_;
};

TEST_F(MailCommandTest, SendsAMail) {
  if (!MailServer::can_run()) GTEST_SKIP() << "needs root and Debian's exim4-daemon-light";
  const MailServer server;
  const Finished sent = test_mail(settings_for(server.encrypted_url()) +
                                      fmt::format("mail_ca_file = '{}'\n", server.ca_file()) +
                                      "mail_user = 'judge'\nmail_password = 'right'\n",
                                  "ada@members.example");
  EXPECT_EQ(sent.status, 0) << sent.errors;
  EXPECT_EQ(sent.output, server.encrypted_url() + " accepted a mail to ada@members.example\n");
  EXPECT_THAT(server.mails(1).front(), HasSubstr("The judge at https://judge.example.org can"));
}

TEST_F(MailCommandTest, SaysWhatIsWrong) {
  const Finished none = test_mail("", "ada@example.org");
  EXPECT_EQ(none.status, exit_usage);
  EXPECT_THAT(none.errors, HasSubstr("Fix: set mail_server and mail_from"));
  const Finished unreached = test_mail(settings_for("smtp://127.0.0.1:1"), "ada@example.org");
  EXPECT_EQ(unreached.status, exit_rejected);
  EXPECT_THAT(unreached.errors, HasSubstr("Fix: check host and port in mail_server"));
  const Finished address = test_mail(settings_for("smtp://127.0.0.1:1"), "ada");
  EXPECT_EQ(address.status, exit_usage);
  EXPECT_THAT(address.errors, HasSubstr("'ada' is not an e-mail address"));
}

}  // namespace
}  // namespace judge::app::mail_command_test
