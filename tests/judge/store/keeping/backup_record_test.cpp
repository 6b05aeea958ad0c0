#include "judge/store/keeping/backup_record.hpp"

#include <filesystem>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::store {
namespace {

TEST(BackupRecord, StoresTheTimeOfTheLastBackup) {
  const TemporaryDirectory directory;
  EXPECT_FALSE(last_backup_ms(directory.path()));
  ASSERT_TRUE(record_backup(directory.path(), 1'700'000'000'500));
  EXPECT_EQ(last_backup_ms(directory.path()), 1'700'000'000'500);
  ASSERT_TRUE(record_backup(directory.path(), 1'700'000'000'600));
  EXPECT_EQ(last_backup_ms(directory.path()), 1'700'000'000'600);
}

TEST(BackupRecord, IsReadableByTheDaemonIfRootWroteIt) {
  const TemporaryDirectory directory;
  ASSERT_TRUE(record_backup(directory.path(), 1));
  struct stat status{};
  ASSERT_EQ(::stat((directory.path() / "last_backup").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0644U);
}

TEST(BackupRecord, AnInvalidRecordCountsAsMissing) {
  const TemporaryDirectory directory;
  directory.write("last_backup", "yesterday\n");
  EXPECT_FALSE(last_backup_ms(directory.path()));
}

TEST(BackupRecord, NamesThePathThatCannotBeWritten) {
  const auto written = record_backup("/no/such/directory", 1);
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().message.find("/no/such/directory/last_backup"), std::string::npos);
}

}  // namespace
}  // namespace judge::store
