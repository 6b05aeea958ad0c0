#include "judge/store/keeping/row_copy.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/keeping/backup.hpp"
#include "judge/store/keeping/fsck.hpp"
#include "judge/store/keeping/restore.hpp"
#include "tests/judge/store/kept_fixture.hpp"

namespace judge::store::row_copy_test {
namespace {

using testing::HasSubstr;

class RowCopyTest : public KeptTest {
 protected:
  void SetUp() override {
    if (!PostgresqlServer::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed";
    database_ = std::make_unique<PostgresqlDatabase>();
    other_ = *open_postgresql(database_->address());
    ASSERT_TRUE(migrate(*other_));
    file_ = *open_sqlite(data_.path() / "copy.sqlite");
    ASSERT_TRUE(migrate(*file_));
  }

  static void copy(Connection& from, Connection& to) {
    const auto copied =
        from.at_one_moment([&] { return to.transact([&] { return copy_rows(from, to); }); });
    EXPECT_TRUE(copied) << copied.error().message;
  }

  /// Returns all values of these columns, in the order of the first one.
  static std::string rows(Connection& of, const std::string& columns, const std::string& table) {
    std::string all;
    const auto found =
        of.query("SELECT coalesce(" + columns + ", '-') AS line FROM " + table + " ORDER BY line");
    EXPECT_TRUE(found) << found.error().message;
    for (const Row& row : found.value_or(Rows())) all += text(row.only()) + "\n";
    return all;
  }

  void expect_equal(Connection& one, Connection& two) {
    const std::vector<std::pair<std::string, std::string>> shown = {
        {"id || name || created_ms || role || disabled || coalesce(password_hash, '-')", "users"},
        {"id || ' ' || judgement_id || problem || coalesce(course_id, -1)", "submissions"},
        {"id || state || ' ' || submission_id || coalesce(verdict, '-')", "judgements"},
        {"submission_id || name || blob || position", "submission_files"},
        {"course_id || ' ' || mark", "course_marks"},
        {"name || published || title", "problems"},
        {"id || state || token || turn", "jobs"}};
    for (const auto& [columns, table] : shown) {
      EXPECT_EQ(rows(one, columns, table), rows(two, columns, table)) << table;
      EXPECT_NE(rows(one, columns, table), "") << table;
    }
  }

  std::int64_t next_submission(Connection& of) { return hand_in(of, "next").submission; }

  std::unique_ptr<PostgresqlDatabase> database_;
  std::unique_ptr<Connection> other_;  ///< on PostgreSQL
  std::unique_ptr<Connection> file_;   ///< on SQLite
};

TEST_F(RowCopyTest, GoesFromEitherEngineToTheOtherAndBack) {
  for (int i = 0; i < 3; ++i) hand_in("program " + std::to_string(i));
  run("INSERT INTO courses (id, name, title, created_ms) VALUES (4, 'cs', 'CS', 0)");
  run("INSERT INTO enrollments (course_id, user_id, role, enrolled_ms) "
      "VALUES (4, 1, 'assistant', 0)");
  copy(connection(), *other_);
  expect_equal(connection(), *other_);
  copy(*other_, *file_);
  expect_equal(connection(), *file_);
}

TEST_F(RowCopyTest, CopiesTablesOfMoreThanOnePage) {
  for (int i = 0; i < 1201; ++i) {
    ASSERT_TRUE(connection().query(
        "INSERT INTO log_in_failures (subject, forgotten_ms, last_ms) VALUES ($1, 1, 2)",
        {"user " + std::to_string(i)}));
  }
  copy(connection(), *other_);
  EXPECT_EQ(rows(*other_, "subject", "log_in_failures"),
            rows(connection(), "subject", "log_in_failures"));
}

TEST_F(RowCopyTest, DoesNotUseTheIdsOfRemovedRowsAgain) {
  hand_in("kept");
  const std::int64_t removed = hand_in("removed").submission;
  run("UPDATE submissions SET judgement_id = NULL");
  run("DELETE FROM submissions WHERE id = " + std::to_string(removed));
  copy(connection(), *other_);
  copy(*other_, *file_);
  EXPECT_GT(next_submission(*other_), removed);
  EXPECT_GT(next_submission(*file_), removed);
}

TEST_F(RowCopyTest, LeavesTheRulesOfTheDatabaseInForce) {
  hand_in("source");
  copy(connection(), *other_);
  const std::string dangling = "UPDATE submissions SET user_id = 99";
  EXPECT_EQ(other_->query(dangling).error().kind, FailureKind::conflict);
  EXPECT_EQ(other_
                ->transact([&]() -> Expected<void> {
                  EXPECT_EQ(other_->query(dangling).error().kind, FailureKind::conflict);
                  return {};
                })
                .error()
                .kind,
            FailureKind::conflict)
      << "at once, not at the end of the transaction";
}

TEST_F(RowCopyTest, RecognizesAnEmptyDatabase) {
  EXPECT_TRUE(*has_no_rows(*other_));
  EXPECT_FALSE(*has_no_rows(connection()));
}

TEST_F(RowCopyTest, BackupsAreRestoredIntoEitherEngine) {
  hand_in("source");
  const auto archive = data_.path() / "judge.backup";
  const auto written = write_backup_of(connection(), blobs_, archive, {.now_ms = 5000});
  ASSERT_TRUE(written) << written.error().message;
  const auto restored = restore_backup_into(*other_, archive, data_.path() / "new");
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ(restored->blobs, 3U);
  EXPECT_EQ(rows(*other_, "problem", "submissions"), "eight\n");
  const auto blobs = *BlobStore::open(data_.path() / "new" / "blobs");
  const FsckReport report = fsck(*other_, blobs, data_.path() / "new" / "versions");
  for (const FsckFinding& finding : report.findings()) ADD_FAILURE() << finding.message;
  EXPECT_FALSE(std::filesystem::exists(data_.path() / "new" / "judge.sqlite"));

  const auto again = restore_backup_into(*other_, archive, data_.path() / "again");
  EXPECT_THAT(again.error().message, HasSubstr("already contains data\nFix: create a new one"));
  EXPECT_FALSE(std::filesystem::exists(data_.path() / "again"));

  const auto archive_back = data_.path() / "back.backup";
  ASSERT_TRUE(write_backup_of(*other_, blobs, archive_back, {.now_ms = 6000}));
  ASSERT_TRUE(restore_backup(archive_back, data_.path() / "back"));
  const auto back = *open_sqlite(data_.path() / "back" / "judge.sqlite");
  EXPECT_EQ(rows(*back, "problem", "submissions"), "eight\n");
}

}  // namespace
}  // namespace judge::store::row_copy_test
