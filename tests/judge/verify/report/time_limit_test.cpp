#include "judge/verify/report/time_limit.hpp"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::verify::time_limit_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

problem::ReferenceSubmission reference(const std::string& name, bool lower, bool upper) {
  problem::ReferenceSubmission submission;
  submission.program.name = name;
  problem::Expectation expectation;
  expectation.lower_bound = lower;
  expectation.upper_bound = upper;
  submission.expectations.push_back(expectation);
  return submission;
}

Judgement timed(const std::vector<double>& seconds, Ending last = Ending::exited) {
  Judgement judgement;
  for (const double cpu_s : seconds) {
    Run run;
    run.test = "secret/" + std::to_string(judgement.runs.size() + 1);
    run.measurement.cpu_s = cpu_s;
    judgement.runs.push_back(run);
  }
  judgement.runs.back().measurement.ending = last;
  return judgement;
}

TEST(TimeBounds, UseTheHighestLowerBoundAndTheLowestUpperBound) {
  TimeBounds bounds;
  bounds = with_submission(bounds, reference("accepted/a", true, false), timed({0.1, 0.3}));
  bounds = with_submission(bounds, reference("accepted/b", true, false), timed({0.2, 0.1}));
  bounds = with_submission(bounds, reference("slow/c", false, true), timed({0.1, 5.0}));
  bounds = with_submission(bounds, reference("slow/d", false, true),
                           timed({0.1, 9.0}, Ending::cpu_limit));
  bounds = with_submission(bounds, reference("other/e", false, false), timed({7.0}));
  EXPECT_EQ(bounds, (TimeBounds{0.3, "accepted/a on secret/2", 5.0, "slow/c"}));
}

TEST(TimeBounds, DivideTimesByTheLanguageFactor) {
  Judgement slow = timed({2.0});
  slow.limits.time_factor = 4;
  EXPECT_EQ(with_submission({}, reference("accepted/a.py", true, false), slow).slowest_lower_s,
            0.5);
}

TEST(TimeBounds, TreatStoppedRunsAsInfinitelyLong) {
  const TimeBounds bounds =
      with_submission({}, reference("slow/d", false, true), timed({0.1, 1.5}, Ending::cpu_limit));
  ASSERT_TRUE(bounds.fastest_upper_s);
  EXPECT_TRUE(std::isinf(*bounds.fastest_upper_s));
}

TEST(TimeBounds, UseOnlyTestCasesToWhichTheExpectationOfTheSubmissionApplies) {
  auto submission = reference("accepted/a", true, false);
  submission.expectations[0].cases = "secret/1";
  EXPECT_EQ(with_submission({}, submission, timed({0.1, 0.9})).slowest_lower_s, 0.1);
  EXPECT_TRUE(bounds_from_below(submission));
  EXPECT_FALSE(bounds_from_above(submission));
}

TEST(DeriveTimeLimit, ReturnsTheSmallestFittingMultipleOfTheResolution) {
  problem::PackageLimits limits;
  EXPECT_EQ(derive_time_limit(limits, {0.001, "", {}, ""}).value(), 1.0);
  EXPECT_EQ(derive_time_limit(limits, {0.5, "", {}, ""}).value(), 1.0);
  EXPECT_EQ(derive_time_limit(limits, {0.51, "", {}, ""}).value(), 2.0);
  limits.time_resolution_s = 0.1;
  EXPECT_DOUBLE_EQ(derive_time_limit(limits, {0.15, "", {}, ""}).value(), 0.3);
  limits.ac_to_time_limit = 5;
  EXPECT_DOUBLE_EQ(derive_time_limit(limits, {0.15, "", {}, ""}).value(), 0.8);
}

TEST(DeriveTimeLimit, RequiresALowerBound) {
  EXPECT_FALSE(derive_time_limit({}, {}));
  EXPECT_FALSE(derive_time_limit({}, {INFINITY, "a", {}, ""}));
}

TEST(TimeLimitProblems, NameTheSubmissionThatIsTooCloseToTheLimit) {
  const problem::PackageLimits limits;
  EXPECT_THAT(time_limit_problems(limits, 1.0, {0.5, "a", 1.5, "c"}), IsEmpty());
  EXPECT_THAT(time_limit_problems(limits, 1.0, {}), IsEmpty());
  EXPECT_THAT(time_limit_problems(limits, 1.0, {0.6, "a on secret/1", INFINITY, "c"}),
              ElementsAre(HasSubstr("a on secret/1 needs 0.60 s")));
  EXPECT_THAT(time_limit_problems(limits, 1.0, {0.1, "a", 1.4, "c"}),
              ElementsAre(HasSubstr("c must exceed the time limit but needs only 1.40 s")));
}

TEST(TimeLimitDerivedFromSlowerRuns, ReplacesOnlyASmallerTimeLimit) {
  const problem::PackageLimits limits;
  TimeBounds measured;
  measured.slowest_lower_s = 0.6;
  EXPECT_EQ(raised_time_limit(limits, 1.0, measured), 2.0);
  EXPECT_EQ(raised_time_limit(limits, 2.0, measured), std::nullopt);
  measured.slowest_lower_s = std::numeric_limits<double>::infinity();
  EXPECT_EQ(raised_time_limit(limits, 1.0, measured), std::nullopt);
}

TEST(TimeLimitProblems, AreEmptyIfTheLimitWasDerivedFromTheSameTimes) {
  problem::PackageLimits limits;
  limits.time_resolution_s = 0.1;
  limits.ac_to_time_limit = 3;
  TimeBounds bounds;
  for (const double slowest_s : {0.1, 0.2, 0.3, 0.7}) {
    bounds.slowest_lower_s = slowest_s;
    const auto derived = derive_time_limit(limits, bounds);
    EXPECT_TRUE(time_limit_problems(limits, *derived, bounds).empty()) << slowest_s;
  }
}

}  // namespace
}  // namespace judge::verify::time_limit_test
