#include "judge/problem/import/base/test_pairs.hpp"

#include "tests/judge/problem/import/import_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Found {
  std::vector<std::string> labels;
  std::vector<std::string> unpaired;
};

Found found(const std::vector<std::string>& names) {
  Foreign problem;
  for (const std::string& name : names) problem.file(name, "");
  Report report;
  const TestPairs pairs = find_pairs(ForeignFiles::scan_exactly(problem.root(), report));
  Found result;
  for (const TestPair& pair : pairs.pairs) result.labels.push_back(pair.label);
  result.unpaired = pairs.unpaired;
  return result;
}

TEST(TestPairs, AreInNaturalOrder) {
  EXPECT_THAT(found({"10.in", "10.out", "2.in", "2.ans", "1.in", "1.a"}).labels,
              ElementsAre("1", "2", "10"));
}

TEST(TestPairs, AreFoundByCommonNamingConventions) {
  EXPECT_THAT(found({"input1.txt", "output1.txt"}).labels, ElementsAre("1"));
  EXPECT_THAT(found({"input/a.txt", "output/a.txt"}).labels, ElementsAre("a"));
  EXPECT_THAT(found({"in/input03.txt", "out/output03.txt"}).labels, ElementsAre("03"));
  EXPECT_THAT(found({"input.1", "output.1"}).labels, ElementsAre("1"));
  EXPECT_THAT(found({"a/1.IN", "a/1.OUT"}).labels, ElementsAre("a/1"));
}

TEST(TestPairs, FilesWithoutAPartnerAreListedAsUnpaired) {
  const Found result = found({"1.in", "2.out", "3.in", "3.out", "3.ans", "readme.txt", ".in"});
  EXPECT_THAT(result.labels, ElementsAre("3"));
  EXPECT_THAT(result.unpaired, testing::UnorderedElementsAre("1.in", "2.out", "3.out"));
}

TEST(TestPairs, BecomeTestsUnlessThereAreTooMany) {
  NewProblem problem;
  TestPairs pairs;
  pairs.pairs = {{"1", "1.in", "1.out", "/a/1.in", "/a/1.out"}};
  EXPECT_TRUE(add_tests(problem, pairs));
  ASSERT_EQ(problem.tests.size(), 1U);
  EXPECT_EQ(problem.tests[0].label, "1");
  EXPECT_EQ(problem.tests[0].input->path.string(), "/a/1.in");
  EXPECT_EQ(problem.tests[0].answer->path.string(), "/a/1.out");
  EXPECT_THAT(problem.report.kept, ElementsAre("1 tests, in the natural order of their names"));
  pairs.pairs.resize(foreign_tests_max);
  EXPECT_FALSE(add_tests(problem, pairs));
  EXPECT_EQ(problem.tests.size(), 1U);
}

TEST(TestPairs, NaturalOrderComparesNumbersByValue) {
  EXPECT_TRUE(naturally_before("a2b", "a10b"));
  EXPECT_FALSE(naturally_before("a10b", "a2b"));
  EXPECT_TRUE(naturally_before("01", "2"));
  EXPECT_TRUE(naturally_before("a", "aa"));
  EXPECT_FALSE(naturally_before("x", "x"));
  EXPECT_NE(naturally_before("01", "1"), naturally_before("1", "01"));
  EXPECT_TRUE(naturally_before("99999999999999999998", "99999999999999999999"));
}

}  // namespace
}  // namespace judge::problem
