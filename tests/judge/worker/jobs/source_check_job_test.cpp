#include "judge/worker/jobs/source_check_job.hpp"

#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/observe/metrics.hpp"
#include "judge/store/submissions/source_checks.hpp"
#include "tests/judge/worker/judge_fixture.hpp"

namespace judge::worker::source_check_job_test {
namespace {

using store::SourceCheck;
using store::SourceCheckState;
using testing::HasSubstr;

/// Keeps the compiler busy for a long time.
constexpr const char* compile_bomb = R"(
#if __INCLUDE_LEVEL__ < 190
#include __FILE__
#include __FILE__
#endif
#if __INCLUDE_LEVEL__ == 0
int main() {}
#endif
)";

/// Returns a source that can be checked almost instantly, but takes seconds to optimize: each
/// function doubles the code of the one before.
std::string slow_to_make() {
  std::string source =
      "#include <cstdio>\n#define INLINE static inline __attribute__((always_inline)) long\n"
      "INLINE f0(long a) { if (a % 7 == 1) return a * a + 3; return a + a / 5; }\n";
  constexpr int doublings = 10;
  for (int i = 1; i <= doublings; ++i) {
    source += fmt::format("INLINE f{0}(long a) {{ return f{1}(f{1}(a)); }}\n", i, i - 1);
  }
  return source + fmt::format(R"(int main() {{
    long a = 0;
    if (scanf("%ld", &a) != 1) return 1;
    printf("%ld\n", f{}(a));
  }})",
                              doublings);
}

class SourceCheckConcurrency : public JudgeTest {
 protected:
  JobKinds all_kinds() {
    const JudgeTools tools{.blobs = blobs_,
                           .languages = run::languages(),
                           .packages = packages_,
                           .compiler = compiler_,
                           .changes = changes_,
                           .settings = {},
                           .metrics = &metrics_};
    JobKinds all = kinds();
    all.emplace(store::source_check_job, source_check_kind(tools));
    all.emplace(store::program_ahead_job, program_ahead_kind(tools));
    return all;
  }

  std::int64_t add(const std::string& source, const std::string& language = "cpp",
                   const std::string& file = "a.cpp") {
    const auto id =
        store::SourceChecks(connection())
            .add({.user = 1, .problem = "double", .language = language, .files = {{file, source}}},
                 now_ms());
    EXPECT_TRUE(id) << id.error().message;
    return id.value_or(0);
  }

  SourceCheck find(std::int64_t id) {
    const auto check = store::SourceChecks(connection()).find(id);
    EXPECT_TRUE(check && *check);
    return check && *check ? **check : SourceCheck{};
  }

  SourceCheck ended(std::int64_t id) {
    EXPECT_TRUE(eventually([&] { return find(id).state != SourceCheckState::queued; }));
    return find(id);
  }

  bool is_made(std::int64_t id) {
    return eventually([&] { return !find(id).makes_program; });
  }

  std::int64_t leased(std::string_view kind) {
    return number("SELECT count(*) FROM jobs WHERE state = 'leased' AND kind = '" +
                  std::string(kind) + "'");
  }

  bool counts(const std::string& line) const {
    return metrics_.render().find(line + "\n") != std::string::npos;
  }

  observe::Metrics metrics_{{}, {}};
};

TEST_F(SourceCheckConcurrency, ReportsCompilerMessages) {
  Worker worker(judging(), all_kinds());
  const SourceCheck wrong = ended(add("int main() {\n  int unused = 1;\n  return x;\n}\n"));
  EXPECT_EQ(wrong.state, SourceCheckState::done);
  EXPECT_THAT(wrong.result, HasSubstr(R"("compiles":false)"));
  EXPECT_THAT(wrong.result, HasSubstr(R"({"path":"a.cpp","line":3,"column":10,"severity":"error",)"
                                      R"("message":"'x' was not declared in this scope"})"));
  EXPECT_THAT(wrong.result, HasSubstr(R"("line":2,"column":7,"severity":"warning")"));
  EXPECT_FALSE(wrong.makes_program);
  EXPECT_TRUE(counts(R"(judge_source_checks_total{result="refused"} 1)"));
  const SourceCheck python = ended(add("x = 1\nif x == 2\n  pass\n", "python3", "a.py"));
  EXPECT_THAT(python.result, HasSubstr(R"("line":2,"column":0,"severity":"error")"));
  EXPECT_EQ(number("SELECT count(*) FROM jobs WHERE kind = 'program_ahead'"), 0);
  EXPECT_EQ(number("SELECT count(*) FROM source_check_files"), 0);
}

