#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/errand.hpp"
#include "sandbox/result.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// Returns the seconds by which concurrent runs may have lengthened a run: half of its time. Runs
/// on different processors share caches, memory and perhaps a core, so concurrent runs at most
/// double a CPU time. A run that was stopped at its time limit is repeated without concurrent runs.
/// If the repetition is faster by more than this bound, the program must have done different work,
/// so the repetition does not count. A larger bound would let such programs pass.
double lengthened_s(double wall_s, double cpu_s);

/// Runs test cases of one grading ahead of time, several at once, on idle runners that other
/// threads lend to this grading. The grading takes the results in its own order; those that it does
/// not take are discarded. Call all functions in the grading's thread.
class RunsAhead {
 public:
  /// The grading whose test cases are run ahead. Other threads call `spec` and `is_wanted`.
  /// Everything that the members refer to must outlive the RunsAhead object.
  struct Grading {
    Lend lend;  ///< if empty, nothing is run ahead
    const std::vector<problem::TestCase>& tests;
    std::function<bool(std::size_t test)> is_wanted;  ///< false: the test case need not be run
    /// Returns the spec for a run on a test case. The test case's input and files are added later.
    std::function<Result<sandbox::Spec>(const problem::TestCase& test)> spec;
    int unwanted = -1;  ///< see sandbox::Spec: ends all runs
  };

  /// The result of a run. If a different run was in progress at any time during this run, this run
  /// counts as concurrent for its whole duration.
  struct Ran {
    sandbox::Result result;
    double concurrent_s = 0;  ///< see lengthened_s()
  };

  explicit RunsAhead(Grading grading);
  RunsAhead(const RunsAhead&) = delete;
  RunsAhead& operator=(const RunsAhead&) = delete;
  RunsAhead(RunsAhead&&) = delete;
  RunsAhead& operator=(RunsAhead&&) = delete;
  /// Stops all runs.
  ~RunsAhead() { end(); }

  /// Begins runs of test cases after `current` on all idle runners. The first test case that has
  /// not begun is usually left to the grading's own runner, which will run it soon. If checking
  /// outputs keeps that runner busy, a lent runner runs this test case, too.
  void begin(std::size_t current);

  /// Returns the result of this test case, and waits for it if its run has begun. `nullopt` if
  /// there is none; the caller then runs the test case itself.
  std::optional<Ran> take(std::size_t test);

  /// Calls `run`, which runs a test case on the grading's own runner. Measures its time, and notes
  /// whether other runs took place at the same time.
  Result<Ran> run_here(const std::function<Result<sandbox::Result>()>& run);

  /// Remembers how long the check of an output took.
  void checked(double check_s);

  /// Stops all runs, discards their results, and begins no more.
  void end();

 private:
  struct StopSign;

  bool begin_errand();
  bool work(Runner& runner, const StopSign& sign, std::size_t test);
  std::optional<Ran> run(Runner& runner, const StopSign& sign, std::size_t test, bool& is_sound);
  Result<sandbox::Result> run_in(Runner& runner, const StopSign& sign, std::size_t test,
                                 bool& is_sound);
  std::optional<std::size_t> settle(std::size_t test, std::optional<Ran> ran, const StopSign& sign);
  std::optional<std::size_t> claim();
  bool was_unwanted() const;

  const Grading grading_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t current_ = 0;  ///< the test case that the grading is at
  bool has_ended_ = false;   ///< no more runs are begun
  double run_s_ = 0;         ///< the duration of the last run
  double check_s_ = 0;       ///< the duration of the last check
  /// The test cases whose runs have begun, with the results of those that have ended.
  std::map<std::size_t, std::optional<Ran>> claims_;
  std::vector<std::shared_ptr<StopSign>> signs_;  ///< of the errands in progress
  std::size_t running_ = 0;
  bool was_concurrent_ = false;  ///< another run was in progress since run_here() was called
};

}  // namespace judge::run
