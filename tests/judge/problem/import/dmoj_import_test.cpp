#include "judge/problem/import/dmoj_import.hpp"

#include "tests/judge/problem/archive_fixture.hpp"
#include "tests/judge/problem/import/import_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;

TEST(DmojImport, ReadsCasesFromAnArchive) {
  Foreign problem;
  write_zip(problem.root() / "tests.zip",
            {{"a/1.in", "1\n"}, {"a/1.out", "1\n"}, {"a/2.in", "2\n"}, {"a/2.out", "2\n"}});
  problem.file("init.yml",
               "archive: tests.zip\n"
               "test_cases:\n"
               "- {in: a/1.in, out: a/1.out, points: 5}\n"
               "- {in: a/2.in, out: a/2.out, points: 10}\n");
  const ImportedPackage package = problem.imported();
  EXPECT_EQ(package.report.format, "DMOJ init.yml");
  EXPECT_THAT(names_of(package),
              IsSupersetOf({"data/secret/group1/1.in", "data/secret/group2/2.ans"}));
  EXPECT_EQ(text_in(package, "data/secret/group2/2.in"), "2\n");
  EXPECT_THAT(text_in(package, "data/secret/test_group.yaml"), HasSubstr("max_score: 15"));
  EXPECT_THAT(text_in(package, "data/secret/test_group.yaml"),
              HasSubstr("output_validator_args: [case_sensitive]"));
}

TEST(DmojImport, ConvertsBatchesToGroups) {
  Foreign problem;
  problem.file("init.yml",
               "test_cases:\n"
               "- batched: [{in: 1.in, out: 1.out}]\n"
               "  points: 40\n"
               "- batched:\n"
               "  - {in: 2.in, out: 2.out}\n"
               "  - {in: 1.in, out: 1.out}\n"
               "  points: 60\n"
               "  dependencies: [1]\n");
  problem.file("1.in", "1\n").file("1.out", "1\n").file("2.in", "2\n").file("2.out", "2\n");
  const ImportedPackage package = problem.imported();
  EXPECT_EQ(text_in(package, "data/secret/group2/test_group.yaml"),
            "max_score: 60\nscore_aggregation: pass-fail\nrequire_pass:\n  - secret/group1\n");
  EXPECT_THAT(names_of(package), IsSupersetOf({"data/secret/group1/1.in", "data/secret/group2/2.in",
                                               "data/secret/group2/3.in"}));
}

TEST(DmojImport, FindsTestsByNameIfInitYmlDoesNotListThem) {
  Foreign problem;
  write_zip(problem.root() / "t.zip",
            {{"p.2.in", "2\n"}, {"p.2.out", "2\n"}, {"p.10.in", "10\n"}, {"p.10.out", "10\n"}});
  problem.file("init.yml", "archive: t.zip\n");
  EXPECT_THAT(names_of(problem.imported()),
              IsSupersetOf({"data/secret/1-p.2.in", "data/secret/2-p.10.in"}));
}

TEST(DmojImport, FindsTestFilesByTheNamePatternsInInitYml) {
  Foreign problem;
  write_zip(problem.root() / "t.zip", {{"1.1.in", "1\n"},
                                       {"1.1.out", "1\n"},
                                       {"2.1.in", "2\n"},
                                       {"2.1.out", "2\n"},
                                       {"2.2.in", "3\n"},
                                       {"2.2.out", "3\n"}});
  const std::string patterns =
      "archive: t.zip\npoints: 5\ntest_cases:\n"
      "  input_format: '^(?P<batch>\\d+)\\.(?P<case>\\d+)\\.in$'\n"
      "  output_format: '^(?P<batch>\\d+)\\.(?P<case>\\d+)\\.out$'\n";
  problem.file("init.yml", patterns + "  case_points: [10, 90]\n");
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(names_of(package), IsSupersetOf({"data/secret/group1/1.in", "data/secret/group2/2.in",
                                               "data/secret/group2/3.ans"}));
  EXPECT_EQ(text_in(package, "data/secret/group2/test_group.yaml"),
            "max_score: 90\nscore_aggregation: pass-fail\n");
  problem.file("init.yml", patterns);
  EXPECT_EQ(text_in(problem.imported(), "data/secret/group2/test_group.yaml"),
            "max_score: 5\nscore_aggregation: pass-fail\n");
  problem.file("init.yml", patterns + "  case_points: [10]\n");
  EXPECT_THAT(problem.imported().report.lost,
              Contains(HasSubstr("case_points has 1 values, but there are 2")));
  problem.file("init.yml", "archive: t.zip\ntest_cases: {case_points: [10, 20, 70]}\n");
  EXPECT_THAT(problem.imported().report.lost, Contains("test_cases: case_points"));
}

