#include "judge/store/sql/postgresql_settings.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/postgresql_server.hpp"

namespace judge::store::postgresql_settings_test {
namespace {

using testing::HasSubstr;

class PostgresqlSettings : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresqlServer::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed";
  }

  /// Returns the message of the refusal.
  static std::string refusal(const std::string& address) {
    const auto opened = open_postgresql(address);
    EXPECT_FALSE(opened);
    return opened ? "" : opened.error().message;
  }
};

TEST_F(PostgresqlSettings, RefuseAServerThatCouldLoseData) {
  const PostgresqlServer careless({"fsync=off"});
  EXPECT_THAT(refusal(careless.address()), HasSubstr("because fsync is off\nFix: set fsync = on"));
  const PostgresqlServer hasty({"full_page_writes=off"});
  EXPECT_THAT(refusal(hasty.address()),
              HasSubstr("because full_page_writes is off\nFix: set full_page_writes = on"));
}

TEST_F(PostgresqlSettings, RefuseADatabaseThatCouldLoseTheLastCommits) {
  const PostgresqlDatabase database;
  PostgresqlServer::shared().ask("ALTER DATABASE " + database.name() +
                                 " SET synchronous_commit = off");
  EXPECT_THAT(refusal(database.address()),
              HasSubstr("because synchronous_commit is off\nFix: set synchronous_commit = on"));
}

TEST_F(PostgresqlSettings, RefuseAReadOnlyDatabase) {
  const PostgresqlDatabase database;
  PostgresqlServer::shared().ask("ALTER DATABASE " + database.name() +
                                 " SET default_transaction_read_only = on");
  EXPECT_THAT(refusal(database.address()), HasSubstr("default_transaction_read_only is on\nFix:"));
}

TEST_F(PostgresqlSettings, RefuseAnEncodingOtherThanUtf8) {
  auto& server = PostgresqlServer::shared();
  server.ask("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
  EXPECT_THAT(refusal(server.address("latin")),
              HasSubstr("stores text as LATIN1 instead of UTF8\nFix: createdb"));
  server.ask("DROP DATABASE latin");
}

}  // namespace
}  // namespace judge::store::postgresql_settings_test
