#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "judge/core/judgement.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/verdict.hpp"

/// The course of one grading as a machine of values: it is told what happened (an event) and says
/// what to do next (an action). It runs nothing itself, so it knows no clock, file or process.
namespace judge::grading {

/// How a submission is graded.
struct Policy {
  bool run_all = false;        ///< also run the tests after the first failing one
  double near_limit = 0.1;     ///< CPU times within this share of the limit are noisy: see below
  double busy = 0.1;           ///< a run that used this share of its CPU limit did not just sleep
  int remeasurements_max = 2;  ///< how often such a run is measured again; 0: never
  /// After this many test cases that were stopped by a limit the rest is not run: each of them
  /// takes all the time or memory there is and says the same. 0: the rest is run.
  int stopped_tests_max = 0;

  friend bool operator==(const Policy&, const Policy&) = default;
};

/// What an output validator said.
struct Validation {
  ValidatorWord word = ValidatorWord::failed;
  std::string message;       ///< for judges; on `failed` the reason
  std::string team_message;  ///< for the student, when it differs

  friend bool operator==(const Validation&, const Validation&) = default;
};

// Actions.
struct Compile {
  friend bool operator==(const Compile&, const Compile&) = default;
};
struct RunTest {
  std::size_t test;     ///< index in judging order
  int measurement;      ///< 0 for the first, 1 and 2 when it is measured again
  int wall_factor = 1;  ///< the clock gives this many times the wall limit
  friend bool operator==(const RunTest&, const RunTest&) = default;
};
struct Validate {
  std::size_t test;
  int measurement;  ///< the one whose output is to be validated
  friend bool operator==(const Validate&, const Validate&) = default;
};
struct Finish {
  Verdict verdict;
  friend bool operator==(const Finish&, const Finish&) = default;
};
using Action = std::variant<Compile, RunTest, Validate, Finish>;

// Events: each answers the action before it.
struct Compiled {
  bool ok;
};
struct Measured {
  Measurement measurement;
};
/// The judge itself could not compile, run or validate: JE.
struct JudgeFailed {
  std::string reason;
};
/// What is decided about one test case.
struct TestOutcome {
  Verdict verdict = Verdict::judging_error;
  Measurement measurement;
  int remeasured = 0;
  Validation validation;
};
/// The test case need not be run: an earlier grading has decided it, and nothing about it changed.
struct Known {
  TestOutcome outcome;
};
using Event = std::variant<Compiled, Measured, Validation, JudgeFailed, Known>;

/// The machine. A run that ended by itself with a CPU time within `near_limit` of the limit is
/// measured again; of the measurements that ended alike the one with the least CPU time counts,
/// because noise only ever adds to it. A run that the clock stopped while it was busy may only have
/// waited for its turn on a machine with too much to do: it is measured again by a slower clock,
/// and what then happens counts. One that hardly ran may have slept, or have waited for a disk: it
/// is measured once more by the same clock. Tests are run in order up to the first that fails.
class Machine {
 public:
  /// `limits` are the ones that decide. `test_count` may be 0: then compiling is all there is.
  Machine(std::size_t test_count, const RunLimits& limits, const Policy& policy);

  /// The first action.
  static Action start() { return Compile{}; }

  /// The action that follows. An event that does not answer the last action ends in JE.
  Action resume(const Event& event);

  /// One per test case decided so far, in order.
  const std::vector<TestOutcome>& outcomes() const { return outcomes_; }

  /// Why the judge failed outside of any test case; empty if it did not.
  const std::string& failure() const { return failure_; }

 private:
  Action on_compiled(bool ok);
  Action on_measured(const Measurement& measurement);
  Action on_validated(const Validation& validation);
  Action decide(const Measurement& measurement, const Validation& validation);
  Action take(TestOutcome outcome);
  Action next_test();
  bool was_stopped_often_enough() const;
  bool wants_another_measurement() const;
  bool was_busy(const Measurement& measurement) const;
  int wall_factor() const;
  std::size_t first_that_counts() const;
  std::size_t best_measurement() const;

  enum class Waiting { compiled, measured, validated, nothing };

  std::size_t test_count_;
  RunLimits limits_;
  Policy policy_;
  Waiting waiting_ = Waiting::compiled;
  std::vector<Measurement> measurements_;  ///< of the current test case
  std::vector<TestOutcome> outcomes_;
  std::string failure_;
};

/// Whether a run that something else of the judge ran beside, for `company_s`, has to be measured
/// again, alone. Company only ever adds to a time: what is well within the limit is so alone, too.
/// And it adds no more than it lasted, so that less than a hundredth of the limit is only noise.
bool company_matters(const Measurement& measurement, const RunLimits& limits, const Policy& policy,
                     double company_s);

/// The submission's verdict: that of its first failing test in order; AC if none fails.
Verdict first_failure(const std::vector<TestOutcome>& outcomes);

}  // namespace judge::grading
