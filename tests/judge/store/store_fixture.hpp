#pragma once

#include <filesystem>
#include <memory>

#include <gtest/gtest.h>

#include "judge/store/schema/migrations.hpp"
#include "judge/store/sql/sqlite_connection.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::store {

/// A separate database for each test, with the newest schema.
class StoreTest : public testing::Test {
 protected:
  StoreTest() {
    std::filesystem::copy_file(empty_database(), database());
    connection_ = open();
  }

  /// Opens another connection to the same database.
  std::unique_ptr<Connection> open() const {
    auto connection = open_sqlite(database());
    EXPECT_TRUE(connection) << connection.error().message;
    return *std::move(connection);
  }

  Connection& connection() { return *connection_; }
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
  std::unique_ptr<Connection> connection_;
};

}  // namespace judge::store
