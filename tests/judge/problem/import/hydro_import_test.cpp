#include "judge/problem/import/hydro_import.hpp"

#include "tests/judge/problem/import/import_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;

Foreign& write_hydro(Foreign& problem, const std::string& config) {
  problem.file("problem.yaml", "title: 求和\ntag: [math]\nowner: 2\n");
  problem.file("problem_zh.md",
               "加。\n![](file://a.png)\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n\n结束\n");
  problem.file("testdata/1.in", "1 2\n").file("testdata/1.out", "3\n");
  problem.file("testdata/2.in", "3 4\n").file("testdata/2.out", "7\n");
  problem.file("additional_file/a.png", "png").file("additional_file/data.txt", "x");
  if (!config.empty()) problem.file("testdata/config.yaml", config);
  return problem;
}

TEST(HydroImport, CreatesAPackage) {
  Foreign problem;
  const ImportedPackage package =
      write_hydro(problem,
                  "time: 1500ms\nmemory: 256m\nchecker_type: testlib\nchecker: chk.cc\n"
                  "subtasks:\n"
                  "- {score: 30, cases: [{input: 1.in, output: 1.out}]}\n"
                  "- {score: 70, if: [1], cases: [{input: 2.in, output: 2.out}]}\n")
          .file("testdata/chk.cc", "#include \"testlib.h\"\n")
          .imported();
  EXPECT_EQ(package.report.format, "Hydro");
  EXPECT_THAT(
      names_of(package),
      IsSupersetOf({"attachments/data.txt", "data/sample/1.in", "data/secret/group1/2.in",
                    "data/secret/group2/3.ans", "output_validator/chk.cc", "statement/a.png"}));
  EXPECT_EQ(text_in(package, "data/secret/group2/test_group.yaml"),
            "max_score: 70\nscore_aggregation: pass-fail\nrequire_pass:\n  - secret/group1\n");
  EXPECT_EQ(text_in(package, "judge.yaml"), "validator_convention: testlib\n");
  EXPECT_EQ(text_in(package, "statement/problem.zh.md"), "加。\n![](a.png)\n\n\n\n结束\n");
  EXPECT_EQ(text_in(package, "data/sample/1.ans"), "3\n");
  EXPECT_THAT(package.report.lost,
              IsSupersetOf({HasSubstr("problem.yaml:3: the key 'owner'"),
                            HasSubstr("testlib.h, which testdata/chk.cc includes")}));
}

TEST(HydroImport, FindsTestsByNameIfThereIsNoConfiguration) {
  Foreign problem;
  const ImportedPackage package = write_hydro(problem, "").imported();
  EXPECT_THAT(names_of(package), IsSupersetOf({"data/secret/1.in", "data/secret/2.ans"}));
  EXPECT_THAT(text_in(package, "problem.yaml"), testing::Not(HasSubstr("scoring")));
}

TEST(HydroImport, KeepsSubtasksOfTypeSumAndListsLostSettings) {
  Foreign problem;
  const ImportedPackage package =
      write_hydro(problem,
                  "checker_type: lemon\nchecker: c.cc\nfilename: sum\n"
                  "subtasks:\n"
                  "- {score: 20, type: sum, cases: [{input: 1.in, output: 1.out, time: 2s},"
                  " {input: 2.in, output: 2.out}]}\n"
                  "- {score: 80, type: max, cases: [{input: 2.in, output: 2.out}]}\n")
          .imported();
  EXPECT_EQ(text_in(package, "data/secret/group1/test_group.yaml"),
            "max_score: 20\nscore_aggregation: sum\n");
  EXPECT_EQ(text_in(package, "data/secret/group2/test_group.yaml"),
            "max_score: 80\nscore_aggregation: min\n");
  EXPECT_THAT(package.report.lost,
              IsSupersetOf(
                  {HasSubstr("'time' of one test"), HasSubstr("subtask 2: in Hydro, its best test"),
                   HasSubstr("programs of type 'lemon'"), HasSubstr("the key 'filename'")}));
}

TEST(HydroImport, ListsLimitsThatItCannotRead) {
  Foreign problem;
  const ImportedPackage package =
      write_hydro(problem, "time: 2 minutes\nmemory: lots\n").imported();
  EXPECT_THAT(package.report.lost, IsSupersetOf({HasSubstr("the time limit '2 minutes'"),
                                                 HasSubstr("the memory limit 'lots'")}));
}

TEST(HydroImport, ListsGroupsAndSamplesThatItDrops) {
  Foreign problem;
  const ImportedPackage package =
      write_hydro(problem, "subtasks: [{score: 100, type: sum}]\n")
          .file("problem_zh.md", "```input1\n1\n```\n\n```input2\n2\n```\n```output2\n")
          .imported();
  EXPECT_THAT(package.report.lost,
              IsSupersetOf({HasSubstr("group 1: it has no tests"),
                            HasSubstr("problem_zh.md: a sample without an input")}));
  EXPECT_THAT(text_in(package, "problem.yaml"), testing::Not(HasSubstr("scoring")));
}

TEST(HydroImport, KeepsTheOrderOfSamples) {
  std::string text;
  for (const std::string n : {"10", "2", "1"}) {
    text += "```input" + n + "\n" + n + "\n```\n```output" + n + "\n" + n + "\n```\n";
  }
  const HydroStatement statement = split_hydro_statement(text);
  ASSERT_EQ(statement.samples.size(), 3);
  EXPECT_EQ(statement.samples[0].input, "1\n");
  EXPECT_EQ(statement.samples[1].input, "2\n");
  EXPECT_FALSE(statement.has_lost_samples);
}

TEST(HydroImport, RefusesPathsThatLeaveThePackage) {
  Foreign problem;
  std::ofstream(problem.parent() / "secret") << "secret";
  write_hydro(problem, "cases: [{input: ../../secret, output: 1.out}]\n");
  EXPECT_THAT(problem.errors(), ElementsAre(HasSubstr("there is no file")));
  write_hydro(problem, "checker_type: testlib\nchecker: ../../secret\n");
  EXPECT_THAT(problem.errors(), ElementsAre(HasSubstr("there is no file")));
}

TEST(HydroImport, ParsesTimesAndSizes) {
  EXPECT_EQ(hydro_seconds("1s"), 1.0);
  EXPECT_EQ(hydro_seconds(" 500 ms"), 0.5);
  EXPECT_EQ(hydro_seconds("1000"), 1.0);
  EXPECT_EQ(hydro_bytes("256MB"), 256 * mebibyte);
  EXPECT_EQ(hydro_bytes("64k"), 64 * kibibyte);
  EXPECT_EQ(hydro_bytes("1g"), 1024 * mebibyte);
  EXPECT_EQ(hydro_bytes("128"), 128 * mebibyte);
  for (const auto* text : {"", "s", "-1s", "0", "1x", "1e99", "99999999999"}) {
    EXPECT_EQ(hydro_seconds(text), std::nullopt) << text;
    EXPECT_EQ(hydro_bytes(text), std::nullopt) << text;
  }
}

TEST(HydroImport, KeepsCodeBlocksThatAreNotSamples) {
  const auto statement = split_hydro_statement("```cpp\nx\n```\n```input1\n1\n```\n");
  EXPECT_EQ(statement.text, "```cpp\nx\n```\n");
  EXPECT_TRUE(statement.samples.empty()) << "it has no output";
}

}  // namespace
}  // namespace judge::problem
