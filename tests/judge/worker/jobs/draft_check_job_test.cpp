#include "judge/worker/jobs/draft_check_job.hpp"

#include <chrono>
#include <csignal>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/worker/draft_fixture.hpp"

namespace judge::worker::draft_check_job_test {
namespace {

using testing::HasSubstr;

class DraftCheckJobTest : public DraftJobTest {};

TEST_F(DraftCheckJobTest, GeneratesTheAnswerAndReportsTheSubmissionsThatTheTestCatches) {
  put("data/secret/9.in", "3\n");
  Worker worker(judging(), draft_kinds());
  const auto report = this->report();
  EXPECT_TRUE(report.at("passed").as_bool()) << check().report;
  const auto test = test_in(report, "secret/9");
  EXPECT_EQ(test.at("status"), "added");
  EXPECT_EQ(test.at("answer"), "made by accepted/right.cpp");
  EXPECT_EQ(test.at("input_validators").at(0).at("word"), "valid");
  EXPECT_EQ(test.at("caught").at(0), "wrong_answer/wrong.cpp");
  EXPECT_TRUE(test.at("only_it_catches").as_array().empty()) << "secret/2 catches it, too";
  EXPECT_EQ(content_of("data/secret/9.ans"), "6\n");
  EXPECT_EQ(check().state, store::CheckState::passed);
  const auto version = store::ProblemVersions(connection()).files_of(check().version);
  EXPECT_EQ(version->size(), store::Drafts(connection()).files(draft_)->size());

  // Only the input of secret/9 changes before the second check. The check generates the answer
  // again and runs both programs on the new input. For the other test cases, it uses the stored
  // results.
  const std::int64_t known = number("SELECT count(*) FROM reference_runs");
  put("data/secret/9.in", "4\n");
  EXPECT_TRUE(this->report().at("passed").as_bool()) << check().report;
  EXPECT_EQ(content_of("data/secret/9.ans"), "8\n");
  EXPECT_EQ(number("SELECT count(*) FROM reference_runs"), known + 2);
}

TEST_F(DraftCheckJobTest, ReportsTheErrorsThatBlockTheDraft) {
  put("data/secret/9.in", "none\n");
  put("data/secret/8.in", "3\n");
  put("data/secret/8.ans", "7\n");
  Worker worker(judging(), draft_kinds());
  const auto report = this->report();
  EXPECT_FALSE(report.at("passed").as_bool());
  const auto rejected = test_in(report, "secret/9").at("input_validators").at(0);
  EXPECT_EQ(rejected.at("word"), "invalid");
  EXPECT_EQ(rejected.at("line"), 1);
  const auto disagreement = test_in(report, "secret/8").at("disagreements").at(0);
  EXPECT_EQ(disagreement.at("submission"), "accepted/right.cpp");
  EXPECT_EQ(disagreement.at("output"), "6\n");
  EXPECT_EQ(disagreement.at("answer"), "7\n");
  EXPECT_EQ(check().state, store::CheckState::failed);
  EXPECT_EQ(check().version, "");
}

TEST_F(DraftCheckJobTest, ReportsErrorsOfThePackage) {
  put("problem.yaml", "problem_format_version: 2025-09\nname: Double\nlimits:\n  memory: lots\n");
  Worker worker(judging(), draft_kinds());
  const auto report = this->report();
  EXPECT_FALSE(report.at("passed").as_bool());
  EXPECT_THAT(check().report, HasSubstr("limits.memory"));
}

TEST_F(DraftCheckJobTest, WritesADerivedTimeLimitIntoThePackage) {
  const std::string yaml = content_of("problem.yaml");
  const std::size_t at = yaml.find("  time_limit:");
  ASSERT_NE(at, std::string::npos) << yaml;
  put("problem.yaml", yaml.substr(0, at) + yaml.substr(yaml.find('\n', at) + 1));
  Worker worker(judging(), draft_kinds());
  const auto report = this->report();
  EXPECT_TRUE(report.at("passed").as_bool()) << check().report;
  EXPECT_TRUE(report.at("time_limit").at("derived").as_bool());
  EXPECT_EQ(report.at("time_limit").at("time_s"), 1.0);
  EXPECT_THAT(content_of("problem.yaml"), HasSubstr("  time_limit: 1\n"));
  EXPECT_EQ(check().state, store::CheckState::passed);
  const auto files = store::ProblemVersions(connection()).files_of(check().version);
  const auto stored = std::ranges::find(*files, "problem.yaml", &store::VersionFile::path);
  ASSERT_NE(stored, files->end());
  EXPECT_THAT(*blobs_.read(stored->blob), HasSubstr("time_limit: 1"));
}

TEST_F(DraftCheckJobTest, ACrashingValidatorBlocksTheDraft) {
  put("input_validators/any.cpp", "int main() { __builtin_trap(); }\n");
  Worker worker(judging(), draft_kinds());
  const auto report = this->report();
  EXPECT_FALSE(report.at("passed").as_bool());
  EXPECT_THAT(check().report, HasSubstr("any.cpp"));
}

/// A helper that calls a function once, after a given number of runs.
class CountingRunner final : public run::Runner {
 public:
  CountingRunner(std::unique_ptr<run::Runner> runner, int runs, std::function<void()> call)
      : runner_(std::move(runner)), left_(runs), call_(std::move(call)) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    if (--left_ == 0) call_();
    return runner_->run(spec);
  }