TEST_F(SourceCheckConcurrency, CompilesTheProgramBeforeItIsSubmitted) {
  Worker worker(judging(), all_kinds());
  const std::int64_t id = add(right);
  EXPECT_THAT(ended(id).result, HasSubstr(R"({"compiles":true,"was_stopped":false,)"));
  ASSERT_TRUE(is_made(id));
  EXPECT_TRUE(counts("judge_programs_ahead_total 1"));
  const auto judgement = judged(submit(right)).judgement;
  EXPECT_EQ(judgement.verdict, Verdict::accepted);
  EXPECT_EQ(judgement.compile.method, CompileMethod::cached);
  const std::int64_t again = add(right);
  ended(again);
  ASSERT_TRUE(is_made(again));
  EXPECT_TRUE(counts("judge_programs_ahead_total 1")) << "the cache had it";
}

TEST_F(SourceCheckConcurrency, CachesTheProgramIfTheCheckItselfCompilesIt) {
  const std::string python = "print(2 * int(input()))\n";
  Worker worker(judging(), all_kinds());
  EXPECT_THAT(ended(add(python, "python3", "a.py")).result, HasSubstr(R"("compiles":true)"));
  EXPECT_EQ(number("SELECT count(*) FROM jobs WHERE kind = 'program_ahead'"), 0);
  const auto submitted = store::submit(
      connection(), blobs_,
      {.user = 1, .problem = "double", .language = "python3", .files = {{"a.py", python}}},
      now_ms());
  EXPECT_EQ(judged(*submitted).judgement.compile.method, CompileMethod::cached);
}

TEST_F(SourceCheckConcurrency, IsStoppedAtItsOwnLimit) {
  Worker worker(judging(), all_kinds());
  const SourceCheck check = ended(add(compile_bomb));
  EXPECT_EQ(check.state, SourceCheckState::done);
  EXPECT_THAT(check.result, HasSubstr(R"("was_stopped":true,"diagnostics":[]})"));
  EXPECT_TRUE(counts(R"(judge_source_checks_total{result="stopped"} 1)"));
}

TEST_F(SourceCheckConcurrency, IsDroppedIfItHasWaitedTooLong) {
  const std::int64_t id = add(right);
  ASSERT_TRUE(connection().execute("UPDATE source_checks SET created_ms = created_ms - $1",
                                   {source_check_age_ms_max + 1}));
  Worker worker(judging(), all_kinds());
  EXPECT_EQ(ended(id).state, SourceCheckState::dropped);
}

TEST_F(SourceCheckConcurrency, YieldsTheOnlySlotToASubmission) {
  // The first submission interrupts a source check. The second one interrupts a job that compiles a
  // program before it is submitted. Each interrupted job is done again afterwards.
  Worker worker(judging(), all_kinds());
  ASSERT_TRUE(
      eventually([&] { return number("SELECT count(*) FROM worker_slots WHERE ready = 1") == 1; }));
  const std::int64_t check = add(compile_bomb);
  ASSERT_TRUE(eventually([&] { return leased(store::source_check_job) == 1; }));
  const auto first = submit(right);
  EXPECT_EQ(judged(first).judgement.verdict, Verdict::accepted);
  EXPECT_EQ(find(check).state, SourceCheckState::queued) << "it gave way";
  ended(check);

  const std::int64_t program = add(slow_to_make());
  ASSERT_TRUE(eventually([&] { return leased(store::program_ahead_job) == 1; }))
      << find(program).result;
  EXPECT_EQ(judged(submit(right)).judgement.verdict, Verdict::accepted);
  EXPECT_TRUE(find(program).makes_program) << "it gave way";
  ASSERT_TRUE(is_made(program));
  EXPECT_EQ(number("SELECT max(attempts) FROM jobs"), 1) << "an interruption is no failed attempt";
  EXPECT_EQ(number("SELECT count(*) FROM jobs WHERE state <> 'done'"), 0);
}

TEST_F(SourceCheckConcurrency, StopsWhenANewerCheckReplacesIt) {
  Worker worker(judging(), all_kinds());
  const std::int64_t program = add(slow_to_make());
  ASSERT_TRUE(eventually([&] { return leased(store::program_ahead_job) == 1; }));
  const std::int64_t newer = add("int main() { return x; }\n");
  EXPECT_THAT(ended(newer).result, HasSubstr(R"("compiles":false)"));
  EXPECT_FALSE(find(program).makes_program);
  EXPECT_EQ(number("SELECT count(*) FROM source_check_files"), 0);
  EXPECT_TRUE(counts("judge_programs_ahead_total 0"));
}

TEST_F(SourceCheckConcurrency, FailsAfterTooManyWorkersHaveDied) {
  const std::int64_t id = add(right);
  store::Queue queue(connection());
  for (int i = 0; i < store::Queue::attempts_max; ++i) {
    ASSERT_TRUE(queue.take_back_expired(now_ms()));
    ASSERT_TRUE(*queue.take("dead", 1)) << "an expired lease";
  }
  Worker worker(judging(), all_kinds());
  EXPECT_EQ(ended(id).state, SourceCheckState::failed);
}

}  // namespace
}  // namespace judge::worker::source_check_job_test
