#include "judge/store/sql/sqlite_copy.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

class SqliteCopyTest : public StoreTest {
 protected:
  std::filesystem::path copy() const { return directory_.path() / "copy.sqlite"; }

  TemporaryDirectory directory_;
};

TEST_F(SqliteCopyTest, ContainsOnlyCommittedDataIfATransactionIsOpen) {
  JUDGE_ONLY_ON_SQLITE("copies SQLite's file");
  ASSERT_TRUE(
      connection().run_script("INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0)"));
  const auto other = open();
  Expected<void> copied;
  ASSERT_TRUE(other->transact([&] {
    auto done = other->run_script("INSERT INTO users (id, name, created_ms) VALUES (2, 'bob', 0)");
    copied = copy_sqlite(database(), copy());
    return done;
  }));
  ASSERT_TRUE(copied) << copied.error().message;
  EXPECT_FALSE(std::filesystem::exists(copy().string() + "-wal")) << "the copy is a single file";
  const auto names = (*open_sqlite(copy()))->query("SELECT name FROM users");
  ASSERT_TRUE(names) << names.error().message;
  ASSERT_EQ(names->size(), 1U);
  EXPECT_EQ(text(names->front().only()), "ada");
}

TEST_F(SqliteCopyTest, NamesTheFileThatCannotBeOpened) {
  JUDGE_ONLY_ON_SQLITE("copies SQLite's file");
  EXPECT_THAT(copy_sqlite(directory_.path() / "none", copy()).error().message,
              testing::HasSubstr("none: "));
  EXPECT_THAT(copy_sqlite(database(), directory_.path() / "no" / "copy").error().message,
              testing::HasSubstr("no/copy: "));
  directory_.write("text", "this is a text and no database, and it is long enough to be seen");
  EXPECT_EQ(copy_sqlite(directory_.path() / "text", copy()).error().kind, FailureKind::damaged);
}

}  // namespace
}  // namespace judge::store
