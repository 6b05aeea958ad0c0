#include "judge/worker/preparer.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/run/compiling/installed.hpp"
#include "judge/store/courses/courses.hpp"
#include "judge/store/problems/held_problems.hpp"
#include "tests/judge/worker/judge_fixture.hpp"

namespace judge::worker {
namespace {

class PreparerConcurrency : public JudgeTest {
 protected:
  PreparerConcurrency() {
    package_.write("output_validator/main.cpp", "int main() { return 42; }");
    checked_ = publish("checked", "");
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO courses (id, name, title, created_ms) VALUES (1, 'c', 'C', 0)"));
    offer("checked");
  }

  ~PreparerConcurrency() override { std::filesystem::remove_all(cache_); }

  void offer(const std::string& problem) {
    EXPECT_TRUE(store::CourseProblems(connection()).put({.course = 1, .problem = problem}));
  }

  PreparerParts parts() {
    return {.packages = packages_,
            .compiler = prefix_compiler_,
            .languages = run::languages(),
            .connect = options().connect,
            .start_runner = judging().start_runner,
            .is_idle = [this] { return idle_.load(); },
            .idle_time = idle_time_,
            .worker = "worker",
            .log = observe::Log(observe::Level::debug, observe::LogFormat::text, complaints_),
            .interval = std::chrono::milliseconds(5)};
  }

  std::string checked_;
  std::atomic<bool> idle_ = true;
  IdleTime idle_time_;
  IdleRunner runs_nothing_;
  /// This directory is not below /tmp, because boxes cannot show files from /tmp.
  std::filesystem::path cache_ = std::filesystem::path(JUDGE_BINARY_DIR) / "preparer_test" /
                                 testing::UnitTest::GetInstance()->current_test_info()->name();
  run::SubmissionCompiler prefix_compiler_{cache_};
};

TEST_F(PreparerConcurrency, CompilesTheValidatorBeforeTheFirstSubmission) {
  const Preparer preparer(parts());
  ASSERT_TRUE(eventually([&] { return complaints_.have("prepared a problem"); }));
  bool was_loaded = false;
  const auto loaded = packages_.get(connection(), runs_nothing_, "checked", checked_, &was_loaded);
  ASSERT_TRUE(loaded);
  EXPECT_FALSE(was_loaded);
  EXPECT_FALSE((*loaded)->checker.is_default());
}

TEST_F(PreparerConcurrency, AJudgementRecordsTheTimeItNeedsToCompileTheValidator) {
  Worker worker(judging(), kinds());
  const store::StoredJudgement stored = judged(submit(right, "checked"));
  EXPECT_EQ(stored.judgement.verdict, Verdict::accepted);
  EXPECT_GT(stored.compile_times.prepare_begun_us, 0);
  EXPECT_GT(stored.compile_times.prepare_us, 0) << "it had to compile the validator";
}

TEST_F(PreparerConcurrency, PrecompilesRequestedPrefixes) {
  run::PrefixHeaders& prefixes = prefix_compiler_.prefixes();
  const run::Language& language = **run::find_language(run::languages(), "c");
  prefixes.want(language, "#include <stdio.h>\n");
  const Preparer preparer(parts());
  const auto ready = [&] { return prefixes.find(language, {{"a.c", "#include <stdio.h>\n"}}); };
  EXPECT_TRUE(eventually([&] { return ready().has_value(); }));
}

TEST_F(PreparerConcurrency, MakesRequestedCompilerArchives) {
  const run::Language& language = **run::find_language(run::languages(), "java");
  if (!run::check_installed(language)) GTEST_SKIP() << "Java is not installed";
  run::CompilerArchives& archives = prefix_compiler_.archives();
  EXPECT_EQ(archives.find(language), nullptr) << "this requests it";
  const Preparer preparer(parts());
  EXPECT_TRUE(eventually([&] { return archives.find(language) != nullptr; }));
}

TEST_F(PreparerConcurrency, StopsMakingAnArchiveWhenAJobBeginsAndRetriesLater) {
  const run::Language& language = **run::find_language(run::languages(), "java");
  if (!run::check_installed(language)) GTEST_SKIP() << "Java is not installed";
  run::CompilerArchives& archives = prefix_compiler_.archives();
  archives.find(language);
  const Preparer preparer(parts());
  ASSERT_TRUE(eventually([&] { return !archives.has_requests(); })) << "it is being made";
  idle_ = false;
  idle_time_.interrupt();
  EXPECT_TRUE(eventually([&] { return archives.has_requests(); })) << "it is requested again";
  EXPECT_EQ(archives.find(language), nullptr);
  idle_ = true;
  EXPECT_TRUE(eventually([&] { return archives.find(language) != nullptr; }));
  EXPECT_FALSE(complaints_.have("cannot make"));
}

TEST_F(PreparerConcurrency, PreparesVersionsThatArePublishedLater) {
  const Preparer preparer(parts());
  ASSERT_TRUE(eventually([&] { return complaints_.have("prepared a problem problem=checked"); }));
  package_.write("output_validator/main.cpp", "int main() { return 43; }");
  const std::string newer = publish("checked", checked_);
  EXPECT_TRUE(eventually(
      [&] { return complaints_.have("prepared a problem problem=checked version=" + newer); }));
}

TEST_F(PreparerConcurrency, PreparesNothingWhileTheWorkerJudgesOrAJobWaits) {
  idle_ = false;
  const Preparer preparer(parts());
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_FALSE(complaints_.have("prepared a problem"));
  submit(right);
  idle_ = true;
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_FALSE(complaints_.have("prepared a problem"));
  ASSERT_TRUE(*store::Queue(connection()).take("other", now_ms() + 100'000));
  EXPECT_TRUE(eventually([&] { return complaints_.have("prepared a problem"); }));
}

TEST_F(PreparerConcurrency, FindsDamageBeforeTheFirstSubmission) {
  std::ofstream(blobs_.path_of(store::sha256("3\n"))) << "4\n";
  const Preparer preparer(parts());
  EXPECT_TRUE(
      eventually([&] { return !store::HeldProblems(connection()).list().value().empty(); }));
}

}  // namespace
}  // namespace judge::worker
