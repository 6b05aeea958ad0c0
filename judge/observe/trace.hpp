#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge::observe {

/// A step in the life of a submission.
enum class SpanKind {
  queued,    ///< waits for a worker
  leased,    ///< a worker has it: around all that it does
  compile,   ///< its source and what else must be compiled
  run,       ///< its program on one test case, once
  validate,  ///< the output validator on one run
  store,     ///< the result is written
  pushed,    ///< those who watch are told
};

/// "queued", "leased", …
std::string_view span_kind_name(SpanKind kind);

/// One step with its times, in microseconds since 1970-01-01 UTC.
struct Span {
  SpanKind kind = SpanKind::queued;
  std::string subject;  ///< what of: the test case, the worker; may be empty
  std::int64_t start_us = 0;
  std::optional<std::int64_t> end_us;  ///< nothing: it has not ended, or who did it is gone
  int attempt = 1;                     ///< which lease of the job it belongs to
  std::string outcome;                 ///< a verdict, a reason; may be empty

  friend bool operator==(const Span&, const Span&) = default;
};

/// The steps of one submission, in the order in which they began. It knows no clock: times are
/// given. For one thread at a time.
class Trace {
 public:
  /// More steps than any judgement has; the rest is counted only.
  static constexpr std::size_t spans_max = 20000;

  explicit Trace(std::int64_t submission) : submission_(submission) {}

  /// A step begins; its place, for `end`.
  std::size_t begin(SpanKind kind, std::string_view subject, std::int64_t now_us, int attempt = 1);

  /// The step at this place ends. One that has ended already, or was left out, stays as it is.
  void end(std::size_t place, std::int64_t now_us, std::string_view outcome = {});

  /// A step whose times are known.
  void add(Span span);

  std::int64_t submission() const { return submission_; }
  const std::vector<Span>& spans() const { return spans_; }
  std::size_t left_out() const { return left_out_; }

 private:
  std::int64_t submission_;
  std::vector<Span> spans_;
  std::size_t left_out_ = 0;
};

/// A table for a terminal of this many columns: for each step when it began, counted from the
/// first, how long it took, its share of all, and a bar with its place in time. A step that has
/// not ended has a bar up to `now_us` that ends in '>', and "..." after its time.
std::string trace_table(const Trace& trace, std::int64_t now_us, std::size_t columns);

/// The same as JSON for chrome://tracing and https://ui.perfetto.dev: one row per attempt, and what
/// happens within a step below it. Steps that have not ended end at `now_us`, with an argument that
/// says so.
std::string trace_chrome_json(const Trace& trace, std::int64_t now_us);

}  // namespace judge::observe
