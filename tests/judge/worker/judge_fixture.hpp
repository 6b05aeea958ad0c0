#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "judge/run/base/runner.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/problems/version_tree.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submit.hpp"
#include "judge/worker/jobs/judge_job.hpp"
#include "sandbox/sandbox.hpp"
#include "tests/judge/run/run_fixture.hpp"
#include "tests/judge/worker/work_fixture.hpp"

namespace judge::worker {

inline constexpr int test_count = 6;

/// Reads a number and prints its double.
inline constexpr const char* right = R"(
#include <cstdio>
int main() { int x; if (scanf("%d", &x) == 1) printf("%d\n", 2 * x); }
)";
/// A program that fails only on the third test, "secret/2".
inline constexpr const char* wrong = R"(
#include <cstdio>
int main() { int x; if (scanf("%d", &x) == 1) printf("%d\n", x == 3 ? 7 : 2 * x); }
)";

/// A helper whose runs fail while `is_broken` is true.
class FragileRunner final : public run::Runner {
 public:
  FragileRunner(sandbox::Sandbox sandbox, const std::atomic<bool>& is_broken)
      : runner_(std::move(sandbox)), is_broken_(is_broken) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    return is_broken_ ? failure("the sandbox failed: no cgroup") : runner_.run(spec);
  }
  Result<run::InteractionResources> interaction_resources() override {
    return runner_.interaction_resources();
  }

 private:
  run::SandboxRunner runner_;
  const std::atomic<bool>& is_broken_;
};

/// A helper that calls a function before each run, in the slot's thread.
class ObservedRunner final : public run::Runner {
 public:
  ObservedRunner(std::unique_ptr<run::Runner> runner, std::function<void()> before_run)
      : runner_(std::move(runner)), before_run_(std::move(before_run)) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    before_run_();
    return runner_->run(spec);
  }
  Result<run::InteractionResources> interaction_resources() override {
    return runner_->interaction_resources();
  }

 private:
  std::unique_ptr<run::Runner> runner_;
  std::function<void()> before_run_;
};

/// Workers with real helpers, and a problem. Its input is a number from 1 to 6, and the correct
/// output is twice this number.
class JudgeTest : public WorkTest {
 protected:
  JudgeTest() {
    EXPECT_TRUE(
        connection().run_script("INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0)"));
    write_package();
    version_ = publish("double", "");
  }

  void write_package() const {
    package_.write("problem.yaml",
                   "problem_format_version: 2025-09\n"
                   "name: Double\n"
                   "uuid: 5d2f1c1e-8a3b-4e57-9d0c-21b7c6a0e8ff\n"
                   "limits:\n  time_limit: 2.0\n  memory: 256\n");
    package_.write("statement/problem.en.md", "Print twice the number.\n");
    package_.write("input_validators/any.cpp", "int main() { return 42; }\n");
    package_.write("submissions/accepted/right.cpp", right);
    for (int i = 1; i <= test_count; ++i) {
      const std::string name =
          i == 1 ? std::string("data/sample/1") : "data/secret/" + std::to_string(i - 1);
      package_.write(name + ".in", std::to_string(i) + "\n");
      package_.write(name + ".ans", std::to_string(2 * i) + "\n");
    }
  }

  /// Publishes the package directory as this problem. Returns the version.
  std::string publish(const std::string& problem, const std::string& replaces) {
    const auto files = store::put_tree(blobs_, package_.path());
    EXPECT_TRUE(files) << files.error().message;
    store::ProblemVersions versions(connection());
    const auto version = versions.add({.problem = problem, .title = "Double"}, *files, 0);
    EXPECT_TRUE(version) << version.error().message;
    EXPECT_TRUE(versions.publish(problem, *version, replaces));
    return *version;
  }

  store::Submitted submit(const std::string& source, const std::string& problem = "double",
                          const std::string& language = "cpp") {
    const auto submitted = store::submit(
        connection(), blobs_,
        {.user = 1, .problem = problem, .language = language, .files = {{"a.cpp", source}}},
        now_ms());
    EXPECT_TRUE(submitted) << submitted.error().message;
    return submitted.value_or(store::Submitted{});
  }

