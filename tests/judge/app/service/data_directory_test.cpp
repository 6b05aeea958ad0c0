#include "judge/app/service/data_directory.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/store/schema/migrations.hpp"
#include "judge/store/sql/sqlite_connection.hpp"
#include "tests/support/postgresql_server.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::app::data_directory_test {
namespace {

using testing::HasSubstr;

TEST(DataDirectory, IsCreatedWithPrivatePermissionsAndTheCurrentSchema) {
  const TemporaryDirectory directory;
  const auto data = DataDirectory::open(directory.path() / "a" / "data");
  ASSERT_TRUE(data) << data.error().message;
  EXPECT_EQ(std::filesystem::status(data->path()).permissions(), std::filesystem::perms::owner_all);
  const auto connection = data->connect();
  ASSERT_TRUE(connection);
  const auto version = (*connection)->query("SELECT max(version) FROM schema_version");
  ASSERT_TRUE(version);
  EXPECT_EQ(store::integer(version->front().only()),
            static_cast<std::int64_t>(store::migrations().size()));
}

TEST(DataDirectory, KeepsExistingFiles) {
  const TemporaryDirectory directory;
  const auto blob = DataDirectory::open(directory.path())->blobs().put("kept");
  ASSERT_TRUE(blob);
  const auto again = DataDirectory::open(directory.path());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again->blobs().read(*blob), "kept");
}

/// Opens the directory in several processes at the same time. Returns the errors of those that
/// fail.
std::string open_in_processes(const std::filesystem::path& path, int count) {
  std::array<int, 2> start{};
  std::array<int, 2> words{};
  EXPECT_EQ(::pipe2(start.data(), O_CLOEXEC), 0);
  EXPECT_EQ(::pipe2(words.data(), O_CLOEXEC), 0);
  std::vector<pid_t> children;
  for (int i = 0; i < count; ++i) {
    const pid_t child = ::fork();
    if (child != 0) {
      children.push_back(child);
      continue;
    }
    ::close(start[1]);
    char byte = 0;
    static_cast<void>(::read(start[0], &byte, 1));  // until the parent closes its end
    const auto data = DataDirectory::open(path);
    const std::string complaint = data ? "" : data.error().message + "\n";
    const bool told = ::write(words[1], complaint.data(), complaint.size()) >= 0;
    ::_exit(data && told ? 0 : 1);
  }
  ::close(start[0]);
  ::close(words[1]);
  ::close(start[1]);
  for (const pid_t child : children) ::waitpid(child, nullptr, 0);
  std::string complaints(16384, '\0');
  const ssize_t length = ::read(words[0], complaints.data(), complaints.size());
  complaints.resize(static_cast<std::size_t>(std::max<ssize_t>(length, 0)));
  ::close(words[0]);
  return complaints;
}

TEST(DataDirectory, IsCreatedOnceByConcurrentProcesses) {
  const mode_t mask = ::umask(0002);  // lets the group write to new directories
  for (int round = 0; round < 8; ++round) {
    const TemporaryDirectory directory;
    EXPECT_EQ(open_in_processes(directory.path() / "a" / "data", 4), "");
  }
  ::umask(mask);
}

TEST(DataDirectory, IsMigratedOnceByConcurrentProcesses) {
  const std::vector<std::string> older(store::migrations().begin(),
                                       store::migrations().begin() + 6);
  for (int round = 0; round < 6; ++round) {
    const TemporaryDirectory directory;
    {
      const auto connection = *store::open_sqlite(directory.path() / "judge.sqlite");
      ASSERT_TRUE(store::migrate(*connection, older));
    }
    EXPECT_EQ(open_in_processes(directory.path(), 3), "");
    const auto connection = *DataDirectory::open_existing(directory.path())->connect();
    EXPECT_TRUE(store::require_newest_schema(*connection));
  }
}

TEST(DataDirectory, IsNeitherCreatedNorMigratedByOpenExisting) {
  const TemporaryDirectory directory;
  const auto path = directory.path() / "data";
  EXPECT_THAT(DataDirectory::open_existing(path).error().message,
              HasSubstr("it has no judge.sqlite"));
  EXPECT_FALSE(std::filesystem::exists(path));
  ASSERT_TRUE(DataDirectory::open(path));
  const auto connection = *DataDirectory::open_existing(path)->connect();
  ASSERT_TRUE(connection->run_script("DELETE FROM schema_version WHERE version > 1"));
  ASSERT_TRUE(DataDirectory::open_existing(path));
  EXPECT_EQ(*store::schema_version(*connection), 1);
}

