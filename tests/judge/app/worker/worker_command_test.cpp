#include "judge/app/worker/worker_command.hpp"

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/workshop.hpp"
#include "judge/app/serve/daemon.hpp"
#include "judge/store/queue/priorities.hpp"
#include "judge/store/queue/workers.hpp"
#include "tests/judge/app/notify_socket.hpp"
#include "tests/judge/app/serve_fixture.hpp"

namespace judge::app::worker_command_test {
namespace {

using testing::HasSubstr;

/// A daemon without embedded workers, and a separate worker.
class WorkerCommandTest : public ServeTest {
 protected:
  WorkerCommandTest() {
    values_.listen = "127.0.0.1:0";
    values_.embedded_workers = false;
    values_.grace_s = 5;
  }

  Result<std::unique_ptr<Daemon>> start_daemon() {
    return Daemon::start(values_, *DataDirectory::open(data_.path()), *load_languages(""),
                         *store::PasswordHasher::make({.passes = 1, .memory_bytes = 8192}),
                         observe::Log(observe::Level::warning, observe::LogFormat::text));
  }

  Finished work(const std::function<void(pid_t)>& meanwhile) const {
    return run_judge({"worker", "--data", data_.path().string(), "--workers", "1",
                      "--metrics-listen", "127.0.0.1:" + std::to_string(metrics_port_)},
                     meanwhile);
  }

  /// Waits until the worker's metrics contain this line. A worker counts a result shortly after
  /// storing it, so the line may appear later than the result. Returns false if it does not appear
  /// in time.
  bool counts(const std::string& line) {
    for (int i = 0; i < 600; ++i) {
      if (ask(metrics_port_, "GET", "/metrics").find("\n" + line + "\n") != std::string::npos) {
        return true;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }

  Configuration values_;
  const std::uint16_t metrics_port_ = free_port();
};

TEST_F(WorkerCommandTest, JudgesForADaemonThatStreamsTheResults) {
  const auto daemon = start_daemon();
  ASSERT_TRUE(daemon) << daemon.error().message;
  const std::uint16_t port = (*daemon)->port();
  const Finished finished = work([&](pid_t worker) {
    const std::string right = hand_in(port, "accepted/bidirectional.cpp");
    const std::string wrong = hand_in(port, "wrong_answer/solved_is_two.cpp");
    // The streams end only if the daemon notices the results that the worker stores.
    EXPECT_THAT(events(port, right), HasSubstr(R"("verdict":"AC")"));
    EXPECT_THAT(events(port, wrong), HasSubstr(R"("verdict":"WA")"));
    const std::string name = std::to_string(worker);
    EXPECT_THAT(ask(port, "GET", "/api/v1/workers"), HasSubstr(":" + name + "\""));
    EXPECT_TRUE(counts(R"(judge_verdicts_total{verdict="AC"} 1)"));
    EXPECT_TRUE(counts(R"(judge_verdicts_total{verdict="WA"} 1)"));
    for (const char* stage : {"queued", "compile", "total"}) {
      EXPECT_TRUE(counts(std::string(R"(judge_stage_seconds_count{stage=")") + stage + "\"} 2"));
    }
    EXPECT_TRUE(counts("judge_sandbox_start_seconds_count 1"));
    for (const int priority : store::all_priorities) {
      EXPECT_TRUE(counts("judge_queue_jobs{priority=\"" + std::to_string(priority) + "\"} 0"));
    }
    ::kill(worker, SIGTERM);
  });
  EXPECT_EQ(finished.status, 0) << finished.errors;
  EXPECT_EQ(ask(port, "GET", "/api/v1/workers"), "{\"workers\":[]}\n")
      << "the worker has signed off";
}

TEST_F(WorkerCommandTest, StopsWhenANewerJudgeHasChangedTheSchema) {
  const Finished finished = work([&](pid_t) {
    EXPECT_TRUE(counts("judge_sandbox_start_seconds_count 1"));
    take_to_newer_schema();
  });
  EXPECT_EQ(finished.status, exit_outdated);
  EXPECT_THAT(finished.errors, HasSubstr("a newer version of judge has changed the schema"));
}

TEST_F(WorkerCommandTest, ReloadsItsConfigurationOnSighup) {
  const auto write = [&](const std::string& text) {
    return directory_.write("judge.toml", text).string();
  };
  const auto metrics_with = [&](const std::string& token) {
    test_support::SocketClient client(metrics_port_);
    client.send("GET /metrics HTTP/1.1\r\nHost: judge\r\nConnection: close\r\n" +
                ("Authorization: Bearer " + token) + "\r\n\r\n");
    return client.read_answer();
  };
  const auto allows = [&](const std::string& token) {
    for (int i = 0; i < 600; ++i) {
      if (metrics_with(token).find("judge_") != std::string::npos) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  };
  const std::string file = write("metrics_token = 'first-token-of-the-metrics'\n");
  const Finished finished = run_judge(
      {"worker", "--config", file, "--data", data_.path().string(), "--workers", "1",
       "--metrics-listen", "127.0.0.1:" + std::to_string(metrics_port_)},
      [&](pid_t worker) {
        EXPECT_TRUE(allows("first-token-of-the-metrics"));
        write("metrics_token = 'second-token-of-the-metrics'\nworkers = 7\n");
        ::kill(worker, SIGHUP);
        EXPECT_TRUE(allows("second-token-of-the-metrics"));
        EXPECT_EQ(metrics_with("first-token-of-the-metrics").find("judge_"), std::string::npos);
        ::kill(worker, SIGTERM);
      });
  EXPECT_EQ(finished.status, 0) << finished.errors;
  EXPECT_THAT(finished.errors, HasSubstr("reloaded changed=metrics_token"));
}

TEST_F(WorkerCommandTest, NotifiesTheServiceManager) {
  const NotifySocket socket;
  ::setenv("NOTIFY_SOCKET", socket.path().c_str(), 1);
  ::setenv("WATCHDOG_USEC", "300000", 1);
  const Finished finished = work([&](pid_t worker) {
    EXPECT_EQ(socket.next(), "READY=1\nSTATUS=Judging");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(socket.next(), "WATCHDOG=1");
    ::kill(worker, SIGTERM);
    EXPECT_TRUE(socket.hears("STOPPING=1"));
  });
  ::unsetenv("NOTIFY_SOCKET");
  ::unsetenv("WATCHDOG_USEC");
  EXPECT_EQ(finished.status, 0) << finished.errors;
}

TEST_F(WorkerCommandTest, NamesAnUnusableDataDirectory) {
  const std::string nowhere = (directory_.path() / "nowhere").string();
  for (const std::string& place : {directory_.write("file", "x").string(), nowhere}) {
    const Finished finished = run_judge({"worker", "--data", place});
    EXPECT_EQ(finished.status, exit_usage);
    EXPECT_THAT(finished.errors, HasSubstr(place + " is not a data directory of a judge"));
  }
  EXPECT_FALSE(std::filesystem::exists(nowhere));
}

}  // namespace
}  // namespace judge::app::worker_command_test
