#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"

namespace judge::observe {

/// The kinds of steps in the life of a submission.
enum class SpanKind {
  queued,    ///< waits for a worker
  leased,    ///< a worker has leased it: encloses all of the worker's steps
  prepare,   ///< the problem's files are verified and its output validator is compiled
  compile,   ///< its source, and everything else that must be compiled, is compiled
  run,       ///< its program runs on one test case, including repeated runs
  validate,  ///< the output validator checks the output of one test case
  store,     ///< the result is written
  pushed,    ///< the watching clients are notified
};
BOOST_DESCRIBE_ENUM(SpanKind, queued, leased, prepare, compile, run, validate, store, pushed)

/// One step with its times, in microseconds since 1970-01-01 UTC.
struct Span {
  SpanKind kind = SpanKind::queued;
  std::string subject;  ///< for example the test case or the worker; may be empty
  std::int64_t start_us = 0;
  std::optional<std::int64_t> end_us;  ///< `nullopt`: it has not ended, or its worker has died
  int attempt = 1;                     ///< the lease of the job that it belongs to, counted from 1
  std::string outcome;                 ///< a verdict, a reason; may be empty

  friend bool operator==(const Span&, const Span&) = default;
};

/// The steps of one submission, in the order of their start. The caller supplies all times. Not
/// thread-safe.
class Trace {
 public:
  /// The maximum number of stored steps, which no judgement should exceed. Further steps are only
  /// counted.
  static constexpr std::size_t spans_max = 20000;

  explicit Trace(std::int64_t submission) : submission_(submission) {}

  /// Begins a step. Returns its index, for `end`.
  std::size_t begin(SpanKind kind, std::string_view subject, std::int64_t now_us, int attempt = 1);

  /// Ends the step with this index. Does nothing if the step has already ended, or was not stored
  /// because of `spans_max`.
  void end(std::size_t place, std::int64_t now_us, std::string_view outcome = {});

  /// Adds a step whose times are known.
  void add(Span span);

  std::int64_t submission() const { return submission_; }
  const std::vector<Span>& spans() const { return spans_; }
  std::size_t left_out() const { return left_out_; }

 private:
  std::int64_t submission_;
  std::vector<Span> spans_;
  std::size_t left_out_ = 0;
};

/// Formats a table for a terminal of this number of columns. Each step has its start relative to
/// the first one, its duration, its share of the total, and a bar that shows when it took place.
/// The bar of a step that has not ended extends to `now_us` and ends in '>', and its duration is
/// followed by "...".
std::string trace_table(const Trace& trace, std::int64_t now_us, std::size_t columns);

/// Returns the same steps as JSON for chrome://tracing and https://ui.perfetto.dev: one row per
/// attempt, with nested steps below the steps that contain them. Steps that have not ended end at
/// `now_us` and have the argument "ended": false.
std::string trace_chrome_json(const Trace& trace, std::int64_t now_us);

}  // namespace judge::observe
