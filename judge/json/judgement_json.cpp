#include "judge/json/judgement_json.hpp"

#include <utility>

#include "judge/json/values.hpp"

namespace judge {

void put_measuring(boost::json::object& limits, double time_s, const Measuring& measuring) {
  limits["stop_s"] = seconds_json(stop_time(time_s, measuring));
  limits["remeasure_within_percent"] = measuring.remeasure_within_percent;
  limits["remeasurements_max"] = measuring.remeasurements_max;
  limits["overshoot_percent"] = measuring.overshoot_percent;
}

boost::json::object limits_object(const RunLimits& limits) {
  boost::json::object object = {{"time_s", seconds_json(limits.time_s)},
                                {"wall_s", seconds_json(limits.wall_s)},
                                {"memory_bytes", limits.memory_bytes},
                                {"output_bytes", limits.output_bytes}};
  put_measuring(object, limits.time_s, limits.measuring);
  return object;
}

boost::json::object language_limits_object(const RunLimits& limits) {
  boost::json::object object = limits_object(limits);
  object["time_factor"] = limits.time_factor;
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
  if (run.passes > 1) object["passes"] = run.passes;
  if (!run.conversation.parts.empty()) {
    object["conversation"] = conversation_object(run.conversation);
  }
  if (run.score) object["score"] = score_json(run.score);
  return object;
}

boost::json::object conversation_object(const Conversation& conversation, bool has_times) {
  boost::json::array parts;
  for (const ConversationPart& part : conversation.parts) {
    boost::json::object object = {{"from", enum_name(part.speaker)}, {"pass", part.pass}};
    if (has_times) object["at_s"] = seconds_json(part.at_s);
    object["text"] = text_json(part.text);
    parts.push_back(std::move(object));
  }
  return {{"parts", std::move(parts)}, {"truncated", conversation.is_truncated}};
}

boost::json::object compile_object(const CompileOutcome& compile) {
  return {{"ok", compile.ok},
          {"cpu_s", seconds_json(compile.cpu_s)},
          {"wall_s", seconds_json(compile.wall_s)},
          {"output", text_json(compile.output)},
          {"method", enum_name(compile.method)}};
}

boost::json::value score_json(const std::optional<score::Decimal>& score) {
  if (!score) return nullptr;
  return boost::json::parse(score->to_string());
}

boost::json::value points_json(const std::optional<Points>& points) {
  if (!points) return nullptr;
  return {{"score", score_json(points->score)},
          {"max_score", score_json(points->score_max)},
          {"in_time", score_json(points->in_time)},
          {"submission", id_json(points->submission)},
          {"late", points->is_late}};
}

boost::json::array groups_array(const std::vector<GroupScore>& groups) {
  boost::json::array array;
  for (const GroupScore& group : groups) {
    boost::json::object object;
    object["group"] = text_json(group.group);
    object["verdict"] = group.verdict ? boost::json::value(verdict_id(*group.verdict))
                                      : boost::json::value(nullptr);
    object["score"] = score_json(group.score);
    object["max_score"] = score_json(group.score_max);
    object["is_blocked"] = group.is_blocked;
    array.push_back(std::move(object));
  }
  return array;
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
  if (!judgement.groups.empty()) {
    object["score"] = score_json(judgement.score);
    object["max_score"] = score_json(judgement.score_max);
    object["groups"] = groups_array(judgement.groups);
  }
  object["max_cpu_s"] = seconds_json(max_cpu_s(judgement.runs));
  object["max_memory_bytes"] = max_memory_bytes(judgement.runs);
  object["compile"] = compile_object(judgement.compile);
  object["limits"] = limits_object(judgement.limits);
  object["runs"] = std::move(runs);
  if (!judgement.message.empty()) object["message"] = text_json(judgement.message);
  return object;
}

}  // namespace judge
