#include "judge/store/submissions/unchanged_cases.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::store {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

/// Maps the path of each file in a version to its content.
using Content = std::map<std::string, std::string>;

std::vector<VersionFile> version_with(const Content& content) {
  std::vector<VersionFile> files;
  for (const auto& [path, blob] : content) files.push_back({path, blob, false});
  return files;
}

const Content whole_package = {{"problem.yaml", "p"},
                               {"judge.yaml", "j"},
                               {"statement/problem.en.md", "s"},
                               {"submissions/accepted/a.cpp", "a"},
                               {"attachments/sheet.txt", "t"},
                               {"input_validators/v.cpp", "v"},
                               {"output_validator/v.cpp", "v"},
                               {"include/cpp/main.cpp", "m"},
                               {"data/test_group.yaml", "g"},
                               {"data/sample/1.in", "i"},
                               {"data/sample/1.ans", "a"},
                               {"data/secret/test_group.yaml", "g"},
                               {"data/secret/1.in", "i"},
                               {"data/secret/1.ans", "a"},
                               {"data/secret/1.files/deep/x.txt", "x"},
                               {"data/secret/1.b.in", "i"},
                               {"data/secret/1.b.ans", "a"},
                               {"data/secret/g/test_group.yaml", "g"},
                               {"data/secret/g/2.in", "i"},
                               {"data/secret/g/2.ans", "a"},
                               {"data/secret/g/2.yaml", "y"},
                               {"data/invalid_input/bad.in", "b"}};

/// Changes or adds these files, or removes them if their content is "". Returns the unchanged
/// cases.
std::set<std::string> left_after(const Content& changes) {
  Content changed = whole_package;
  for (const auto& [path, content] : changes) {
    changed[path] = content;
    if (content.empty()) changed.erase(path);
  }
  const auto there = unchanged_cases(version_with(whole_package), version_with(changed));
  const auto back = unchanged_cases(version_with(changed), version_with(whole_package));
  EXPECT_EQ(there, back);
  return there;
}

TEST(UnchangedCases, AreAllCasesIfNoFileChanged) {
  EXPECT_THAT(left_after({}),
              ElementsAre("invalid_input/bad", "sample/1", "secret/1", "secret/1.b", "secret/g/2"));
}

TEST(UnchangedCases, AreEmptyIfASharedFileChanged) {
  for (const char* path : {"problem.yaml", "judge.yaml", "input_validators/v.cpp",
                           "output_validator/v.cpp", "include/cpp/main.cpp", "data/test_group.yaml",
                           "data/README", "include/cpp/new.hpp", "data/secret/lonely.ans"}) {
    EXPECT_THAT(left_after({{path, "other"}}), IsEmpty()) << path;
  }
  EXPECT_THAT(left_after({{"output_validator/v.cpp", ""}}), IsEmpty());
}

TEST(UnchangedCases, IncludeEveryCaseIfOnlyFilesThatJudgingIgnoresHaveChanged) {
  for (const char* path :
       {"statement/problem.en.md", "statement/problem.zh.md", "submissions/accepted/a.cpp",
        "submissions/wrong_answer/new.cpp", "attachments/sheet.txt"}) {
    EXPECT_EQ(left_after({{path, "other"}}), left_after({})) << path;
  }
}

TEST(UnchangedCases, ExcludeCasesWithChangedFiles) {
  struct Change {
    const char* path;
    const char* name;
  };
  for (const auto& [path, name] :
       {Change{"data/sample/1.in", "sample/1"}, Change{"data/sample/1.ans", "sample/1"},
        Change{"data/secret/1.files/deep/x.txt", "secret/1"},
        Change{"data/secret/1.files/new.in", "secret/1"}, Change{"data/secret/1.yaml", "secret/1"},
        Change{"data/secret/g/2.yaml", "secret/g/2"}, Change{"data/secret/1.b.in", "secret/1.b"}}) {
    EXPECT_THAT(left_after({{path, "other"}}), Not(Contains(name))) << path;
    EXPECT_THAT(left_after({{path, "other"}}), Contains("invalid_input/bad")) << path;
  }
  EXPECT_THAT(left_after({{"data/secret/g/2.yaml", ""}}), Not(Contains("secret/g/2")));
}

TEST(UnchangedCases, ExcludeGroupsWithChangedSettings) {
  EXPECT_THAT(left_after({{"data/secret/g/test_group.yaml", "other"}}),
              ElementsAre("invalid_input/bad", "sample/1", "secret/1", "secret/1.b"));
  EXPECT_THAT(left_after({{"data/secret/g/test_group.yaml", ""}}), Not(Contains("secret/g/2")));
  EXPECT_THAT(left_after({{"data/secret/testdata.yaml", "new"}}),
              ElementsAre("invalid_input/bad", "sample/1"));
}

TEST(UnchangedCases, ExcludeNewAndRemovedCases) {
  EXPECT_EQ(left_after({{"data/secret/9.in", "new"}, {"data/secret/9.ans", "new"}}),
            left_after({}));
  EXPECT_THAT(left_after({{"data/sample/1.in", ""}, {"data/sample/1.ans", ""}}),
              ElementsAre("invalid_input/bad", "secret/1", "secret/1.b", "secret/g/2"));
}

TEST(UnchangedCases, DependOnTheExecutableBitToo) {
  auto changed = version_with(whole_package);
  for (VersionFile& file : changed) file.executable = file.path == "data/sample/1.in";
  EXPECT_THAT(unchanged_cases(version_with(whole_package), changed), Not(Contains("sample/1")));
}

}  // namespace
}  // namespace judge::store
