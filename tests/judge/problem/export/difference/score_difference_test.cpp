#include "judge/problem/export/difference/score_difference.hpp"

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

Package scored(const std::string& group_yaml) {
  PackageFixture fixture;
  fixture.yaml("type: scoring\n").remove("data/secret");
  for (const std::string name : {"a/1", "a/2", "b/1"}) {
    fixture.file("data/secret/" + name + ".in", name + "\n")
        .file("data/secret/" + name + ".ans", "1\n");
  }
  fixture.file("data/secret/a/test_group.yaml", group_yaml);
  fixture.file("data/secret/b/test_group.yaml", "max_score: 60\n");
  return fixture.package();
}

TEST(ScoreDifference, ComparesTheScoresInsteadOfTheScoringRules) {
  const Package package = scored("{max_score: 40, score_aggregation: pass-fail}\n");
  EXPECT_EQ(score_difference(package, package), "");
  EXPECT_EQ(score_difference(package, scored("{max_score: 40, score_aggregation: min}\n")), "");
  EXPECT_EQ(score_difference(package, scored("{max_score: 40, score_aggregation: sum}\n")),
            "if secret/a/1 is rejected, the result is WA with 80 points instead of WA with 60 "
            "points");
  EXPECT_EQ(score_difference(package, scored("max_score: 30\n")),
            "if all test cases are accepted, the result is AC with 90 points instead of AC with "
            "100 points");
}

TEST(ScoreDifference, PassFailPackagesHaveNoScores) {
  const PackageFixture fixture;
  EXPECT_EQ(score_difference(fixture.package(), fixture.package()), "");
  EXPECT_EQ(score_difference(fixture.package(), scored("max_score: 40\n")),
            "only one of the packages has points");
}

}  // namespace
}  // namespace judge::problem
