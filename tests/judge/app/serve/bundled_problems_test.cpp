#include "judge/app/serve/bundled_problems.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/service/data_directory.hpp"
#include "judge/store/people/users.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/problems/version_tree.hpp"
#include "tests/support/small_package.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::app::bundled_problems_test {
namespace {

using Outcome = OfferedPackage::Outcome;

class BundledProblemsTest : public testing::Test {
 protected:
  BundledProblemsTest()
      : data_(*DataDirectory::open(directory_.path() / "data")), connection_(*data_.connect()) {
    package_ = make_small_package("eightsteps", directory_.path() / "problems");
  }

  std::vector<OfferedPackage> offer() {
    auto offered =
        offer_packages(*connection_, data_.blobs(), directory_.path() / "problems", 1000);
    EXPECT_TRUE(offered) << offered.error().message;
    return offered.value_or(std::vector<OfferedPackage>{});
  }

  store::Problem problem() { return **store::ProblemVersions(*connection_).find("eightsteps"); }

  void change_package() { std::ofstream(package_ / "data/sample/1.in", std::ios::app) << "\n"; }

  TemporaryDirectory directory_;
  DataDirectory data_;
  std::unique_ptr<store::Connection> connection_;
  std::filesystem::path package_;
};

TEST_F(BundledProblemsTest, ArePublishedOnlyOnce) {
  ASSERT_EQ(offer().size(), 1);
  EXPECT_EQ(problem().title, "Eight Puzzle: Fewest Moves");
  const std::string version = problem().published;
  EXPECT_EQ(offer().front().outcome, Outcome::unchanged);
  EXPECT_EQ(problem().published, version);
}

TEST_F(BundledProblemsTest, ReplaceOlderBundledVersions) {
  offer();
  const std::string version = problem().published;
  change_package();
  EXPECT_EQ(offer().front().outcome, Outcome::published);
  EXPECT_NE(problem().published, version);
}

TEST_F(BundledProblemsTest, NeverReplaceAVersionThatAUserPublished) {
  offer();
  const auto author = store::Users(*connection_).add({.name = "teacher"}, 0);
  ASSERT_TRUE(author) << author.error().message;
  const std::string bundled = problem().published;
  change_package();
  const auto files = store::put_tree(data_.blobs(), package_);
  ASSERT_TRUE(files);
  store::ProblemVersions versions(*connection_);
  const auto own = versions.add(
      {.problem = "eightsteps", .title = "Mine", .author = *author, .note = ""}, *files, 1000);
  ASSERT_TRUE(own);
  ASSERT_TRUE(versions.publish("eightsteps", *own, bundled));
  change_package();
  EXPECT_EQ(offer().front().outcome, Outcome::kept);
  EXPECT_EQ(problem().published, *own);
}

TEST_F(BundledProblemsTest, AreRefusedIfInvalid) {
  std::filesystem::remove_all(package_ / "data/secret");
  std::filesystem::remove(package_ / "data/sample/1.ans");
  const auto offered = offer();
  EXPECT_EQ(offered.front().outcome, Outcome::refused);
  EXPECT_THAT(offered.front().reason, testing::HasSubstr("data/sample/1"));
}

TEST_F(BundledProblemsTest, AreRefusedWithoutAnInputValidator) {
  std::filesystem::remove_all(package_ / "input_validators");
  const auto offered = offer();
  EXPECT_EQ(offered.front().outcome, Outcome::refused);
  EXPECT_THAT(offered.front().reason, testing::HasSubstr("there is no input validator"));
}

TEST_F(BundledProblemsTest, RequireAnExistingDirectory) {
  EXPECT_FALSE(offer_packages(*connection_, data_.blobs(), directory_.path() / "nothing", 1000));
}

}  // namespace
}  // namespace judge::app::bundled_problems_test
