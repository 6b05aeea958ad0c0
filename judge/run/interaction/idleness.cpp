#include "judge/run/interaction/idleness.hpp"

#include <algorithm>
#include <iterator>

#include "sandbox/spec.hpp"

namespace judge::run {
namespace {

using Duration = std::chrono::steady_clock::duration;

Duration periods(double count) {
  return std::chrono::duration_cast<Duration>(
      std::chrono::duration<double>(count * sandbox::idle_period_s));
}

/// A box divides time into periods (sandbox::idle_period_s) and reports each period in which the
/// program was idle. A report may arrive late, so there may seem to be a gap between two idle
/// periods. A program that was busy causes a gap of at least one period. So if a gap is at most
/// this number of periods, the report only arrived late, and the program was idle all the time.
constexpr double periods_late_max = 0.8;

}  // namespace

void Idleness::note_periods(std::uint64_t reports, Time now) {
  if (has_ended_ || reports == 0) return;
  const Time begun = now - periods(static_cast<double>(reports));
  if (begun - reported_until_ > periods(periods_late_max)) idle_since_ = begun;
  reported_until_ = now;
}

void Idleness::note_end(Time now) {
  has_ended_ = true;
  idle_since_ = now;
}

Idleness::Time Idleness::idle_since(Time now) const {
  const bool is_recent = now - reported_until_ <= periods(1 + periods_late_max);
  return has_ended_ || is_recent ? idle_since_ : now;
}

double SharedIdleness::seconds(Time since, Time now) const {
  const double waited_s = waited_until(now) - waited_until(since);
  return std::chrono::duration<double>(now - since).count() - waited_s;
}

/// Returns the total that was last recorded at or before this time.
double SharedIdleness::waited_until(Time time) const {
  const auto later = std::ranges::upper_bound(waits_, time, {}, &Wait::until);
  return later == waits_.begin() ? 0 : std::prev(later)->total_s;
}

}  // namespace judge::run
