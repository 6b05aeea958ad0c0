#include "judge/run/outcomes/failed_judgement.hpp"

#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::failed_judgement_test {
namespace {

TEST(FailedJudgement, HasTheVerdictJudgingErrorAndTheReasonAsMessage) {
  problem::Package package;
  package.short_name = "small";
  const SubmittedSources submission{{{"a.cpp", ""}}, &language("cpp")};
  const Judgement judgement = failed_judgement(package, submission, {}, "no sandbox");
  EXPECT_EQ(judgement.verdict, Verdict::judging_error);
  EXPECT_EQ(judgement.problem, "small");
  EXPECT_EQ(judgement.language, "cpp");
  EXPECT_EQ(judgement.message, "no sandbox");
}

}  // namespace
}  // namespace judge::run::failed_judgement_test
