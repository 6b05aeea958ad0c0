#include "judge/worker/jobs/custom_run_job.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "judge/store/submissions/custom_runs.hpp"
#include "tests/judge/worker/judge_fixture.hpp"

namespace judge::worker {
namespace {

using store::CustomRun;
using store::CustomRunState;
using testing::ElementsAre;
using testing::HasSubstr;

class CustomRunConcurrency : public JudgeTest {
 protected:
  JobKinds custom_kinds() {
    return {{std::string(store::custom_run_job), custom_run_kind({.blobs = blobs_,
                                                                  .languages = run::languages(),
                                                                  .packages = packages_,
                                                                  .compiler = compiler_,
                                                                  .changes = changes_,
                                                                  .settings = {}})}};
  }

  std::int64_t add(const std::string& source, const std::string& input) {
    const auto id = store::CustomRuns(connection())
                        .add(blobs_,
                             {.user = 1,
                              .problem = "double",
                              .language = "cpp",
                              .files = {{"a.cpp", source}},
                              .input = input},
                             100, now_ms());
    EXPECT_TRUE(id) << id.error().message;
    return id.value_or(0);
  }

  CustomRun find(std::int64_t id) {
    const auto run = store::CustomRuns(connection()).find(id);
    EXPECT_TRUE(run && *run);
    return run && *run ? **run : CustomRun{};
  }

  CustomRun ended(std::int64_t id) {
    EXPECT_TRUE(eventually([&] { return find(id).state == CustomRunState::ended; }));
    return find(id);
  }

  std::string output(std::int64_t id) {
    const auto blobs = store::CustomRuns(connection()).blobs_of(id);
    return blobs_.read(blobs->output).value_or("nothing");
  }
};

TEST_F(CustomRunConcurrency, RunsAProgramOnItsAuthorsInput) {
  const std::int64_t doubled = add(right, "21\n");
  const std::int64_t echo = add(R"(#include <iostream>
    int main() { int n; std::cin >> n; std::cout << n << '\n'; std::cerr << "said"; })",
                                "21\n");
  const std::int64_t broken = add("int main() { return x; }", "1\n");
  const std::int64_t failing = add("int main() { return 3; }", "1\n");
  const std::int64_t endless = add("int main() { for (volatile int i = 0;; i = 1) {} }", "1\n");
  Worker worker(judging(), custom_kinds());
  EXPECT_EQ(ended(doubled).ending, Verdict::accepted) << ended(doubled).message;
  EXPECT_EQ(ended(doubled).message, "");
  EXPECT_EQ(output(doubled), "42\n");
  EXPECT_EQ(ended(echo).ending, Verdict::accepted);
  EXPECT_EQ(output(echo), "21\n");
  EXPECT_EQ(*blobs_.read(store::CustomRuns(connection()).blobs_of(echo)->error), "said");
  EXPECT_EQ(ended(broken).ending, Verdict::compile_error);
  EXPECT_THAT(ended(broken).compile.output, HasSubstr("'x' was not declared"));
  EXPECT_EQ(ended(failing).ending, Verdict::run_time_error);
  EXPECT_EQ(ended(failing).measurement.exit_code, 3);
  EXPECT_THAT(ended(failing).message, HasSubstr("exit code 3"));
  EXPECT_EQ(ended(endless).ending, Verdict::time_limit_exceeded);
  EXPECT_EQ(jobs_that_are("done"), 5);
}

TEST_F(CustomRunConcurrency, UsesTheProgramOfAnEarlierSubmission) {
  const store::Submitted submitted = submit(right);
  {
    Worker worker(judging(), kinds());
    judged(submitted);
  }
  const std::int64_t id = add(right, "21\n");
  Worker worker(judging(), custom_kinds());
  EXPECT_EQ(ended(id).compile.method, CompileMethod::cached);
  EXPECT_EQ(output(id), "42\n");
}

TEST_F(CustomRunConcurrency, NotifiesSubscribersOfEachStateChange) {
  const std::int64_t id = add(right, "21\n");
  std::vector<std::string> seen;
  std::mutex mutex;
  const auto following = changes_.subscribe(id, [&](std::int64_t told) {
    const auto own = open();
    const auto run = **store::CustomRuns(*own).find(told);
    const std::lock_guard lock(mutex);
    seen.emplace_back(enum_name(run.state));
  });
  Worker worker(judging(), custom_kinds());
  ended(id);
  worker.stop(std::chrono::minutes(1));
  EXPECT_THAT(seen, ElementsAre("compiling", "running", "ended"));
}

TEST_F(CustomRunConcurrency, EndsWithAJudgingErrorAfterTooManyWorkersHaveDied) {
  const std::int64_t id = add(right, "21\n");
  store::Queue queue(connection());
  for (int i = 0; i < store::Queue::attempts_max; ++i) {
    ASSERT_TRUE(queue.take_back_expired(now_ms()));
    ASSERT_TRUE(*queue.take("dead", 1)) << "an expired lease";
  }
  Worker worker(judging(), custom_kinds());
  EXPECT_EQ(ended(id).ending, Verdict::judging_error);
  EXPECT_THAT(ended(id).message, HasSubstr("workers in a row"));
}

}  // namespace
}  // namespace judge::worker
