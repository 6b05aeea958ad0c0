#pragma once

#include <memory>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "judge/store/sql/postgresql_connection.hpp"
#include "judge/store/sql/sqlite_connection.hpp"
#include "tests/support/postgresql_server.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::store {

/// Tests of this class run on both engines, each with an empty database. Others derive from it.
class OnBothEngines : public testing::TestWithParam<Engine> {
 protected:
  OnBothEngines() {
    if (GetParam() == Engine::postgresql) postgresql_.emplace();
    connection_ = open();
  }

  /// Opens another connection, which waits a short time for a transaction of the first one.
  std::unique_ptr<Connection> open() const {
    constexpr int wait_ms = 50;
    auto connection = postgresql_ ? open_postgresql(postgresql_->address(),
                                                    {.lock = std::chrono::milliseconds(wait_ms)})
                                  : open_sqlite(directory_.path() / "judge.sqlite", wait_ms);
    EXPECT_TRUE(connection) << connection.error().message;
    return *std::move(connection);
  }

  Connection& connection() { return *connection_; }

  std::int64_t count(const std::string& table) {
    return integer(connection_->query("SELECT count(*) FROM " + table)->front().only());
  }

 private:
  TemporaryDirectory directory_;
  std::optional<PostgresqlDatabase> postgresql_;
  std::unique_ptr<Connection> connection_;
};

inline std::string engine_name(const testing::TestParamInfo<Engine>& info) {
  return info.param == Engine::sqlite ? "Sqlite" : "Postgresql";
}

/// Tests with a server of PostgreSQL are skipped where none is installed.
inline auto engines() {
  return PostgresqlServer::is_installed() ? testing::ValuesIn({Engine::sqlite, Engine::postgresql})
                                          : testing::ValuesIn({Engine::sqlite});
}

}  // namespace judge::store