TEST(DataDirectory, ReportsALostDatabaseIfBlobsRemain) {
  const TemporaryDirectory directory;
  const auto path = directory.path() / "data";
  ASSERT_TRUE(DataDirectory::open(path)->blobs().put("a source file"));
  for (const char* const name : {"judge.sqlite", "judge.sqlite-wal", "judge.sqlite-shm"}) {
    std::filesystem::remove(path / name);
  }
  const std::string message = DataDirectory::open_existing(path).error().message;
  EXPECT_EQ(message, DataDirectory::open(path).error().message);
  EXPECT_THAT(message, HasSubstr("put judge.sqlite back"));
}

TEST(DataDirectory, RefusesWritesAfterANewerJudgeChangedTheSchema) {
  const TemporaryDirectory directory;
  const auto data = *DataDirectory::open(directory.path() / "data");
  const auto connection = *data.connect();
  const auto add = [&] {
    return connection->transact([&] {
      return connection->run_script(
          "INSERT INTO courses (name, title, created_ms) SELECT 'c' || count(*), '', 0 "
          "FROM courses");
    });
  };
  ASSERT_TRUE(add());
  ASSERT_TRUE((*store::open_sqlite(data.database()))
                  ->run_script("INSERT INTO schema_version (version) VALUES (1000)"));
  const auto refused = add();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, store::FailureKind::outdated);
  EXPECT_EQ(connection->query("SELECT * FROM courses")->size(), 1U);
}

TEST(DataDirectory, IsNotRecreatedIfOnlyTheDatabaseIsMissing) {
  const TemporaryDirectory directory;
  ASSERT_TRUE(DataDirectory::open(directory.path())->blobs().put("a source"));
  for (const char* name : {"judge.sqlite", "judge.sqlite-wal", "judge.sqlite-shm"}) {
    std::filesystem::remove(directory.path() / name);
  }
  const auto refused = DataDirectory::open(directory.path());
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("its database judge.sqlite is missing"));
  EXPECT_THAT(refused.error().message, HasSubstr("judge restore BACKUP"));
  EXPECT_FALSE(std::filesystem::exists(directory.path() / "judge.sqlite"));
  directory.write("judge.sqlite", "");
  EXPECT_FALSE(DataDirectory::open(directory.path())) << "an empty file is not a database";
  std::filesystem::rename(directory.path() / "blobs", directory.path() / "blobs.old");
  EXPECT_TRUE(DataDirectory::open(directory.path()));
}

/// A separate file system that is full. It is available only if the current user may mount file
/// systems.
class FullDisk {
 public:
  explicit FullDisk(const std::filesystem::path& place) : place_(place) {
    mounted_ = ::mount("none", place.c_str(), "tmpfs", 0, "size=3m,mode=700") == 0;
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  FullDisk(FullDisk&&) = delete;
  FullDisk& operator=(FullDisk&&) = delete;
  ~FullDisk() {
    if (mounted_) ::umount2(place_.c_str(), MNT_DETACH);
  }

  bool is_mounted() const { return mounted_; }
  void fill() const {
    std::ofstream file(place_ / "fill");
    const std::string piece(4096, 'x');
    while (file.write(piece.data(), 4096).flush()) continue;
  }

 private:
  std::filesystem::path place_;
  bool mounted_ = false;
};

TEST(DataDirectory, ReportsAFullDisk) {
  const TemporaryDirectory directory;
  const FullDisk disk(directory.path());
  if (!disk.is_mounted()) GTEST_SKIP() << "this user may not mount a file system";
  ASSERT_TRUE(DataDirectory::open(directory.path() / "old"));
  disk.fill();
  for (const char* name : {"old", "new"}) {
    const auto full = DataDirectory::open(directory.path() / name);
    ASSERT_FALSE(full) << name;
    EXPECT_THAT(full.error().message, testing::ContainsRegex("full|No space left on device"));
    EXPECT_THAT(full.error().message, HasSubstr("\nFix: ")) << name;
    EXPECT_THAT(full.error().message, HasSubstr("free ")) << name;
  }
}

TEST(DataDirectory, ReportsThatNothingCanBeStoredIfTheDirectoryIsMissing) {
  const TemporaryDirectory directory;
  const auto data = DataDirectory::open(directory.path() / "data");
  ASSERT_TRUE(data) << data.error().message;
  EXPECT_TRUE(data->try_to_store());
  std::filesystem::remove_all(directory.path() / "data");
  const auto stores = data->try_to_store();
  ASSERT_FALSE(stores);
  EXPECT_THAT(stores.error().message, HasSubstr("No such file or directory\nFix: "));
}

TEST(DataDirectory, IsRefusedIfOtherUsersMayWriteToIt) {
  using std::filesystem::perms;
  const TemporaryDirectory directory;
  const auto path = directory.path() / "data";
  ASSERT_TRUE(DataDirectory::open(path));
  for (const perms others : {perms::group_write, perms::others_write}) {
    std::filesystem::permissions(path, perms::owner_all | others);
    const auto data = DataDirectory::open(path);
    ASSERT_FALSE(data);
    EXPECT_THAT(data.error().message, HasSubstr("other users of this machine may write"));
    EXPECT_THAT(data.error().message, HasSubstr("\nFix: chmod 700 " + path.string()));
  }
  std::filesystem::permissions(path, perms::owner_all);
  std::filesystem::permissions(path / "versions", perms::all);
  EXPECT_FALSE(DataDirectory::open(path));
}

TEST(DataDirectory, WarnsIfOtherUsersMayAccessIt) {
  using std::filesystem::perms;
  const TemporaryDirectory directory;
  const auto data = DataDirectory::open(directory.path() / "data");
  ASSERT_TRUE(data) << data.error().message;
  EXPECT_EQ(data->openness(), "");
  for (const perms others : {perms::group_read, perms::others_exec}) {
    std::filesystem::permissions(data->path(), perms::owner_all | others);
    EXPECT_TRUE(DataDirectory::open(data->path())) << "it can be used nevertheless";
    EXPECT_THAT(data->openness(), HasSubstr("other users of this machine may access"));
    EXPECT_THAT(data->openness(), HasSubstr("\nFix: chmod 700 "));
  }
}

TEST(DataDirectory, NamesAnUnusablePath) {
  const TemporaryDirectory directory;
  const auto file = directory.write("file", "x");
  const auto data = DataDirectory::open(file);
  ASSERT_FALSE(data);
  EXPECT_THAT(data.error().message, HasSubstr(file.string()));
  EXPECT_THAT(data.error().message, HasSubstr("--data DIR"));
}

class DataDirectoryOnPostgresql : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresqlServer::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed";
    database_ = std::make_unique<PostgresqlDatabase>();
  }

  std::string store() const { return database_->address(); }

  TemporaryDirectory directory_;

 private:
  std::unique_ptr<PostgresqlDatabase> database_;
};

