#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "judge/core/judgement.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/verdict.hpp"

/// The grading of one submission as a state machine. It receives events (what happened) and returns
/// actions (what to do next). It does no I/O, so it needs no clock, file or process.
namespace judge::grading {

/// The settings for grading a submission.
struct Policy {
  bool run_all = false;  ///< also run the tests after the first failing one
  /// Grading stops after this number of test cases that were stopped by a limit, because further
  /// ones would probably reach the limit, too, and show nothing new. 0: no maximum.
  int stopped_tests_max = 0;

  friend bool operator==(const Policy&, const Policy&) = default;
};

/// The result of an output validator.
struct Validation {
  ValidatorWord word = ValidatorWord::failed;
  std::string message;       ///< for judges; if `word` is `failed`, the reason
  std::string team_message;  ///< for the student, if it differs
  std::string outline;       ///< the message without text quoted from the output; may be empty

  friend bool operator==(const Validation&, const Validation&) = default;
};

// Actions.
struct Compile {
  friend bool operator==(const Compile&, const Compile&) = default;
};
struct RunTest {
  std::size_t test;  ///< index in judging order
  int measurement;   ///< 0 for the first; higher for repeated runs
  friend bool operator==(const RunTest&, const RunTest&) = default;
};
struct Validate {
  std::size_t test;
  int measurement;  ///< the measurement whose output to validate
  friend bool operator==(const Validate&, const Validate&) = default;
};
struct Finish {
  Verdict verdict;
  friend bool operator==(const Finish&, const Finish&) = default;
};
using Action = std::variant<Compile, RunTest, Validate, Finish>;

// Events: each is the response to the preceding action.
struct Compiled {
  bool ok;
};
struct Measured {
  Measurement measurement;
  /// True if the run wrote the same output as the preceding run of the same test case. Ignored for
  /// the first run.
  bool same_output = true;
  double company_s = 0;  ///< seconds for which another task of the judge ran concurrently
};
/// An error of the judge itself while compiling, running or validating. The verdict is JE.
struct JudgeFailed {
  std::string reason;
};
/// The decision for one test case.
struct TestOutcome {
  Verdict verdict = Verdict::judging_error;
  Measurement measurement;
  int remeasured = 0;
  Validation validation;
  std::size_t counts = 0;  ///< index of `measurement` among all measurements of the test
};
/// The outcome of this test case in an earlier grading. It is still valid, so the test case is not
/// run.
struct Known {
  TestOutcome outcome;
};
using Event = std::variant<Compiled, Measured, Validation, JudgeFailed, Known>;

/// The state machine. It runs the tests in order up to the first failing one (but see `Policy`).
///
/// A run that ended by itself with a CPU time near the limit (`Measuring`) is repeated, and the
/// lowest CPU time counts, because noise can only increase a time. A repeated run counts only if it
/// wrote the same output and ended the same way. Otherwise it says nothing about the first run, and
/// the first run decides. Runs that were stopped at a limit are excluded, because their output is
/// incomplete and cannot be compared.
///
/// A concurrent task may have slowed a run down, but at most by the time for which both ran. If
/// this can affect the verdict (`company_matters`), the run is repeated once without concurrent
/// tasks.
class Machine {
 public:
  /// `limits` are the limits that decide the verdict. If `test_count` is 0, the machine only
  /// compiles.
  Machine(std::size_t test_count, const RunLimits& limits, const Policy& policy);

  /// Returns the first action.
  static Action start() { return Compile{}; }

  /// Returns the next action. An event that does not match the last action results in JE.
  Action resume(const Event& event);

  /// The outcomes of the test cases decided so far, in order.
  const std::vector<TestOutcome>& outcomes() const { return outcomes_; }

  /// The reason why the judge failed outside of any test case; empty if it did not fail.
  const std::string& failure() const { return failure_; }

 private:
  Action on_compiled(bool ok);
  Action on_measured(const Measured& measured);
  Action decide(const Validation& validation);
  Action take(TestOutcome outcome);
  Action next_test();
  bool was_stopped_often_enough() const;
  bool wants_another_measurement() const;
  bool is_replaced(const Measured& in_company, const Measured& alone) const;
  std::size_t first_that_counts() const;
  std::size_t end_of_alike() const;
  std::size_t best_measurement() const;

  enum class Waiting { compiled, measured, validated, nothing };

  std::size_t test_count_;
  RunLimits limits_;
  Policy policy_;
  Waiting waiting_ = Waiting::compiled;
  std::vector<Measured> measurements_;  ///< of the current test case
  std::vector<TestOutcome> outcomes_;
  std::string failure_;
};

/// True if a run must be repeated without concurrent tasks, because they may have affected its
/// verdict. A concurrent task can only increase a time, so a run that is well within the limit
/// would also be within it alone. The task adds at most `company_s`, so a run that exceeds the
/// limit even without `company_s` would also exceed it alone. A `company_s` of at most 1 % of the
/// limit is noise.
bool company_matters(const Measured& measured, const RunLimits& limits);

/// Returns the verdict of the first failing test in order, which is the submission's verdict; AC if
/// no test fails.
Verdict first_failure(const std::vector<TestOutcome>& outcomes);

}  // namespace judge::grading
