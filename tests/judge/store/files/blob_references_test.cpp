#include "judge/store/files/blob_references.hpp"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;

class BlobReferencesTest : public StoreTest {
 protected:
  void run(const std::string& sql) {
    const auto done = connection().run_script(sql);
    EXPECT_TRUE(done) << done.error().message;
  }

  std::vector<std::string> all() {
    std::vector<std::string> found;
    const auto visited =
        BlobReferences(connection()).for_each([&](const std::string& blob) -> Expected<void> {
          found.push_back(blob);
          return {};
        });
    EXPECT_TRUE(visited);
    return found;
  }
};

TEST_F(BlobReferencesTest, CoverEveryColumnThatNamesBlobs) {
  std::set<std::string> listed;
  for (const BlobColumn& place : blob_columns()) {
    listed.insert(std::string(place.table) + "." + std::string(place.column));
  }
  std::set<std::string> in_schema;
  const bool is_sqlite = connection().engine() == Engine::sqlite;
  const auto columns = connection().query(
      is_sqlite ? "SELECT tables.name AS table_name, columns.name AS column_name "
                  "FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns "
                  "WHERE tables.type = 'table' "
                  "AND (columns.name = 'blob' OR columns.name LIKE '%\\_blob' ESCAPE '\\')"
                : "SELECT table_name::text, column_name::text FROM information_schema.columns "
                  "WHERE table_schema = current_schema() "
                  "AND (column_name = 'blob' OR column_name LIKE '%\\_blob')");
  ASSERT_TRUE(columns) << columns.error().message;
  for (const Row& row : *columns) {
    in_schema.insert(text(row["table_name"]) + "." + text(row["column_name"]));
  }
  EXPECT_EQ(listed, in_schema) << "add the column to the list in blob_references.cpp";
}

TEST_F(BlobReferencesTest, AreFoundByCoveringIndexes) {
  JUDGE_ONLY_ON_SQLITE("reads SQLite's plan of a query");
  for (const BlobColumn& place : blob_columns()) {
    const auto plan =
        connection().query("EXPLAIN QUERY PLAN SELECT 1 FROM " + std::string(place.table) +
                           " WHERE " + std::string(place.column) + " = 'x'");
    ASSERT_TRUE(plan) << plan.error().message;
    EXPECT_THAT(text(plan->front()["detail"]), testing::HasSubstr("USING COVERING INDEX"))
        << "an index on " << place.table << "." << place.column << " is missing";
  }
}

TEST_F(BlobReferencesTest, AreListedOnceAndInOrder) {
  EXPECT_THAT(all(), ElementsAre());
  run("INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO submissions (id, user_id, problem, language, created_ms) "
      "VALUES (7, 1, 'p', 'cpp', 0);"
      "INSERT INTO submission_files (submission_id, position, name, blob) "
      "VALUES (7, 0, 'a', 'bb'), (7, 1, 'b', 'aa');"
      "INSERT INTO problem_files (version, path, blob, executable) "
      "VALUES ('v', 'x', 'cc', 0), ('v', 'y', 'aa', 0)");
  EXPECT_THAT(all(), ElementsAre("aa", "bb", "cc"));
  BlobReferences references(connection());
  EXPECT_TRUE(*references.has("aa"));
  EXPECT_TRUE(*references.has("bb"));
  EXPECT_FALSE(*references.has("dd"));
  EXPECT_EQ(*references.tables_with("aa"), "submission_files, problem_files");
  EXPECT_EQ(*references.tables_with("dd"), "");
}

TEST_F(BlobReferencesTest, AreReadInPagesWithoutGaps) {
  run("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500) "
      "INSERT INTO problem_files (version, path, blob, executable) "
      "SELECT 'v', i, substr(CAST(100000 + i AS TEXT), 2), 0 FROM n");
  const auto found = all();
  EXPECT_EQ(found.size(), 2500U);
  EXPECT_TRUE(std::ranges::is_sorted(found));
}

TEST_F(BlobReferencesTest, ReadingStopsAtTheFirstFailure) {
  run("INSERT INTO problem_files (version, path, blob, executable) "
      "VALUES ('v', 'x', 'aa', 0), ('v', 'y', 'bb', 0)");
  int visited = 0;
  const auto failed =
      BlobReferences(connection()).for_each([&](const std::string&) -> Expected<void> {
        ++visited;
        return failure(FailureKind::other, "no");
      });
  EXPECT_FALSE(failed);
  EXPECT_EQ(visited, 1);
}

}  // namespace
}  // namespace judge::store
