#include "judge/app/operation/fsck_command.hpp"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/service/data_directory.hpp"
#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::fsck_command_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class FsckCommandTest : public testing::Test {
 protected:
  Finished check(std::vector<std::string> words = {}) {
    words.insert(words.begin(), {"fsck", "--data", data_.path().string()});
    return run_judge(words);
  }

  TemporaryDirectory directory_;
  DataDirectory data_ = *DataDirectory::open(directory_.path() / "data");
};

TEST_F(FsckCommandTest, ReportsErrorsWithTheirFix) {
  const Finished clean = check();
  EXPECT_EQ(clean.status, 0) << clean.output << clean.errors;
  EXPECT_THAT(clean.output, HasSubstr("Clean.\n"));
  std::ofstream(data_.blobs().path_of(*data_.blobs().put("abc"))) << "abd";
  fs::permissions(data_.database(), fs::perms::group_read, fs::perm_options::add);
  const Finished wrong = check();
  EXPECT_EQ(wrong.status, exit_rejected);
  EXPECT_THAT(wrong.output, HasSubstr("damaged-blob: "));
  EXPECT_THAT(wrong.output, HasSubstr("Fix: chmod -R go= " + data_.path().string()));
  EXPECT_THAT(wrong.output, HasSubstr("Errors: 2.\n"));
  const auto json = check({"--json"}).json();
  EXPECT_FALSE(json.at("clean").as_bool());
  EXPECT_EQ(json.at("errors").to_number<int>(), 2);
}

TEST_F(FsckCommandTest, RemovesOldUnusedFilesOnRequest) {
  const auto path = data_.blobs().path_of(*data_.blobs().put("abc"));
  fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(25));
  EXPECT_THAT(check().output, HasSubstr("note: 1 blobs with 3 bytes are unused"));
  const Finished collected = check({"--collect"});
  EXPECT_EQ(collected.status, 0);
  EXPECT_THAT(collected.output, HasSubstr("Removed 1 blobs with 3 bytes, 0 versions"));
  EXPECT_FALSE(fs::exists(path));
}

TEST_F(FsckCommandTest, ReportsAnUnusableDatabase) {
  std::ofstream(data_.database(), std::ios::trunc) << std::string(5000, 'x');
  const Finished wrong = check();
  EXPECT_EQ(wrong.status, exit_rejected);
  EXPECT_THAT(wrong.output, HasSubstr("restore a backup"));
  const Finished none = run_judge({"fsck", "--data", (directory_.path() / "none").string()});
  EXPECT_EQ(none.status, exit_usage);
}

TEST_F(FsckCommandTest, NamesTheFixOnceIfTheDatabaseCannotBeOpened) {
  fs::remove(data_.database());
  fs::create_directory(data_.database());
  const Finished refused = check();
  EXPECT_EQ(refused.status, exit_usage);
  EXPECT_EQ(refused.output, "");
  EXPECT_THAT(refused.errors,
              testing::EndsWith("\nFix: give the judge's user permission to write there\n"));
  EXPECT_THAT(refused.errors, testing::Not(HasSubstr("restore")));
}

}  // namespace
}  // namespace judge::app::fsck_command_test