 private:
  std::unique_ptr<run::Runner> runner_;
  int left_;
  std::function<void()> call_;
};

TEST_F(DraftCheckJobTest, AChangeOfTheDraftEndsTheRunningCheck) {
  put("data/secret/9.in", "none\n");
  auto options = judging();
  bool changed = false;
  options.start_runner = [this, &changed, start = options.start_runner] {
    auto runner = start();
    if (runner && !changed) {
      runner = std::make_unique<CountingRunner>(*std::move(runner), 2, [this, &changed] {
        changed = true;
        const auto own = open();
        const auto blob = blobs_.put("5\n");
        static_cast<void>(own->transact([&]() -> store::Expected<void> {
          EXPECT_TRUE(store::Drafts(*own).change(
              {.draft = draft_, .user = 1, .revision = {}},
              {.put = {{"data/secret/9.in", *blob, 2, false, ""}}, .removed = {}}, now_ms()));
          return {};
        }));
      });
    }
    return runner;
  };
  Worker worker(std::move(options), draft_kinds());
  EXPECT_TRUE(report().at("passed").as_bool()) << check().report;
  EXPECT_TRUE(changed);
  EXPECT_EQ(check().revision, 3);
  EXPECT_TRUE(eventually([&] { return jobs_that_are("done") == 2; }));
}

TEST_F(DraftCheckJobTest, GivesWayToASubmissionBetweenTwoTests) {
  put("data/secret/8.in", "3\n");
  put("data/secret/9.in", "4\n");
  std::map<std::string, int> runs;  // per step of the check
  std::vector<store::Submitted> submitted;
  bool must_give_way = false;
  // In each of two steps of the check, a program is submitted when the second run begins. The check
  // must give way to this submission before the third run. Both steps have at least three runs, so
  // the third run belongs to the same step.
  const auto before_run = [&] {
    if (std::exchange(must_give_way, false)) {
      EXPECT_FALSE(submission_waits()) << "the check continues although a submission waits";
      return;
    }
    const auto check = store::DraftChecks(*open()).find(draft_);
    if (!check || !*check || (*check)->progress.empty()) return;
    const std::string step(boost::json::parse((*check)->progress).at("step").as_string());
    if (step != "input validators" && step != "wrong_answer/wrong.cpp") return;
    if (++runs[step] != 2) return;
    submitted.push_back(submit_in_slot());
    must_give_way = true;
  };
  JobKinds both = draft_kinds();
  both.merge(kinds());
  Worker worker(observed(before_run), both);
  EXPECT_TRUE(report().at("passed").as_bool()) << check().report;
  worker.stop(std::chrono::minutes(1));
  EXPECT_EQ(submitted.size(), 2U);
  for (const store::Submitted& one : submitted) {
    EXPECT_EQ(judged(one).judgement.verdict, Verdict::accepted);
  }
  EXPECT_EQ(number("SELECT max(attempts) FROM jobs"), 1) << "the check continues where it paused";
}

TEST_F(DraftCheckJobTest, IsRetriedAfterTheHelperIsKilled) {
  put("data/secret/9.in", "3\n");
  auto options = judging();
  bool killed = false;
  options.start_runner = [this, &killed, start = options.start_runner] {
    auto runner = start();
    if (runner && !killed) {
      runner = std::make_unique<CountingRunner>(*std::move(runner), 3, [this, &killed] {
        killed = true;
        ::kill(helper_, SIGKILL);
      });
    }
    return runner;
  };
  Worker worker(std::move(options), draft_kinds());
  EXPECT_TRUE(report().at("passed").as_bool()) << check().report;
  EXPECT_TRUE(killed);
  EXPECT_EQ(content_of("data/secret/9.ans"), "6\n");
}

TEST_F(DraftCheckJobTest, FailsWithAReasonAfterTooManyAttempts) {
  put("data/secret/9.in", "3\n");
  auto options = judging();
  options.start_runner = [] {
    return Result<std::unique_ptr<run::Runner>>(std::make_unique<IdleRunner>());
  };
  Worker worker(std::move(options), draft_kinds());
  const auto report = this->report();
  EXPECT_FALSE(report.at("passed").as_bool());
  EXPECT_THAT(check().report, HasSubstr("given up"));
}

TEST_F(DraftCheckJobTest, ADiscardedDraftIsNotChecked) {
  put("data/secret/9.in", "3\n");
  const std::int64_t job = check().job;
  ASSERT_TRUE(store::Drafts(connection()).discard({.draft = draft_, .user = 1, .revision = {}}, 0));
  EXPECT_EQ(number("SELECT count(*) FROM jobs WHERE id = " + std::to_string(job)), 0);
}

}  // namespace
}  // namespace judge::worker::draft_check_job_test
