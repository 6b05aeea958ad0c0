#include "judge/problem/tests/test_data.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> names(const std::vector<TestCase>& tests) {
  std::vector<std::string> result;
  for (const TestCase& test : tests) {
    result.push_back(test.name + " in " + test.group);
  }
  return result;
}

PackageFixture& pair(PackageFixture& package, const std::string& name) {
  return package.file("data/" + name + ".in", "").file("data/" + name + ".ans", "");
}

TEST(TestData, OrderIsSampleThenSecretInByteOrder) {
  PackageFixture package;
  for (const char* name :
       {"secret/10", "secret/2", "secret/B", "secret/a", "secret/sub/x", "sample/z"}) {
    pair(package, name);
  }
  EXPECT_THAT(names(package.package().tests),
              ElementsAre("sample/1 in sample", "sample/z in sample", "secret/1 in secret",
                          "secret/10 in secret", "secret/2 in secret", "secret/B in secret",
                          "secret/a in secret", "secret/sub/x in secret"));
}

TEST(TestData, GroupsInheritKeyByKey) {
  PackageFixture package;
  package.remove("data/secret");
  package.file("data/secret/test_group.yaml", "args: [all]\noutput_validator_args: [x]\n");
  package.file("data/secret/g1/test_group.yaml", "output_validator_args: [y]\n");
  package.file("data/secret/g2/test_group.yaml", "");
  pair(package, "secret/g1/a").file("data/secret/g1/a.yaml", "hint: Look\nargs: [own]\n");
  pair(package, "secret/g2/deep/b").file("data/secret/g2/deep/b.files/d/f.txt", "");
  const Package read = package.package();
  EXPECT_THAT(names(read.tests), ElementsAre("sample/1 in sample", "secret/g1/a in secret/g1",
                                             "secret/g2/deep/b in secret/g2"));
  EXPECT_THAT(read.tests[0].arguments, IsEmpty());
  EXPECT_TRUE(read.tests[0].full_feedback);
  EXPECT_THAT(read.tests[1].arguments, ElementsAre("own"));
  EXPECT_THAT(read.tests[1].output_validator_arguments, ElementsAre("y"));
  EXPECT_EQ(read.tests[1].hint, "Look");
  EXPECT_THAT(read.tests[2].arguments, ElementsAre("all"));
  EXPECT_THAT(read.tests[2].output_validator_arguments, ElementsAre("x"));
  EXPECT_EQ(read.tests[2].files.at(0).name, "d/f.txt");
  EXPECT_FALSE(read.tests[2].full_feedback);
  ASSERT_EQ(read.groups.size(), 3U);
  EXPECT_EQ(read.groups[2].name, "secret/g2");
}

TEST(TestData, InvalidGroupsAreReported) {
  PackageFixture package;
  pair(package, "secret/g/a").file("data/secret/g/test_group.yaml", "max_score: 3\n");
  pair(package, "secret/g/h/b").file("data/secret/g/h/test_group.yaml", "");
  package.file("data/sample/testdata.yaml", "").file("data/test_group.yaml", "");
  const std::string nested =
      "groups do not nest: this file belongs in data/sample, data/secret or a directory directly "
      "below "
      "data/secret";
  EXPECT_THAT(
      package.errors(),
      testing::IsSupersetOf(
          {std::string("data/sample/testdata.yaml: in this format the file is named "
                       "'test_group.yaml' and has different keys"),
           "data/secret/g/h/test_group.yaml: " + nested, "data/test_group.yaml: " + nested,
           std::string("data/secret/g/test_group.yaml:1: max_score: is for scoring problems "
                       "only, which are not supported yet"),
           std::string("data/secret: has both groups (directories with test_group.yaml) and "
                       "test cases outside of them; move those into a group")}));
}

TEST(TestData, NeedsASecretTest) {
  EXPECT_THAT(
      PackageFixture().remove("data/secret").errors(),
      ElementsAre("data/secret: there are no secret test cases; add at least one pair of '.in' "
                  "and '.ans'"));
}

TEST(TestData, SelfTestsAreRead) {
  PackageFixture package;
  package.file("data/invalid_input/bad.in", "").file("data/invalid_input/bad.ans", "");
  pair(package, "invalid_output/wrong").file("data/invalid_output/wrong.out", "");
  pair(package, "valid_output/other").file("data/valid_output/other.out", "");
  const Package read = package.package();
  ASSERT_EQ(read.self_tests.size(), 3U);
  EXPECT_EQ(read.self_tests[0].kind, SelfTestKind::invalid_input);
  EXPECT_TRUE(read.self_tests[0].test.answer.empty());
  EXPECT_EQ(read.self_tests[1].test.name, "invalid_output/wrong");
  EXPECT_FALSE(read.self_tests[2].test.output.empty());
  EXPECT_EQ(read.warnings.size(), 1U);
  package.remove("data/valid_output/other.out");
  EXPECT_THAT(package.errors(), ElementsAre("data/valid_output/other.in: has no '.out' next to it; "
                                            "add 'data/valid_output/other.out'"));
}

TEST(TestData, ShownAndDownloadedFilesAreUsedTogether) {
  PackageFixture package;
  package.file("data/sample/1.in.statement", "").file("data/sample/1.ans.download", "");
  package.file("data/sample/1.out", "");
  EXPECT_EQ(package.errors().size(), 3U);
}

TEST(TestData, LegacyFlagsAndNotesAreRead) {
  PackageFixture package(Format::legacy);
  package.yaml("validator_flags: case_sensitive\n");
  package.file("data/testdata.yaml", "input_validator_flags: n=5\n");
  pair(package, "secret/g/a")
      .file("data/secret/g/a.hint", "Look\n")
      .file("data/secret/g/a.desc", "D\n");
  package.file("data/secret/g/testdata.yaml", "output_validator_flags: float_tolerance 1\n");
  const Package read = package.package();
  const TestCase& last = read.tests.back();
  EXPECT_EQ(last.group, "secret/g");
  EXPECT_EQ(last.hint, "Look");
  EXPECT_EQ(last.description, "D");
  EXPECT_THAT(last.output_validator_arguments,
              ElementsAre("case_sensitive", "float_tolerance", "1"));
  EXPECT_THAT(last.input_validator_arguments.at(""), ElementsAre("n=5"));
  EXPECT_THAT(read.tests.front().output_validator_arguments, ElementsAre("case_sensitive"));
}

}  // namespace
}  // namespace judge::problem
