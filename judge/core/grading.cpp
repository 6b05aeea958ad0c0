#include "judge/core/grading.hpp"

#include <algorithm>
#include <utility>

namespace judge::grading {
namespace {

bool near_the_limit(const Measurement& measurement, const RunLimits& limits, double share) {
  return measurement.cpu_s >= limits.time_s * (1.0 - share) &&
         measurement.cpu_s <= limits.time_s * (1.0 + share);
}

/// Whether two runs of one program on one input did the same, but for the time they took.
bool ended_alike(const Measurement& one, const Measurement& other) {
  return one.ending == other.ending && one.exit_code == other.exit_code;
}

/// Only a run against which nothing else speaks is worth validating.
bool worth_validating(const Measurement& measurement, const RunLimits& limits) {
  return decide_verdict(measurement, ValidatorWord::accepted, limits) == Verdict::accepted;
}

}  // namespace

bool company_matters(const Measurement& measurement, const RunLimits& limits, const Policy& policy,
                     double company_s) {
  constexpr double share_that_is_noise = 0.01;
  const bool well_within = !was_stopped_for_time(measurement.ending) &&
                           measurement.cpu_s < limits.time_s * (1.0 - policy.near_limit);
  return !well_within && company_s > limits.time_s * share_that_is_noise;
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
    return on_measured(measured->measurement);
  }
  if (const auto* validation = std::get_if<Validation>(&event);
      validation != nullptr && waiting == Waiting::validated) {
    return on_validated(*validation);
  }
  if (const auto* known = std::get_if<Known>(&event);
      known != nullptr && waiting == Waiting::measured && measurements_.empty()) {
    return take(known->outcome);
  }
  const auto* failed = std::get_if<JudgeFailed>(&event);
  const std::string reason =
      failed != nullptr ? failed->reason : "the grading got an event that it did not wait for";
  if (waiting == Waiting::measured || waiting == Waiting::validated) {
    const Measurement measured =
        measurements_.empty() ? Measurement{} : measurements_[best_measurement()];
    return decide(measured, Validation{ValidatorWord::failed, reason, {}});
  }
  failure_ = reason;
  return Finish{Verdict::judging_error};
}

Action Machine::on_compiled(bool ok) {
  if (!ok) return Finish{Verdict::compile_error};
  return next_test();
}

Action Machine::on_measured(const Measurement& measurement) {
  measurements_.push_back(measurement);
  if (wants_another_measurement()) {
    waiting_ = Waiting::measured;
    return RunTest{outcomes_.size(), static_cast<int>(measurements_.size()), wall_factor()};
  }
  const std::size_t best = best_measurement();
  if (!worth_validating(measurements_[best], limits_)) {
    return decide(measurements_[best], Validation{ValidatorWord::not_asked, {}, {}});
  }
  waiting_ = Waiting::validated;
  return Validate{outcomes_.size(), static_cast<int>(best)};
}

Action Machine::on_validated(const Validation& validation) {
  return decide(measurements_[best_measurement()], validation);
}

Action Machine::decide(const Measurement& measurement, const Validation& validation) {
  const Verdict verdict = decide_verdict(measurement, validation.word, limits_);
  const int remeasured = measurements_.empty() ? 0 : static_cast<int>(measurements_.size()) - 1;
  return take(TestOutcome{verdict, measurement, remeasured, validation});
}

Action Machine::take(TestOutcome outcome) {
  const Verdict verdict = outcome.verdict;
  outcomes_.push_back(std::move(outcome));
  // A judge that failed once would fail on: what it says after that is worth nothing.
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
  if (static_cast<int>(measurements_.size()) > policy_.remeasurements_max) return false;
  const std::size_t first = first_that_counts();
  if (first == measurements_.size()) return true;
  if (measurements_[first].ending != Ending::exited) return false;
  return near_the_limit(measurements_[best_measurement()], limits_, policy_.near_limit);
}

bool Machine::was_busy(const Measurement& measurement) const {
  return measurement.cpu_s >= limits_.time_s * policy_.busy;
}

/// The first that the clock did not stop, or that slept again. The number of measurements if none
/// does.
std::size_t Machine::first_that_counts() const {
  std::size_t first = 0;
  while (first < measurements_.size() && measurements_[first].ending == Ending::wall_limit &&
         (first == 0 || was_busy(measurements_[first]))) {
    ++first;
  }
  return first;
}

/// Twice as much for each that was busy when the clock stopped it.
int Machine::wall_factor() const {
  const auto end = measurements_.begin() + static_cast<std::ptrdiff_t>(first_that_counts());
  const auto busy =
      std::count_if(measurements_.begin(), end,
                    [this](const Measurement& measurement) { return was_busy(measurement); });
  return 1 << busy;
}

std::size_t Machine::best_measurement() const {
  const std::size_t first = std::min(first_that_counts(), measurements_.size() - 1);
  std::size_t best = first;
  for (std::size_t i = first + 1; i < measurements_.size(); ++i) {
    if (ended_alike(measurements_[i], measurements_[first]) &&
        measurements_[i].cpu_s < measurements_[best].cpu_s) {
      best = i;
    }
  }
  return best;
}

}  // namespace judge::grading
