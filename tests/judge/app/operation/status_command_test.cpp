#include "judge/app/operation/status_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/exit_status.hpp"
#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::status_command_test {
namespace {

using testing::HasSubstr;

TEST(StatusCommand, ReportsAJudgeThatIsNotRunning) {
  const TemporaryDirectory directory;
  const std::string data = directory.path().string();
  ASSERT_TRUE(DataDirectory::open(data));
  const Finished result = run_judge({"status", "--data", data});
  EXPECT_EQ(result.status, exit_rejected);
  EXPECT_THAT(result.output, HasSubstr("Daemon     not running\n"));
  EXPECT_THAT(result.output, HasSubstr("! no worker is ready. Fix: start judge worker"));
  const Finished json = run_judge({"status", "--data", data, "--json"});
  EXPECT_EQ(json.status, exit_rejected);
  EXPECT_TRUE(json.json().at("daemon").is_null());
}

TEST(StatusCommand, CreatesNoDataDirectory) {
  const TemporaryDirectory directory;
  const auto data = directory.path() / "nothing";
  const Finished result = run_judge({"status", "--data", data.string()});
  EXPECT_EQ(result.status, exit_usage);
  EXPECT_THAT(result.errors, HasSubstr(data.string() + " is not a data directory of a judge"));
  EXPECT_FALSE(std::filesystem::exists(data));
}

}  // namespace
}  // namespace judge::app::status_command_test
