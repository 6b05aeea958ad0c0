#include "judge/store/keeping/postgresql_survey.hpp"

#include <chrono>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/sql/postgresql_connection.hpp"
#include "tests/support/postgresql_server.hpp"

namespace judge::store::postgresql_survey_test {
namespace {

using State = StoreCheck::State;
using testing::HasSubstr;

class PostgresqlSurvey : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresqlServer::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed";
  }

  static std::int64_t now_ms() {
    using std::chrono::milliseconds;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<milliseconds>(now).count();
  }

  /// Returns the checks by their names.
  static std::map<std::string, StoreCheck> survey(const std::string& address,
                                                  const StoreNeeds& needs) {
    const auto connection = open_postgresql(address);
    EXPECT_TRUE(connection) << connection.error().message;
    const auto checks = survey_postgresql(**connection, needs);
    EXPECT_TRUE(checks) << checks.error().message;
    std::map<std::string, StoreCheck> found;
    for (const StoreCheck& check : *checks) {
      EXPECT_EQ(check.fix.empty(), check.state == State::good) << check.what;
      found.emplace(check.what, check);
    }
    return found;
  }
};

TEST_F(PostgresqlSurvey, FindsWhatTheServerLacks) {
  const PostgresqlServer server({"autovacuum=off", "superuser_reserved_connections=5"});
  const auto found = survey(server.address(), {.connections = 196, .now_ms = now_ms() - 3'600'000});
  EXPECT_EQ(found.at("autovacuum").state, State::poor);
  EXPECT_EQ(found.at("checksums").state, State::poor);
  EXPECT_EQ(found.at("rights").detail, "the role judge is a superuser");
  EXPECT_EQ(found.at("connections").state, State::missing);
  EXPECT_THAT(found.at("connections").detail, HasSubstr("195; one daemon uses up to 196"));
  EXPECT_THAT(found.at("connections").fix, HasSubstr("max_connections = 206"));
  EXPECT_EQ(found.at("clock").state, State::poor);
}

TEST_F(PostgresqlSurvey, IsContentWithARoleThatOwnsItsDatabase) {
  auto& server = PostgresqlServer::shared();
  server.ask("CREATE ROLE owner_of_store LOGIN");
  const PostgresqlDatabase database;
  server.ask("ALTER DATABASE " + database.name() + " OWNER TO owner_of_store");
  const std::string address = database.address() + "&user=owner_of_store";
  const auto found = survey(address, {.connections = 100, .now_ms = now_ms()});
  EXPECT_EQ(found.at("rights").state, State::good);
  EXPECT_EQ(found.at("connections").state, State::good);
  EXPECT_EQ(found.at("clock").state, State::good);
  EXPECT_EQ(found.at("autovacuum").state, State::good);

  server.ask("CREATE ROLE stranger LOGIN");
  const auto lacking =
      survey(database.address() + "&user=stranger", {.connections = 1, .now_ms = now_ms()});
  EXPECT_EQ(lacking.at("rights").state, State::missing);
  EXPECT_THAT(lacking.at("rights").fix, HasSubstr("OWNER TO stranger"));
}

}  // namespace
}  // namespace judge::store::postgresql_survey_test
