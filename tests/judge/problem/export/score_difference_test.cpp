#include "judge/problem/export/score_difference.hpp"

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

TEST(ScoreDifference, ComparesTheScoresInsteadOfTheRules) {
  const Package package = scored("{max_score: 40, score_aggregation: pass-fail}\n");
  EXPECT_TRUE(same_scores(package, package));
  EXPECT_TRUE(same_scores(package, scored("{max_score: 40, score_aggregation: min}\n")));
  EXPECT_FALSE(same_scores(package, scored("{max_score: 40, score_aggregation: sum}\n")));
}

TEST(ScoreDifference, PassFailPackagesHaveNoScores) {
  const PackageFixture fixture;
  EXPECT_TRUE(same_scores(fixture.package(), fixture.package()));
  EXPECT_FALSE(same_scores(fixture.package(), scored("max_score: 40\n")));
}

}  // namespace
}  // namespace judge::problem
