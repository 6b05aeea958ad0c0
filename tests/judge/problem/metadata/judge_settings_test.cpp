#include "judge/problem/metadata/judge_settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

TEST(JudgeSettings, AreOptional) {
  const Package package = PackageFixture().package();
  EXPECT_THAT(package.language_time_factors, IsEmpty());
  EXPECT_THAT(package.submission_file_names, IsEmpty());
  EXPECT_THAT(PackageFixture().file("judge.yaml", "").errors(), IsEmpty());
}

TEST(JudgeSettings, AreReadFromLegacyAndNewerPackages) {
  for (const Format format : {Format::icpc_2025_09, Format::legacy}) {
    PackageFixture fixture(format);
    fixture.file("judge.yaml",
                 "language_time_factors: {python3: 5, pypy3: 1.5}\n"
                 "submission_file_names: {cpp: solution.hpp, java: Solution.java}\n");
    const Package package = fixture.package();
    EXPECT_THAT(package.language_time_factors, ElementsAre(Pair("pypy3", 1.5), Pair("python3", 5)));
    EXPECT_THAT(package.submission_file_names,
                ElementsAre(Pair("cpp", "solution.hpp"), Pair("java", "Solution.java")));
    EXPECT_THAT(package.warnings, IsEmpty());
  }
}

TEST(JudgeSettings, TimeFactorsMayUseLanguageIdsOfTheJudge) {
  const std::string text = "language_time_factors: {c_clang: 2, cpp23: 3, elixir: 4}\n";
  EXPECT_THAT(PackageFixture().file("judge.yaml", text).package().language_time_factors,
              ElementsAre(Pair("c_clang", 2), Pair("cpp23", 3), Pair("elixir", 4)));
}

TEST(JudgeSettings, ConfigureMeasurementsNearTheTimeLimit) {
  const std::string text =
      "measuring: {remeasure_within_percent: 0, remeasurements_max: 9, overshoot_percent: 100}\n";
  const Package package = PackageFixture().file("judge.yaml", text).package();
  EXPECT_EQ(measuring_of(package, {}), (Measuring{0, 9, 100}));
  const Package empty = PackageFixture().file("judge.yaml", "measuring: {}\n").package();
  EXPECT_EQ(measuring_of(empty, {1, 2, 3}), (Measuring{1, 2, 3}));
}

TEST(JudgeSettings, PreventPublishingIfOvershootPercentIsBelowRemeasureWithinPercent) {
  const auto blockers_of = [](std::string_view text) {
    return PackageFixture().file("judge.yaml", text).blockers();
  };
  EXPECT_THAT(blockers_of("measuring: {remeasure_within_percent: 50, overshoot_percent: 0}\n"),
              ElementsAre("judge.yaml:1: measuring: remeasure_within_percent (50) must not be more "
                          "than overshoot_percent (0), because runs that are stopped are not "
                          "repeated; set overshoot_percent to at least 50, or "
                          "remeasure_within_percent to at most 0"));
  EXPECT_THAT(blockers_of("measuring: {remeasure_within_percent: 11}\n"),
              ElementsAre(testing::HasSubstr("overshoot_percent (10, the default)")));
  EXPECT_THAT(blockers_of("measuring: {overshoot_percent: 9}\n"),
              ElementsAre(testing::HasSubstr("remeasure_within_percent (10, the default)")));
  EXPECT_THAT(blockers_of("measuring: {overshoot_percent: 9, remeasurements_max: 0}\n"), IsEmpty())
      << "no run is repeated";
  EXPECT_THAT(blockers_of("measuring: {remeasure_within_percent: 20, overshoot_percent: 20}\n"),
              IsEmpty());
}

TEST(JudgeSettings, ChooseTheValidatorConvention) {
  EXPECT_EQ(PackageFixture().package().validator_convention, ValidatorConvention::icpc);
  for (const auto& [name, convention] :
       {std::pair{"icpc", ValidatorConvention::icpc}, {"testlib", ValidatorConvention::testlib}}) {
    const std::string text = std::string("validator_convention: ") + name + "\n";
    EXPECT_EQ(PackageFixture().file("judge.yaml", text).package().validator_convention, convention);
  }
}

std::vector<std::string> errors_of(std::string_view text) {
  return PackageFixture().file("judge.yaml", text).errors();
}

TEST(JudgeSettings, ErrorsNameTheFileTheLineAndTheKey) {
  EXPECT_THAT(errors_of("\nlanguage_time_factor: {}\n"),
              ElementsAre(testing::StartsWith("judge.yaml:2: language_time_factor: ")));
  EXPECT_THAT(
      errors_of("language_time_factors:\n  python3: 0\n"),
      ElementsAre(testing::StartsWith("judge.yaml:2: language_time_factors.python3: must be")));
  EXPECT_THAT(
      errors_of("language_time_factors: {pyhton3: 2}\n"),
      ElementsAre("judge.yaml:1: language_time_factors.pyhton3: 'pyhton3' is not a language "
                  "code; did you mean 'python3'?"));
  EXPECT_THAT(errors_of("language_time_factors: {'C++': 2}\n"),
              ElementsAre(testing::EndsWith("'C++' is not a language code")));
  EXPECT_THAT(errors_of("submission_file_names: {pypy3: a.py}\n"),
              ElementsAre(testing::EndsWith("'pypy3' is not a language code")));
  EXPECT_THAT(
      errors_of("submission_file_names: {java: ../Main.java}\n"),
      ElementsAre(testing::StartsWith(
          "judge.yaml:1: submission_file_names.java: '../Main.java' is not a valid file name")));
  EXPECT_THAT(errors_of("measuring:\n  overshoot_percent: 101\n"),
              ElementsAre(testing::StartsWith("judge.yaml:2: measuring.overshoot_percent: must be "
                                              "a whole number from 0 to 100")));
  EXPECT_THAT(errors_of("measuring: {remeasurements: 1}\n"),
              ElementsAre(testing::StartsWith("judge.yaml:1: measuring.remeasurements: ")));
  EXPECT_THAT(errors_of("validator_convention: polygon\n"),
              ElementsAre("judge.yaml:1: validator_convention: must be icpc or testlib, not "
                          "'polygon'"));
  EXPECT_THAT(errors_of("language_time_factors: 2\n"),
              ElementsAre(testing::StartsWith("judge.yaml:1: language_time_factors: must be")));
}

}  // namespace
}  // namespace judge::problem
