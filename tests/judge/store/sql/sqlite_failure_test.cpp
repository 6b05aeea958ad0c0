#include "judge/store/sql/sqlite_failure.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

namespace judge::store {
namespace {

TEST(SqliteFailure, HasTheKindAndTheFixForTheResultCode) {
  const auto kind = [](int code) { return sqlite_failure(code, "f", "w").error().kind; };
  EXPECT_EQ(kind(SQLITE_BUSY_SNAPSHOT), FailureKind::busy);
  EXPECT_EQ(kind(SQLITE_FULL), FailureKind::full);
  EXPECT_EQ(kind(SQLITE_CANTOPEN), FailureKind::read_only);
  EXPECT_EQ(kind(SQLITE_CONSTRAINT_UNIQUE), FailureKind::conflict);
  EXPECT_EQ(kind(SQLITE_NOTADB), FailureKind::damaged);
  EXPECT_EQ(kind(SQLITE_IOERR), FailureKind::other);
  EXPECT_EQ(sqlite_failure(SQLITE_FULL, "judge.sqlite", "disk is full").error().message,
            "database judge.sqlite: disk is full\nFix: free space on this disk");
}

}  // namespace
}  // namespace judge::store