TEST(DmojImport, LeadingTestsWithoutPointsBecomeSamples) {
  Foreign problem;
  problem.file("init.yml",
               "test_cases:\n"
               "- {in: 1.in, out: 1.out, points: 0}\n"
               "- batched: [{in: 2.in, out: 2.out}]\n"
               "  points: 0\n"
               "- {in: 3.in, out: 3.out, points: 100}\n"
               "- {in: 1.in, out: 1.out, points: 0}\n");
  for (const std::string name : {"1", "2", "3"}) {
    problem.file(name + ".in", name).file(name + ".out", name);
  }
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(names_of(package),
              IsSupersetOf({"data/sample/1.in", "data/sample/2.in", "data/secret/group1/3.in",
                            "data/secret/group2/4.in"}));
  EXPECT_THAT(package.report.changed,
              Contains("2 tests with 0 points at the beginning: now samples"));
}

TEST(DmojImport, ATestlibCheckerBecomesTheOutputValidator) {
  Foreign problem;
  problem.file("init.yml",
               "test_cases: [{in: 1.in, out: 1.out, points: 100}]\n"
               "checker: {name: bridged, args: {files: check.cpp, lang: CPP17, type: testlib}}\n");
  problem.file("1.in", "1\n").file("1.out", "1\n").file("testlib.h", "");
  problem.file("check.cpp", "#include \"testlib.h\"\n");
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(names_of(package),
              IsSupersetOf({"output_validator/check.cpp", "output_validator/testlib.h"}));
  EXPECT_EQ(text_in(package, "judge.yaml"), "validator_convention: testlib\n");
  EXPECT_THAT(text_in(package, "data/secret/test_group.yaml"),
              testing::Not(HasSubstr("output_validator_args")));
  EXPECT_THAT(package.report.lost, ElementsAre(HasSubstr("title, statement and limits")));
}

TEST(DmojImport, ATestlibInteractorBecomesTheOutputValidator) {
  Foreign problem;
  write_zip(problem.root() / "t.zip",
            {{"1.in", "1\n"}, {"1.out", "1\n"}, {"2.in", "2\n"}, {"2.out", "2\n"}});
  problem.file("init.yml",
               "archive: t.zip\n"
               "interactive: {files: [talk.cpp], type: testlib}\n"
               "test_cases: [{in: 1.in, points: 100}]\n");
  problem.file("talk.cpp", "int main() {}\n");
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(names_of(package),
              IsSupersetOf({"output_validator/talk.cpp", "data/secret/1.in", "judge.yaml"}));
  EXPECT_EQ(text_in(package, "data/secret/1.ans"), "");
  EXPECT_EQ(text_in(package, "data/secret/2.in"), "(missing)") << "init.yml lists one test";
  EXPECT_THAT(text_in(package, "problem.yaml"), HasSubstr("type: [\"scoring\", \"interactive\"]"));
  EXPECT_THAT(package.report.lost, ElementsAre(HasSubstr("title, statement and limits")));
  problem.file("init.yml", "interactive: {files: no.cpp, type: testlib}\n");
  EXPECT_THAT(problem.errors(), ElementsAre(HasSubstr("there is no file 'no.cpp'")));
}

TEST(DmojImport, ReportsTheCheckerOfASingleTestAsLost) {
  Foreign problem;
  problem.file("init.yml", "test_cases:\n- {in: 1.in, out: 1.out, checker: mine.py}\n");
  problem.file("1.in", "1\n").file("1.out", "1\n");
  EXPECT_THAT(problem.imported().report.lost,
              Contains(HasSubstr("the checker in line 2: it has no counterpart")));
}

