#include "judge/problem/base/package.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Package, FindingsAreFormattedAsText) {
  EXPECT_EQ(to_string(Finding{"problem.yaml", 7, "limits.memory", "is odd"}),
            "problem.yaml:7: limits.memory: is odd");
  EXPECT_EQ(to_string(Finding{"data/1.in", 0, "", "is odd"}), "data/1.in: is odd");
  EXPECT_THAT((std::vector{to_string(Finding{"", 0, "", "is odd"})}), ElementsAre("is odd"));
  EXPECT_THAT(texts({}), IsEmpty());
}

TEST(Package, TitlePrefersTheEnglishName) {
  judge::problem::Package package;
  package.short_name = "boards";
  EXPECT_EQ(title_of(package), "boards");
  package.names = {{"de", "Bretter"}, {"zh", "板"}};
  EXPECT_EQ(title_of(package), "Bretter");
  package.names["en"] = "Boards";
  EXPECT_EQ(title_of(package), "Boards");
}

TEST(Package, TheRootTestGroupIsInDataAndOtherGroupsAreInSubdirectories) {
  score::Group group;
  EXPECT_EQ(group_directory(group), "data");
  group.name = "secret/small";
  EXPECT_EQ(group_directory(group), "data/secret/small");
}

TEST(Package, AcceptsOnlyListedLanguagesIfThereIsAList) {
  judge::problem::Package package;
  package.short_name = "boards";
  EXPECT_TRUE(accepts(package, "cpp")) << "without a list, all languages are accepted";
  EXPECT_TRUE(check_accepts(package, "cpp"));
  package.languages = {"c", "java"};
  EXPECT_TRUE(accepts(package, "c"));
  EXPECT_FALSE(accepts(package, "cpp"));
  const auto refused = check_accepts(package, "cpp");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "boards does not accept cpp; it accepts c, java");
}

TEST(MeasuringSettings, NeverStopARunThatMayBeMeasuredAgain) {
  judge::problem::Package package;
  package.measuring.remeasure_within_percent = 10;
  EXPECT_EQ(measuring_of(package, {5, 2, 5}), (Measuring{10, 2, 10}));
  EXPECT_EQ(measuring_of(package, {5, 0, 5}), (Measuring{10, 0, 5})) << "no run is repeated";
  EXPECT_EQ(measuring_of(package, {5, 2, 30}), (Measuring{10, 2, 30}));
}

}  // namespace
}  // namespace judge::problem
