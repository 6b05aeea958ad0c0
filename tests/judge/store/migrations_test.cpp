#include "judge/store/migrations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/sqlite_connection.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;

class Migrations : public testing::Test {
 protected:
  Migrations() : connection_(*open_sqlite(directory_.path() / "judge.sqlite")) {}

  Expected<void> migrate_to(const std::vector<std::string>& steps) {
    return migrate(*connection_, steps);
  }
  bool has(const std::string& table) {
    return connection_->query("SELECT * FROM " + table).has_value();
  }

  TemporaryDirectory directory_;
  std::unique_ptr<Connection> connection_;
};

TEST_F(Migrations, TakeEachStepOnce) {
  ASSERT_TRUE(migrate_to({"CREATE TABLE one (id INTEGER)"}));
  ASSERT_TRUE(migrate_to({"CREATE TABLE one (id INTEGER)", "CREATE TABLE two (id INTEGER)"}));
  ASSERT_TRUE(migrate_to({"CREATE TABLE one (id INTEGER)", "CREATE TABLE two (id INTEGER)"}));
  EXPECT_TRUE(has("one"));
  EXPECT_TRUE(has("two"));
}

TEST_F(Migrations, AFailedStepLeavesNothing) {
  const std::vector<std::string> steps = {
      "CREATE TABLE one (id INTEGER)",
      "CREATE TABLE two (id INTEGER); INSERT INTO three VALUES (1)"};
  const auto failed = migrate_to(steps);
  EXPECT_THAT(failed.error().message, HasSubstr("migration 2: "));
  EXPECT_TRUE(has("one"));
  EXPECT_FALSE(has("two"));
  EXPECT_TRUE(migrate_to({steps[0], "CREATE TABLE two (id INTEGER)"}));
}

TEST_F(Migrations, RefuseADatabaseOfANewerJudge) {
  ASSERT_TRUE(migrate_to({"CREATE TABLE one (id INTEGER)", "CREATE TABLE two (id INTEGER)"}));
  const auto refused = migrate_to({"CREATE TABLE one (id INTEGER)"});
  EXPECT_THAT(refused.error().message, HasSubstr("schema version 2, this judge knows 1"));
}

TEST_F(Migrations, LeadFromAnEmptyDatabaseToTodaysSchema) {
  for (std::size_t count = 0; count <= migrations().size(); ++count) {
    const std::vector<std::string> steps(migrations().begin(),
                                         migrations().begin() + static_cast<std::ptrdiff_t>(count));
    const auto migrated = migrate_to(steps);
    ASSERT_TRUE(migrated) << migrated.error().message;
  }
  EXPECT_TRUE(has("jobs"));
  EXPECT_TRUE(has("judgements"));
}

}  // namespace
}  // namespace judge::store
