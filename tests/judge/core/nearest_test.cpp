#include "judge/core/nearest.hpp"

#include <string>

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(EditDistance, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0U);
  EXPECT_EQ(edit_distance("listen", "listen"), 0U);
  EXPECT_EQ(edit_distance("lisen", "listen"), 1U) << "inserted";
  EXPECT_EQ(edit_distance("llisten", "listen"), 1U) << "deleted";
  EXPECT_EQ(edit_distance("lisden", "listen"), 1U) << "replaced";
  EXPECT_EQ(edit_distance("litsen", "listen"), 1U) << "swapped";
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("abc", ""), 3U);
}

TEST(Nearest, FindsTheNearestWord) {
  const std::vector<std::string_view> words = {"listen", "lease_s", "log_level", "data"};
  EXPECT_EQ(nearest("lisen", words), "listen");
  EXPECT_EQ(nearest("leases", words), "lease_s");
  EXPECT_EQ(nearest("log-level", words), "log_level");
  EXPECT_EQ(nearest("dtaa", words), "data");
}

TEST(Nearest, IgnoresWordsThatAreTooDifferent) {
  EXPECT_EQ(nearest("colour", {"listen", "data"}), std::nullopt);
  EXPECT_EQ(nearest("", {"listen"}), std::nullopt);
  EXPECT_EQ(nearest("listen", {}), std::nullopt);
  EXPECT_EQ(nearest(std::string(1000, 'a'), {std::string_view("aaa")}), std::nullopt);
}

TEST(Nearest, PrefersTheFirstOfEquallyNearWords) {
  EXPECT_EQ(nearest("bat", {"cat", "rat"}), "cat");
}

}  // namespace
}  // namespace judge
