#include "sandbox/result.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace sandbox {
namespace {

TEST(ReasonName, IsUniqueForEachReason) {
  std::set<std::string> names;
  constexpr int count = static_cast<int>(Reason::not_executable) + 1;
  for (int i = 0; i < count; ++i) names.insert(reason_name(static_cast<Reason>(i)));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(count));
  EXPECT_EQ(names.count("unknown"), 0U);
  EXPECT_EQ(std::string(reason_name(Reason::cpu_limit)), "cpu_limit");
}

}  // namespace
}  // namespace sandbox
