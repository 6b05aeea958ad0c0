#include "judge/api/json.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "judge/core/text.hpp"

namespace judge::api {
namespace {

/// The producers of texts limit their length; here only their characters are made safe.
constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

}  // namespace

boost::json::value seconds_json(double seconds) {
  if (!std::isfinite(seconds)) return nullptr;
  return std::round(seconds * 1e6) / 1e6;
}

boost::json::value verdict_json(const std::optional<Verdict>& verdict) {
  return verdict ? boost::json::value(verdict_id(*verdict)) : nullptr;
}

boost::json::value integer_json(const std::optional<std::int64_t>& number) {
  return number ? boost::json::value(*number) : nullptr;
}

boost::json::value id_json(std::int64_t id) {
  return id == 0 ? nullptr : boost::json::value(std::to_string(id));
}

boost::json::value text_json(std::string_view text) {
  return boost::json::value(readable(text, no_limit));
}

boost::json::value content_json(std::string_view text) {
  return boost::json::value(valid_text(text, no_limit));
}

boost::json::value stored_json(std::string_view text) {
  if (text.empty()) return nullptr;
  boost::system::error_code error;
  auto value = boost::json::parse(text, error);
  return error ? boost::json::value(nullptr) : value;
}

void put_measuring(boost::json::object& limits, const Measuring& measuring) {
  limits["remeasure_within_percent"] = measuring.remeasure_within_percent;
  limits["remeasurements_max"] = measuring.remeasurements_max;
  limits["overshoot_percent"] = measuring.overshoot_percent;
}

boost::json::object limits_object(const RunLimits& limits) {
  boost::json::object object = {{"time_s", seconds_json(limits.time_s)},
                                {"wall_s", seconds_json(limits.wall_s)},
                                {"memory_bytes", limits.memory_bytes},
                                {"output_bytes", limits.output_bytes}};
  put_measuring(object, limits.measuring);
  return object;
}

boost::json::object run_object(const Run& run) {
  const Measurement& measurement = run.measurement;
  const bool ended_by_itself = !measurement.signal && measurement.ending == Ending::exited;
  boost::json::object object;
  object["test"] = text_json(run.test);
  object["verdict"] = verdict_id(run.verdict);
  object["cpu_s"] = seconds_json(measurement.cpu_s);
  object["wall_s"] = seconds_json(measurement.wall_s);
  object["memory_bytes"] = measurement.memory_bytes;
  object["exit_code"] =
      ended_by_itself ? boost::json::value(measurement.exit_code) : boost::json::value(nullptr);
  object["signal"] =
      measurement.signal ? boost::json::value(*measurement.signal) : boost::json::value(nullptr);
  object["message"] = text_json(run.message.empty() ? run.team_message : run.message);
  object["remeasured"] = run.remeasured;
  return object;
}

boost::json::object compile_object(const CompileOutcome& compile) {
  return {{"ok", compile.ok},
          {"cpu_s", seconds_json(compile.cpu_s)},
          {"wall_s", seconds_json(compile.wall_s)},
          {"output", text_json(compile.output)}};
}

boost::json::object judgement_object(const Judgement& judgement) {
  boost::json::array runs;
  for (const Run& run : judgement.runs) {
    runs.emplace_back(run_object(run));
  }
  boost::json::object object;
  object["problem"] = text_json(judgement.problem);
  object["language"] = text_json(judgement.language);
  object["verdict"] = verdict_id(judgement.verdict);
  object["max_cpu_s"] = seconds_json(max_cpu_s(judgement.runs));
  object["max_memory_bytes"] = max_memory_bytes(judgement.runs);
  object["compile"] = compile_object(judgement.compile);
  object["limits"] = limits_object(judgement.limits);
  object["runs"] = std::move(runs);
  if (!judgement.message.empty()) object["message"] = text_json(judgement.message);
  return object;
}

std::string serialized(const boost::json::object& object) {
  return boost::json::serialize(object) + "\n";
}

}  // namespace judge::api
