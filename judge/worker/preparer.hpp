#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/observe/log.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/submission_compiler.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/worker/idle_time.hpp"
#include "judge/worker/jobs/package_cache.hpp"

namespace judge::worker {

/// The objects and settings that a preparer uses. All objects must outlive the preparer.
struct PreparerParts {
  PackageCache& packages;
  run::SubmissionCompiler& compiler;
  const std::vector<run::Language>& languages;
  std::function<store::Expected<std::unique_ptr<store::Connection>>()> connect;
  /// Starts a sandbox helper. The preparer ends it when there is nothing left to compile.
  std::function<Result<std::unique_ptr<run::Runner>>()> start_runner;
  std::function<bool()> is_idle;  ///< true if the worker has no job at the moment
  IdleTime& idle_time;            ///< interrupted when the worker begins a job
  std::string worker;
  observe::Log log{observe::Level::off, observe::LogFormat::text};
  std::chrono::milliseconds interval{1000};  ///< between checks for new versions
};

/// Prepares the published versions of open problems in a separate thread: it verifies their files
/// and compiles their output validators, so that the first submission does not have to wait. Also
/// makes the files that let compilers start faster: archives of their classes, and precompiled
/// headers. It prepares one version or file at a time, and begins only while the worker is idle and
/// no job is pending. If the worker gets a job while a file for a compiler is being made, this work
/// stops at once and is repeated later, because it would slow down the job. A job does not stop the
/// preparation of a version, because the job may need that version.
class Preparer {
 public:
  /// The maximum number of versions to prepare. Less than the size of the package cache, so that
  /// preparing never evicts versions in use.
  static constexpr std::int64_t versions_max = 24;

  explicit Preparer(PreparerParts parts);
  Preparer(const Preparer&) = delete;
  Preparer& operator=(const Preparer&) = delete;
  Preparer(Preparer&&) = delete;
  Preparer& operator=(Preparer&&) = delete;
  /// Stops the current preparation.
  ~Preparer();

 private:
  void run();
  void run_round();
  bool look_for_versions();
  void prepare(const store::OpenVersion& version, run::Runner& runner);
  void want_prefixes_of(const problem::Package& package);
  void make_requested(run::Runner& runner, auto& cache, const std::string& what);
  bool may_begin();
  bool is_over();

  PreparerParts parts_;
  std::unique_ptr<store::Connection> connection_;
  std::optional<std::int64_t> commits_;  ///< at the last check for versions
  std::vector<store::OpenVersion> wanted_;
  std::set<store::OpenVersion> tried_;  ///< not tried again: the first submission reports a failure
  std::mutex mutex_;
  std::condition_variable ending_;
  bool ends_ = false;
  std::chrono::steady_clock::time_point rests_until_;  ///< after a failure
  std::thread thread_;
};

}  // namespace judge::worker