TEST_F(DataDirectoryOnPostgresql, HasItsRowsThereAndOnlyFilesInTheDirectory) {
  const auto data = DataDirectory::open(directory_.path() / "data", store());
  ASSERT_TRUE(data) << data.error().message;
  EXPECT_FALSE(data->has_database_file());
  EXPECT_FALSE(std::filesystem::exists(data->database()));
  EXPECT_GT(data->database_bytes().value_or(0), 1'000'000U);
  ASSERT_TRUE(data->blobs().put("kept"));
  const auto again = DataDirectory::open_existing(directory_.path() / "data", store());
  ASSERT_TRUE(again) << again.error().message;
  const auto connection = again->connect();
  ASSERT_TRUE(connection) << connection.error().message;
  EXPECT_EQ((*connection)->engine(), store::Engine::postgresql);
  EXPECT_TRUE(store::require_newest_schema(**connection));
  EXPECT_TRUE(DataDirectory::open(directory_.path() / "data", store()));
}

TEST_F(DataDirectoryOnPostgresql, RefusesADirectoryThatHasADatabaseOfItsOwn) {
  ASSERT_TRUE(DataDirectory::open(directory_.path()));
  const auto refused = DataDirectory::open(directory_.path(), store());
  EXPECT_THAT(refused.error().message, HasSubstr("contains the database judge.sqlite"));
  EXPECT_THAT(refused.error().message, HasSubstr("Fix: to move the data, unset store"));
  EXPECT_FALSE(DataDirectory::open_existing(directory_.path(), store()));
}

TEST_F(DataDirectoryOnPostgresql, RefusesFilesWhoseDatabaseIsEmpty) {
  ASSERT_TRUE(DataDirectory::open(directory_.path(), store())->blobs().put("kept"));
  const PostgresqlDatabase other;
  const auto refused = DataDirectory::open(directory_.path(), other.address());
  EXPECT_THAT(refused.error().message, HasSubstr("the database in the setting store is empty"));
  EXPECT_TRUE(DataDirectory::open(directory_.path(), store()));
}

TEST_F(DataDirectoryOnPostgresql, SaysThatTheServerCannotBeReached) {
  const auto refused =
      DataDirectory::open(directory_.path(), "postgresql://judge:secret@127.0.0.1:1/judge");
  EXPECT_THAT(refused.error().message, HasSubstr("Fix: check that the PostgreSQL server runs"));
  EXPECT_THAT(refused.error().message, testing::Not(HasSubstr("secret")));
}

}  // namespace
}  // namespace judge::app::data_directory_test
