#include "judge/api/submissions/submission_trace.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::ElementsAre;

class SubmissionTraceTest : public ApiTest {
 protected:
  SubmissionTraceTest() {
    publish("eightsteps");
    ada_ = log_in("ada", store::Role::student);
    const auto submitted = store::submit(
        connection(), blobs_,
        {.user = ada_.id, .problem = "eightsteps", .language = "cpp", .files = {{"a.cpp", "x"}}},
        1);
    EXPECT_TRUE(submitted) << submitted.error().message;
    submitted_ = submitted.value_or(store::Submitted{});
  }

  /// Returns one line per step, such as "run sample/1 2000-2500 AC". An unfinished step ends with
  /// "-...".
  std::vector<std::string> steps() {
    const auto judgement = **judgements_.find(submitted_.judgement);
    const auto trace = submission_trace(connection(), judgement);
    EXPECT_TRUE(trace) << trace.error().message;
    std::vector<std::string> lines;
    for (const observe::Span& span : trace->spans()) {
      std::string line(enum_name(span.kind));
      for (const std::string& word : {span.subject,
                                      std::to_string(span.start_us) + "-" +
                                          (span.end_us ? std::to_string(*span.end_us) : "..."),
                                      span.outcome}) {
        if (!word.empty()) line += " " + word;
      }
      lines.push_back(line);
    }
    return lines;
  }

  void begin(std::int64_t now_us) {
    // A further attempt at a judgement keeps the lease.
    if (lease_.job == 0) {
      auto lease = store::Queue(connection()).take("here:1/1", 1'000'000'000);
      ASSERT_TRUE(lease && *lease);
      lease_ = **lease;
    }
    ASSERT_TRUE(judgements_.begin(submitted_.judgement, "here:1/1",
                                  {.language_name = "C++", .compiler = "g++", .now_us = now_us}));
  }

  void add_run(int position, const std::string& test, const store::RunTimes& times) {
    judge::Run run;
    run.test = test;
    run.verdict = Verdict::accepted;
    ASSERT_TRUE(judgements_.add_run(submitted_.judgement, position, run, times));
  }

  LoggedIn ada_;
  store::Submitted submitted_;
  store::Lease lease_;
  store::Judgements judgements_{connection()};
};

TEST_F(SubmissionTraceTest, HasEveryStepOfAJudgedSubmission) {
  begin(2000);
  const Judgement compiled{.verdict = Verdict::accepted, .compile = {.ok = true}};
  ASSERT_TRUE(judgements_.set_compiled(submitted_.judgement, compiled.compile, {2100, 400}));
  add_run(0, "sample/1", {2600, 50, 10});
  add_run(1, "secret/1", {2700, 60, 0});
  ASSERT_TRUE(judgements_.finish(submitted_.judgement, compiled, 3));
  EXPECT_THAT(steps(),
              ElementsAre("queued 1000-2000", "leased here:1/1 2000-3000 attempt 1, AC",
                          "compile C++ 2100-2500 ok", "store 2500-2600",
                          "run sample/1 2600-2650 AC", "validate sample/1 2650-2660",
                          "store 2660-2700", "run secret/1 2700-2760 AC", "store 2760-3000"));
}

TEST_F(SubmissionTraceTest, ShowsThePreparationOfTheProblem) {
  begin(2000);
  ASSERT_TRUE(judgements_.set_compiled(
      submitted_.judgement, {.ok = true},
      {.begun_us = 9000, .compile_us = 400, .prepare_begun_us = 2100, .prepare_us = 6900}));
  EXPECT_THAT(steps(), ElementsAre("queued 1000-2000", "leased here:1/1 2000-... attempt 1",
                                   "prepare the problem and its output validator 2100-9000",
                                   "compile C++ 9000-9400 ok", "run test number 1 9400-..."));
}

TEST_F(SubmissionTraceTest, ShowsWhetherTheCacheOrAPrecompiledPrefixWasUsed) {
  begin(2000);
  ASSERT_TRUE(judgements_.set_compiled(submitted_.judgement,
                                       {.ok = true, .method = CompileMethod::cached}, {2100, 400}));
  EXPECT_EQ(steps()[2], "compile C++ 2100-2500 ok, found in the cache");
  begin(3000);
  ASSERT_TRUE(judgements_.set_compiled(submitted_.judgement,
                                       {.ok = true, .method = CompileMethod::prefix}, {3100, 400}));
  EXPECT_EQ(steps()[2], "compile C++ 3100-3500 ok, with a precompiled prefix");
}

TEST_F(SubmissionTraceTest, ShowsThatTheCompilerUsedItsClassArchive) {
  begin(4000);
  ASSERT_TRUE(judgements_.set_compiled(
      submitted_.judgement, {.ok = true, .method = CompileMethod::archive}, {4100, 400}));
  EXPECT_EQ(steps()[2], "compile C++ 4100-4500 ok, with an archive of the compiler's classes");
}

TEST_F(SubmissionTraceTest, ShowsTheCurrentStep) {
  EXPECT_THAT(steps(), ElementsAre("queued 1000-..."));
  begin(2000);
  EXPECT_THAT(steps(), ElementsAre("queued 1000-2000", "leased here:1/1 2000-... attempt 1",
                                   "compile C++ 2000-..."));
  ASSERT_TRUE(judgements_.set_compiled(submitted_.judgement, {.ok = true}, {2100, 400}));
  EXPECT_EQ(steps().back(), "run test number 1 2500-...");
  add_run(0, "sample/1", {2600, 50, 10});
  EXPECT_EQ(steps().back(), "run test number 2 2660-...");
  ASSERT_TRUE(store::Queue(connection()).give_back(lease_));
  EXPECT_EQ(steps().back(), "queued again 2660-...");
  EXPECT_EQ(steps()[1], "leased here:1/1 2000-2660 attempt 1, unfinished");
}

TEST_F(SubmissionTraceTest, IsServedToAdminsButNotToStudentsOrInstructorsOutsideTheCourse) {
  begin(2000);
  const Request path =
      request("GET", "/api/v1/submissions/" + std::to_string(submitted_.submission) + "/trace");
  EXPECT_EQ(answer(as(ada_, path)).status, 403);
  EXPECT_EQ(answer(as(log_in("eve", store::Role::instructor), path)).status, 404);
  const auto trace = object(as(log_in("root", store::Role::admin), path));
  EXPECT_EQ(trace.at("steps").as_array().size(), 3);
  EXPECT_EQ(trace.at("current").at("step"), "compile");
  EXPECT_EQ(trace.at("current").at("start_us"), 2000);
  EXPECT_TRUE(trace.at("current").at("end_us").is_null());
}

}  // namespace
}  // namespace judge::api
