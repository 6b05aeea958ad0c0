#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "judge/core/grading/judgement.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/score/evaluate.hpp"
#include "judge/core/score/tree.hpp"
#include "judge/core/verdict.hpp"

/// The grading of one submission as a state machine. It receives events (what happened) and returns
/// actions (what to do next). It does no I/O, so it needs no clock, file or process.
namespace judge::grading {

/// The settings for grading a submission.
struct Policy {
  bool run_all = false;  ///< also run the tests after the first failing one
  /// The maximum number of test cases that may be stopped by a limit. Grading then ends, because
  /// further test cases would probably be stopped, too, and show nothing new. 0: no maximum.
  /// Ignored for scoring problems, because ending early would change the score.
  int stopped_tests_max = 0;
  /// If true, a score file that the output validator writes in a pass-fail problem is a judging
  /// error (2025-09). If false, the file is ignored (legacy).
  bool refuses_score_files = false;

  friend bool operator==(const Policy&, const Policy&) = default;
};

/// The properties of a problem that determine how its test cases are run.
struct Procedure {
  bool interactive = false;  ///< the submission and the validator run at the same time
  int passes_max = 1;        ///< the maximum number of passes of a test case; >= 1

  friend bool operator==(const Procedure&, const Procedure&) = default;
};

/// The result of an output validator.
struct Validation {
  ValidatorResult word = ValidatorResult::failed;
  std::string message;       ///< for judges; if `word` is `failed`, the reason
  std::string team_message;  ///< for the student, if it differs
  std::string outline;       ///< the message without text quoted from the output; may be empty
  /// The contents of score.txt and score_multiplier.txt; absent if there is no such file. The
  /// points of a testlib checker count as score.txt.
  std::optional<std::string> score = {};
  std::optional<std::string> score_multiplier = {};
  /// True if the validator accepted this pass and wrote the input of a further pass. Only the last
  /// pass awards a score.
  bool wants_next_pass = false;
  RunImages images = {};  ///< of the output

  friend bool operator==(const Validation&, const Validation&) = default;
};

// Actions.
struct Compile {
  friend bool operator==(const Compile&, const Compile&) = default;
};
struct RunTest {
  std::size_t test;  ///< index in judging order
  int measurement;   ///< 0 for the first; higher for repeated runs
  int pass = 1;
  friend bool operator==(const RunTest&, const RunTest&) = default;
};
struct Validate {
  std::size_t test;
  int measurement;  ///< the measurement whose output to validate
  int pass = 1;
  friend bool operator==(const Validate&, const Validate&) = default;
};
/// Run the submission and the validator at the same time. This is done only once, even if the time
/// is near the limit: in a repetition, the two programs may send each other different messages, so
/// the time of the repetition says nothing about the first run.
struct Interact {
  std::size_t test;
  int pass = 1;
  friend bool operator==(const Interact&, const Interact&) = default;
};
/// Ask the package's custom grader for the verdict and the score of a group.
struct GradeGroup {
  score::GraderQuestion question;
  friend bool operator==(const GradeGroup&, const GradeGroup&) = default;
};
struct Finish {
  Verdict verdict;
  friend bool operator==(const Finish&, const Finish&) = default;
};
using Action = std::variant<Compile, RunTest, Validate, Interact, GradeGroup, Finish>;

// The types of events. Each event is the result of the preceding action.
struct Compiled {
  bool ok;
};
struct Measured {
  Measurement measurement;
  /// True if the run wrote the same output as the preceding run of the same test case. Ignored for
  /// the first run.
  bool same_output = true;
  double concurrent_s = 0;  ///< seconds for which another task of the judge ran concurrently
};
/// An interaction has ended.
struct Interacted {
  Measurement measurement;  ///< of the submission
  Validation validation;
  FirstToEnd first = FirstToEnd::submission;
  /// If the interaction was stopped because neither program used a processor, describes which
  /// program was waiting for the other.
  std::string stall = {};
};
/// A custom grader has graded the group.
struct Graded {
  score::Grade grade;
};
/// An error of the judge itself while compiling, running or validating. The verdict is JE.
struct JudgeFailed {
  std::string reason;
};
/// The decision for one test case.
struct TestOutcome {
  Verdict verdict = Verdict::judging_error;
  /// The measurement of the last pass, but with the largest times and memory of all passes.
  Measurement measurement;
  int remeasured = 0;
  Validation validation;
  std::size_t counts = 0;  ///< index of `measurement` among all measurements of the last pass
  int passes = 1;
  std::string stall;     ///< see `Interacted`
  score::Award award;    ///< the output validator's award; empty in pass-fail problems
  std::size_t test = 0;  ///< index in judging order
};
/// The outcome of this test case in an earlier grading. The outcome is still valid, so the test
/// case is not run.
struct Known {
  TestOutcome outcome;
};
using Event = std::variant<Compiled, Measured, Validation, Interacted, Graded, JudgeFailed, Known>;

/// The state machine. In a pass-fail problem, it runs the tests in order up to the first failing
/// one. In a scoring problem, it skips the tests that cannot affect the verdict or the score. With
/// a different `Policy`, it runs more or fewer tests.
///
/// A run that ended by itself with a CPU time near the limit (`Measuring`) is repeated, and the
/// lowest CPU time counts, because noise can only increase a time. A repeated run counts only if it
/// wrote the same output and ended the same way. Otherwise it says nothing about the first run, and
/// the first run decides. Runs that were stopped at a limit are excluded, because their output is
/// incomplete and cannot be compared.
///
/// A concurrent task may have slowed a run down, but at most by the time for which both ran. If
/// this can affect the verdict (`concurrency_matters`), the run is repeated once without concurrent
/// tasks.
///
/// A test case has one pass, unless the validator asks for a further one. Each pass is run and
/// validated like a test case, and only the verdict of the last one counts, because the validator
/// accepted all others.
class Machine {
 public:
  /// `limits` are the limits that decide the verdict. If `test_count` is 0, the submission is only
  /// compiled. `scores` are the rules for scores; `nullopt` for a pass-fail problem.
  Machine(std::size_t test_count, const RunLimits& limits, const Policy& policy,
          const Procedure& procedure = {}, std::optional<score::Tree> scores = std::nullopt);

