// `judge verify` as a problem setter has it: the built program, the real sandbox and compiler.
#include "judge/app/verify_command.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/app/app_fixture.hpp"

namespace judge::app {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

TEST(VerifyCommand, AGoodPackageHolds) {
  SumPackage package;
  package.write(
      "submissions/wrong_answer/difference.cpp",
      "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a - b; }");
  package.write("submissions/time_limit_exceeded/loop.cpp",
                "int main() { for (volatile int i = 0;; i = 1); }");
  package.write("submissions/run_time_error/abort.c",
                "#include <stdlib.h>\nint main(void) { abort(); }");
  package.write("data/invalid_input/letters.in", "a b\n");
  const Finished finished = run_judge({"verify", package.path()});
  EXPECT_EQ(finished.status, 0) << finished.output << finished.errors;
  EXPECT_THAT(finished.output, ContainsRegex("ok    accepted/sum.cpp +AC +AC"));
  EXPECT_THAT(finished.output,
              ContainsRegex("ok    time_limit_exceeded/loop.cpp +TLE +TLE +> 1.5"));
  EXPECT_THAT(finished.output, ContainsRegex("ok    run_time_error/abort.c +RTE +RTE"));
  EXPECT_THAT(finished.output, HasSubstr("all holds"));
}

TEST(VerifyCommand, ABrokenPackageFailsWithTheReasons) {
  SumPackage package;
  package.write("submissions/wrong_answer/right.cpp", SumPackage::right);
  package.write("submissions/accepted/bad.cpp", "int main() { return missing; }");
  package.write("data/invalid_input/fine.in", "1 2\n");
  package.write("data/secret/3.in", "1  2\n3\n").write("data/secret/3.ans", "3\n");
  const Finished finished = run_judge({"verify", "--json", package.path()});
  EXPECT_EQ(finished.status, 1);
  const auto json = finished.json();
  EXPECT_FALSE(json.at("ok").as_bool());
  EXPECT_EQ(json.at("packages").as_array().size(), 1U);
  EXPECT_THAT(finished.output, HasSubstr("WA is required"));
  EXPECT_THAT(finished.output, HasSubstr("it does not compile"));
  EXPECT_THAT(finished.output, HasSubstr("invalid_input/fine.in is accepted"));
  EXPECT_THAT(finished.output, HasSubstr("secret/3.in is rejected by numbers"));
}

TEST(VerifyCommand, DerivesAMissingTimeLimit) {
  const SumPackage package("memory: 64");
  const Finished finished = run_judge({"verify", package.path()});
  EXPECT_EQ(finished.status, 0) << finished.output << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("time limit 1 s (derived; set limits.time_limit)"));
}

TEST(VerifyCommand, APackageThatCannotBeReadFailsAndTheOthersAreChecked) {
  const SumPackage package;
  const Finished finished = run_judge({"verify", "/nowhere", package.path()});
  EXPECT_EQ(finished.status, 1);
  EXPECT_THAT(finished.output, HasSubstr("there is no problem package at /nowhere"));
  EXPECT_THAT(finished.output, HasSubstr("all holds"));
}

TEST(VerifyCommand, NeedsAPackage) { EXPECT_EQ(run_judge({"verify"}).status, 2); }

}  // namespace
}  // namespace judge::app
