#pragma once

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "judge/store/schema/migrations.hpp"
#include "judge/store/sql/postgresql_connection.hpp"
#include "judge/store/sql/sqlite_connection.hpp"
#include "tests/support/postgresql_server.hpp"
#include "tests/support/temporary_directory.hpp"

/// Skips a test on PostgreSQL. The reason says why it is about SQLite.
#define JUDGE_ONLY_ON_SQLITE(reason) \
  if (judge::store::tested_engine() != judge::store::Engine::sqlite) GTEST_SKIP() << (reason)

namespace judge::store {

/// The engine that the tests of this process use: PostgreSQL if JUDGE_TEST_STORE=postgresql.
inline Engine tested_engine() {
  const char* const name = std::getenv("JUDGE_TEST_STORE");
  const bool is_postgresql = name != nullptr && std::string_view(name) == "postgresql";
  return is_postgresql ? Engine::postgresql : Engine::sqlite;
}

/// A database of PostgreSQL with the newest schema, which tests use one after another. Removing all
/// rows is thirty times as fast as creating a database.
class ReusedDatabase {
 public:
  /// Returns a database without rows.
  static std::unique_ptr<ReusedDatabase> take() {
    if (spare()) return std::move(spare());
    return std::make_unique<ReusedDatabase>();
  }

  /// Keeps the database for the next test, unless this one has changed the schema.
  static void give_back(std::unique_ptr<ReusedDatabase> used) {
    if (used->schema() == used->schema_ && used->connection_->run_script(remove_rows)) {
      spare() = std::move(used);
    }
  }

  ReusedDatabase() : connection_(*open_postgresql(database_.address())) {
    const auto migrated = migrate(*connection_);
    EXPECT_TRUE(migrated) << migrated.error().message;
    schema_ = schema();
  }

  std::string address() const { return database_.address(); }

 private:
  static constexpr const char* remove_rows = R"(
    SET session_replication_role = replica;  -- neither triggers nor references
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables
          WHERE schemaname = current_schema() AND tablename <> 'schema_version' LOOP
        EXECUTE 'DELETE FROM ' || quote_ident(name);
      END LOOP;
      PERFORM setval(seqrelid::regclass, 1, false) FROM pg_sequence;
    END $$)";

  static std::unique_ptr<ReusedDatabase>& spare() {
    PostgresqlServer::shared();  // begins before the database, so it ends after it
    static std::unique_ptr<ReusedDatabase> database;
    return database;
  }

  /// Returns the numbers of everything in the schema, and of its versions.
  std::string schema() {
    const auto rows = connection_->query(R"(
      SELECT concat_ws(' ', (SELECT count(*) FROM pg_class), (SELECT count(*) FROM pg_attribute),
                       (SELECT count(*) FROM pg_trigger), (SELECT count(*) FROM pg_proc),
                       (SELECT count(*) FROM schema_version),
                       (SELECT max(version) FROM schema_version)) AS numbers)");
    return rows ? text(rows->front().only()) : rows.error().message;
  }

  PostgresqlDatabase database_;
  std::unique_ptr<Connection> connection_;
  std::string schema_;
};

/// A separate database for each test, with the newest schema.
class StoreTest : public testing::Test {
 protected:
  StoreTest() {
    if (tested_engine() == Engine::postgresql) {
      postgresql_ = ReusedDatabase::take();
    } else {
      std::filesystem::copy_file(empty_database(), database());
    }
    connection_ = open();
  }
  ~StoreTest() override {
    connection_.reset();
    if (postgresql_) ReusedDatabase::give_back(std::move(postgresql_));
  }

  /// Opens another connection to the same database.
  std::unique_ptr<Connection> open() const {
    auto connection =
        postgresql_ ? open_postgresql(postgresql_->address()) : open_sqlite(database());
    EXPECT_TRUE(connection) << connection.error().message;
    return *std::move(connection);
  }

  Connection& connection() { return *connection_; }

  /// After rows with given ids were inserted: continues with the next id, as SQLite does by itself.
  void count_ids_on(const std::string& table) {
    if (connection().engine() == Engine::sqlite) return;
    EXPECT_TRUE(
        connection().query("SELECT setval(pg_get_serial_sequence($1, 'id')::regclass, "
                           "(SELECT max(id) FROM " +
                               table + "))",
                           {table}));
  }

  /// From now on, the connection stores nothing.
  void make_read_only() {
    EXPECT_TRUE(
        connection().run_script(connection().engine() == Engine::sqlite
                                    ? "PRAGMA query_only = 1"
                                    : "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY"));
  }

  /// From now on, the connection stores references to rows that do not exist.
  void allow_broken_references() {
    EXPECT_TRUE(connection().run_script(connection().engine() == Engine::sqlite
                                            ? "PRAGMA foreign_keys = OFF"
                                            : "SET session_replication_role = replica"));
  }

  /// The file of the database, only on SQLite.
  std::filesystem::path database() const { return directory_.path() / "judge.sqlite"; }

 private:
  /// Returns a database with the newest schema. It is made once, because all migrations take longer
  /// than most tests.
  static const std::filesystem::path& empty_database() {
    static const TemporaryDirectory directory;
    static const std::filesystem::path made = [] {
      std::filesystem::path file = directory.path() / "judge.sqlite";
      const auto migrated = migrate(**open_sqlite(file), migrations());
      EXPECT_TRUE(migrated) << migrated.error().message;
      return file;
    }();
    return made;
  }

  TemporaryDirectory directory_;
  std::unique_ptr<ReusedDatabase> postgresql_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace judge::store
