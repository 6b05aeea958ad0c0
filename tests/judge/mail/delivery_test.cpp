#include "judge/mail/delivery.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/mail/notice_mails.hpp"
#include "tests/judge/store/store_fixture.hpp"
#include "tests/support/mail_server.hpp"

namespace judge::mail::delivery_test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr std::int64_t start_ms = 1'800'000'000'000;
constexpr std::int64_t delay_ms = 300'000;
constexpr std::int64_t due_ms = start_ms + delay_ms;

/// Ada and Bob have addresses, and a submission each.
class Delivery : public store::StoreTest {
 protected:
  void SetUp() override {
    if (!MailServer::can_run()) GTEST_SKIP() << "needs root and Debian's exim4-daemon-light";
    server_ = std::make_unique<MailServer>();
    options_ = {
        .server = {.url = server_->url()},
        .sender = {.address = "judge@example.org", .public_url = "https://judge.example.org"},
        .delay_ms = delay_ms,
        .now_ms = [this] { return now_ms_; },
        .stops = [] { return false; },
        .sent = [this] { results_.emplace_back("sent"); },
        .failed = [this](std::int64_t,
                         const SendError& error) { results_.emplace_back(enum_name(error.kind)); }};
    run("INSERT INTO users (id, name, email, created_ms) VALUES"
        "  (1, 'ada', 'ada@example.org', 0), (2, 'bob', 'bob@example.org', 0);"
        "INSERT INTO problems (name, title, created_ms) VALUES ('eight', 'Eight', 0);"
        "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
        "  VALUES (1, 1, 'eight', 'c', 5), (2, 2, 'eight', 'c', 6), (3, 1, 'eight', 'c', 7)");
  }

  void run(const std::string& sql) {
    const auto done = connection().run_script(sql);
    EXPECT_TRUE(done) << done.error().message;
  }

  void comment_on(std::int64_t submission, std::int64_t user, std::int64_t at_ms = start_ms) {
    ASSERT_TRUE(
        store::Notices(connection()).add(user, submission, store::NoticeKind::comments, at_ms));
  }

  /// Delivers at this time, and returns the results.
  std::vector<std::string> deliver(std::int64_t at_ms = due_ms) {
    now_ms_ = at_ms;
    results_.clear();
    const auto done = deliver_due(connection(), options_);
    EXPECT_TRUE(done) << done.error().message;
    return results_;
  }

  std::unique_ptr<MailServer> server_;
  DeliveryOptions options_;
  std::int64_t now_ms_ = 0;
  std::vector<std::string> results_;
};

TEST_F(Delivery, SendsAMailOnceWhenItIsDue) {
  comment_on(1, 1);
  EXPECT_THAT(deliver(due_ms - 1), IsEmpty());
  EXPECT_THAT(deliver(), ElementsAre("sent"));
  EXPECT_THAT(deliver(due_ms + delay_ms), IsEmpty());
  EXPECT_THAT(server_->mails(1),
              ElementsAre("Date: Fri, 15 Jan 2027 08:05:00 +0000\n"
                          "From: Judge <judge@example.org>\n"
                          "To: <ada@example.org>\n"
                          "Subject: 1 new comment on your submission to Eight\n"
                          "Message-ID: <notice.1.1@judge.example.org>\n"
                          "Auto-Submitted: auto-generated\n"
                          "List-Unsubscribe: <https://judge.example.org/account>\n"
                          "MIME-Version: 1.0\n"
                          "Content-Type: text/plain; charset=utf-8\n"
                          "Content-Transfer-Encoding: quoted-printable\n"
                          "\n"
                          "1 new comment on your submission to Eight\n"
                          "https://judge.example.org/submissions/1?part=3Dsource\n"
                          "\n"
                          "--=20\n"
                          "You get this mail because the judge has notices that you have not "
                          "dismissed=\n.\n"
                          "To stop these mails: https://judge.example.org/account\n"));
}

TEST_F(Delivery, WritesToEachUserInTheirLanguage) {
  ASSERT_TRUE(store::NoticeMails(connection()).set_language(1, "zh"));
  comment_on(1, 1);
  comment_on(2, 2);
  EXPECT_THAT(deliver(), ElementsAre("sent", "sent"));
  // The subject is an encoded word: 您提交的“Eight”有 1 条新评论.
  const auto chinese =
      AllOf(HasSubstr("To: <ada@example.org>\n"), HasSubstr("Subject: =?UTF-8?Q?=E6=82=A8"),
            HasSubstr(quoted_printable("您收到这封邮件").substr(0, 63)));
  const auto english = AllOf(HasSubstr("To: <bob@example.org>\n"),
                             HasSubstr("Subject: 1 new comment on your submission to Eight\n"));
  EXPECT_THAT(server_->mails(2), testing::UnorderedElementsAre(chinese, english));
}

