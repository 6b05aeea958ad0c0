#include "judge/core/grading/grading.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "judge/core/score/award.hpp"

namespace judge::grading {
namespace {

bool is_near_the_limit(const Measurement& measurement, const RunLimits& limits) {
  const double share = near_limit(limits.measuring);
  return measurement.cpu_s >= limits.time_s * (1.0 - share) &&
         measurement.cpu_s <= limits.time_s * (1.0 + share);
}

/// True if a repeated run behaved like the run before it, apart from its time.
bool has_same_result(const Measured& before, const Measured& repeated) {
  return repeated.same_output && before.measurement.ending == repeated.measurement.ending &&
         before.measurement.exit_code == repeated.measurement.exit_code;
}

/// True if the output must be validated, because the measurement alone does not decide the verdict.
bool worth_validating(const Measurement& measurement, const RunLimits& limits) {
  return decide_verdict(measurement, ValidatorResult::accepted, limits) == Verdict::accepted;
}

void raise_to(Measurement& measurement, const Measurement& other) {
  measurement.cpu_s = std::max(measurement.cpu_s, other.cpu_s);
  measurement.wall_s = std::max(measurement.wall_s, other.wall_s);
  measurement.memory_bytes = std::max(measurement.memory_bytes, other.memory_bytes);
  measurement.output_bytes = std::max(measurement.output_bytes, other.output_bytes);
}

}  // namespace

bool concurrency_matters(const Measured& measured, const RunLimits& limits) {
  constexpr double share_that_is_noise = 0.01;
  if (measured.concurrent_s <= limits.time_s * share_that_is_noise) return false;
  const double cpu_s = measured.measurement.cpu_s;
  if (cpu_s - measured.concurrent_s >= limits.time_s) return false;
  return was_stopped_for_time(measured.measurement.ending) ||
         cpu_s >= limits.time_s * (1.0 - near_limit(limits.measuring));
}

Verdict first_failure(const std::vector<TestOutcome>& outcomes) {
  for (const TestOutcome& outcome : outcomes) {
    if (outcome.verdict != Verdict::accepted) return outcome.verdict;
  }
  return Verdict::accepted;
}

Machine::Machine(std::size_t test_count, const RunLimits& limits, const Policy& policy,
                 const Procedure& procedure, std::optional<score::Tree> scores)
    : test_count_(test_count),
      limits_(limits),
      policy_(policy),
      procedure_(procedure),
      scores_(std::move(scores)) {}

Action Machine::resume(const Event& event) {
  const Waiting waiting = std::exchange(waiting_, Waiting::nothing);
  if (const auto* compiled = std::get_if<Compiled>(&event);
      compiled != nullptr && waiting == Waiting::compiled) {
    return on_compiled(compiled->ok);
  }
  if (const auto* measured = std::get_if<Measured>(&event);
      measured != nullptr && waiting == Waiting::measured) {
    return on_measured(*measured);
  }
  if (const auto* validation = std::get_if<Validation>(&event);
      validation != nullptr && waiting == Waiting::validated) {
    return decide(*validation);
  }
  if (const auto* interacted = std::get_if<Interacted>(&event);
      interacted != nullptr && waiting == Waiting::interacted) {
    return on_interacted(*interacted);
  }
  if (const auto* graded = std::get_if<Graded>(&event);
      graded != nullptr && waiting == Waiting::graded) {
    return on_graded(graded->grade);
  }
  if (const auto* known = std::get_if<Known>(&event);
      known != nullptr && is_at_start_of_test(waiting)) {
    return take(known->outcome);
  }
  const auto* failed = std::get_if<JudgeFailed>(&event);
  const std::string reason =
      failed != nullptr ? failed->reason : "the grading received an unexpected event";
  if (waiting == Waiting::measured || waiting == Waiting::validated ||
      waiting == Waiting::interacted) {
    return decide(Validation{ValidatorResult::failed, reason, {}, {}});
  }
  failure_ = reason;
  return Finish{Verdict::judging_error};
}

Action Machine::on_compiled(bool ok) {
  if (!ok) return Finish{Verdict::compile_error};
  return scores_ ? next_needed_test(0) : next_test();
}

Action Machine::on_measured(const Measured& measured) {
  measurements_.push_back(measured);
  if (wants_another_measurement()) {
    waiting_ = Waiting::measured;
    return RunTest{test_, static_cast<int>(measurements_.size()), pass_};
  }
  const std::size_t best = best_measurement();
  if (!worth_validating(measurements_[best].measurement, limits_)) {
    return decide(Validation{ValidatorResult::not_asked, {}, {}, {}});
  }
  waiting_ = Waiting::validated;
  return Validate{test_, static_cast<int>(best), pass_};
}

Action Machine::on_interacted(const Interacted& interacted) {
  measurements_.push_back({interacted.measurement});
  return decide(interacted.validation, interacted.first, interacted.stall);
}

Action Machine::decide(const Validation& validation, FirstToEnd first, const std::string& stall) {
  TestOutcome outcome;
  outcome.test = test_;
  outcome.stall = stall;
  outcome.validation = validation;
  outcome.passes = pass_;
  if (!measurements_.empty()) {
    outcome.counts = best_measurement();
    outcome.measurement = measurements_[outcome.counts].measurement;
    outcome.remeasured = static_cast<int>(measurements_.size() - first_that_counts()) - 1;
  }
  outcome.verdict = decide_verdict(outcome.measurement, validation.word, limits_, first);
  raise_to(outcome.measurement, earlier_passes_);
  const bool goes_on = validation.wants_next_pass && outcome.verdict == Verdict::accepted;
  if (goes_on) return next_pass(outcome);
  add_award(outcome);
  return take(std::move(outcome));
}

/// Adds the output validator's award if the validator decided the verdict, that is, if the verdict
/// is AC or WA. If the validator's score files are invalid, the verdict becomes JE.
void Machine::add_award(TestOutcome& outcome) const {
  const bool is_accepted = outcome.verdict == Verdict::accepted;
  if (!is_accepted && outcome.verdict != Verdict::wrong_answer) return;
  const Validation& validation = outcome.validation;
  auto award = score::award_of(rules_of(outcome.test), is_accepted,
                               {validation.score, validation.score_multiplier});
  if (award) {
    outcome.award = *std::move(award);
    return;
  }
  outcome.verdict = Verdict::judging_error;
  outcome.validation = {ValidatorResult::failed, "the output validator: " + award.error(), {}, {}};
}

Action Machine::next_pass(const TestOutcome& outcome) {
  if (pass_ < procedure_.passes_max) {
    earlier_passes_ = outcome.measurement;
    return begin_pass(pass_ + 1);
  }
  TestOutcome failed = outcome;
  failed.verdict = Verdict::judging_error;
  failed.validation.word = ValidatorResult::failed;
  failed.validation.message = "the output validator asked for pass " + std::to_string(pass_ + 1) +
                              ", but `limits.validation_passes` is " +
                              std::to_string(procedure_.passes_max);
  return take(std::move(failed));
}

Action Machine::take(TestOutcome outcome) {
  const Verdict verdict = outcome.verdict;
  outcome.test = test_;
  outcomes_.push_back(std::move(outcome));
  if (scores_) return next_needed_test(test_ + 1);
  // After a judging error, stop even with `run_all`: later results would not be reliable.
  const bool go_on =
      verdict == Verdict::accepted || (policy_.run_all && verdict != Verdict::judging_error);
  return go_on && !was_stopped_often_enough() ? next_test() : Finish{first_failure(outcomes_)};
}

Action Machine::on_graded(const score::Grade& grade) {
  grades_[evaluation_.question->group] = grade;
  return next_needed_test(test_);
}

Action Machine::next_test() {
  test_ = outcomes_.size();
  if (test_ == test_count_) return Finish{first_failure(outcomes_)};
  return begin_test();
}

/// Evaluates the scores so far and runs the next test case that is needed.
Action Machine::next_needed_test(std::size_t from) {
  std::vector<std::optional<score::CaseOutcome>> known(test_count_);
  for (const TestOutcome& outcome : outcomes_) {
    known[outcome.test] = score::CaseOutcome{outcome.verdict, outcome.award};
  }
  evaluation_ = score::evaluate(*scores_, known, grades_);
  failure_ = evaluation_.fault;
  const Verdict verdict = evaluation_.groups.front().verdict.value_or(Verdict::judging_error);
  const bool has_error = !outcomes_.empty() && outcomes_.back().verdict == Verdict::judging_error;
  if (has_error || !failure_.empty()) return Finish{Verdict::judging_error};
  if (evaluation_.question) {
    test_ = from;
    waiting_ = Waiting::graded;
    return GradeGroup{*evaluation_.question};
  }
  for (test_ = from; test_ < test_count_; ++test_) {
    if (policy_.run_all || evaluation_.is_needed[test_]) return begin_test();
  }
  return Finish{verdict};
}

/// Returns the rules for the score of a test case.
score::Group Machine::rules_of(std::size_t test) const {
  return scores_ ? scores_->groups[scores_->group_of_case[test]]
                 : score::pass_fail_rules(policy_.refuses_score_files);
}

Action Machine::begin_test() {
  earlier_passes_ = {};
  return begin_pass(1);
}

Action Machine::begin_pass(int pass) {
  measurements_.clear();
  pass_ = pass;
  waiting_ = procedure_.interactive ? Waiting::interacted : Waiting::measured;
  if (procedure_.interactive) return Interact{test_, pass_};
  return RunTest{test_, 0, pass_};
}

bool Machine::is_at_start_of_test(Waiting waiting) const {
  const bool waits = waiting == Waiting::measured || waiting == Waiting::interacted;
  return waits && measurements_.empty() && pass_ == 1;
}

bool Machine::was_stopped_often_enough() const {
  const auto stopped = std::ranges::count_if(outcomes_, [](const TestOutcome& outcome) {
    return was_stopped_by_a_limit(outcome.measurement.ending);
  });
  return policy_.stopped_tests_max > 0 && stopped >= policy_.stopped_tests_max;
}

bool Machine::wants_another_measurement() const {
  if (measurements_.size() == 1 && concurrency_matters(measurements_.front(), limits_)) return true;
  const std::size_t first = first_that_counts();
  const std::size_t repeated = measurements_.size() - first - 1;
  if (static_cast<int>(repeated) >= limits_.measuring.remeasurements_max) return false;
  if (end_of_equal_results() < measurements_.size()) return false;
  const Measurement& best = measurements_[best_measurement()].measurement;
  return best.ending == Ending::exited && is_near_the_limit(best, limits_);
}

/// True if the measurement `alone` replaces `concurrent`. Both measure the same test case, but
/// another task of the judge was running during `concurrent`. That task may have slowed the program
/// down by at most `concurrent_s`.
/// - If both runs have the same output and ended in the same way, `alone` replaces `concurrent`.
/// - Otherwise, `alone` replaces `concurrent` if it is faster by at most `concurrent_s` plus noise.
///   If it is even faster, the program must have done different work in the two runs.
bool Machine::is_replaced(const Measured& concurrent, const Measured& alone) const {
  const double noise_s = limits_.time_s * near_limit(limits_.measuring);
  const double least_s = concurrent.measurement.cpu_s - concurrent.concurrent_s - noise_s;
  return has_same_result(concurrent, alone) || alone.measurement.cpu_s >= least_s;
}

/// Returns the index of the first measurement that may decide the verdict. This is 1 if the first
/// run had a concurrent task and the second run, which had none, replaces it; otherwise 0.
std::size_t Machine::first_that_counts() const {
  if (measurements_.size() < 2 || !concurrency_matters(measurements_.front(), limits_)) return 0;
  return is_replaced(measurements_[0], measurements_[1]) ? 1 : 0;
}

/// Compares each measurement after `first_that_counts` with the measurement before it. Returns the
/// index of the first one that wrote a different output or ended differently; the number of
/// measurements if there is none.
std::size_t Machine::end_of_equal_results() const {
  std::size_t end = first_that_counts() + 1;
  while (end < measurements_.size() && has_same_result(measurements_[end - 1], measurements_[end]))
    ++end;
  return end;
}

std::size_t Machine::best_measurement() const {
  const auto cpu_s = [](const Measured& measured) { return measured.measurement.cpu_s; };
  const auto begin = measurements_.begin();
  const auto best = std::ranges::min_element(
      begin + static_cast<std::ptrdiff_t>(first_that_counts()),
      begin + static_cast<std::ptrdiff_t>(end_of_equal_results()), {}, cpu_s);
  return static_cast<std::size_t>(best - begin);
}

}  // namespace judge::grading
