#include "judge/store/sql/sqlite_connection.hpp"

#include <chrono>
#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;

class SqliteConnectionTest : public testing::Test {
 protected:
  SqliteConnectionTest() : connection_(*open_sqlite(file(), 0)) {
    EXPECT_TRUE(
        connection_->run_script("CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT "
                                "UNIQUE, weight REAL)"));
  }

  std::filesystem::path file() const { return directory_.path() / "judge.sqlite"; }
  Connection& connection() { return *connection_; }

  std::int64_t count() {
    return integer(connection_->query("SELECT count(*) FROM things")->front().only());
  }

  TemporaryDirectory directory_;

 private:
  std::unique_ptr<Connection> connection_;
};

TEST_F(SqliteConnectionTest, StoresEveryKindOfValue) {
  const std::string name = "words and ü";
  const std::vector<Value> values = {std::int64_t{1} << 60, name, 0.1};
  ASSERT_TRUE(connection().query("INSERT INTO things VALUES ($1, $2, $3)", values));
  ASSERT_TRUE(connection().query("INSERT INTO things VALUES ($1, $2, $2)", {2, std::monostate{}}));
  const auto rows = connection().query("SELECT * FROM things ORDER BY id DESC");
  ASSERT_TRUE(rows) << rows.error().message;
  ASSERT_EQ(rows->size(), 2U);
  EXPECT_EQ(rows->front()["id"], values[0]);
  EXPECT_EQ(rows->front()["name"], values[1]);
  EXPECT_EQ(rows->front()["weight"], values[2]);
  EXPECT_EQ(rows->back()["id"], Value(2));
  EXPECT_EQ(rows->back()["name"], Value());
  EXPECT_EQ(rows->back()["weight"], Value());
}

TEST_F(SqliteConnectionTest, CreatesFilesThatOnlyTheirOwnerMayRead) {
  ASSERT_TRUE(connection().query("INSERT INTO things VALUES (1, NULL, NULL)"));
  for (const char* suffix : {"", "-wal", "-shm"}) {
    struct stat status{};
    ASSERT_EQ(::stat((file().string() + suffix).c_str(), &status), 0) << suffix;
    EXPECT_EQ(status.st_mode & 0777U, 0600U) << suffix;
  }
}

TEST_F(SqliteConnectionTest, BindsParametersByNumber) {
  const auto rows = connection().query("SELECT $3 AS a, $1 AS b, $3 AS c", {"one", "two", "three"});
  ASSERT_TRUE(rows) << rows.error().message;
  EXPECT_EQ(text(rows->front()["a"]), "three");
  EXPECT_EQ(text(rows->front()["b"]), "one");
  EXPECT_EQ(text(rows->front()["c"]), "three");
}

TEST_F(SqliteConnectionTest, SyncsEachCommitToSurvivePowerLoss) {
  EXPECT_EQ(text(connection().query("PRAGMA journal_mode")->front().only()), "wal");
  EXPECT_EQ(integer(connection().query("PRAGMA synchronous")->front().only()), 2) << "FULL";
  EXPECT_EQ(integer(connection().query("PRAGMA foreign_keys")->front().only()), 1);
}

TEST_F(SqliteConnectionTest, RollsBackAFailedTransaction) {
  const auto done = connection().transact([&]() -> Expected<void> {
    EXPECT_TRUE(connection().query("INSERT INTO things VALUES (1, 'kept?', 0)"));
    return failure(FailureKind::other, "changed my mind");
  });
  EXPECT_EQ(done.error().message, "changed my mind");
  EXPECT_EQ(count(), 0);
  EXPECT_TRUE(connection().transact([&]() -> Expected<void> {
    EXPECT_TRUE(connection().query("INSERT INTO things VALUES (1, 'kept', 0)"));
    return {};
  }));
  EXPECT_EQ(count(), 1);
}

