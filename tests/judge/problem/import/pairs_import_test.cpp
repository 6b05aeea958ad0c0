#include "judge/problem/import/pairs_import.hpp"

#include "tests/judge/problem/import/import_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;

TEST(PairsImport, CreatesAPackage) {
  Foreign problem("My Sum");
  problem.file("1.in", "1\n").file("1.out", "1\n").file("10.in", "3\n").file("10.out", "3\n");
  problem.file("2.in", "2\n").file("2.out", "2\n");
  problem.file("sample1.in", "0\n").file("sample1.out", "0\n").file("notes.txt", "x");
  const ImportedPackage package = problem.imported();
  EXPECT_EQ(package.short_name, "mysum");
  EXPECT_EQ(package.report.format, "folder of test pairs");
  EXPECT_THAT(
      names_of(package),
      ElementsAre("data/sample/1-sample1.ans", "data/sample/1-sample1.in", "data/secret/01.ans",
                  "data/secret/01.in", "data/secret/02.ans", "data/secret/02.in",
                  "data/secret/10.ans", "data/secret/10.in", "problem.yaml"));
  EXPECT_THAT(text_in(package, "problem.yaml"), HasSubstr("name: \"My Sum\""));
  EXPECT_THAT(text_in(package, "problem.yaml"), testing::Not(HasSubstr("limits")));
  EXPECT_THAT(package.report.lost, ElementsAre("notes.txt: not an input with an answer"));
}

TEST(PairsImport, ListsRenamedTests) {
  Foreign problem;
  for (const std::string name : {"a b", "1", "2"}) {
    problem.file(name + ".in", "1\n").file(name + ".out", "1\n");
  }
  EXPECT_THAT(problem.imported().report.changed,
              ElementsAre("tests renamed, so that their names are valid and in order: a b: "
                          "data/secret/3-a_b"));
  for (int i = 10; i < 30; ++i) {
    const std::string name = "t" + std::to_string(i);
    problem.file(name + ".in", "1\n").file(name + ".out", "1\n");
  }
  EXPECT_THAT(problem.imported().report.changed, ElementsAre(HasSubstr(" and 11 more")));
  Foreign numbers;
  numbers.file("1.in", "1\n").file("1.out", "1\n").file("10.in", "3\n").file("10.out", "3\n");
  EXPECT_THAT(numbers.imported().report.changed, testing::IsEmpty());
}

TEST(PairsImport, FindsSamplesInADirectory) {
  Foreign problem;
  problem.file("examples/a.in", "1\n").file("examples/a.ans", "1\n");
  problem.file("tests/a.in", "2\n").file("tests/a.ans", "2\n");
  EXPECT_THAT(names_of(problem.imported()),
              IsSupersetOf({"data/sample/1-examples_a.in", "data/secret/1-tests_a.in"}));
}

}  // namespace
}  // namespace judge::problem