TEST_F(Delivery, PutsAllNoticesOfAUserIntoOneMail) {
  comment_on(1, 1);
  comment_on(3, 1, due_ms - 1);
  comment_on(2, 2);
  EXPECT_THAT(deliver(), ElementsAre("sent", "sent"));
  EXPECT_THAT(deliver(due_ms + delay_ms), IsEmpty());
  std::size_t about_two = 0;
  for (const std::string& mail : server_->mails(2)) {
    if (mail.find("Subject: 2 new notices\n") == std::string::npos) continue;
    ++about_two;
    EXPECT_THAT(mail, AllOf(HasSubstr("/submissions/1?"), HasSubstr("/submissions/3?"),
                            Not(HasSubstr("/submissions/2"))));
  }
  EXPECT_EQ(about_two, 1U);
}

TEST_F(Delivery, SendsNothingAboutDismissedNoticesOrToUsersWhoDoNotWantIt) {
  comment_on(1, 1);
  store::Notices notices(connection());
  ASSERT_TRUE(*notices.dismiss(notices.of_user(1)->front().id, 1));
  comment_on(2, 2);
  ASSERT_TRUE(store::NoticeMails(connection()).set_wanted(2, false));
  EXPECT_THAT(deliver(), IsEmpty());
}

TEST_F(Delivery, WaitsForAServerThatIsDown) {
  comment_on(1, 1);
  comment_on(2, 2);
  server_->stop();
  EXPECT_THAT(deliver(), ElementsAre("unavailable")) << "one attempt, not one for each mail";
  server_->start();
  EXPECT_THAT(deliver(due_ms + 1), ElementsAre("sent", "sent"));
}

TEST_F(Delivery, KeepsMailsUntilThePasswordAndTheCertificateAreRight) {
  comment_on(1, 1);
  options_.server.encryption = Encryption::required;
  EXPECT_THAT(deliver(), ElementsAre("unavailable")) << "the certificate is not trusted";
  options_.server.ca_file = server_->ca_file();
  options_.server.user = "judge";
  options_.server.password = "wrong";
  EXPECT_THAT(deliver(), ElementsAre("unavailable"));
  options_.server.password = "right";
  EXPECT_THAT(deliver(), ElementsAre("sent"));
}

TEST_F(Delivery, RepeatsPostponedMailsAndGivesUpRefusedOnes) {
  run("UPDATE users SET email = 'later@example.org' WHERE id = 1;"
      "UPDATE users SET email = 'nobody@example.org' WHERE id = 2");
  comment_on(1, 1);
  comment_on(2, 2);
  EXPECT_THAT(deliver(), ElementsAre("postponed", "refused"));
  EXPECT_THAT(deliver(due_ms + 59'999), IsEmpty());
  EXPECT_THAT(deliver(due_ms + 60'000), ElementsAre("postponed"));
  EXPECT_THAT(deliver(due_ms + 179'999), IsEmpty()) << "the pause has doubled";
  run("UPDATE users SET email = 'ada@example.org' WHERE id = 1");
  EXPECT_THAT(deliver(due_ms + 180'000), ElementsAre("sent"));
}

TEST_F(Delivery, DoesNotLetATitleAddHeaders) {
  run("UPDATE problems SET title = 'Eight' || char(13, 10) || 'Bcc: eve@example.org' || "
      "char(13, 10, 13, 10) || 'Free money' || char(13, 10) || '.' || char(13, 10) || 'QUIT'");
  comment_on(1, 1);
  EXPECT_THAT(deliver(), ElementsAre("sent"));
  const auto mails = server_->mails(1);
  ASSERT_THAT(mails, SizeIs(1));
  EXPECT_THAT(mails.front(),
              AllOf(HasSubstr("Subject: 1 new comment on your submission to Eight\n"),
                    Not(HasSubstr("Bcc")), Not(HasSubstr("money"))));
}

TEST_F(Delivery, RepeatsOneMailAfterTheProcessWasKilledBeforeItMarkedThisMail) {
  comment_on(1, 1);
  const pid_t child = ::fork();
  if (child == 0) {
    const auto own = open();
    // The time is needed for the claim, for the mail, and at last to mark it.
    int calls = 0;
    options_.now_ms = [&calls] {
      if (++calls == 3) ::kill(::getpid(), SIGKILL);
      return due_ms;
    };
    static_cast<void>(deliver_due(*own, options_));
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_THAT(server_->mails(1), SizeIs(1));
  EXPECT_THAT(deliver(), IsEmpty()) << "the claim of the killed process is still valid";
  EXPECT_THAT(deliver(due_ms + store::mail_claim_ms), ElementsAre("sent"));
  EXPECT_THAT(deliver(due_ms + 2 * store::mail_claim_ms), IsEmpty());
  const auto mails = server_->mails(2);
  ASSERT_THAT(mails, SizeIs(2));
  for (const std::string& mail : mails) {
    EXPECT_THAT(mail, HasSubstr("Message-ID: <notice.1.1@judge.example.org>"))
        << "mail programs can recognize the second one";
  }
}

TEST_F(Delivery, StopsBetweenMails) {
  comment_on(1, 1);
  comment_on(2, 2);
  options_.stops = [this] { return !results_.empty(); };
  EXPECT_THAT(deliver(), ElementsAre("sent"));
}

}  // namespace
}  // namespace judge::mail::delivery_test
