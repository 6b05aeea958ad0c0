#include "judge/verify/report/score_files.hpp"

#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::verify::score_files_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

const score::Award nothing;
const score::Award two_points{score::Decimal(2), std::nullopt};
const score::Award whole{std::nullopt, score::Decimal(1)};

/// Returns the report of a submission with these awards for the tests 1, 2, and so on.
SubmissionReport report(std::string name, const std::vector<score::Award>& awards) {
  SubmissionReport report;
  report.name = std::move(name);
  for (const score::Award& award : awards) {
    Run& run = report.judgement.runs.emplace_back();
    run.test = "secret/" + std::to_string(report.judgement.runs.size());
    run.award = award;
  }
  return report;
}

TEST(CheckScoreFiles, IsLeftOutWithoutScoreFiles) {
  EXPECT_FALSE(check_score_files({}));
  EXPECT_FALSE(check_score_files({report("accepted/a.cpp", {nothing, nothing})}));
}

TEST(CheckScoreFiles, CountsTheRunsWithAScoreFile) {
  const auto check = check_score_files({report("accepted/a.cpp", {two_points, nothing}),
                                        report("accepted/b.cpp", {two_points, two_points})});
  ASSERT_TRUE(check);
  EXPECT_EQ(check->cases, 3U);
  EXPECT_THAT(check->remarks, IsEmpty());
}

TEST(CheckScoreFiles, FailsIfBothFilesAreWrittenEvenForDifferentSubmissions) {
  const auto check = check_score_files(
      {report("accepted/a.cpp", {whole, whole}), report("accepted/b.cpp", {nothing, two_points})});
  ASSERT_TRUE(check);
  EXPECT_FALSE(check->holds());
  EXPECT_THAT(check->remarks.at(0).message,
              HasSubstr("writes score.txt for accepted/b.cpp on test secret/2, but "
                        "score_multiplier.txt for accepted/a.cpp on test secret/1"));
}

}  // namespace
}  // namespace judge::verify::score_files_test
