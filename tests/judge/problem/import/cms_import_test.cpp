#include "judge/problem/import/cms_import.hpp"

#include "tests/judge/problem/import/import_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;

Foreign& write_cms(Foreign& problem) {
  problem.file("task.yaml",
               "name: easy1\ntitle: Somma\ntime_limit: 0.5\nmemory_limit: 64\nn_input: 3\n"
               "infile: ''\ntoken_mode: infinite\n");
  for (const std::string n : {"0", "1", "2"}) {
    problem.file("input/input" + n + ".txt", n + "\n");
    problem.file("output/output" + n + ".txt", n + "\n");
  }
  problem.file("gen/GEN", "#ST: 0\n#COPY: x\n\n# a comment\n#ST: 40\n1 2\n#ST: 60\n3 4 # big\n");
  problem.file("statement/statement.pdf", "%PDF").file("att/skeleton.cpp", "");
  return problem.file("sol/soluzione.cpp", "int main() {}\n").file("sol/slow.py", "");
}

TEST(CmsImport, CreatesAPackage) {
  Foreign problem;
  const ImportedPackage package = write_cms(problem).imported();
  EXPECT_EQ(package.report.format, "CMS task.yaml");
  EXPECT_EQ(package.short_name, "easy1");
  EXPECT_THAT(
      names_of(package),
      IsSupersetOf({"data/sample/0.in", "data/secret/group2/1.in", "data/secret/group3/2.ans",
                    "statement/problem.it.pdf", "attachments/skeleton.cpp",
                    "submissions/accepted/soluzione.cpp", "submissions/other/slow.py"}));
  EXPECT_EQ(text_in(package, "data/secret/group2/test_group.yaml"),
            "max_score: 40\nscore_aggregation: pass-fail\n");
  const std::string yaml = text_in(package, "problem.yaml");
  EXPECT_THAT(yaml, HasSubstr("it: \"Somma\""));
  EXPECT_THAT(yaml, HasSubstr("time_limit: 0.5\n  time_resolution: 0.5\n  memory: 64\n"));
  EXPECT_THAT(package.report.lost, Contains(HasSubstr("task.yaml:7: the key 'token_mode'")));
}

TEST(CmsImport, ReportsUnsupportedCheckersGradersAndFiles) {
  Foreign problem;
  write_cms(problem).file("check/checker.cpp", "").file("sol/grader.cpp", "");
  problem.file("task.yaml", "name: a\ninfile: in.txt\nn_input: 9\n");
  EXPECT_THAT(problem.imported().report.lost,
              IsSupersetOf({HasSubstr("check/checker.cpp: a checker or manager"),
                            HasSubstr("sol/grader.cpp: not a solution"),
                            HasSubstr("infile 'in.txt'"), HasSubstr("n_input is 9")}));
}

TEST(CmsImport, ListsTheFilesThatProgramsReadAndWriteUnlessBothNamesAreEmpty) {
  Foreign problem;
  write_cms(problem).file("task.yaml", "name: a\n");
  EXPECT_THAT(
      problem.imported().report.lost,
      IsSupersetOf({HasSubstr("infile 'input.txt', which CMS uses because task.yaml has no such"),
                    HasSubstr("outfile 'output.txt', which CMS uses")}));
  problem.file("task.yaml", "name: a\ninfile: ''\noutfile: \"\"\n");
  EXPECT_THAT(problem.imported().report.lost, testing::Not(Contains(HasSubstr("file '"))));
}

TEST(CmsImport, KeepsTestsSecretIfTheirPointsCannotBeRead) {
  Foreign problem;
  write_cms(problem).file("gen/GEN", "#ST: 0\n1\n#ST: forty\n2\n#ST: 60\n3\n");
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(names_of(package), IsSupersetOf({"data/sample/0.in", "data/secret/group2/1.in"}));
  EXPECT_THAT(package.report.lost, Contains(HasSubstr("subtask 2 has no points after '#ST:'")));
}

TEST(CmsImport, KeepsTheTestsAfterAMissingTest) {
  Foreign problem;
  write_cms(problem).file("input/input5.txt", "5\n").file("output/output5.txt", "5\n");
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(names_of(package), Contains(HasSubstr("/5.in")));
  EXPECT_THAT(package.report.lost, Contains(HasSubstr("n_input is 3, but there are 4 tests")));
}

TEST(CmsImport, PutsTestsIntoTheGroupsOfTheScoreType) {
  Foreign problem;
  write_cms(problem).file("task.yaml",
                          "name: a\nscore_type: GroupMin\n"
                          "score_type_parameters: [[0, '000'], [40, '00[01]'], [60, '.*']]\n");
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(names_of(package),
              IsSupersetOf({"data/sample/0.in", "data/secret/group2/0.in",
                            "data/secret/group2/1.in", "data/secret/group3/0.in",
                            "data/secret/group3/1.in", "data/secret/group3/2.in"}));
  EXPECT_EQ(text_in(package, "data/secret/test_group.yaml"),
            "max_score: 100\nscore_aggregation: sum\n");
  EXPECT_THAT(package.report.kept, Contains("score_type GroupMin: 3 groups"));
  EXPECT_THAT(package.report.changed, Contains(HasSubstr("2 copies are added")));
}

TEST(CmsImport, ConvertsTheScoreTypeNamedSumToPointsPerTest) {
  Foreign problem;
  write_cms(problem).file("task.yaml", "name: a\nscore_type: Sum\nscore_type_parameters: 20\n");
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(names_of(package), IsSupersetOf({"data/secret/0.in", "data/secret/2.in"}));
  EXPECT_EQ(text_in(package, "data/secret/test_group.yaml"),
            "max_score: 60\nscore_aggregation: sum\n");
}

TEST(CmsImport, LimitsTheTotalNumberOfTestsInTheGroups) {
  Foreign problem;
  std::string parameters;
  for (int i = 0; i < 4000; ++i) parameters += "[1, '.*'], ";
  write_cms(problem).file(
      "task.yaml", "name: a\nscore_type: GroupMin\nscore_type_parameters: [" + parameters + "]\n");
  EXPECT_THAT(problem.errors(), ElementsAre(HasSubstr("more than 10000 tests in total")));
}

}  // namespace
}  // namespace judge::problem
