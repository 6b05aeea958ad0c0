#include "judge/problem/archive/archive_path.hpp"

#include <gtest/gtest.h>

namespace judge::problem {
namespace {

TEST(ArchivePath, IsNormalized) {
  EXPECT_EQ(clean_path("./a//b/./c/"), "a/b/c");
  EXPECT_EQ(clean_path("./"), "");
  EXPECT_EQ(clean_path("a..b/..c"), "a..b/..c");
}

TEST(ArchivePath, RefusesPathsThatLeaveTheArchive) {
  for (const char* path : {"", "/a", "..", "a/..", "../a", "a/../../b"}) {
    EXPECT_EQ(clean_path(path), std::nullopt) << path;
  }
  EXPECT_EQ(clean_path(std::string(256, 'a')), std::nullopt);
  EXPECT_EQ(clean_path(std::string(1025, '/')), std::nullopt);
}

TEST(ArchivePath, LinksMustStayWithinThePackage) {
  EXPECT_TRUE(stays_within("a/b", "../c"));
  EXPECT_TRUE(stays_within("a", "b/../c"));
  for (const char* target : {"", "/c", "../../c", "x/../../../c"}) {
    EXPECT_FALSE(stays_within("a/b", target)) << target;
  }
}

}  // namespace
}  // namespace judge::problem
