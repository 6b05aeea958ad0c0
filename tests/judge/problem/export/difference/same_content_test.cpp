#include "judge/problem/export/difference/same_content.hpp"

#include <string>

#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::problem {
namespace {

TEST(SameContent, ComparesTheBytes) {
  const judge::TemporaryDirectory directory;
  const auto large = std::string(100'000, 'x');
  const auto one = directory.write("one", large);
  EXPECT_TRUE(same_content(one, directory.write("copy", large)));
  EXPECT_FALSE(same_content(one, directory.write("longer", large + "y")));
  EXPECT_FALSE(same_content(one, directory.write("other", large.substr(1) + "y")));
}

TEST(SameContent, IsFalseForMissingFiles) {
  const judge::TemporaryDirectory directory;
  EXPECT_TRUE(same_content({}, {}));
  EXPECT_FALSE(same_content(directory.write("empty", ""), {}));
  EXPECT_FALSE(same_content(directory.path() / "none", directory.path() / "none"));
}

}  // namespace
}  // namespace judge::problem
