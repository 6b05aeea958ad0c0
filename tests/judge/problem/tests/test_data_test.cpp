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

TEST(TestData, OrdersSamplesBeforeSecretTestsAndUsesByteOrder) {
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

TEST(TestData, GroupsInheritSettingsKeyByKey) {
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
      "groups cannot be nested: this file belongs in data/sample, data/secret or a directory "
      "directly below data/secret";
  EXPECT_THAT(
      package.errors(),
      testing::IsSupersetOf(
          {std::string("data/sample/testdata.yaml: in this format the file is named "
                       "'test_group.yaml' and has different keys"),
           "data/secret/g/h/test_group.yaml: " + nested, "data/test_group.yaml: " + nested,
           std::string("data/secret/g/test_group.yaml:1: max_score: is for scoring problems only"),
           std::string("data/secret: has both groups (directories with test_group.yaml) and "
                       "test cases outside of them; move these test cases into a group")}));
}

TEST(TestData, NumericNamesAreSortedByNumber) {
  PackageFixture package;
  for (const char* name : {"secret/10", "secret/2", "secret/02", "sample/10-a", "sample/9"}) {
    pair(package, name);
  }
  EXPECT_THAT(names(package.package().tests),
              ElementsAre("sample/1 in sample", "sample/10-a in sample", "sample/9 in sample",
                          "secret/1 in secret", "secret/02 in secret", "secret/2 in secret",
                          "secret/10 in secret"));
}

TEST(TestData, ReportsAllUnusedFilesInData) {
  PackageFixture package;
  pair(package, "secrets/2").file("data/tests/README.md", "").file("data/bad/1.in", "");
  package.file("data/3.in", "").file("data/notes.md", "");
  EXPECT_THAT(package.errors(),
              ElementsAre("data/3.in: belongs to no test case; name an input 'NAME.in' and its "
                          "answer 'NAME.ans', or move the file out of data/",
                          "data/secrets: has test cases that would not be judged; move them to "
                          "'data/sample' or 'data/secret'; did you mean 'secret'?"));
  package.remove("data/secrets").remove("data/3.in");
  EXPECT_THAT(
      package.warnings(),
      ElementsAre("data/bad: is ignored: it seems to contain no test cases for submissions",
                  "data/notes.md: is ignored: it belongs to no test case",
                  "data/tests: is ignored: it seems to contain no test cases for submissions"));
}

TEST(TestData, AcceptsOldAndNewKeysInADraftVersionOfThePackageFormat) {
  PackageFixture package;
  package.file("problem.yaml", "problem_format_version: 2023-07\nname: P\nuuid: u\n");
  package.file("data/testdata.yaml", "input_validator_flags: n=5\n");
  package.file("data/secret/testdata.yaml", "output_validator_args: [x]\n");
  pair(package, "secret/g/h/a").file("data/secret/g/test_group.yaml", "args: [y]\n");
  const Package read = package.package();
  const TestCase& last = read.tests.back();
  EXPECT_EQ(last.name, "secret/g/h/a");
  EXPECT_EQ(last.group, "secret/g");
  EXPECT_THAT(last.input_validator_arguments.at(""), ElementsAre("n=5"));
  EXPECT_THAT(last.output_validator_arguments, ElementsAre("x"));
  EXPECT_THAT(last.arguments, ElementsAre("y"));
  EXPECT_EQ(read.tests[1].group, "secret");
}

TEST(TestData, ReadsValidatorFlagsFromProblemYamlInADraftVersionOfThePackageFormat) {
  PackageFixture package;
  package.file("problem.yaml",
               "problem_format_version: 2023-07\nname: P\nuuid: u\nvalidator_flags: a b\n");
  EXPECT_THAT(package.package().tests.back().output_validator_arguments, ElementsAre("a", "b"));
  package.file("data/secret/testdata.yaml", "output_validator_flags: c\n");
  EXPECT_THAT(package.package().tests.back().output_validator_arguments,
              ElementsAre("a", "b", "c"));
}

TEST(TestData, ConstantsAreReplacedInGroupSettings) {
  PackageFixture package;
  package.yaml("constants: {n: {value: 5, small: '[1, 2]'}}\n");
  package.file("data/secret/test_group.yaml",
               "args: ['n={{n}}']\ninput_validator_args: {{n.small}}\n");
  const Package read = package.package();
  EXPECT_THAT(read.tests.back().arguments, ElementsAre("n=5"));
  EXPECT_THAT(read.tests.back().input_validator_arguments.at(""), ElementsAre("1", "2"));
  EXPECT_THAT(package.file("data/secret/test_group.yaml", "").errors(), IsEmpty());
}

TEST(TestData, InteractiveSamplesAreRead) {
  PackageFixture fixture;
  fixture.file("data/sample/2.interaction", "<5\n").file("data/secret/3.interaction", "");
  fixture.file("data/sample/1.interaction", ">1\n2\n").file("data/sample/1.in.download", "");
  pair(fixture, "sample/4").file("data/sample/4.in.statement", "");
  fixture.file("data/sample/4.in.download", "");
  Report report;
  const PackageTree tree = PackageTree::scan(fixture.directory(), report);
  Package package;
  package.type.interactive = true;
  const Source source{tree, report, Format::icpc_2025_09};
  SettingsFiles settings_files(source, package);
  const TestData data = read_test_data(source, package, {}, settings_files);
  ASSERT_EQ(data.shown_interactions.size(), 1U);
  EXPECT_EQ(data.shown_interactions[0].name, "sample/2");
  EXPECT_EQ(data.tests.at(0).interaction.filename(), "1.interaction");
  EXPECT_EQ(data.tests.at(0).downloaded_input.filename(), "1.in.download");
  EXPECT_EQ(data.tests.at(1).shown_input.filename(), "4.in.statement");
  EXPECT_TRUE(data.tests.at(1).shown_answer.empty());
  EXPECT_THAT(texts(report.errors()),
              ElementsAre("data/secret/3.interaction: belongs to no test case; add "
                          "'data/secret/3.in' or remove it"));
  EXPECT_THAT(
      texts(report.blockers()),
      ElementsAre("data/sample/1.interaction:2: does not begin with '<' (a line of the judge) or "
                  "'>' (a line of the program)",
                  "data/sample/1.interaction: has no '.ans.download' next to it, so students "
                  "see no file to download; add 'data/sample/1.ans.download'"));
}

TEST(TestData, RequiresASecretTest) {
  EXPECT_THAT(
      PackageFixture().remove("data/secret").errors(),
      ElementsAre("data/secret: there are no secret test cases; add at least one pair of '.in' "
                  "and '.ans'"));
}

TEST(TestData, FilesForTestingTheValidatorsAreRead) {
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

TEST(TestData, BlocksPublicationIfASampleHasOnlyAStatementFileOrOnlyADownloadFile) {
  PackageFixture package;
  package.file("data/sample/1.in.statement", "").file("data/sample/1.ans.download", "");
  package.file("data/sample/1.out", "");
  EXPECT_EQ(package.blockers().size(), 3U);
}

TEST(TestData, LegacyFlagsHintsAndDescriptionsAreRead) {
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
