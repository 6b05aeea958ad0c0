#include "judge/mail/smtp_client.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/mail_server.hpp"

namespace judge::mail::smtp_client_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

constexpr std::string_view message =
    "Date: Fri, 15 Jan 2027 08:00:00 +0000\r\nSubject: s\r\n\r\n.one dot\r\n";

TEST(IsEncrypted, DependsOnTheUrlAndOnTheMachine) {
  const auto encrypted = [](const char* url, Encryption encryption) {
    return is_encrypted({.url = url, .encryption = encryption});
  };
  for (const char* local : {"smtp://localhost:25", "smtp://127.0.0.1:25", "smtp://[::1]:25"}) {
    EXPECT_FALSE(encrypted(local, Encryption::automatic)) << local;
    EXPECT_TRUE(encrypted(local, Encryption::required)) << local;
  }
  for (const char* remote : {"smtp://mail.example.org:587", "smtp://10.0.0.1:25"}) {
    EXPECT_TRUE(encrypted(remote, Encryption::automatic)) << remote;
    EXPECT_FALSE(encrypted(remote, Encryption::none)) << remote;
  }
  EXPECT_TRUE(encrypted("smtps://localhost:465", Encryption::none));
}

TEST(SmtpClient, SaysHowToReachAServer) {
  SmtpClient unknown({.url = "smtp://nowhere.invalid:25"});
  const auto lost = unknown.send("judge@example.org", "ada@example.org", message);
  ASSERT_FALSE(lost);
  EXPECT_EQ(lost.error().kind, SendFailure::unavailable);
  EXPECT_THAT(lost.error().message, HasSubstr("Fix: check the host name in mail_server"));
  SmtpClient closed({.url = "smtp://127.0.0.1:1"});
  const auto refused = closed.send("judge@example.org", "ada@example.org", message);
  EXPECT_THAT(refused.error().message, HasSubstr("Fix: check host and port in mail_server"));
}

TEST(SmtpClient, RefusesAnAddressWithALineBreakBeforeItConnects) {
  SmtpClient client({.url = "smtp://127.0.0.1:1"});
  const auto refused = client.send("judge@example.org", "a@b>\r\nRCPT TO:<eve@b", message);
  EXPECT_EQ(refused.error().kind, SendFailure::refused);
  EXPECT_THAT(refused.error().message, HasSubstr("is not an e-mail address"));
}

TEST(SmtpClient, StopsWhileItWaitsForTheServer) {
  SmtpClient client({.url = "smtp://127.0.0.1:1"});
  EXPECT_FALSE(client.send("judge@example.org", "ada@example.org", message, [] { return true; }));
}

class RealServer : public testing::Test {
 protected:
  void SetUp() override {
    if (!MailServer::can_run()) GTEST_SKIP() << "needs root and Debian's exim4-daemon-light";
    server_ = std::make_unique<MailServer>();
  }

  SmtpServer with_starttls() const {
    return {.url = server_->url(),
            .user = "judge",
            .password = "right",
            .encryption = Encryption::required,
            .ca_file = server_->ca_file()};
  }

  static std::expected<void, SendError> send(const SmtpServer& server, const std::string& to) {
    return SmtpClient(server).send("judge@example.org", to, message);
  }

  std::unique_ptr<MailServer> server_;
};

TEST_F(RealServer, AcceptsMailsOverOneConnectionWithStarttls) {
  SmtpClient client(with_starttls());
  for (const char* to : {"ada@members.example", "bob@members.example"}) {
    const auto sent = client.send("judge@example.org", to, message);
    EXPECT_TRUE(sent) << sent.error().message;
  }
  const auto mails = server_->mails(2);
  ASSERT_THAT(mails, SizeIs(2));
  EXPECT_EQ(mails[0], "Date: Fri, 15 Jan 2027 08:00:00 +0000\nSubject: s\n\n.one dot\n");
}

TEST_F(RealServer, AcceptsMailsWithTlsFromTheStartAndWithoutTls) {
  SmtpServer encrypted = with_starttls();
  encrypted.url = server_->encrypted_url();
  encrypted.encryption = Encryption::automatic;
  const auto sent = send(encrypted, "ada@members.example");
  EXPECT_TRUE(sent) << sent.error().message;
  const auto local = send({.url = server_->url()}, "ada@example.org");
  EXPECT_TRUE(local) << local.error().message;
}

TEST_F(RealServer, MustHaveATrustedCertificate) {
  for (const std::string& url : {server_->url(), server_->encrypted_url()}) {
    SmtpServer untrusted = with_starttls();
    untrusted.url = url;
    untrusted.ca_file.clear();
    const auto refused = send(untrusted, "ada@example.org");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, SendFailure::unavailable);
    EXPECT_THAT(refused.error().message,
                AllOf(HasSubstr("certificate"), HasSubstr("Fix: use the host name that is in")));
  }
}

TEST_F(RealServer, RefusesAWrongPasswordWhichIsNotPrinted) {
  SmtpServer wrong = with_starttls();
  wrong.password = "wrong-secret";
  const auto refused = send(wrong, "ada@example.org");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, SendFailure::unavailable);
  EXPECT_THAT(refused.error().message,
              AllOf(HasSubstr("535"), HasSubstr("Fix: check mail_user and mail_password"),
                    Not(HasSubstr("wrong-secret"))));
}

TEST_F(RealServer, TellsMailsThatWillNeverBeAcceptedFromThoseThatMayBeLater) {
  SmtpClient client(with_starttls());
  const auto never = client.send("judge@example.org", "nobody@example.org", message);
  ASSERT_FALSE(never);
  EXPECT_EQ(never.error().kind, SendFailure::refused);
  EXPECT_THAT(never.error().message, HasSubstr("the server answered '550 no such mailbox'"));
  const auto later = client.send("judge@example.org", "later@example.org", message);
  ASSERT_FALSE(later);
  EXPECT_EQ(later.error().kind, SendFailure::postponed);
  const auto sent = client.send("judge@example.org", "ada@example.org", message);
  EXPECT_TRUE(sent) << "a refused mail must not affect the next one: " << sent.error().message;
}

}  // namespace
}  // namespace judge::mail::smtp_client_test
