#include "judge/worker/jobs/judge_job.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX

#include "judge/core/enum_names.hpp"
#include "judge/problem/reader.hpp"
#include "judge/run/grader.hpp"
#include "judge/store/submissions/rejudgings.hpp"
#include "judge/store/submissions/run_conversations.hpp"
#include "tests/judge/worker/judge_fixture.hpp"

namespace judge::worker {
namespace {

using store::JudgementState;
using store::StoredJudgement;
using store::Submitted;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

class JudgeJobConcurrency : public JudgeTest {
 protected:
  /// Grades a submission of this source without a store and a worker.
  Judgement graded(const std::string& source) {
    auto sandbox = sandbox::Sandbox::start({});
    EXPECT_TRUE(sandbox) << sandbox.error().message;
    run::SandboxRunner runner(*std::move(sandbox));
    // read_package() takes the problem's name from the directory. This directory is named after the
    // version, so the name is wrong, but that does not affect the judgement.
    const auto package = problem::read_package(data_.path() / "versions" / version_);
    if (!package) return {};
    const auto checker =
        run::OutputChecker::prepare(runner, run::ProgramCache(""), run::languages(), *package);
    const run::SubmittedSources submission{{{"a.cpp", source}}, &run::language("cpp")};
    return run::grade(runner, *package, *checker, submission, run::run_limits(*package, 2.0), {});
  }
};

std::vector<std::string> tests_of(const Judgement& judgement) {
  std::vector<std::string> tests;
  for (const Run& run : judgement.runs) {
    tests.push_back(run.test + " " + std::string(verdict_id(run.verdict)));
  }
  return tests;
}

TEST_F(JudgeJobConcurrency, CompilesIdenticalSourcesOfAUserOnlyOnce) {
  const Submitted first = submit(right);
  Worker worker(judging(), kinds());
  EXPECT_EQ(judged(first).judgement.compile.method, CompileMethod::plain);
  const StoredJudgement again = judged(submit(right));
  EXPECT_EQ(again.judgement.compile.method, CompileMethod::cached);
  EXPECT_EQ(again.judgement.verdict, Verdict::accepted);
}

TEST_F(JudgeJobConcurrency, StoresTheSameJudgementAsTheGrader) {
  const Submitted good = submit(right);
  const Submitted bad = submit(wrong);
  const Submitted broken = submit("int main() { return x; }");
  Worker worker(judging(), kinds());
  const StoredJudgement accepted = judged(good);
  EXPECT_EQ(accepted.judgement.verdict, Verdict::accepted) << accepted.judgement.message;
  EXPECT_EQ(accepted.worker, "worker/1");
  EXPECT_TRUE(eventually([&] { return complaints_.have(" judged worker=worker/1 "); }));
  EXPECT_TRUE(eventually([&] {
    return complaints_.have(fmt::format("submission={} judgement={} problem=double verdict=AC",
                                        good.submission, good.judgement));
  }));
  EXPECT_EQ(accepted.attempt, 1);
  EXPECT_EQ(accepted.language_name, "GNU C++20 (g++)");
  EXPECT_THAT(accepted.compiler, HasSubstr("g++"));
  EXPECT_GE(accepted.begun_us / 1000, accepted.created_ms);
  EXPECT_GE(accepted.compile_times.begun_us, accepted.begun_us);
  EXPECT_GT(accepted.compile_times.compile_us, 0);
  const auto times = *store::Judgements(connection()).run_times(accepted.id);
  ASSERT_THAT(times, SizeIs(test_count));
  std::int64_t before_us = accepted.compile_times.begun_us + accepted.compile_times.compile_us;
  for (const store::RunTimes& run : times) {
    EXPECT_GE(run.begun_us, before_us);
    EXPECT_GT(run.run_us, 0);
    before_us = run.begun_us + run.run_us + run.validate_us;
  }
  EXPECT_GE(accepted.judged_ms, before_us / 1000);
  EXPECT_EQ(accepted.problem_version, version_);
  EXPECT_TRUE(accepted.judgement.compile.ok);
  EXPECT_EQ(accepted.judgement.limits.time_s, 2.0);
  EXPECT_THAT(tests_of(accepted.judgement),
              ElementsAre("sample/1 AC", "secret/1 AC", "secret/2 AC", "secret/3 AC", "secret/4 AC",
                          "secret/5 AC"));
  EXPECT_EQ(judged(bad).judgement.verdict, Verdict::wrong_answer);
  EXPECT_EQ(tests_of(judged(bad).judgement), tests_of(graded(wrong)));
  EXPECT_THAT(judged(bad).judgement.runs, SizeIs(3));
  const auto outputs = store::Judgements(connection()).outputs_of(bad.judgement, 2);
  ASSERT_TRUE(outputs && *outputs);
  EXPECT_THAT(*blobs_.read((*outputs)->output), StartsWith("7"));
  EXPECT_FALSE(*store::Judgements(connection()).outputs_of(bad.judgement, 1)) << "it was accepted";
  store::Judgements judgements(connection());
  EXPECT_EQ(*judgements.accepted_output_of(good.judgement, 0), "2\n") << "a sample is shown";
  EXPECT_EQ(*judgements.accepted_output_of(good.judgement, 1), std::nullopt);
  const Judgement refused = judged(broken).judgement;
  EXPECT_EQ(refused.verdict, Verdict::compile_error);
  EXPECT_THAT(refused.compile.output, HasSubstr("'x' was not declared"));
  EXPECT_EQ(jobs_that_are("done"), 3);
}

TEST_F(JudgeJobConcurrency, StoresTheConversationsOfSamplesAndFailedRuns) {
  package_.write("problem.yaml",
                 "problem_format_version: 2025-09\nname: Talk\ntype: interactive\n"
                 "uuid: 5d2f1c1e-8a3b-4e57-9d0c-21b7c6a0e8fe\n"
                 "limits:\n  time_limit: 2.0\n  memory: 256\n");
  package_.write("output_validator/talk.c", R"(
#include <stdio.h>
int main(int count, char** words) {
  FILE* input = fopen(words[count - 3], "r");
  int number = 0, reply = 0;
  if (input == NULL || fscanf(input, "%d", &number) != 1) return 1;
  printf("%d\n", number);
  fflush(stdout);
  return scanf("%d", &reply) == 1 && reply == 2 * number ? 42 : 43;
}
)");
  publish("talk", "");
  const Submitted submitted = submit(wrong, "talk");  // fails the third test
  Worker worker(judging(), kinds());
  EXPECT_EQ(judged(submitted).judgement.verdict, Verdict::wrong_answer);
  const auto conversation = [&](std::int64_t position) {
    const auto stored = *store::conversation_of(connection(), submitted.judgement, position);
    return stored.value_or("none");
  };
  EXPECT_THAT(conversation(0), testing::MatchesRegex(
                                   R"(.*"validator","pass":1,"at_s":[^,]*,"text":"1.n".*"2.n".*)"));
  EXPECT_EQ(conversation(1), "none") << "accepted, and not a sample";
  EXPECT_THAT(conversation(2), HasSubstr(R"("text":"7\n")"));
}

TEST_F(JudgeJobConcurrency, ReportsStoredResultsImmediately) {
  const Submitted submitted = submit(right);
  std::vector<std::string> seen;
  std::mutex mutex;
  const auto following = changes_.subscribe(submitted.submission, [&](std::int64_t id) {
    const auto own = open();
    const auto current = **store::Judgements(*own).current_of(id);
    const std::lock_guard lock(mutex);
    seen.push_back(std::string(enum_name(current.state)) + " " +
                   std::to_string(current.judgement.runs.size()));
  });
  Worker worker(judging(), kinds());
  judged(submitted);
  worker.stop(std::chrono::minutes(1));
  EXPECT_THAT(seen, ElementsAre("compiling 0", "running 0", "running 1", "running 2", "running 3",
                                "running 4", "running 5", "running 6", "judged 6"));
}

TEST_F(JudgeJobConcurrency, StoresTheRunsOfAQuickJudgementWithItsResult) {
  runs_kept_max_ = std::chrono::hours(1);
  const Submitted submitted = submit(right);
  std::atomic<int> transactions = 0;
  const auto following =
      changes_.subscribe(submitted.submission, [&](std::int64_t) { ++transactions; });
  Worker worker(judging(), kinds());
  EXPECT_EQ(judged(submitted).judgement.runs.size(), test_count);
  worker.stop(std::chrono::minutes(1));
  EXPECT_EQ(transactions, 3) << "beginning, compiled, and all runs with the verdict";
}

TEST_F(JudgeJobConcurrency, StoresEarlierRunsBeforeALongRunEnds) {
  runs_kept_max_ = std::chrono::milliseconds(200);
  // The sixth test takes a second.
  const Submitted submitted = submit(R"(
    #include <cstdio>
    #include <unistd.h>
    int main() {
      int x;
      if (scanf("%d", &x) == 1 && x == 6) sleep(1);
      printf("%d\n", 2 * x);
    }
  )");
  std::atomic<bool> shown = false;
  const auto following = at_run(submitted, test_count - 1, [&] { shown = true; });
  Worker worker(judging(), kinds());
  EXPECT_EQ(judged(submitted).judgement.runs.size(), test_count);
  EXPECT_TRUE(shown);
}

TEST_F(JudgeJobConcurrency, EachSubmissionIsJudgedByOnlyOneOfTwoWorkers) {
  Worker here(judging("here"), kinds());
  Worker there(judging("there"), kinds());
  std::vector<Submitted> submitted;
  submitted.reserve(4);
  for (int i = 0; i < 4; ++i) submitted.push_back(submit(i % 2 == 0 ? right : wrong));
  for (std::size_t i = 0; i < submitted.size(); ++i) {
    const StoredJudgement stored = judged(submitted[i]);
    EXPECT_EQ(stored.attempt, 1);
    EXPECT_EQ(stored.judgement.verdict, i % 2 == 0 ? Verdict::accepted : Verdict::wrong_answer);
  }
}

TEST_F(JudgeJobConcurrency, AWorkerWithAnExpiredLeaseStoresNothing) {
  const Submitted submitted = submit(right);
  Gate reached;
  Gate go_on;
  const auto subscription = at_run(submitted, 1, [&] {
    reached.open();
    EXPECT_TRUE(go_on.pass());
  });
  WorkerOptions late = judging("late");
  late.times.renewal_ms = 1'000'000;
  late.times.expiry_check_ms = 1'000'000;
  Worker worker(late, kinds());
  ASSERT_TRUE(reached.pass());
  // Let the lease expire, so that a different worker judges the submission.
  ASSERT_TRUE(connection().run_script("UPDATE jobs SET lease_until_ms = 1"));
  store::Queue queue(connection());
  ASSERT_TRUE(queue.take_back_expired(2));
  const auto lease = *queue.take("other", now_ms() + 1'000'000);
  ASSERT_TRUE(lease);
  store::Judgements judgements(connection());
  Judgement result;
  result.verdict = Verdict::time_limit_exceeded;
  ASSERT_TRUE(judgements.begin(submitted.judgement, "other"));
  ASSERT_TRUE(queue.finish(*lease));
  ASSERT_TRUE(judgements.finish(submitted.judgement, result, 5));
  go_on.open();
  ASSERT_TRUE(eventually([&] { return worker.slots()[0].kind.empty(); }));
  const StoredJudgement stored = judgement(submitted.judgement);
  EXPECT_EQ(stored.worker, "other");
  EXPECT_EQ(stored.judgement.verdict, Verdict::time_limit_exceeded);
  EXPECT_THAT(stored.judgement.runs, IsEmpty());
  EXPECT_EQ(stored.judged_ms, 5);
}

TEST_F(JudgeJobConcurrency, AKilledHelperDoesNotAffectTheResult) {
  const Submitted submitted = submit(right);
  std::atomic<int> kills = 0;
  const auto subscription = at_run(submitted, 2, [&] {
    if (++kills == 1) EXPECT_EQ(::kill(helper_, SIGKILL), 0);
  });
  Worker worker(judging(), kinds());
  const StoredJudgement stored = judged(submitted);
  EXPECT_EQ(stored.judgement.verdict, Verdict::accepted) << stored.judgement.message;
  EXPECT_THAT(stored.judgement.runs, SizeIs(test_count));
  EXPECT_GE(kills, 1);
}

TEST_F(JudgeJobConcurrency, AHelperFailureCountsAsAnAttempt) {
  const Submitted submitted = submit(right);
  std::atomic<int> breakdowns = 0;
  const auto subscription = at_run(submitted, 2, [&] { is_broken_ = ++breakdowns == 1; });
  Worker worker(judging(), kinds());
  const StoredJudgement stored = judged(submitted);
  EXPECT_EQ(stored.judgement.verdict, Verdict::accepted) << stored.judgement.message;
  EXPECT_THAT(stored.judgement.runs, SizeIs(test_count));
  EXPECT_EQ(stored.attempt, 2);
  EXPECT_TRUE(complaints_.have("the sandbox failed"));
  EXPECT_TRUE(complaints_.have(fmt::format("attempt=1 submission={}", submitted.submission)));
}

TEST_F(JudgeJobConcurrency, ASubmissionThatAlwaysBreaksTheSandboxGetsAJudgingError) {
  const Submitted submitted = submit(right);
  const Submitted next = submit(right);
  const auto subscription = at_run(submitted, 2, [&] { is_broken_ = true; });
  Worker worker(judging(), kinds());
  const StoredJudgement stored = judged(submitted);
  EXPECT_EQ(stored.judgement.verdict, Verdict::judging_error);
  EXPECT_THAT(stored.judgement.message, HasSubstr("given up after 10 attempts"));
  EXPECT_THAT(stored.judgement.message, HasSubstr("the sandbox failed"));
  EXPECT_EQ(stored.judgement.runs.size(), 2U) << "it has the runs so far";
  EXPECT_EQ(stored.attempt, store::Queue::attempts_max);
  EXPECT_EQ(judged(next).judgement.verdict, Verdict::accepted) << "other submissions are judged";
}

TEST_F(JudgeJobConcurrency, ASubmissionThatKillsManyWorkersGetsAJudgingError) {
  const Submitted submitted = submit(right);
  store::Queue queue(connection());
  for (int i = 0; i < store::Queue::attempts_max; ++i) {
    ASSERT_TRUE(queue.take_back_expired(now_ms()));
    ASSERT_TRUE(*queue.take("dead", 1)) << "an expired lease";
  }
  Worker worker(judging(), kinds());
  const StoredJudgement stored = judged(submitted);
  EXPECT_EQ(stored.judgement.verdict, Verdict::judging_error);
  EXPECT_THAT(stored.judgement.message, HasSubstr("10 workers in a row"));
  EXPECT_THAT(stored.judgement.message, HasSubstr("most recently dead"));
}

TEST_F(JudgeJobConcurrency, AnotherWorkerFinishesTheJobOfAStoppedWorker) {
  const Submitted submitted = submit(right);
  Gate reached;
  Gate go_on;
  std::atomic<bool> first = true;
  const auto subscription = at_run(submitted, 1, [&] {
    if (!first.exchange(false)) return;
    reached.open();
    EXPECT_TRUE(go_on.pass());
  });
  Worker stopped(judging("stopped"), kinds());
  ASSERT_TRUE(reached.pass());
  std::thread stopping([&] { stopped.stop(std::chrono::milliseconds(1)); });
  EXPECT_TRUE(eventually([&] { return jobs_that_are("queued") == 1; }));
  go_on.open();
  stopping.join();
  EXPECT_EQ(judgement(submitted.judgement).judgement.runs.size(), 1U);
  Worker another(judging("another"), kinds());
  const StoredJudgement stored = judged(submitted);
  EXPECT_EQ(stored.judgement.verdict, Verdict::accepted);
  EXPECT_EQ(stored.worker, "another/1");
  EXPECT_THAT(stored.judgement.runs, SizeIs(test_count));
  EXPECT_EQ(number("SELECT attempts FROM jobs"), 1) << "the stop was not the job's fault";
}

TEST_F(JudgeJobConcurrency, ASubmissionThatCannotBeJudgedGetsAJudgingErrorWithAReason) {
  const Submitted strange = submit(right, "double", "cobol");
  const Submitted lost = submit("int main() { return 0; }");
  std::filesystem::remove(blobs_.path_of(store::sha256("int main() { return 0; }")));
  package_.write("output_validator/main.cpp", "int main() { return x; }");
  publish("broken", "");
  const Submitted broken = submit(right, "broken");
  Worker worker(judging(), kinds());
  EXPECT_THAT(judged(strange).judgement.message, HasSubstr("cobol"));
  EXPECT_THAT(judged(lost).judgement.message, HasSubstr("cannot be read"));
  EXPECT_THAT(judged(broken).judgement.message, HasSubstr("'x' was not declared"));
  for (const Submitted& submitted : {strange, lost, broken}) {
    EXPECT_EQ(judged(submitted).judgement.verdict, Verdict::judging_error);
    EXPECT_EQ(judged(submitted).attempt, 1) << "another attempt would give the same result";
  }
}

TEST_F(JudgeJobConcurrency, EndsAJobWhoseJudgementDoesNotExist) {
  add_job(std::string(store::judgement_job), 99);
  Worker worker(judging(), kinds());
  EXPECT_TRUE(eventually([&] { return jobs_that_are("done") == 1; }));
}

TEST_F(JudgeJobConcurrency, EachJudgementUsesItsOwnProblemVersion) {
  const Submitted submitted = submit(right);
  package_.write("data/secret/1.ans", "5\n");
  publish("double", version_);
  ASSERT_TRUE(store::Rejudgings(connection()).start({.filter = {.problem = "double"}}, now_ms()));
  const auto again = store::Judgements(connection()).history_of(submitted.submission, {}, 1);
  Worker worker(judging(), kinds());
  EXPECT_EQ(judged(submitted).judgement.verdict, Verdict::accepted);
  EXPECT_EQ(judged({submitted.submission, again->front().id}).judgement.verdict,
            Verdict::wrong_answer);
}

}  // namespace
}  // namespace judge::worker
