#include "judge/app/serve/serve_command.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "judge/app/base/exit_status.hpp"
#include "tests/judge/app/notify_socket.hpp"
#include "tests/judge/app/serve_fixture.hpp"

namespace judge::app::serve_command_test {
namespace {

using testing::HasSubstr;

TEST(ServeCommand, PrintsItsConfiguration) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("judge.toml", "\ndata = '/srv/judge'\n").string();
  ::setenv("JUDGE_WORKERS", "2", 1);
  const Finished finished =
      run_judge({"serve", "--config", file, "--print-config", "--listen", "localhost:1"});
  ::unsetenv("JUDGE_WORKERS");
  EXPECT_EQ(finished.status, 0) << finished.errors;
  EXPECT_EQ(finished.errors, "");
  EXPECT_THAT(finished.output, HasSubstr("data = \"/srv/judge\"  # " + file + ":2\n"));
  EXPECT_THAT(finished.output, HasSubstr("workers = 2  # environment JUDGE_WORKERS\n"));
  EXPECT_THAT(finished.output, HasSubstr("listen = \"localhost:1\"  # flag --listen\n"));
}

TEST(ServeCommand, RefusesAnInvalidConfiguration) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("judge.toml", "lisen = 'a:1'\n").string();
  const Finished finished = run_judge({"serve", "--config", file, "--print-config"});
  EXPECT_EQ(finished.status, exit_usage);
  EXPECT_EQ(finished.output, "");
  EXPECT_EQ(finished.errors, "judge: " + file + ":1: lisen: unknown key; did you mean 'listen'?\n");
}

TEST(ServeCommand, ReportsAllConfigurationErrorsAtOnce) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("judge.toml", "lisen = 'a:1'\n").string();
  ::setenv("JUDGE_WORKRES", "2", 1);
  const Finished finished =
      run_judge({"serve", "--config", file, "--lease-s", "1 y", "--lisen", "b:1"});
  ::unsetenv("JUDGE_WORKRES");
  EXPECT_EQ(finished.status, exit_usage);
  for (const char* part : {":1: lisen: unknown key", "environment JUDGE_WORKRES: ", "--lease-s: ",
                           "serve: unknown flag --lisen"}) {
    EXPECT_THAT(finished.errors, HasSubstr(part));
  }
}

TEST(ServeCommand, CreatesNoDataDirectoryIfTheWebOrProblemsDirectoryIsMissing) {
  const TemporaryDirectory directory;
  const std::string data = (directory.path() / "data").string();
  const std::string nowhere = (directory.path() / "nowhere").string();
  for (const char* flag : {"--web", "--problems"}) {
    const Finished finished = run_judge({"serve", "--data", data, "--listen", "127.0.0.1:0",
                                         "--embedded-workers", "false", flag, nowhere});
    EXPECT_EQ(finished.status, exit_usage);
    EXPECT_THAT(finished.errors, HasSubstr(nowhere));
    EXPECT_FALSE(std::filesystem::exists(data)) << flag;
  }
}

/// Acts as the service manager of all programs that run during its lifetime.
class Managed {
 public:
  Managed() {
    ::setenv("NOTIFY_SOCKET", socket.path().c_str(), 1);
    ::setenv("WATCHDOG_USEC", "300000", 1);
  }
  ~Managed() {
    ::unsetenv("NOTIFY_SOCKET");
    ::unsetenv("WATCHDOG_USEC");
  }
  Managed(const Managed&) = delete;
  Managed& operator=(const Managed&) = delete;

  NotifySocket socket;
};

/// Waits until no message arrives for one second, which is more than three watchdog intervals.
/// Returns false if the messages do not stop.
bool falls_silent(const NotifySocket& socket) {
  constexpr int long_ms = 1000;
  for (int i = 0; i < 600; ++i) {
    if (socket.next(long_ms).empty()) return true;
  }
  return false;
}

