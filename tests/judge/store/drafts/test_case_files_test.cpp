#include "judge/store/drafts/test_case_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::Pair;

TEST(TestCaseFiles, FindsInputsOfSamplesAndSecretTests) {
  EXPECT_EQ(test_case_of_input("data/secret/01-x.in"), "secret/01-x");
  EXPECT_EQ(test_case_of_input("data/sample/1.in"), "sample/1");
  EXPECT_EQ(test_case_of_input("data/secret/group/1.in"), "secret/group/1");
  for (const char* path : {"data/secret/01.ans", "data/invalid_input/1.in", "secret/1.in",
                           "data/1.in", "problem.yaml", ""}) {
    EXPECT_FALSE(test_case_of_input(path)) << path;
  }
  EXPECT_EQ(test_case_path("secret/01", ".ans"), "data/secret/01.ans");
}

TEST(TestCaseFiles, FindsTheFilesOfATest) {
  for (const char* path : {"data/secret/01.in", "data/secret/01.ans", "data/secret/01.yaml",
                           "data/secret/01.files/map.txt"}) {
    EXPECT_TRUE(is_of_test_case(path, "secret/01")) << path;
  }
  for (const char* path : {"data/secret/01-x.in", "data/secret/01.x.in", "data/secret/01x.in",
                           "secret/01.in", "data/secret/01"}) {
    EXPECT_FALSE(is_of_test_case(path, "secret/01")) << path;
  }
}

TEST(TestCaseFiles, ReportsTheStatusOfEachTest) {
  const std::vector<VersionFile> before = {{"data/secret/1.in", "a", false},
                                           {"data/secret/1.ans", "b", false},
                                           {"data/secret/2.in", "c", false},
                                           {"data/secret/3.in", "d", false},
                                           {"problem.yaml", "e", false}};
  const std::vector<VersionFile> after = {{"data/secret/1.in", "a", false},
                                          {"data/secret/1.ans", "other", false},
                                          {"data/secret/3.in", "d", false},
                                          {"data/secret/4.in", "f", false},
                                          {"problem.yaml", "other", false}};
  EXPECT_THAT(
      compare_tests(before, after),
      ElementsAre(Pair("secret/1", TestStatus::changed), Pair("secret/2", TestStatus::removed),
                  Pair("secret/3", TestStatus::same), Pair("secret/4", TestStatus::added)));
}

std::string next_after(const std::vector<std::string>& paths, const std::string& group) {
  std::vector<DraftFile> files;
  for (const std::string& path : paths) files.push_back({path, "", 0, false, ""});
  return next_test_name(files, group);
}

TEST(TestCaseFiles, SuggestsTheNameOfTheNextTest) {
  EXPECT_EQ(next_after({}, "secret"), "01");
  EXPECT_EQ(next_after({}, "sample"), "1");
  EXPECT_EQ(next_after({"data/secret/48-random.in", "data/secret/9.in"}, "secret"), "49");
  EXPECT_EQ(next_after({"data/secret/007.in"}, "secret"), "008");
  EXPECT_EQ(next_after({"data/secret/99.in"}, "secret"), "100");
  EXPECT_EQ(next_after({"data/secret/name.in", "data/sample/5.in"}, "secret"), "01");
  EXPECT_EQ(next_after({"data/secret/99999999999999999999.in"}, "secret"), "01");
}

}  // namespace
}  // namespace judge::store
