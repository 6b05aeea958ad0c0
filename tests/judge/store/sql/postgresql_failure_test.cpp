#include "judge/store/sql/postgresql_failure.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::store::postgresql_failure_test {
namespace {

using testing::HasSubstr;

TEST(PostgresqlFailure, HasTheKindOfItsState) {
  const std::vector<std::pair<const char*, FailureKind>> cases = {
      {"23505", FailureKind::conflict},  {"23503", FailureKind::conflict},
      {"40001", FailureKind::busy},      {"40P01", FailureKind::busy},
      {"55P03", FailureKind::busy},      {"57014", FailureKind::busy},
      {"57P01", FailureKind::busy},      {"08006", FailureKind::busy},
      {"53300", FailureKind::busy},      {"", FailureKind::busy},
      {"53100", FailureKind::full},      {"25006", FailureKind::read_only},
      {"42501", FailureKind::read_only}, {"22021", FailureKind::invalid},
      {"XX001", FailureKind::damaged},   {"XX002", FailureKind::damaged},
      {"28P01", FailureKind::other},     {"42P01", FailureKind::other},
      {"XX000", FailureKind::other},
  };
  for (const auto& [state, kind] : cases) EXPECT_EQ(kind_of_sqlstate(state), kind) << state;
}

TEST(PostgresqlFailure, SaysWhereWhatAndHowToFixIt) {
  const auto lost = postgresql_failure("", "judge at db", "server closed the connection\n\tmore\n");
  EXPECT_THAT(lost.error().message,
              HasSubstr("database judge at db: server closed the connection\nFix: check that"));
  const auto unknown = postgresql_failure("42P01", "judge at db", "no such table");
  EXPECT_EQ(unknown.error().message, "database judge at db: no such table");
}

}  // namespace
}  // namespace judge::store::postgresql_failure_test
