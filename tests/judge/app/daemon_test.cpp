#include "judge/app/daemon.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/workshop.hpp"
#include "tests/judge/app/serve_fixture.hpp"

namespace judge::app {
namespace {

using testing::HasSubstr;

class DaemonTest : public ServeTest {
 protected:
  DaemonTest() {
    values_.listen = "127.0.0.1:0";
    values_.workers = 1;
    values_.grace_s = 5;
  }

  Result<std::unique_ptr<Daemon>> start() {
    return Daemon::start(values_, *DataDirectory::open(data_.path()), *load_languages(""),
                         *store::PasswordHasher::make({.passes = 1, .memory_bytes = 8192}),
                         observe::Log(observe::Level::warning, observe::LogFormat::text));
  }

  Configuration values_;
};

TEST_F(DaemonTest, JudgesWhatIsHandedInAndTellsItLive) {
  const auto daemon = start();
  ASSERT_TRUE(daemon) << daemon.error().message;
  const std::uint16_t port = (*daemon)->port();
  const std::string right = hand_in(port, "accepted/bidirectional.cpp");
  const std::string wrong = hand_in(port, "wrong_answer/solved_is_two.cpp");
  EXPECT_THAT(events(port, right), HasSubstr(R"("verdict":"AC")"));
  EXPECT_THAT(events(port, wrong), HasSubstr(R"("verdict":"WA")"));
  const auto judged = boost::json::parse(ask(port, "GET", "/api/v1/submissions/" + right));
  EXPECT_EQ(judged.at("runs").as_array().size(), 4);
  EXPECT_TRUE((*daemon)->stop());
}

TEST_F(DaemonTest, SaysHowItIs) {
  const auto daemon = start();
  ASSERT_TRUE(daemon);
  const std::uint16_t port = (*daemon)->port();
  EXPECT_EQ(ask(port, "GET", "/healthz"), "alive\n");
  EXPECT_THAT(ask(port, "GET", "/metrics"),
              HasSubstr(R"(judge_http_requests_total{route="GET /healthz",status="200"} 1)"));
  EXPECT_THAT(ask(port, "GET", "/"), HasSubstr("there is nothing at /"));
}

TEST_F(DaemonTest, GivesMetricsToWhoHasTheToken) {
  values_.metrics_token = "0123456789abcdef";
  values_.embedded_workers = false;
  const auto daemon = start();
  ASSERT_TRUE(daemon);
  EXPECT_THAT(ask((*daemon)->port(), "GET", "/metrics"), HasSubstr("metrics token"));
  EXPECT_EQ(ask((*daemon)->port(), "GET", "/readyz"), "ready\n");
}

TEST_F(DaemonTest, SaysWhyItCannotListen) {
  values_.embedded_workers = false;
  const auto first = start();
  ASSERT_TRUE(first);
  values_.listen = "127.0.0.1:" + std::to_string((*first)->port());
  const auto second = start();
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().message, HasSubstr(values_.listen));
}

}  // namespace
}  // namespace judge::app
