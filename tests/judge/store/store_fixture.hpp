#pragma once

#include <memory>

#include <gtest/gtest.h>

#include "judge/store/schema/migrations.hpp"
#include "judge/store/sql/sqlite_connection.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::store {

/// A separate database for each test, with the newest schema.
class StoreTest : public testing::Test {
 protected:
  StoreTest() : connection_(open()) {
    const auto migrated = migrate(*connection_, migrations());
    EXPECT_TRUE(migrated) << migrated.error().message;
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
  TemporaryDirectory directory_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace judge::store
