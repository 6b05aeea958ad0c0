#include "judge/worker/jobs/known_grading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/reader.hpp"
#include "judge/store/submissions/rejudgings.hpp"
#include "tests/judge/worker/judge_fixture.hpp"

namespace judge::worker::known_grading_test {
namespace {

using store::StoredJudgement;
using store::Submitted;
using testing::ElementsAre;

/// A helper that counts its runs.
class CountingRunner final : public run::Runner {
 public:
  CountingRunner(sandbox::Sandbox sandbox, std::atomic<int>& programs, std::atomic<int>& others)
      : runner_(std::move(sandbox)), programs_(programs), others_(others) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    ++(spec.arguments.front() == "program" ? programs_ : others_);
    return runner_.run(spec);
  }

 private:
  run::SandboxRunner runner_;
  std::atomic<int>& programs_;
  std::atomic<int>& others_;
};

class KnownGradingTest : public JudgeTest {
 protected:
  WorkerOptions counting() {
    WorkerOptions counting = options("worker");
    counting.start_runner = [this]() -> Result<std::unique_ptr<run::Runner>> {
      auto sandbox = sandbox::Sandbox::start({});
      if (!sandbox) return failure(sandbox.error().message);
      return std::make_unique<CountingRunner>(*std::move(sandbox), programs_, others_);
    };
    return counting;
  }

  /// Stores the package directory as an unpublished version.
  std::string draft() {
    const auto files = store::put_tree(blobs_, package_.path());
    EXPECT_TRUE(files) << files.error().message;
    const auto version = store::ProblemVersions(connection()).add({.problem = "double"}, *files, 0);
    return version.value_or("");
  }

  /// Resets the counters, rejudges the submission and returns the new judgement.
  StoredJudgement rejudged(const Submitted& submitted, const store::NewRejudging& rejudging) {
    programs_ = 0;
    others_ = 0;
    const auto id = store::Rejudgings(connection()).start(rejudging, now_ms());
    EXPECT_TRUE(id) << id.error().message;
    const auto newest = store::Judgements(connection()).history_of(submitted.submission, {}, 1);
    return judged({submitted.submission, newest->front().id});
  }

  static std::vector<std::string> runs_of(const StoredJudgement& stored) {
    std::vector<std::string> runs;
    for (const judge::Run& run : stored.judgement.runs) {
      runs.push_back(run.test + " " + std::string(verdict_id(run.verdict)) +
                     (run.reused ? " reused" : ""));
    }
    return runs;
  }

  std::atomic<int> programs_ = 0;  ///< the number of submission runs
  std::atomic<int> others_ = 0;    ///< the number of compiler and validator runs
};

TEST_F(KnownGradingTest, RunsOnlyTestsThatANewVersionChanges) {
  const Submitted submitted = submit(right);
  Worker worker(counting(), kinds());
  judged(submitted);
  EXPECT_EQ(programs_, test_count);
  package_.write("data/secret/2.ans", "7\n");
  package_.write("submissions/accepted/right.cpp", "// another one\n");
  const store::NewRejudging preview{.filter = {.problem = "double"}, .target_version = draft()};
  const StoredJudgement changed = rejudged(submitted, preview);
  EXPECT_THAT(runs_of(changed),
              ElementsAre("sample/1 AC reused", "secret/1 AC reused", "secret/2 WA"));
  EXPECT_EQ(changed.judgement.verdict, Verdict::wrong_answer);
  EXPECT_EQ(programs_, 1);
  EXPECT_EQ(judgement(submitted.judgement).judgement.verdict, Verdict::accepted);
}

TEST_F(KnownGradingTest, DoesNotCompileAFailedSubmissionAgainForAnAddedTestCase) {
  const Submitted bad = submit(wrong);
  const Submitted broken = submit("int main() { return x; }");
  Worker worker(counting(), kinds());
  judged(bad);
  judged(broken);
  package_.write("data/secret/9.in", "9\n");
  package_.write("data/secret/9.ans", "18\n");
  const std::string version = draft();
  const StoredJudgement again =
      rejudged(bad, {.filter = {.submissions = {bad.submission}, .problem = "double"},
                     .target_version = version});
  EXPECT_THAT(runs_of(again),
              ElementsAre("sample/1 AC reused", "secret/1 AC reused", "secret/2 WA reused"));
  EXPECT_TRUE(again.judgement.compile.ok);
  store::Judgements judgements(connection());
  ASSERT_TRUE(*judgements.outputs_of(bad.judgement, 2)) << "its output is kept";
  EXPECT_EQ(*judgements.outputs_of(again.id, 2), *judgements.outputs_of(bad.judgement, 2));
  EXPECT_EQ(programs_ + others_, 0) << "it fails before the new test case";
  const StoredJudgement refused =
      rejudged(broken, {.filter = {.submissions = {broken.submission}, .problem = "double"},
                        .target_version = version});
  EXPECT_EQ(refused.judgement.verdict, Verdict::compile_error);
  EXPECT_EQ(refused.judgement.compile, judgement(broken.judgement).judgement.compile);
  EXPECT_EQ(programs_ + others_, 0);
}

/// Stores a judgement without a worker, and counts the runs that a later judgement can reuse.
class KnownRunsTest : public JudgeTest {
 protected:
  KnownRunsTest() : submitted_(submit(right)) {
    judgement_.verdict = Verdict::accepted;
    judgement_.compile.ok = true;
    judgement_.limits = limits_;
  }

