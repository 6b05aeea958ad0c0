#include "judge/observe/trace.hpp"

#include <algorithm>
#include <set>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "judge/core/text.hpp"

namespace judge::observe {
namespace {

constexpr std::size_t bar_columns_min = 10;
constexpr std::size_t bar_columns_max = 80;
constexpr std::size_t text_bytes_max = 200;

/// The time range of a trace. It is at least a microsecond long, so that its length can be a
/// divisor.
struct Extent {
  std::int64_t start_us = 0;
  std::int64_t end_us = 1;

  double length_us() const { return static_cast<double>(end_us - start_us); }
};

/// Returns the end of a step, or `now_us` if it has not ended. The result is never before the
/// step's start, even if a clock was set back.
std::int64_t end_of(const Span& span, std::int64_t now_us) {
  return std::max(span.start_us, span.end_us.value_or(now_us));
}

Extent extent_of(const Trace& trace, std::int64_t now_us) {
  Extent extent{trace.spans().front().start_us, 0};
  extent.end_us = extent.start_us + 1;
  for (const Span& span : trace.spans()) {
    extent.start_us = std::min(extent.start_us, span.start_us);
    extent.end_us = std::max(extent.end_us, end_of(span, now_us));
  }
  return extent;
}

/// Formats a duration with three significant digits: "850 us", "12.3 ms", "4.56 s", "123 s".
std::string duration_text(std::int64_t duration_us) {
  const auto value = static_cast<double>(duration_us);
  if (duration_us < 1000) return fmt::format("{} us", duration_us);
  if (value < 999'500) return fmt::format("{:.3g} ms", value / 1e3);
  if (value < 99'950'000) return fmt::format("{:.3g} s", value / 1e6);
  return fmt::format("{:.0f} s", value / 1e6);
}

/// Returns the kind and the subject of a step. Steps within a lease are indented.
std::string label_of(const Span& span) {
  const bool is_within = span.kind != SpanKind::queued && span.kind != SpanKind::leased;
  std::string label = is_within ? "  " : "";
  label += enum_name(span.kind);
  if (!span.subject.empty()) label += " " + escaped(span.subject, text_bytes_max);
  return label;
}

/// Returns a bar such as "   ###  " that shows when the step took place. The bar is at least one
/// character long.
std::string bar_of(const Span& span, const Extent& extent, std::int64_t now_us,
                   std::size_t columns) {
  const auto column_of = [&](std::int64_t at_us) {
    const double share = static_cast<double>(at_us - extent.start_us) / extent.length_us();
    return std::min(static_cast<std::size_t>(share * static_cast<double>(columns)), columns - 1);
  };
  const std::size_t first = column_of(span.start_us);
  const std::size_t last =
      std::max(first, column_of(std::max(span.start_us, end_of(span, now_us) - 1)));
  std::string bar(columns, ' ');
  std::fill(bar.begin() + static_cast<std::ptrdiff_t>(first),
            bar.begin() + static_cast<std::ptrdiff_t>(last) + 1, '#');
  if (!span.end_us) bar[last] = '>';
  return bar;
}

/// The cells of a row, without the bar.
struct Row {
  std::string start;
  std::string took;
  std::string share;
  std::string label;
  std::string outcome;
};

Row row_of(const Span& span, const Extent& extent, std::int64_t now_us) {
  const std::int64_t took_us = end_of(span, now_us) - span.start_us;
  return {duration_text(span.start_us - extent.start_us),
          duration_text(took_us) + (span.end_us ? "" : "..."),
          fmt::format("{:.0f} %", 100 * static_cast<double>(took_us) / extent.length_us()),
          label_of(span), escaped(span.outcome, text_bytes_max)};
}

/// Returns the largest width of these cells.
std::size_t width_of(const std::vector<Row>& rows, std::string Row::* cell) {
  std::size_t width = 0;
  for (const Row& row : rows) width = std::max(width, (row.*cell).size());
  return width;
}

boost::json::object chrome_event(const Span& span, std::int64_t now_us) {
  std::string name(enum_name(span.kind));
  if (!span.subject.empty()) name += " " + readable(span.subject, text_bytes_max);
  boost::json::object arguments;
  if (!span.outcome.empty()) arguments["outcome"] = readable(span.outcome, text_bytes_max);
  if (!span.end_us) arguments["ended"] = false;
  return {{"name", name},
          {"cat", std::string(enum_name(span.kind))},
          {"ph", "X"},
          {"ts", span.start_us},
          {"dur", end_of(span, now_us) - span.start_us},
          {"pid", 1},
          {"tid", span.attempt},
          {"args", std::move(arguments)}};
}

/// Returns the event that sets the name of a row. Each attempt has its own row.
boost::json::object chrome_row_name(int attempt) {
  return {{"name", "thread_name"},
          {"ph", "M"},
          {"pid", 1},
          {"tid", attempt},
          {"args", boost::json::object{{"name", fmt::format("attempt {}", attempt)}}}};
}

}  // namespace

std::size_t Trace::begin(SpanKind kind, std::string_view subject, std::int64_t now_us,
                         int attempt) {
  const std::size_t place = spans_.size();
  if (place >= spans_max) {
    ++left_out_;
    return spans_max;
  }
  spans_.push_back({.kind = kind,
                    .subject = std::string(subject),
                    .start_us = now_us,
                    .end_us = std::nullopt,
                    .attempt = attempt,
                    .outcome = {}});
  return place;
}

void Trace::end(std::size_t place, std::int64_t now_us, std::string_view outcome) {
  if (place >= spans_.size() || spans_[place].end_us) return;
  spans_[place].end_us = std::max(spans_[place].start_us, now_us);
  spans_[place].outcome = outcome;
}

void Trace::add(Span span) {
  if (spans_.size() >= spans_max) {
    ++left_out_;
  } else {
    spans_.push_back(std::move(span));
  }
}

std::string trace_table(const Trace& trace, std::int64_t now_us, std::size_t columns) {
  std::string text = fmt::format("submission {}\n", trace.submission());
  if (trace.spans().empty()) return text + "No steps are recorded.\n";
  const Extent extent = extent_of(trace, now_us);
  std::vector<Row> rows = {{"start", "took", "share", "step", ""}};
  for (const Span& span : trace.spans()) rows.push_back(row_of(span, extent, now_us));
  const std::size_t start = width_of(rows, &Row::start);
  const std::size_t took = width_of(rows, &Row::took);
  const std::size_t share = width_of(rows, &Row::share);
  const std::size_t label = width_of(rows, &Row::label);
  constexpr std::size_t between = 10;
  const std::size_t used = start + took + share + label + width_of(rows, &Row::outcome) + between;
  const std::size_t bar =
      std::clamp(columns > used ? columns - used : 0, bar_columns_min, bar_columns_max);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Span* span = i == 0 ? nullptr : &trace.spans()[i - 1];
    const std::string line =
        fmt::format("{:>{}}  {:>{}}  {:>{}}  {:<{}}  {}  {}", rows[i].start, start, rows[i].took,
                    took, rows[i].share, share, rows[i].label, label,
                    span == nullptr ? std::string(bar, ' ') : bar_of(*span, extent, now_us, bar),
                    rows[i].outcome);
    text += std::string(trimmed_end(line)) + "\n";
  }
  if (trace.left_out() > 0) text += fmt::format("and {} more steps\n", trace.left_out());
  return text;
}

std::string trace_chrome_json(const Trace& trace, std::int64_t now_us) {
  boost::json::array events;
  std::set<int> named;
  for (const Span& span : trace.spans()) {
    if (named.insert(span.attempt).second) events.emplace_back(chrome_row_name(span.attempt));
    events.emplace_back(chrome_event(span, now_us));
  }
  const boost::json::object all = {
      {"traceEvents", std::move(events)},
      {"displayTimeUnit", "ms"},
      {"otherData",
       boost::json::object{{"submission", trace.submission()}, {"leftOut", trace.left_out()}}}};
  return boost::json::serialize(all) + "\n";
}

}  // namespace judge::observe
