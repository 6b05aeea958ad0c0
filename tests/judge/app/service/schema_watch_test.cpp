#include "judge/app/service/schema_watch.hpp"

#include <gtest/gtest.h>

#include "judge/store/sql/sqlite_connection.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::app::schema_watch_test {
namespace {

TEST(SchemaWatch, DetectsANewerSchema) {
  const TemporaryDirectory directory;
  const auto data = *DataDirectory::open(directory.path() / "data");
  SchemaWatch watch(data);
  EXPECT_FALSE(watch.is_outdated());
  const auto newer = *store::open_sqlite(data.database());
  ASSERT_TRUE(newer->run_script(
      "INSERT INTO courses (id, name, title, created_ms) VALUES (1, 'a', 'A', 0)"));
  EXPECT_FALSE(watch.is_outdated()) << "another commit";
  ASSERT_TRUE(newer->run_script("INSERT INTO schema_version (version) VALUES (1000)"));
  EXPECT_TRUE(watch.is_outdated());
}

TEST(SchemaWatch, DetectsAChangeMadeBeforeItStarted) {
  const TemporaryDirectory directory;
  const auto data = *DataDirectory::open(directory.path() / "data");
  ASSERT_TRUE((*store::open_sqlite(data.database()))
                  ->run_script("INSERT INTO schema_version (version) VALUES (1000)"));
  EXPECT_TRUE(SchemaWatch(data).is_outdated());
}

}  // namespace
}  // namespace judge::app::schema_watch_test
