#include "judge/problem/import/new_tests.hpp"

#include "tests/judge/problem/import/import_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

NewTest test(const std::string& label, std::optional<double> points = {},
             const std::string& group = "") {
  NewTest made;
  made.label = label;
  made.input = Content{{}, "in " + label};
  made.answer = Content{{}, "out " + label};
  made.points = points;
  made.group = group;
  return made;
}

NewTest sample(NewTest made) {
  made.is_sample = true;
  return made;
}

std::vector<std::string> inputs(const NewTestData& data) {
  std::vector<std::string> names;
  for (const ArchiveFile& file : data.files) {
    if (file.name.ends_with(".in")) names.push_back(file.name);
  }
  return names;
}

std::string settings(const NewTestData& data, const std::string& directory) {
  const auto found =
      std::ranges::find(data.files, directory + "/test_group.yaml", &ArchiveFile::name);
  return found == data.files.end() ? "" : found->text;
}

TEST(NewTests, HaveNamesThatKeepTheirOrder) {
  NewProblem numbers;
  for (const auto* label : {"1", "2", "10"}) numbers.tests.push_back(test(label));
  EXPECT_THAT(inputs(lay_out_tests(numbers)),
              ElementsAre("data/secret/01.in", "data/secret/02.in", "data/secret/10.in"));
  NewProblem words;
  for (const auto* label : {"small", "b/big one", "3"}) words.tests.push_back(test(label));
  EXPECT_THAT(
      inputs(lay_out_tests(words)),
      ElementsAre("data/secret/1-small.in", "data/secret/2-b_big_one.in", "data/secret/3.in"));
}

TEST(NewTests, TestsWithEqualPointsNeedNoGroups) {
  NewProblem problem;
  problem.tests = {test("1", 10), test("2", 10)};
  const NewTestData data = lay_out_tests(problem);
  EXPECT_TRUE(data.is_scoring);
  EXPECT_EQ(settings(data, "data/secret"), "max_score: 20\nscore_aggregation: sum\n");
  EXPECT_THAT(inputs(data), ElementsAre("data/secret/1.in", "data/secret/2.in"));
}

TEST(NewTests, TestsWithDifferentPointsBecomeGroups) {
  NewProblem problem;
  problem.tests = {test("1", 10), test("2", 10), test("3", 5)};
  const NewTestData data = lay_out_tests(problem);
  EXPECT_EQ(settings(data, "data/secret"), "max_score: 25\nscore_aggregation: sum\n");
  EXPECT_EQ(settings(data, "data/secret/group1"), "max_score: 20\nscore_aggregation: sum\n");
  EXPECT_EQ(settings(data, "data/secret/group2"), "max_score: 5\nscore_aggregation: sum\n");
  EXPECT_THAT(inputs(data), ElementsAre("data/secret/group1/1.in", "data/secret/group1/2.in",
                                        "data/secret/group2/3.in"));
}

TEST(NewTests, FractionalPointsAreRoundedAndReported) {
  NewProblem problem;
  problem.groups = {{"1", 33.5, NewGroup::Score::all_or_nothing, {}}};
  problem.tests = {test("1", {}, "1")};
  const NewTestData data = lay_out_tests(problem);
  EXPECT_EQ(settings(data, "data/secret/group1"), "max_score: 34\nscore_aggregation: pass-fail\n");
  EXPECT_THAT(problem.report.lost, ElementsAre(HasSubstr("the 33.5 points of group 1")));
}

TEST(NewTests, RequiredGroupsThatTheFormatCannotExpressAreReportedAsLost) {
  NewProblem problem;
  problem.groups = {{"1", 10, NewGroup::Score::sum, {"2"}},
                    {"2", 10, NewGroup::Score::minimum, {"1"}},
                    {"3", 10, NewGroup::Score::all_or_nothing, {"9"}}};
  problem.tests = {test("1", 10, "1"), test("2", {}, "2"), test("3", {}, "3")};
  const NewTestData data = lay_out_tests(problem);
  EXPECT_EQ(settings(data, "data/secret/group2"), "max_score: 10\nscore_aggregation: min\n");
  EXPECT_THAT(problem.report.lost, ElementsAre(HasSubstr("group 1 requires group 2"),
                                               HasSubstr("group 2 requires group 1"),
                                               HasSubstr("group 3 requires group 9")));
}

TEST(NewTests, SamplesWithPointsAreAlsoSecretTests) {
  NewProblem problem;
  problem.tests = {sample(test("1", 5)), sample(test("2", 0)), test("3", 5)};
  const NewTestData data = lay_out_tests(problem);
  EXPECT_THAT(inputs(data), ElementsAre("data/sample/1.in", "data/sample/2.in", "data/secret/1.in",
                                        "data/secret/3.in"));
  EXPECT_THAT(problem.report.changed, ElementsAre(HasSubstr("samples 1: added to the secret")));
}

TEST(NewTests, SamplesAreAlsoSecretTestsIfThereAreNoOtherTests) {
  NewProblem problem;
  problem.tests = {sample(test("1"))};
  EXPECT_THAT(inputs(lay_out_tests(problem)), ElementsAre("data/sample/1.in", "data/secret/1.in"));
}

TEST(NewTests, GroupsWithoutPointsBecomeDirectories) {
  NewProblem problem;
  problem.groups = {{"easy", {}, NewGroup::Score::all_or_nothing, {}}};
  problem.tests = {test("1", {}, "easy")};
  const NewTestData data = lay_out_tests(problem);
  EXPECT_FALSE(data.is_scoring);
  EXPECT_THAT(inputs(data), ElementsAre("data/secret/group1-easy/1.in"));
  EXPECT_EQ(settings(data, "data/secret/group1-easy"), "");
}

TEST(NewTests, KeepTheArgumentsOfTheOutputValidator) {
  NewProblem problem;
  problem.output_validator_arguments = {"float_tolerance", "1e-6"};
  problem.tests = {sample(test("1")), test("2")};
  problem.tests[1].output_validator_arguments = {"case_sensitive"};
  const NewTestData data = lay_out_tests(problem);
  const std::string shared = "output_validator_args: [float_tolerance, 1e-6]\n";
  EXPECT_EQ(settings(data, "data/sample"), shared);
  EXPECT_EQ(settings(data, "data/secret"), shared);
  EXPECT_THAT(
      data.files,
      Contains(testing::AllOf(
          testing::Field(&ArchiveFile::name, "data/secret/2.yaml"),
          testing::Field(&ArchiveFile::text, "output_validator_args: [case_sensitive]\n"))));
}

TEST(NewTests, ListFilesThatProgramsMustGenerate) {
  NewProblem problem;
  problem.tests = {test("1"), test("2")};
  problem.tests[0].answer.reset();
  problem.tests[1].input.reset();
  problem.tests[1].generator = "generators/gen";
  problem.tests[1].generator_arguments = {"5"};
  EXPECT_THAT(lay_out_tests(problem).recipes,
              ElementsAre(TestRecipe{"data/secret/1", "", {}, true},
                          TestRecipe{"data/secret/2", "generators/gen", {"5"}, false}));
}

TEST(NewTests, HaveNoFilesIfThereAreNoTests) {
  NewProblem problem;
  EXPECT_THAT(lay_out_tests(problem).files, IsEmpty());
}

}  // namespace
}  // namespace judge::problem
