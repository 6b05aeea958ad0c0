#include "judge/store/problems/problem_versions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store::problem_versions_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::vector<VersionFile> one = {{"data/1.in", "b1", false}, {"problem.yaml", "b2", false}};
const std::vector<VersionFile> two = {{"data/1.in", "b3", false}, {"problem.yaml", "b2", false}};

class ProblemVersionsTest : public StoreTest {
 protected:
  std::string add(const std::string& problem, const std::vector<VersionFile>& files,
                  std::int64_t now_ms = 0) {
    const auto hash =
        versions_.add({.problem = problem, .title = "A " + problem, .note = "why"}, files, now_ms);
    EXPECT_TRUE(hash) << hash.error().message;
    return hash.value_or("");
  }

  ProblemVersions versions_{connection()};
};

TEST(VersionHash, DependsOnTheFilesButNotOnTheirOrder) {
  EXPECT_EQ(version_hash(one), version_hash({one[1], one[0]}));
  EXPECT_THAT(version_hash(one), SizeIs(64));
  EXPECT_NE(version_hash(one), version_hash(two));
  EXPECT_NE(version_hash({{"a", "b", false}}), version_hash({{"a", "b", true}}));
  EXPECT_NE(version_hash({{"a", "b", false}}), version_hash({{"b", "a", false}}));
}

TEST_F(ProblemVersionsTest, TheSameContentIsTheSameVersion) {
  const std::string hash = add("eight", one, 5);
  EXPECT_EQ(add("eight", one, 9), hash);
  EXPECT_THAT(
      *versions_.history("eight"),
      ElementsAre(ProblemVersion{
          .hash = hash, .problem = "eight", .title = "A eight", .created_ms = 5, .note = "why"}));
  EXPECT_EQ(*versions_.files_of(hash), one);
  EXPECT_EQ(add("copy", one), hash) << "two problems may have the same content";
  EXPECT_EQ(*versions_.files_of(hash), one);
  EXPECT_THAT(*versions_.files_of("none"), IsEmpty());
}

TEST_F(ProblemVersionsTest, ListsTheNewestVersionFirst) {
  const std::string first = add("eight", one, 5);
  const std::string second = add("eight", two, 6);
  const auto history = *versions_.history("eight");
  ASSERT_THAT(history, SizeIs(2));
  EXPECT_EQ(history[0].hash, second);
  EXPECT_EQ(history[1].hash, first);
}

TEST_F(ProblemVersionsTest, PublishingRequiresTheCallerToNameTheCurrentVersion) {
  const std::string first = add("eight", one);
  const std::string second = add("eight", two);
  EXPECT_EQ((*versions_.find("eight"))->published, "");
  EXPECT_EQ(versions_.publish("eight", first, second).error().kind, FailureKind::stale);
  EXPECT_TRUE(versions_.publish("eight", first, ""));
  EXPECT_EQ((*versions_.find("eight"))->published, first);
  EXPECT_EQ(versions_.publish("eight", second, "").error().kind, FailureKind::stale);
  EXPECT_TRUE(versions_.publish("eight", second, first));
  EXPECT_EQ((*versions_.find("eight"))->published, second);
}

TEST_F(ProblemVersionsTest, AProblemCannotPublishVersionsOfAnotherProblem) {
  add("eight", one);
  const std::string other = add("ring", two);
  EXPECT_EQ(versions_.publish("eight", other, "").error().kind, FailureKind::conflict);
  EXPECT_EQ(versions_.publish("none", other, "").error().kind, FailureKind::conflict);
}

TEST_F(ProblemVersionsTest, TheTitleComesFromThePublishedVersion) {
  add("eight", one);
  const auto renamed = versions_.add({.problem = "eight", .title = "New", .note = ""}, two, 1);
  ASSERT_TRUE(renamed);
  EXPECT_EQ((*versions_.find("eight"))->title, "A eight");
  ASSERT_TRUE(versions_.publish("eight", *renamed, ""));
  EXPECT_EQ((*versions_.find("eight"))->title, "New");
}

TEST_F(ProblemVersionsTest, ListsProblemsByName) {
  for (const char* name : {"b", "a", "c"}) add(name, one, 3);
  const auto page = *versions_.list("", 2);
  EXPECT_THAT(page, ElementsAre(Problem{"a", "A a", "", 3}, Problem{"b", "A b", "", 3}));
  EXPECT_THAT(*versions_.list("b", 2), ElementsAre(Problem{"c", "A c", "", 3}));
  EXPECT_EQ(*versions_.find("d"), std::nullopt);
}

TEST_F(ProblemVersionsTest, CandidatesAppearInTheHistoryOnlyAfterTheyArePublished) {
  const NewVersion candidate{.problem = "a", .title = "A", .candidate = true};
  const auto first = versions_.add(candidate, {{"x", "1", false}}, 1);
  const auto second = versions_.add(candidate, {{"x", "2", false}}, 2);
  ASSERT_TRUE(first && second);
  EXPECT_THAT(*versions_.history("a"), testing::IsEmpty());
  ASSERT_TRUE(versions_.publish("a", *first, ""));
  EXPECT_EQ(versions_.history("a")->size(), 1);
  ASSERT_TRUE(versions_.remove_candidate("a", *first));
  ASSERT_TRUE(versions_.remove_candidate("a", *second));
  EXPECT_EQ(versions_.files_of(*first)->size(), 1);
  EXPECT_TRUE(versions_.files_of(*second)->empty());
}

TEST_F(ProblemVersionsTest, AVersionStaysInTheHistoryIfADraftAddsTheSameContent) {
  const auto version = versions_.add({.problem = "a", .title = "A"}, {{"x", "1", false}}, 1);
  const NewVersion again{.problem = "a", .title = "A", .candidate = true};
  EXPECT_EQ(*versions_.add(again, {{"x", "1", false}}, 2), *version);
  ASSERT_TRUE(versions_.remove_candidate("a", *version));
  EXPECT_EQ(versions_.history("a")->size(), 1);
}

TEST_F(ProblemVersionsTest, RefusePathsOutsideThePackage) {
  for (const char* path : {"../a", "/etc/passwd", "a/../../b", "", "a/"}) {
    const auto refused = versions_.add({.problem = "bad"}, {{path, "b", false}}, 0);
    ASSERT_FALSE(refused) << path;
    EXPECT_THAT(refused.error().message, HasSubstr("is not a path within the package"));
  }
  EXPECT_EQ(versions_.add({.problem = "bad"}, {}, 0).error().kind, FailureKind::conflict);
}

TEST_F(ProblemVersionsTest, RequireAnExistingAuthor) {
  NewVersion version{.problem = "eight", .title = "", .author = 7, .note = ""};
  EXPECT_EQ(versions_.add(version, one, 0).error().kind, FailureKind::conflict);
  ASSERT_TRUE(
      connection().run_script("INSERT INTO users (id, name, created_ms) VALUES (7, 'ada', 0)"));
  ASSERT_TRUE(versions_.add(version, one, 0));
  EXPECT_EQ(versions_.history("eight")->front().author, 7);
  EXPECT_EQ(versions_.history("eight")->front().author_name, "ada");
}

}  // namespace
}  // namespace judge::store::problem_versions_test