TEST(DmojImport, ReportsUnsupportedSettingsAsLost) {
  Foreign problem;
  problem.file("init.yml",
               "checker: sorted\n"
               "interactive: {files: inter.cpp}\n"
               "hints: [unicode]\n"
               "pretest_test_cases: [{in: 1.in, out: 1.out}]\n"
               "test_cases: [{generator_args: [1]}]\n");
  problem.file("1.in", "1\n").file("1.out", "1\n").file("inter.cpp", "");
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(package.report.lost, IsSupersetOf({HasSubstr("checker: it has no counterpart"),
                                                 HasSubstr("init.yml:2: the key 'interactive'"),
                                                 HasSubstr("init.yml:3: the key 'hints'"),
                                                 HasSubstr("the case in line 5"),
                                                 HasSubstr("inter.cpp: no test case uses it"),
                                                 HasSubstr("title, statement and limits")}));
  EXPECT_THAT(package.report.changed, Contains("pretest_test_cases: 1 tests"));
}

TEST(DmojImport, ListsKeysOfCasesBatchesAndCheckersThatAreLost) {
  Foreign problem;
  problem.file("init.yml",
               "test_cases:\n"
               "- {in: 1.in, out: 1.out, points: 5, output_limit_length: 9}\n"
               "- {in: 1.in, out: 1.out, points: 5, output_limit_length: 9, wall_time_factor: 3}\n"
               "- batched: [{in: 1.in, out: 1.out, points: 7}]\n"
               "  points: 10\n"
               "  time_limit: 3\n"
               "checker: {name: own.py, args: {mode: 2}}\n");
  problem.file("1.in", "1\n").file("1.out", "1\n").file("own.py", "");
  EXPECT_THAT(problem.imported().report.lost,
              IsSupersetOf({"init.yml:2: the key 'output_limit_length' of a test case, and 1 more "
                            "like it",
                            "init.yml:3: the key 'wall_time_factor' of a test case",
                            "init.yml:4: the key 'points' of a test case in a batch",
                            "init.yml:6: the key 'time_limit' of a batch",
                            "init.yml:7: the key 'mode' of the arguments of the checker"}));
  problem.file("init.yml",
               "test_cases: [{in: 1.in, out: 1.out}]\n"
               "checker: {name: floats, args: {precision: 4}}\n");
  EXPECT_THAT(problem.imported().report.lost, testing::Not(Contains(HasSubstr("the key"))));
}

TEST(DmojImport, TheCheckerOfABatchIsThatOfItsCases) {
  Foreign problem;
  problem.file("init.yml",
               "test_cases:\n"
               "- {batched: [{in: 1.in, out: 1.out}], points: 5, checker: identical}\n");
  problem.file("1.in", "1\n").file("1.out", "1\n");
  EXPECT_EQ(text_in(problem.imported(), "data/secret/group1/1.yaml"),
            "output_validator_args: [case_sensitive, space_change_sensitive]\n");
}

TEST(DmojImport, RefusesPathsThatLeaveThePackage) {
  for (const std::string name : {"../secret", "/etc/passwd", "a/../../secret"}) {
    Foreign problem;
    std::ofstream(problem.parent() / "secret") << "secret";
    problem.file("init.yml", "test_cases: [{in: '" + name + "', out: 1.out}]\n").file("1.out", "");
    EXPECT_THAT(problem.errors(), ElementsAre(HasSubstr("there is no file '" + name + "'")));
    problem.file("init.yml", "archive: '" + name + "'\n");
    EXPECT_THAT(problem.errors(), ElementsAre(HasSubstr("there is no file '" + name + "'")));
  }
}

TEST(DmojImport, RefusesHostileArchives) {
  Foreign problem;
  problem.file("init.yml", "archive: t.zip\n");
  write_zip(problem.root() / "t.zip", {{"../x.in", "1\n"}});
  EXPECT_THAT(problem.errors(), Contains(HasSubstr("contains '..'")));
  write_zip(problem.root() / "t.zip", {{"1.in", std::string(8UL * mebibyte, '0')}});
  EXPECT_THAT(problem.errors(), Contains(HasSubstr("unpacks to more than 200 times its size")));
  problem.file("t.zip", "not a zip");
  EXPECT_THAT(problem.errors(), Contains(HasSubstr("is not a zip archive")));
}

TEST(DmojImport, RefusesTooManyTests) {
  Foreign problem;
  std::string yaml = "x: &b [";
  for (int i = 0; i < 100; ++i) yaml += "{in: 1, out: 1},";
  yaml += "]\ntest_cases:\n";
  for (int i = 0; i < 101; ++i) yaml += "- batched: *b\n";
  problem.file("init.yml", yaml).file("1", "");
  EXPECT_THAT(problem.errors(), ElementsAre(HasSubstr("more than 20000 values")));
}

}  // namespace
}  // namespace judge::problem