/// Returns the thread of this process that waits for network events, or 0 if there is none.
pid_t network_thread(pid_t process) {
  const std::filesystem::path tasks = "/proc/" + std::to_string(process) + "/task";
  for (const auto& task : std::filesystem::directory_iterator(tasks)) {
    long call = -1;
    std::ifstream(task.path() / "syscall") >> call;
    if (call == SYS_epoll_wait || call == SYS_epoll_pwait) {
      return std::stoi(task.path().filename().string());
    }
  }
  return 0;
}

/// While this object exists, one thread of a process is stopped, as if it hung.
class StoppedThread {
 public:
  explicit StoppedThread(pid_t thread) : thread_(thread) {
    is_stopped_ = ::ptrace(PTRACE_SEIZE, thread_, nullptr, nullptr) == 0 &&
                  ::ptrace(PTRACE_INTERRUPT, thread_, nullptr, nullptr) == 0 &&
                  ::waitpid(thread_, nullptr, __WALL) == thread_;
  }
  ~StoppedThread() {
    if (is_stopped_) ::ptrace(PTRACE_DETACH, thread_, nullptr, nullptr);
  }
  StoppedThread(const StoppedThread&) = delete;
  StoppedThread& operator=(const StoppedThread&) = delete;

  bool is_stopped() const { return is_stopped_; }

 private:
  pid_t thread_;
  bool is_stopped_ = false;
};

class ServeCommandTest : public ServeTest {
 protected:
  ServeCommandTest() : port_(free_port()) {}

  Finished serve(const std::function<void(pid_t)>& meanwhile) {
    return run_judge({"serve", "--data", data_.path().string(), "--workers", "1", "--lease-s",
                      "3600", "--listen", "127.0.0.1:" + std::to_string(port_)},
                     [&](pid_t judge) {
                       wait_until_it_listens();
                       meanwhile(judge);
                     });
  }

