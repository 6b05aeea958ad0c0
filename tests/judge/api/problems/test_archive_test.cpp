#include "judge/api/problems/test_archive.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

class TestArchiveTest : public DraftApiTest {
 protected:
  std::string refused(const std::vector<std::pair<std::string, std::string>>& files) {
    const auto tests = tests_of_archive(zip(files), "secret");
    EXPECT_FALSE(tests);
    return tests ? "" : tests.error().detail;
  }
};

TEST_F(TestArchiveTest, PutsTestsIntoTheirGroups) {
  const auto tests = tests_of_archive(
      zip({{"top/1.in", "a"}, {"secret/deep/2.in", "b"}, {"sample/3.in", "c"}}), "secret/group");
  ASSERT_TRUE(tests) << tests.error().detail;
  std::vector<std::string> paths;
  for (const auto& file : tests->files) {
    paths.push_back(file.path + " " + *run::read_file(file.source));
  }
  EXPECT_THAT(paths, UnorderedElementsAre("data/secret/group/1.in a", "data/secret/deep/2.in b",
                                          "data/sample/3.in c"));
}

TEST_F(TestArchiveTest, RefusesFilesThatAreNotTests) {
  EXPECT_THAT(refused({{"readme.txt", ""}}), HasSubstr("'readme.txt' is neither"));
  EXPECT_THAT(refused({{"1.ans", ""}}), HasSubstr("has no input (.in) next to it"));
  EXPECT_THAT(refused({{"a/1.in", ""}, {"b/1.in", ""}}), HasSubstr("two files"));
  EXPECT_THAT(refused({{"a b.in", ""}}), HasSubstr("is not a valid test case name"));
  EXPECT_THAT(refused({{".hidden.in", ""}}), HasSubstr("has no test case"));
  EXPECT_THAT(refused({{"../1.in", ""}}), HasSubstr("'..'"));
  EXPECT_FALSE(tests_of_archive("no zip", "secret"));
  EXPECT_FALSE(tests_of_archive("", "secret"));
}

TEST_F(TestArchiveTest, RefusesAZipBomb) {
  EXPECT_THAT(refused({{"1.in", std::string(4 * mebibyte, '0')}}), HasSubstr("times its size"));
}

}  // namespace
}  // namespace judge::api
