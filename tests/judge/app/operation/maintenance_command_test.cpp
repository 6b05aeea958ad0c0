#include "judge/app/operation/maintenance_command.hpp"

#include <fstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/workshop.hpp"
#include "judge/app/serve/daemon.hpp"
#include "judge/store/keeping/backup_record.hpp"
#include "tests/judge/app/serve_fixture.hpp"

namespace judge::app::maintenance_command_test {
namespace {

using testing::HasSubstr;

class MaintenanceCommandTest : public ServeTest {
 protected:
  MaintenanceCommandTest() { values_.listen = "127.0.0.1:0"; }

  Result<std::unique_ptr<Daemon>> serve(const std::filesystem::path& data) {
    values_.workers = 1;
    return Daemon::start(values_, *DataDirectory::open(data), *load_languages(""),
                         *store::PasswordHasher::make({.passes = 1, .memory_bytes = 8192}),
                         observe::Log(observe::Level::warning, observe::LogFormat::text));
  }

  std::string file(const std::string& name) const { return (directory_.path() / name).string(); }

  Configuration values_;
};

TEST_F(MaintenanceCommandTest, RestoresABackupOfARunningDaemon) {
  std::string judged;
  {
    const auto daemon = serve(data_.path());
    ASSERT_TRUE(daemon) << daemon.error().message;
    judged = hand_in((*daemon)->port(), "accepted/bidirectional.cpp");
    EXPECT_THAT(events((*daemon)->port(), judged), HasSubstr(R"("verdict":"AC")"));
    const Finished backup =
        run_judge({"backup", file("judge.backup"), "--data", data_.path().string()});
    EXPECT_EQ(backup.status, 0) << backup.errors;
    EXPECT_THAT(backup.output, HasSubstr("judge.backup contains the database with "));
    const auto noted_ms = store::last_backup_ms(data_.path());
    ASSERT_TRUE(noted_ms);
    EXPECT_THAT(
        ask((*daemon)->port(), "GET", "/metrics"),
        HasSubstr(fmt::format("\njudge_last_backup_timestamp_seconds {}", *noted_ms / 1000)));
  }
  const Finished restored =
      run_judge({"restore", file("judge.backup"), "--data", file("restored")});
  EXPECT_EQ(restored.status, 0) << restored.errors;
  EXPECT_THAT(restored.output, HasSubstr("judge serve --data " + file("restored")));
  EXPECT_FALSE(store::last_backup_ms(file("restored"))) << "the new directory has no backup yet";
  EXPECT_EQ(run_judge({"fsck", "--data", file("restored")}).status, 0);
  const auto daemon = serve(file("restored"));
  ASSERT_TRUE(daemon) << daemon.error().message;
  EXPECT_THAT(ask((*daemon)->port(), "GET", "/api/v1/submissions/" + judged),
              HasSubstr(R"("verdict":"AC")"));
}

TEST_F(MaintenanceCommandTest, RefusesExistingTargetsAndInvalidDataDirectories) {
  const std::string data = data_.path().string();
  directory_.write("there", "x");
  const Finished taken = run_judge({"backup", file("there"), "--data", data});
  EXPECT_EQ(taken.status, exit_rejected);
  EXPECT_THAT(taken.errors, HasSubstr("\nFix: give a different name, or use --force"));
  EXPECT_EQ(run_judge({"backup", file("there"), "--data", data, "--force"}).status, 0);
  const Finished nothing = run_judge({"backup", file("b"), "--data", file("none")});
  EXPECT_EQ(nothing.status, exit_usage);
  EXPECT_THAT(nothing.errors, HasSubstr("is not a data directory of a judge"));
  EXPECT_FALSE(store::last_backup_ms(file("none")));
  EXPECT_FALSE(std::filesystem::exists(file("none"))) << "no directory is created";
  const Finished full = run_judge({"restore", file("there"), "--data", data});
  EXPECT_EQ(full.status, exit_rejected);
  EXPECT_THAT(full.errors, HasSubstr("is not an empty directory"));
}

TEST_F(MaintenanceCommandTest, NamesTheDamagedFilesThatABackupLacks) {
  std::string blob;
  {
    const auto data = DataDirectory::open(data_.path());
    ASSERT_TRUE(data) << data.error().message;
    const auto connection = *data->connect();
    blob = *data->blobs().put("source");
    ASSERT_TRUE(connection->run_script(
        "INSERT INTO users (id, name, created_ms, role) VALUES (9, 'zoe', 0, 'student');"
        "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
        "  VALUES (99, 9, 'eight', 'c', 0);"
        "INSERT INTO submission_files (submission_id, position, name, blob)"
        "  VALUES (99, 0, 'a.c', '" +
        blob + "')"));
    std::filesystem::remove(data->blobs().path_of(blob));
  }
  const Finished backup = run_judge({"backup", file("b"), "--data", data_.path().string()});
  EXPECT_EQ(backup.status, exit_incomplete);
  EXPECT_THAT(backup.errors, HasSubstr(blob));
  const Finished restored = run_judge({"restore", file("b"), "--data", file("restored")});
  EXPECT_EQ(restored.status, exit_incomplete);
  EXPECT_THAT(restored.errors, HasSubstr(blob));
  EXPECT_THAT(run_judge({"status", "--data", file("restored")}).output, HasSubstr(blob));
}

}  // namespace
}  // namespace judge::app::maintenance_command_test
