#include "judge/store/migrations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/sqlite_connection.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
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
  EXPECT_TRUE(has("audit"));
}

TEST_F(Migrations, KeepWhoWasThereBeforeThereWereRoles) {
  ASSERT_TRUE(migrate_to({migrations()[0], migrations()[1]}));
  ASSERT_TRUE(
      connection_->run_script("INSERT INTO users VALUES (1, 'ada', 5);"
                              "INSERT INTO submissions VALUES (7, 1, 'eightpath', 'cpp', 6);"
                              "INSERT INTO submission_files VALUES (7, 0, 'a.cpp', 'f00d')"));
  ASSERT_TRUE(migrate_to(migrations()));
  const auto users = connection_->query(
      "SELECT id, name, created_ms, role, password_hash, must_change_password, disabled, "
      "display_name, email FROM users");
  ASSERT_TRUE(users) << users.error().message;
  EXPECT_THAT(*users, ElementsAre(Row{1, "ada", 5, "student", std::monostate{}, 0, 0, "", ""}));
  EXPECT_THAT(*connection_->query("SELECT * FROM submissions"),
              ElementsAre(Row{7, 1, "eightpath", "cpp", 6, std::monostate{}}));
  EXPECT_EQ(connection_->query("SELECT * FROM submission_files")->size(), 1U);
}

TEST_F(Migrations, HoldTheRulesOfTheSchema) {
  ASSERT_TRUE(migrate_to(migrations()));
  const auto kind_of = [&](const std::string& sql) {
    const auto done = connection_->run_script(sql);
    return done ? FailureKind::other : done.error().kind;
  };
  ASSERT_TRUE(
      connection_->run_script("INSERT INTO users (id, name, created_ms) VALUES (1, 'Ada', 0);"
                              "INSERT INTO courses VALUES (1, 'algorithms', 'Algorithms', 0)"));
  EXPECT_EQ(kind_of("INSERT INTO users (name, created_ms) VALUES ('aDA', 0)"),
            FailureKind::conflict);
  EXPECT_EQ(kind_of("UPDATE users SET role = 'root'"), FailureKind::conflict);
  EXPECT_EQ(kind_of("INSERT INTO enrollments VALUES (1, 1, 'admin', 0)"), FailureKind::conflict);
  EXPECT_EQ(kind_of("INSERT INTO enrollments VALUES (2, 1, 'student', 0)"), FailureKind::conflict);
  EXPECT_EQ(kind_of("INSERT INTO course_problems VALUES (1, 'p', 0, NULL, 1, 'some', 1)"),
            FailureKind::conflict);
  EXPECT_EQ(kind_of("INSERT INTO submissions VALUES (1, 1, 'p', 'c', 0, 2)"),
            FailureKind::conflict);
  EXPECT_EQ(kind_of("INSERT INTO submissions VALUES (1, 1, 'p', 'c', 0, 1)"), FailureKind::other);
}

}  // namespace
}  // namespace judge::store