  /// Returns options for workers with real helpers.
  WorkerOptions judging(const std::string& name = "worker") {
    WorkerOptions judging = options(name);
    judging.start_runner = [this]() -> Result<std::unique_ptr<run::Runner>> {
      auto sandbox = sandbox::Sandbox::start({});
      if (!sandbox) return failure(sandbox.error().message);
      helper_ = sandbox->helper_pid();
      is_broken_ = false;
      return std::make_unique<FragileRunner>(*std::move(sandbox), is_broken_);
    };
    return judging;
  }

  /// Returns options for workers that use real helpers. The workers call `before_run` before each
  /// run.
  WorkerOptions observed(const std::function<void()>& before_run) {
    WorkerOptions observed = judging();
    observed.start_runner =
        [before_run, start = observed.start_runner]() -> Result<std::unique_ptr<run::Runner>> {
      auto runner = start();
      if (!runner) return runner;
      return std::make_unique<ObservedRunner>(*std::move(runner), before_run);
    };
    return observed;
  }

  /// Submits the right program. Opens its own connection, so that a slot's thread can call this.
  store::Submitted submit_in_slot() {
    const auto own = open();
    const auto submitted = store::submit(
        *own, blobs_,
        {.user = 1, .problem = "double", .language = "cpp", .files = {{"a.cpp", right}}}, now_ms());
    EXPECT_TRUE(submitted) << submitted.error().message;
    return submitted.value_or(store::Submitted{});
  }

  /// True if a submission is waiting for a slot. Opens its own connection, so that a slot's thread
  /// can call this.
  bool submission_waits() const {
    return *open()->matches("SELECT 1 FROM jobs WHERE kind = $1 AND state = 'queued'",
                            {std::string(store::judgement_job)});
  }

  /// Returns the kind of judging jobs. They store each run at once, unless `runs_kept_max_` is
  /// changed.
  JobKinds kinds() {
    return {{std::string(store::judgement_job), judgement_kind({.blobs = blobs_,
                                                                .languages = run::languages(),
                                                                .packages = packages_,
                                                                .compiler = compiler_,
                                                                .changes = changes_,
                                                                .settings = {},
                                                                .runs_kept_max = runs_kept_max_})}};
  }

  store::StoredJudgement judgement(std::int64_t id) {
    auto stored = store::Judgements(connection()).find(id);
    EXPECT_TRUE(stored && *stored);
    return stored && *stored ? **std::move(stored) : store::StoredJudgement{};
  }

  /// Waits until the submission is judged.
  store::StoredJudgement judged(const store::Submitted& submitted) {
    EXPECT_TRUE(eventually(
        [&] { return judgement(submitted.judgement).state == store::JudgementState::judged; }));
    return judgement(submitted.judgement);
  }

  /// Calls `call` in the worker's thread whenever the submission has this number of stored runs.
  store::Changes::Subscription at_run(const store::Submitted& submitted, std::size_t runs,
                                      std::function<void()> call) {
    return changes_.subscribe(
        submitted.submission, [this, runs, call = std::move(call)](std::int64_t submission) {
          const auto own = open();
          const auto current = store::Judgements(*own).current_of(submission);
          if (current && *current && (*current)->judgement.runs.size() == runs &&
              (*current)->state == store::JudgementState::running) {
            call();
          }
        });
  }

  TemporaryDirectory package_;
  TemporaryDirectory data_;
  std::string version_;
  std::chrono::milliseconds runs_kept_max_{0};
  store::BlobStore blobs_ = *store::BlobStore::open(data_.path() / "blobs");
  store::Changes changes_;
  run::SubmissionCompiler compiler_{data_.path() / "cache"};
  PackageCache packages_{
      blobs_, {.versions_directory = data_.path() / "versions", .languages = run::languages()}};
  std::atomic<int> helper_ = 0;  ///< the process ID of the newest helper
  std::atomic<bool> is_broken_ = false;
};

}  // namespace judge::worker
