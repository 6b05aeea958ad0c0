#include "judge/app/service/mailer.hpp"

#include <functional>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/submissions/notices.hpp"
#include "judge/worker/worker.hpp"
#include "tests/support/mail_server.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::app::mailer_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::SizeIs;

class MailerTest : public testing::Test {
 protected:
  MailerTest() {
    run("INSERT INTO users (id, name, email, created_ms) VALUES (1, 'ada', 'ada@example.org', 0);"
        "INSERT INTO problems (name, title, created_ms) VALUES ('eight', 'Eight', 0);"
        "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
        "  VALUES (1, 1, 'eight', 'c', 5)");
  }

  void run(const std::string& sql) const {
    const auto done = (*data_.connect())->run_script(sql);
    EXPECT_TRUE(done) << done.error().message;
  }

  /// Adds a notice of this age.
  void comment(std::int64_t age_ms = 0) const {
    ASSERT_TRUE(store::Notices(**data_.connect())
                    .add(1, 1, store::NoticeKind::comments, worker::now_ms() - age_ms));
  }

  /// Waits until `done` returns true; if it never does, the test times out.
  static void wait_until(const std::function<bool()>& done) {
    while (!done()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }

  Mailer::Options options(const std::string& url) const {
    return {.server = {.url = url},
            .sender = {.address = "judge@example.org", .public_url = "https://judge.example.org"},
            .delay_ms = 0,
            .interval = std::chrono::milliseconds(5)};
  }

  std::ostringstream written_;
  observe::Log log_{observe::Level::info, observe::LogFormat::text, written_};
  observe::Metrics metrics_{{}, {}};
  TemporaryDirectory directory_;
  DataDirectory data_ = *DataDirectory::open(directory_.path() / "data");
};

TEST_F(MailerTest, SendsDueNoticesPeriodically) {
  if (!MailServer::can_run()) GTEST_SKIP() << "needs root and Debian's exim4-daemon-light";
  const MailServer server;
  const Mailer mailer(data_, metrics_, log_, options(server.url()));
  comment();
  EXPECT_THAT(server.mails(1), SizeIs(1));
  comment();
  EXPECT_THAT(server.mails(2), SizeIs(2));
  wait_until([&] {
    return metrics_.render().find("judge_mails_total{result=\"sent\"} 2") != std::string::npos;
  });
  EXPECT_EQ(mailer.trouble(), std::nullopt);
}

TEST_F(MailerTest, UsesOptionsThatAreChangedWhileItRuns) {
  if (!MailServer::can_run()) GTEST_SKIP() << "needs root and Debian's exim4-daemon-light";
  const MailServer server;
  comment();
  Mailer mailer(data_, metrics_, log_, options("smtp://127.0.0.1:1"));
  wait_until([&] { return mailer.trouble().has_value(); });
  mailer.change(options("smtp://127.0.0.1:1"));
  EXPECT_NE(mailer.trouble(), std::nullopt) << "nothing has changed";
  // Without the change, the next attempt would be a minute later.
  mailer.change(options(server.url()));
  EXPECT_EQ(mailer.trouble(), std::nullopt);
  EXPECT_THAT(server.mails(1), SizeIs(1));
}

TEST_F(MailerTest, SendsNothingWhileThereIsNoServer) {
  comment();
  Mailer mailer(data_, metrics_, log_, options(""));
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_THAT(metrics_.render(), HasSubstr("judge_mails_total{result=\"unavailable\"} 0"));
  mailer.change(options("smtp://127.0.0.1:1"));
  wait_until([&] { return mailer.trouble().has_value(); });
  mailer.change(options(""));
  EXPECT_EQ(mailer.trouble(), std::nullopt);
}

TEST_F(MailerTest, ReportsAServerThatCannotBeUsed) {
  comment();
  {
    const Mailer mailer(data_, metrics_, log_, options("smtp://127.0.0.1:1"));
    wait_until([&] { return mailer.trouble().has_value(); });
    EXPECT_THAT(*mailer.trouble(), HasSubstr("Fix: check host and port in mail_server"));
  }
  EXPECT_THAT(written_.str(),
              AllOf(HasSubstr("no mail can be sent"), HasSubstr("next_attempt_s=60")));
  EXPECT_THAT(metrics_.render(), HasSubstr("judge_mails_total{result=\"unavailable\"} 1"));
}

TEST_F(MailerTest, LogsNoticesThatAreTooOld) {
  comment(2 * day_length_ms);
  {
    const Mailer mailer(data_, metrics_, log_, options("smtp://127.0.0.1:1"));
    wait_until([&] {
      return !*(*data_.connect())
                   ->matches("SELECT 1 FROM notices WHERE mail_settled_ms IS NULL", {});
    });
  }
  EXPECT_THAT(written_.str(), HasSubstr("notices are too old to be mailed notices=1"));
}

}  // namespace
}  // namespace judge::app::mailer_test
