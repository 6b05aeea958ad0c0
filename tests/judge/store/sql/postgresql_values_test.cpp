#include "judge/store/sql/postgresql_values.hpp"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::store::postgresql_values_test {
namespace {

TEST(PostgresqlParameters, HaveTheTypesOfTheirValues) {
  const std::vector<Value> values = {-5, 0.1, "words", std::monostate()};
  const PostgresqlParameters parameters("SELECT $1, $2, $3, $4", values);
  ASSERT_EQ(parameters.count(), 4);
  EXPECT_STREQ(parameters.values()[0], "-5");
  EXPECT_STREQ(parameters.values()[1], "0.1");
  EXPECT_STREQ(parameters.values()[2], "words");
  EXPECT_EQ(parameters.values()[3], nullptr);
  EXPECT_EQ(parameters.key("x"), "x 20 701 25 0");
}

TEST(PostgresqlParameters, GiveAnUnusedNullAType) {
  EXPECT_EQ(PostgresqlParameters("SELECT $12", {std::monostate()}).key(""), " 25")
      << "$12 is not a use of $1";
  EXPECT_EQ(PostgresqlParameters("SELECT $12, $1", {std::monostate()}).key(""), " 0");
}

TEST(PostgresqlParameters, KeepEveryDigitOfANumber) {
  const std::vector<Value> values = {std::numeric_limits<std::int64_t>::min(),
                                     std::numeric_limits<double>::denorm_min()};
  const PostgresqlParameters parameters("", values);
  EXPECT_STREQ(parameters.values()[0], "-9223372036854775808");
  EXPECT_EQ(std::strtod(parameters.values()[1], nullptr),
            std::numeric_limits<double>::denorm_min());
}

}  // namespace
}  // namespace judge::store::postgresql_values_test