  /// Waits until the submission is judged. Returns true if it is accepted.
  bool is_accepted(const std::string& id) {
    std::string answer;
    for (int i = 0; i < 6000; ++i) {
      answer = ask(port_, "GET", "/api/v1/submissions/" + id);
      if (answer.find(R"("status":"judged")") != std::string::npos) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return answer.find(R"("verdict":"AC")") != std::string::npos;
  }

  void wait_until_it_listens() const {
    for (int i = 0; i < 600; ++i) {
      if (test_support::SocketClient(port_).connected()) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    ADD_FAILURE() << "nothing listens on port " << port_;
  }

  const std::uint16_t port_;
};

TEST_F(ServeCommandTest, NotifiesTheServiceManager) {
  const Managed managed;
  const Finished finished = serve([&](pid_t judge) {
    EXPECT_EQ(managed.socket.next(),
              "READY=1\nSTATUS=Serving at http://127.0.0.1:" + std::to_string(port_));
    for (int i = 0; i < 3; ++i) EXPECT_EQ(managed.socket.next(), "WATCHDOG=1");
    ::kill(judge, SIGTERM);
    EXPECT_TRUE(managed.socket.hears("STOPPING=1"));
  });
  EXPECT_EQ(finished.status, 0) << finished.errors;
  EXPECT_EQ(managed.socket.next(0), "") << "no message follows";
}

TEST_F(ServeCommandTest, StopsSendingWatchdogMessagesWhileTheDatabaseFails) {
  const Managed managed;
  serve([&](pid_t judge) {
    EXPECT_TRUE(managed.socket.hears("WATCHDOG=1"));
    // Make every access to the database fail, as if the disk did not respond.
    const auto connection = *data_.connect();
    ASSERT_TRUE(connection->run_script("ALTER TABLE schema_version RENAME TO gone"));
    EXPECT_TRUE(falls_silent(managed.socket));
    EXPECT_EQ(::kill(judge, 0), 0) << "it still runs";
    ASSERT_TRUE(connection->run_script("ALTER TABLE gone RENAME TO schema_version"));
    EXPECT_TRUE(managed.socket.hears("WATCHDOG=1"));
    ::kill(judge, SIGTERM);
  });
}

TEST_F(ServeCommandTest, StopsSendingWatchdogMessagesWhenItsNetworkThreadHangs) {
  const Managed managed;
  serve([&](pid_t judge) {
    EXPECT_TRUE(managed.socket.hears("WATCHDOG=1"));
    pid_t thread = 0;
    EXPECT_TRUE(becomes_true([&] { return (thread = network_thread(judge)) != 0; }));
    {
      const StoppedThread stopped(thread);
      EXPECT_TRUE(stopped.is_stopped());
      EXPECT_TRUE(falls_silent(managed.socket));
    }
    EXPECT_TRUE(managed.socket.hears("WATCHDOG=1"));
    ::kill(judge, SIGTERM);
  });
}

TEST_F(ServeCommandTest, StopsCleanlyOnSigterm) {
  const Finished finished = serve([](pid_t judge) { ::kill(judge, SIGTERM); });
  EXPECT_EQ(finished.status, 0) << finished.errors;
  EXPECT_THAT(finished.output,
              HasSubstr("The judge is at http://127.0.0.1:" + std::to_string(port_)));
}

TEST_F(ServeCommandTest, JudgesPendingSubmissionsAfterACrash) {
  std::vector<std::string> taken;
  serve([&](pid_t judge) {
    for (int i = 0; i < 3; ++i) taken.push_back(hand_in(port_, "accepted/bidirectional.cpp"));
    EXPECT_TRUE(becomes_true([&] { return jobs_that_are("leased") == 1; }));
    ::kill(judge, SIGKILL);
  });
  // A job is still leased to the dead daemon, for an hour. The next daemon need not wait until the
  // lease expires: the system has released the dead daemon's claim, which shows that it is dead.
  EXPECT_EQ(jobs_that_are("leased"), 1);
  const Finished finished = serve([&](pid_t judge) {
    for (const std::string& id : taken) {
      EXPECT_THAT(events(port_, id), HasSubstr(R"("verdict":"AC")")) << id;
    }
    ::kill(judge, SIGTERM);
  });
  EXPECT_EQ(finished.status, 0) << finished.errors;
}

TEST_F(ServeCommandTest, StopsWhenANewerJudgeHasChangedTheSchema) {
  const Finished finished = serve([&](pid_t) { take_to_newer_schema(); });
  EXPECT_EQ(finished.status, exit_outdated);
  EXPECT_THAT(finished.errors, HasSubstr("a newer version of judge has changed the schema"));
}

TEST_F(ServeCommandTest, RefusesADataDirectoryInUseByAnotherDaemon) {
  serve([&](pid_t judge) {
    const Finished second =
        run_judge({"serve", "--data", data_.path().string(), "--listen", "127.0.0.1:0"});
    EXPECT_EQ(second.status, exit_usage);
    EXPECT_THAT(second.errors,
                HasSubstr("a daemon already uses " + data_.path().string() + ": process " +
                          std::to_string(judge) + " at http://127.0.0.1:" + std::to_string(port_)));
    ::kill(judge, SIGTERM);
  });
}

TEST_F(ServeCommandTest, ReloadsItsConfigurationOnSighup) {
  const std::string file = (directory_.path() / "judge.toml").string();
  const auto write = [&](const std::string& text) { directory_.write("judge.toml", text); };
  const auto shown = [&](const std::string& text) {
    const std::string answer = ask(port_, "GET", "/api/v1/configuration");
    return answer.find(text) != std::string::npos;
  };
  const auto comes = [&](const std::string& text) {
    for (int i = 0; i < 1200 && !shown(text); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return shown(text);
  };
  write("source_bytes_max = 5000\n");
  const Finished finished = run_judge(
      {"serve", "--config", file, "--data", data_.path().string(), "--embedded-workers", "false",
       "--listen", "127.0.0.1:" + std::to_string(port_)},
      [&](pid_t judge) {
        wait_until_it_listens();
        EXPECT_TRUE(shown(R"("source_bytes_max","group":"Submissions","value":"\"5000 B\"")"));
        write("source_bytes_max = 6000\nworkers = 7\n");
        ::kill(judge, SIGHUP);
        EXPECT_TRUE(comes(R"("source_bytes_max","group":"Submissions","value":"\"6000 B\"")"));
        EXPECT_TRUE(shown(R"("workers","group":"Judging","value":"0")"));
        write("source_bytes_max = 'many'\nlog_level = 'debug'\n");
        ::kill(judge, SIGHUP);
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
        EXPECT_TRUE(shown(R"("source_bytes_max","group":"Submissions","value":"\"6000 B\"")"));
        ::kill(judge, SIGTERM);
      });
  EXPECT_EQ(finished.status, 0) << finished.errors;
  EXPECT_THAT(finished.errors, HasSubstr("reloaded changed=source_bytes_max"));
  EXPECT_THAT(finished.errors, HasSubstr("only after a restart keys=workers"));
  EXPECT_THAT(finished.errors, HasSubstr("was not reloaded"));
}

TEST_F(ServeCommandTest, SurvivesMoreConnectionsThanItHasDescriptors) {
  std::vector<test_support::SocketClient> idle;
  const Finished finished = run_program(
      "/usr/bin/prlimit",
      {"--nofile=64:256", JUDGE_BINARY_DIR "/bin/judge", "serve", "--data", data_.path().string(),
       "--workers", "1", "--listen", "127.0.0.1:" + std::to_string(port_)},
      [&](pid_t judge) {
        wait_until_it_listens();
        for (int i = 0; i < 400; ++i) {
          idle.emplace_back(port_);
          if (i % 2 == 0) idle.back().send("GET / HTTP/1.1\r\nHost: h\r\nX");
        }
        EXPECT_EQ(ask(port_, "GET", "/healthz"), "alive\n");
        EXPECT_TRUE(is_accepted(hand_in(port_, "accepted/bidirectional.cpp")));
        idle.clear();
        EXPECT_EQ(ask(port_, "GET", "/readyz"), "ready\n");
        ::kill(judge, SIGTERM);
      });
  EXPECT_EQ(finished.status, 0) << finished.errors;
  EXPECT_THAT(finished.errors, HasSubstr("this process may open only 256 files"));
}

TEST_F(ServeCommandTest, RefusesToServeWithTooFewDescriptors) {
  const Finished finished =
      run_program("/usr/bin/prlimit", {"--nofile=60:60", JUDGE_BINARY_DIR "/bin/judge", "serve",
                                       "--data", data_.path().string(), "--listen", "127.0.0.1:0"});
  EXPECT_EQ(finished.status, exit_usage);
  EXPECT_THAT(finished.errors, HasSubstr("LimitNOFILE"));
}

TEST_F(ServeCommandTest, RefusesTheDemoIfTheDataDirectoryHasUsers) {
  const Finished finished =
      run_judge({"serve", "--demo", "--data", data_.path().string(), "--listen", "127.0.0.1:0"});
  EXPECT_EQ(finished.status, exit_usage);
  EXPECT_THAT(finished.errors, HasSubstr("already has users"));
}

TEST_F(ServeCommandTest, RefusesADataDirectoryThatIsAFile) {
  const std::string file = directory_.write("file", "x").string();
  const Finished finished = run_judge({"serve", "--data", file, "--listen", "127.0.0.1:0"});
  EXPECT_EQ(finished.status, exit_usage);
  EXPECT_THAT(finished.errors, HasSubstr(file));
}

}  // namespace
}  // namespace judge::app::serve_command_test
