// Tests `judge verify` as problem setters run it: with the built program, the real sandbox and the
// real compiler.
#include "judge/app/grading/verify_command.hpp"

#include <chrono>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::verify_command_test {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

TEST(VerifyCommand, AGoodPackagePasses) {
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
  EXPECT_THAT(finished.output, ContainsRegex("ok       accepted/sum.cpp +AC +AC"));
  EXPECT_THAT(finished.output,
              ContainsRegex("ok     . time_limit_exceeded/loop.cpp +TLE +TLE +> [12]\\."));
  EXPECT_THAT(finished.output, ContainsRegex("ok     . run_time_error/abort.c +RTE +RTE"));
  EXPECT_THAT(finished.output, HasSubstr("all checks pass"));
}

TEST(VerifyCommand, ReportsWhyABrokenPackageFails) {
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

TEST(VerifyCommand, ChecksTheOtherPackagesIfOneIsUnreadable) {
  const SumPackage package;
  const Finished finished = run_judge({"verify", "/nowhere", package.path()});
  EXPECT_EQ(finished.status, 2) << "a missing path is bad usage";
  EXPECT_THAT(finished.output, HasSubstr("there is no problem package at /nowhere"));
  EXPECT_THAT(finished.output, HasSubstr("all checks pass"));
}

TEST(VerifyCommand, PrintsTheReportsInTheOrderOfTheCommandLine) {
  SumPackage slow;
  slow.write("submissions/time_limit_exceeded/loop.cpp",
             "int main() { for (volatile int i = 0;; i = 1); }");
  const SumPackage quick("memory: 64");
  const Finished finished =
      run_judge({"verify", "--json", "--jobs", "3", slow.path(), "/nowhere", quick.path()});
  EXPECT_EQ(finished.status, 2);
  const auto json = finished.json();
  const auto& packages = json.at("packages").as_array();
  ASSERT_EQ(packages.size(), 3U);
  EXPECT_FALSE(packages[0].at("time_limit").at("derived").as_bool());
  EXPECT_EQ(packages[0].at("matrix").at("submissions").as_array().size(), 1U);
  EXPECT_EQ(packages[1].at("problem").as_string(), "/nowhere");
  EXPECT_TRUE(packages[2].at("time_limit").at("derived").as_bool());
}

TEST(VerifyCommand, StopsCleanlyWhenInterrupted) {
  SumPackage package;
  for (const char* name : {"one", "two", "three", "four"}) {
    package.write(std::string("submissions/time_limit_exceeded/") + name + ".cpp",
                  "int main() { for (volatile int i = 0;; i = 1); }");
  }
  const Finished finished = run_judge({"verify", "--jobs", "2", package.path()}, [](pid_t judge) {
    // After one second, submissions are usually running.
    std::this_thread::sleep_for(std::chrono::seconds(1));
    interrupt_once_it_works(judge);
  });
  EXPECT_EQ(finished.status, 130) << finished.output;
  EXPECT_EQ(finished.errors, "judge: interrupted\n");
  EXPECT_EQ(finished.output, "") << "no report on a package that was not checked";
}

TEST(VerifyCommand, RequiresAPackage) { EXPECT_EQ(run_judge({"verify"}).status, 2); }

}  // namespace
}  // namespace judge::app::verify_command_test
