#include "judge/store/sql/score_columns.hpp"

#include <gtest/gtest.h>

namespace judge::store {
namespace {

TEST(ScoreColumns, KeepAllDigits) {
  const auto score = score::Decimal::parse("33.333333333333333333");
  EXPECT_EQ(score_value(score), Value("33.333333333333333333"));
  EXPECT_EQ(score_of(score_value(score)), score);
  EXPECT_EQ(score_of(score_value(std::nullopt)), std::nullopt);
}

TEST(ScoreColumns, ReadDamagedScoresAsMissing) {
  EXPECT_EQ(score_of(Value("many")), std::nullopt);
  EXPECT_EQ(score_of(Value(3.5)), std::nullopt);
}

}  // namespace
}  // namespace judge::store
