#include "judge/api/submissions/source_files.hpp"

#include <gtest/gtest.h>

namespace judge::api {
namespace {

TEST(SourceFiles, RequirePlainNames) {
  EXPECT_TRUE(check_source_files({{"a.cpp", ""}, {"b_2.h", ""}}));
  for (const char* name : {"../a.cpp", ".a", "-o", "a b.c", "a\n", "\xc3\xa4.cpp", "a/b"}) {
    const auto checked = check_source_files({{"a.cpp", ""}, {name, ""}});
    ASSERT_FALSE(checked) << name;
    EXPECT_EQ(checked.error().status, 422);
    EXPECT_EQ(checked.error().field, "files[1].name");
  }
}

TEST(SourceFiles, RequireUniqueNames) {
  const auto checked = check_source_files({{"a.cpp", "1"}, {"a.cpp", "2"}});
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().detail, "two files have the name 'a.cpp'");
}

}  // namespace
}  // namespace judge::api
