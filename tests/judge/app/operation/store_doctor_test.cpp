#include "judge/app/operation/store_doctor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/operation/doctor.hpp"
#include "tests/support/postgresql_server.hpp"

namespace judge::app::store_doctor_test {
namespace {

using testing::HasSubstr;

TEST(StoreDoctor, FindsNothingMissingInADefaultServer) {
  if (!PostgresqlServer::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed";
  const PostgresqlDatabase database;
  const auto checks = check_store(database.address(), 4);
  EXPECT_TRUE(is_able(checks)) << doctor_json(checks);
  EXPECT_EQ(checks.size(), 6U);
}

TEST(StoreDoctor, SaysHowToFixAServerThatTheJudgeRefuses) {
  if (!PostgresqlServer::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed";
  const PostgresqlServer careless({"fsync=off"});
  const auto checks = check_store(careless.address(), 4);
  ASSERT_EQ(checks.size(), 1U);
  EXPECT_FALSE(is_able(checks));
  EXPECT_THAT(checks.front().detail, HasSubstr("because fsync is off"));
  EXPECT_THAT(checks.front().fix, HasSubstr("set fsync = on"));
}

}  // namespace
}  // namespace judge::app::store_doctor_test
