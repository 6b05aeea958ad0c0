#include "judge/core/error.hpp"

#include <expected>
#include <string>

#include <gtest/gtest.h>

namespace judge {
namespace {

struct OtherError {
  std::string message;
  int kind = 0;
};

TEST(ToResult, KeepsTheValueOrTheMessageOfTheError) {
  using Number = std::expected<int, OtherError>;
  using Nothing = std::expected<void, OtherError>;
  const OtherError full{"the disk is full", 28};
  EXPECT_EQ(to_result(Number(7)).value(), 7);
  EXPECT_EQ(to_result(Number(std::unexpected(full))), failure("the disk is full"));
  EXPECT_EQ(to_result(Number(std::unexpected(full)), "cannot store: "),
            failure("cannot store: the disk is full"));
  EXPECT_TRUE(to_result(Nothing()));
  EXPECT_EQ(to_result(Nothing(std::unexpected(full))), failure("the disk is full"));
}

}  // namespace
}  // namespace judge