  /// Returns the first action.
  static Action start() { return Compile{}; }

  /// Returns the next action. An event that does not match the last action results in the verdict
  /// JE (judging error).
  Action resume(const Event& event);

  /// The outcomes of the test cases decided so far, in judging order. Skipped test cases have no
  /// outcome.
  const std::vector<TestOutcome>& outcomes() const { return outcomes_; }

  /// The scores and verdicts of all groups after the last decision; empty in pass-fail problems.
  const score::Evaluation& evaluation() const { return evaluation_; }

  /// The reason why the judge failed outside of any test case; empty if it did not fail.
  const std::string& failure() const { return failure_; }

 private:
  enum class Waiting { compiled, measured, validated, interacted, graded, nothing };

  Action on_compiled(bool ok);
  Action on_measured(const Measured& measured);
  Action on_interacted(const Interacted& interacted);
  Action decide(const Validation& validation, FirstToEnd first = FirstToEnd::submission,
                const std::string& stall = {});
  Action next_pass(const TestOutcome& outcome);
  Action take(TestOutcome outcome);
  Action on_graded(const score::Grade& grade);
  Action next_test();
  Action next_needed_test(std::size_t from);
  Action begin_test();
  Action begin_pass(int pass);
  bool is_at_start_of_test(Waiting waiting) const;
  score::Group rules_of(std::size_t test) const;
  void add_award(TestOutcome& outcome) const;
  bool was_stopped_often_enough() const;
  bool wants_another_measurement() const;
  bool is_replaced(const Measured& concurrent, const Measured& alone) const;
  std::size_t first_that_counts() const;
  std::size_t end_of_equal_results() const;
  std::size_t best_measurement() const;

  std::size_t test_count_;
  RunLimits limits_;
  Policy policy_;
  Procedure procedure_;
  Waiting waiting_ = Waiting::compiled;
  std::optional<score::Tree> scores_;
  score::Evaluation evaluation_;
  score::Grades grades_;
  std::size_t test_ = 0;                ///< the current test case
  std::vector<Measured> measurements_;  ///< of the current pass
  int pass_ = 1;
  Measurement earlier_passes_;  ///< their largest times and memory
  std::vector<TestOutcome> outcomes_;
  std::string failure_;
};

/// True if a run must be repeated without concurrent tasks, because they may have affected its
/// verdict. Concurrent tasks can only increase a time, and by at most `concurrent_s`. So a run
/// needs no repetition if it is well within the limit, or if it exceeds the limit even after
/// `concurrent_s` is subtracted. A `concurrent_s` of at most 1 % of the limit is noise.
bool concurrency_matters(const Measured& measured, const RunLimits& limits);

/// Returns the verdict of the first failing test in order, which is the submission's verdict; AC if
/// no test fails.
Verdict first_failure(const std::vector<TestOutcome>& outcomes);

}  // namespace judge::grading
