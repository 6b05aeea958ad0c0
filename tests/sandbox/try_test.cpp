#include "sandbox/try.hpp"

#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace sandbox {
namespace {

using Owner = std::expected<std::unique_ptr<int>, std::string>;

std::expected<int, std::string> number(bool good) {
  if (!good) return std::unexpected("no number");
  return 7;
}

std::expected<std::string, std::string> text_of(bool first_good, bool second_good) {
  SANDBOX_TRY(number(first_good));
  SANDBOX_TRY_ASSIGN(const auto found, number(second_good));
  return std::to_string(found);
}

TEST(TryMacro, ReturnsTheFirstErrorOrContinues) {
  EXPECT_EQ(text_of(true, true), "7");
  EXPECT_EQ(text_of(false, true).error(), "no number");
  EXPECT_EQ(text_of(true, false).error(), "no number");
}

TEST(TryMacro, RefusesToDiscardATemporaryThatOwnsAResource) {
  EXPECT_FALSE(may_be_discarded<Owner&&>());
  EXPECT_TRUE(may_be_discarded<Owner&>()) << "it lives on in its variable";
  EXPECT_TRUE((may_be_discarded<std::expected<void, std::string>&&>()));
  EXPECT_TRUE((may_be_discarded<std::expected<int, std::string>&&>()));
}

TEST(TryAssignMacro, KeepsTheValueAliveUntilTheEndOfTheScope) {
  const auto released = std::make_shared<int>(1);
  const auto keep = [&]() -> std::expected<long, std::string> {
    SANDBOX_TRY_ASSIGN(const auto held,
                       (std::expected<std::shared_ptr<int>, std::string>(released)));
    return released.use_count();
  };
  EXPECT_EQ(keep(), 2);
  EXPECT_EQ(released.use_count(), 1);
}

}  // namespace
}  // namespace sandbox
