#include "judge/json/trace_json.hpp"

#include <string>
#include <utility>

#include "judge/core/enum_names.hpp"
#include "judge/json/values.hpp"

namespace judge {
namespace {

using observe::Span;

boost::json::object step_object(const Span& span) {
  boost::json::value end_us;
  if (span.end_us) end_us = *span.end_us;
  return {{"step", enum_name(span.kind)},
          {"subject", text_json(span.subject)},
          {"attempt", span.attempt},
          {"start_us", span.start_us},
          {"end_us", end_us},
          {"outcome", text_json(span.outcome)}};
}

}  // namespace

boost::json::object trace_json(const observe::Trace& trace) {
  boost::json::array steps;
  boost::json::value current;
  for (const Span& span : trace.spans()) {
    steps.emplace_back(step_object(span));
    if (!span.end_us) current = step_object(span);
  }
  return {{"submission", std::to_string(trace.submission())},
          {"steps", std::move(steps)},
          {"left_out", trace.left_out()},
          {"current", std::move(current)}};
}

}  // namespace judge