  problem::Package package_of(const std::string& version) {
    const auto directory =
        store::materialize(connection(), blobs_, data_.path() / "versions", version);
    EXPECT_TRUE(directory);
    auto package = problem::read_package(*directory);
    EXPECT_TRUE(package);
    return *std::move(package);
  }

  /// Finishes the judgement of `submitted_` with one accepted run per test case.
  void finish() {
    store::Judgements judgements(connection());
    const problem::Package package = package_of(version_);
    for (std::size_t i = 0; i < package.tests.size(); ++i) {
      judge::Run run;
      run.test = package.tests[i].name;
      run.verdict = Verdict::accepted;
      EXPECT_TRUE(judgements.add_run(submitted_.judgement, static_cast<std::int64_t>(i), run));
    }
    EXPECT_TRUE(judgements.finish(submitted_.judgement, judgement_, 1));
  }

  /// Starts a rejudging. Returns the number of runs that its judgement reuses, or -1 if it must run
  /// everything.
  int known(const store::NewRejudging& rejudging) {
    EXPECT_TRUE(store::Rejudgings(connection()).start(rejudging, 2));
    const auto made = store::Judgements(connection()).history_of(submitted_.submission, {}, 1);
    const auto known = known_grading(connection(), packages_, made->front(),
                                     package_of(made->front().problem_version), limits_);
    EXPECT_TRUE(known) << known.error().message;
    return *known ? static_cast<int>((**known).grading.runs.size()) : -1;
  }

  store::NewRejudging preview() {
    const auto files = store::put_tree(blobs_, package_.path());
    return {.filter = {.problem = "double"},
            .target_version =
                *store::ProblemVersions(connection()).add({.problem = "double"}, *files, 0)};
  }

  const Submitted submitted_;
  const RunLimits limits_{.time_s = 2.0, .wall_s = 6.0};
  Judgement judgement_;
};

TEST_F(KnownRunsTest, ReusesRunsOfUnchangedCasesUnlessSharedPartsChange) {
  finish();
  package_.write("data/sample/0.in", "0\n");
  package_.write("data/sample/0.ans", "0\n");
  package_.write("data/secret/2.in", "4\n");
  EXPECT_EQ(known(preview()), test_count - 1);
  package_.write("include/cpp/extra.hpp", "// nothing\n");
  EXPECT_EQ(known(preview()), -1);
}

TEST_F(KnownRunsTest, ReusesNoRunsOfAJudgingErrorOrOfAJudgementWithDifferentLimits) {
  package_.write("data/secret/2.ans", "7\n");
  EXPECT_EQ(known(preview()), -1) << "it is not judged yet";
  judgement_.verdict = Verdict::judging_error;
  judgement_.message = "the validator crashed";
  finish();
  EXPECT_EQ(known(preview()), -1);
  ASSERT_TRUE(connection().query("UPDATE judgements SET verdict = 'AC' WHERE state = 'judged'"));
  EXPECT_EQ(known(preview()), test_count - 1);
  ASSERT_TRUE(connection().query("UPDATE judgements SET compiler = 'old' WHERE state = 'judged'"));
  EXPECT_EQ(known(preview()), -1) << "a different compiler";
  ASSERT_TRUE(connection().query("UPDATE judgements SET compiler = '' WHERE state = 'judged'"));
  EXPECT_EQ(known(preview()), test_count - 1);
  ASSERT_TRUE(connection().query("UPDATE judgements SET time_s = 1 WHERE state = 'judged'"));
  EXPECT_EQ(known(preview()), -1);
}

TEST_F(KnownRunsTest, ReusesRunsOnlyIfARejudgingIsForANewVersionOfTheProblem) {
  finish();
  EXPECT_EQ(known(preview()), -1) << "the version is the same";
  package_.write("data/secret/2.ans", "7\n");
  EXPECT_EQ(known({.filter = {.problem = "double"}}), -1);
  publish("double", version_);
  EXPECT_EQ(known({.filter = {.problem = "double"}}), -1);
  store::NewRejudging repeated = preview();
  repeated.repeat = 2;
  EXPECT_EQ(known(repeated), -1);
}

}  // namespace
}  // namespace judge::worker::known_grading_test
