#include "judge/app/serve_command.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/command_line.hpp"
#include "tests/judge/app/app_fixture.hpp"

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

}  // namespace
}  // namespace judge::app
