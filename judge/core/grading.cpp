#include "judge/core/grading.hpp"

#include <algorithm>
#include <utility>

namespace judge::grading {
namespace {

bool is_near_the_limit(const Measurement& measurement, const RunLimits& limits) {
  const double share = near_limit(limits.measuring);
  return measurement.cpu_s >= limits.time_s * (1.0 - share) &&
         measurement.cpu_s <= limits.time_s * (1.0 + share);
}

/// True if a repeated run behaved like the run before it, apart from its time.
bool is_alike(const Measured& before, const Measured& repeated) {
  return repeated.same_output && before.measurement.ending == repeated.measurement.ending &&
         before.measurement.exit_code == repeated.measurement.exit_code;
}

/// True if the output must be validated, because the measurement alone does not decide the verdict.
bool worth_validating(const Measurement& measurement, const RunLimits& limits) {
  return decide_verdict(measurement, ValidatorWord::accepted, limits) == Verdict::accepted;
}

}  // namespace

bool company_matters(const Measured& measured, const RunLimits& limits) {
  constexpr double share_that_is_noise = 0.01;
  if (measured.company_s <= limits.time_s * share_that_is_noise) return false;
  const double cpu_s = measured.measurement.cpu_s;
  if (cpu_s - measured.company_s >= limits.time_s) return false;
  return was_stopped_for_time(measured.measurement.ending) ||
         cpu_s >= limits.time_s * (1.0 - near_limit(limits.measuring));
}

Verdict first_failure(const std::vector<TestOutcome>& outcomes) {
  for (const TestOutcome& outcome : outcomes) {
    if (outcome.verdict != Verdict::accepted) return outcome.verdict;
  }
  return Verdict::accepted;
}

Machine::Machine(std::size_t test_count, const RunLimits& limits, const Policy& policy)
    : test_count_(test_count), limits_(limits), policy_(policy) {}

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
  if (const auto* known = std::get_if<Known>(&event);
      known != nullptr && waiting == Waiting::measured && measurements_.empty()) {
    return take(known->outcome);
  }
  const auto* failed = std::get_if<JudgeFailed>(&event);
  const std::string reason =
      failed != nullptr ? failed->reason : "the grading received an unexpected event";
  if (waiting == Waiting::measured || waiting == Waiting::validated) {
    return decide(Validation{ValidatorWord::failed, reason, {}, {}});
  }
  failure_ = reason;
  return Finish{Verdict::judging_error};
}

Action Machine::on_compiled(bool ok) {
  if (!ok) return Finish{Verdict::compile_error};
  return next_test();
}

Action Machine::on_measured(const Measured& measured) {
  measurements_.push_back(measured);
  if (wants_another_measurement()) {
    waiting_ = Waiting::measured;
    return RunTest{outcomes_.size(), static_cast<int>(measurements_.size())};
  }
  const std::size_t best = best_measurement();
  if (!worth_validating(measurements_[best].measurement, limits_)) {
    return decide(Validation{ValidatorWord::not_asked, {}, {}, {}});
  }
  waiting_ = Waiting::validated;
  return Validate{outcomes_.size(), static_cast<int>(best)};
}

Action Machine::decide(const Validation& validation) {
  TestOutcome outcome;
  outcome.validation = validation;
  if (!measurements_.empty()) {
    outcome.counts = best_measurement();
    outcome.measurement = measurements_[outcome.counts].measurement;
    outcome.remeasured = static_cast<int>(measurements_.size() - first_that_counts()) - 1;
  }
  outcome.verdict = decide_verdict(outcome.measurement, validation.word, limits_);
  return take(std::move(outcome));
}

Action Machine::take(TestOutcome outcome) {
  const Verdict verdict = outcome.verdict;
  outcomes_.push_back(std::move(outcome));
  // After a judging error, stop even with `run_all`: later results would not be reliable.
  const bool go_on =
      verdict == Verdict::accepted || (policy_.run_all && verdict != Verdict::judging_error);
  return go_on && !was_stopped_often_enough() ? next_test() : Finish{first_failure(outcomes_)};
}

Action Machine::next_test() {
  measurements_.clear();
  if (outcomes_.size() == test_count_) return Finish{first_failure(outcomes_)};
  waiting_ = Waiting::measured;
  return RunTest{outcomes_.size(), 0};
}

bool Machine::was_stopped_often_enough() const {
  const auto stopped = std::ranges::count_if(outcomes_, [](const TestOutcome& outcome) {
    return was_stopped_by_a_limit(outcome.measurement.ending);
  });
  return policy_.stopped_tests_max > 0 && stopped >= policy_.stopped_tests_max;
}

bool Machine::wants_another_measurement() const {
  if (measurements_.size() == 1 && company_matters(measurements_.front(), limits_)) return true;
  const std::size_t first = first_that_counts();
  const std::size_t repeated = measurements_.size() - first - 1;
  if (static_cast<int>(repeated) >= limits_.measuring.remeasurements_max) return false;
  if (end_of_alike() < measurements_.size()) return false;
  const Measurement& best = measurements_[best_measurement()].measurement;
  return best.ending == Ending::exited && is_near_the_limit(best, limits_);
}

/// True if the run `alone` may replace the run `in_company`. A concurrent task slows a run down by
/// at most `company_s`. If `alone` is faster by more than `company_s` plus noise, the two runs did
/// different work, unless they wrote the same output and ended the same way.
bool Machine::is_replaced(const Measured& in_company, const Measured& alone) const {
  const double noise_s = limits_.time_s * near_limit(limits_.measuring);
  const double least_s = in_company.measurement.cpu_s - in_company.company_s - noise_s;
  return is_alike(in_company, alone) || alone.measurement.cpu_s >= least_s;
}

/// Returns the index of the first measurement that counts: 1 if the second measurement replaces the
/// first one, which ran concurrently with another task; otherwise 0.
std::size_t Machine::first_that_counts() const {
  if (measurements_.size() < 2 || !company_matters(measurements_.front(), limits_)) return 0;
  return is_replaced(measurements_[0], measurements_[1]) ? 1 : 0;
}

/// Returns the end (exclusive) of the consecutive measurements from `first_that_counts` on that
/// have the same outcome and output.
std::size_t Machine::end_of_alike() const {
  std::size_t end = first_that_counts() + 1;
  while (end < measurements_.size() && is_alike(measurements_[end - 1], measurements_[end])) ++end;
  return end;
}

std::size_t Machine::best_measurement() const {
  const auto cpu_s = [](const Measured& measured) { return measured.measurement.cpu_s; };
  const auto begin = measurements_.begin();
  const auto best =
      std::ranges::min_element(begin + static_cast<std::ptrdiff_t>(first_that_counts()),
                               begin + static_cast<std::ptrdiff_t>(end_of_alike()), {}, cpu_s);
  return static_cast<std::size_t>(best - begin);
}

}  // namespace judge::grading
