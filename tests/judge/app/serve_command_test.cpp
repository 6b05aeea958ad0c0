#include "judge/app/serve_command.hpp"

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/command_line.hpp"
#include "tests/judge/app/serve_fixture.hpp"

namespace judge::app {
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

TEST(ServeCommand, RefusesAWrongConfiguration) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("judge.toml", "lisen = 'a:1'\n").string();
  const Finished finished = run_judge({"serve", "--config", file, "--print-config"});
  EXPECT_EQ(finished.status, exit_usage);
  EXPECT_EQ(finished.output, "");
  EXPECT_EQ(finished.errors,
            "judge: " + file + ":1: lisen: there is no such key; did you mean 'listen'?\n");
}

TEST(ServeCommand, SaysAtOnceAllThatIsWrongWithItsConfiguration) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("judge.toml", "lisen = 'a:1'\n").string();
  ::setenv("JUDGE_WORKRES", "2", 1);
  const Finished finished =
      run_judge({"serve", "--config", file, "--lease-s", "1 y", "--lisen", "b:1"});
  ::unsetenv("JUDGE_WORKRES");
  EXPECT_EQ(finished.status, exit_usage);
  for (const char* part : {":1: lisen: there is no such key", "environment JUDGE_WORKRES: ",
                           "--lease-s: ", "serve: --lisen: there is no such flag"}) {
    EXPECT_THAT(finished.errors, HasSubstr(part));
  }
}

TEST(ServeCommand, MakesNoDataDirectoryForWhatCannotBeServed) {
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

class ServeCommandTest : public ServeTest {
 protected:
  ServeCommandTest() : port_(free_port()) {}

  Finished serve(const std::function<void(pid_t)>& meanwhile) {
    return run_judge({"serve", "--data", data_.path().string(), "--workers", "1", "--lease-s", "5",
                      "--listen", "127.0.0.1:" + std::to_string(port_)},
                     [&](pid_t judge) {
                       wait_until_it_listens();
                       meanwhile(judge);
                     });
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

TEST_F(ServeCommandTest, EndsInOrderWhenItIsAskedTo) {
  const Finished finished = serve([](pid_t judge) { ::kill(judge, SIGTERM); });
  EXPECT_EQ(finished.status, 0) << finished.errors;
  EXPECT_THAT(finished.output,
              HasSubstr("The judge is at http://127.0.0.1:" + std::to_string(port_)));
}

TEST_F(ServeCommandTest, JudgesAfterACrashWhatItHadTaken) {
  std::vector<std::string> taken;
  serve([&](pid_t judge) {
    for (int i = 0; i < 3; ++i) taken.push_back(hand_in(port_, "accepted/bidirectional.cpp"));
    ::kill(judge, SIGKILL);
  });
  const Finished finished = serve([&](pid_t judge) {
    for (const std::string& id : taken) {
      EXPECT_THAT(events(port_, id), HasSubstr(R"("verdict":"AC")")) << id;
    }
    ::kill(judge, SIGTERM);
  });
  EXPECT_EQ(finished.status, 0) << finished.errors;
}

TEST_F(ServeCommandTest, RefusesADataDirectoryThatHasADaemon) {
  serve([&](pid_t judge) {
    const Finished second =
        run_judge({"serve", "--data", data_.path().string(), "--listen", "127.0.0.1:0"});
    EXPECT_EQ(second.status, exit_usage);
    EXPECT_THAT(second.errors, HasSubstr("has a daemon already: process " + std::to_string(judge) +
                                         " at http://127.0.0.1:" + std::to_string(port_)));
    ::kill(judge, SIGTERM);
  });
}

TEST_F(ServeCommandTest, RefusesADemonstrationAmongUsers) {
  const Finished finished =
      run_judge({"serve", "--demo", "--data", data_.path().string(), "--listen", "127.0.0.1:0"});
  EXPECT_EQ(finished.status, exit_usage);
  EXPECT_THAT(finished.errors, HasSubstr("needs a fresh one"));
}

TEST_F(ServeCommandTest, RefusesADataDirectoryThatIsAFile) {
  const std::string file = directory_.write("file", "x").string();
  const Finished finished = run_judge({"serve", "--data", file, "--listen", "127.0.0.1:0"});
  EXPECT_EQ(finished.status, exit_usage);
  EXPECT_THAT(finished.errors, HasSubstr(file));
}

}  // namespace
}  // namespace judge::app