TEST_F(SqliteConnectionTest, ReportsTheKindAndTheCauseOfAnError) {
  const auto wrong = connection().query("SELECT * FROM nowhere");
  EXPECT_EQ(wrong.error().kind, FailureKind::other);
  EXPECT_THAT(wrong.error().message, HasSubstr("judge.sqlite: no such table: nowhere"));
  ASSERT_TRUE(connection().query("INSERT INTO things VALUES (1, 'a', 0)"));
  const auto twice = connection().query("INSERT INTO things VALUES (2, 'a', 0)");
  EXPECT_EQ(twice.error().kind, FailureKind::conflict);
  EXPECT_THAT(twice.error().message, HasSubstr("things.name"));
  EXPECT_TRUE(connection().query("INSERT INTO things VALUES (2, 'b', 0)"));
}

TEST_F(SqliteConnectionTest, IsBusyWhileAnotherConnectionWrites) {
  const auto other = open_sqlite(file(), 0);
  ASSERT_TRUE(other);
  ASSERT_TRUE((*other)->run_script("BEGIN IMMEDIATE"));
  const auto done = connection().transact([]() -> Expected<void> { return {}; });
  EXPECT_EQ(done.error().kind, FailureKind::busy);
  EXPECT_THAT(done.error().message, HasSubstr("Fix:"));
  ASSERT_TRUE((*other)->run_script("COMMIT"));
  EXPECT_TRUE(connection().transact([]() -> Expected<void> { return {}; }));
}

TEST_F(SqliteConnectionTest, HoldsItsPlaceInTheWriteQueueDuringATransaction) {
  const auto queue = std::make_shared<WriteQueue>();
  const auto one = open_sqlite(file(), 0, queue);
  const auto other = open_sqlite(file(), 0, queue);
  ASSERT_TRUE(one && other);
  const auto nothing = []() -> Expected<void> { return {}; };
  const auto in_transaction = (*one)->transact([&]() -> Expected<void> {
    const auto meanwhile = (*other)->transact(nothing);
    EXPECT_EQ(meanwhile.error().kind, FailureKind::busy);
    EXPECT_THAT(meanwhile.error().message, HasSubstr("Fix:"));
    EXPECT_FALSE(queue->enter(std::chrono::milliseconds(0)));
    return {};
  });
  EXPECT_TRUE(in_transaction);
  EXPECT_TRUE((*other)->transact(nothing));
}

TEST_F(SqliteConnectionTest, FreesItsPlaceInTheWriteQueueIfTheTransactionCannotBegin) {
  const auto queue = std::make_shared<WriteQueue>();
  const auto one = open_sqlite(file(), 0, queue);
  ASSERT_TRUE(one);
  ASSERT_TRUE(connection().run_script("BEGIN IMMEDIATE"));
  EXPECT_FALSE((*one)->transact([]() -> Expected<void> { return {}; }));
  EXPECT_TRUE(queue->enter(std::chrono::milliseconds(0)));
  ASSERT_TRUE(connection().run_script("COMMIT"));
}

TEST_F(SqliteConnectionTest, RollsBackTheTransactionAndStaysUsableIfTheDiskIsFull) {
  ASSERT_TRUE(connection().query("PRAGMA max_page_count = 20"));
  const auto done = connection().transact([&]() -> Expected<void> {
    for (std::int64_t id = 1;; ++id) {
      const auto rows = connection().query("INSERT INTO things VALUES ($1, $2, 0)",
                                           {id, std::to_string(id) + std::string(1000, 'x')});
      if (!rows) return std::unexpected(rows.error());
    }
  });
  EXPECT_EQ(done.error().kind, FailureKind::full);
  EXPECT_EQ(count(), 0);
  EXPECT_TRUE(connection().query("INSERT INTO things VALUES (1, 'small', 0)"));
}

TEST_F(SqliteConnectionTest, RefusesFilesThatAreNotDatabases) {
  const auto junk = open_sqlite(directory_.write("junk", std::string(5000, 'x')));
  EXPECT_EQ(junk.error().kind, FailureKind::damaged);
  EXPECT_THAT(junk.error().message, HasSubstr("junk"));
  const auto nowhere = open_sqlite(directory_.path() / "no" / "such" / "file");
  EXPECT_EQ(nowhere.error().kind, FailureKind::read_only);
}

}  // namespace
}  // namespace judge::store
