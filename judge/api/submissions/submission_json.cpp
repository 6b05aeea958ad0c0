#include "judge/api/submissions/submission_json.hpp"

#include "judge/core/coarse.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/json/judgement_json.hpp"
#include "judge/json/values.hpp"
#include "judge/run/base/end_description.hpp"
#include "judge/run/outcomes/run_message.hpp"

namespace judge::api {
namespace {

bool is_judged(const store::StoredJudgement& judgement) {
  return judgement.state == store::JudgementState::judged;
}

boost::json::value verdict_of(const store::StoredJudgement& judgement) {
  if (!is_judged(judgement)) return nullptr;
  return boost::json::value(verdict_id(judgement.judgement.verdict));
}

/// True once the judgement is past the step of compiling; only then are the limits known. False for
/// a cancelled judgement.
bool is_compiled(const store::StoredJudgement& judgement) {
  return judgement.state == store::JudgementState::running || is_judged(judgement);
}

/// Returns the compiler, attempt, times, limits and worker of the judgement; unknown fields are
/// null.
boost::json::object made_with(const store::StoredJudgement& judgement, const SubmissionView& view) {
  const auto time_ms = [](std::int64_t ms) {
    return ms == 0 ? boost::json::value() : boost::json::value(ms);
  };
  boost::json::object object = {{"language", text_json(judgement.language_name)},
                                {"compiler", text_json(judgement.compiler)},
                                {"attempt", judgement.attempt},
                                {"begun_ms", time_ms(judgement.begun_us / 1000)},
                                {"judged_ms", time_ms(judgement.judged_ms)},
                                {"limits", nullptr}};
  if (view.everything) object["worker"] = text_json(judgement.worker);
  if (is_compiled(judgement)) {
    object["limits"] = language_limits_object(judgement.judgement.limits);
  }
  return object;
}

/// True if the viewer may see the inputs of all tests. Only then may they see the exact time and
/// memory of all runs, because a program could use exact figures to leak its input.
bool shows_all_inputs(const SubmissionView& view) {
  return view.everything || view.display.input == store::ShowInput::all;
}

/// Adds the maximum time and memory of all runs. They are rounded if the viewer may not see the
/// inputs of all tests.
void put_largest(boost::json::object& object, double cpu_s, std::uint64_t memory_bytes,
                 const RunLimits& limits, const SubmissionView& view) {
  const bool is_exact = shows_all_inputs(view);
  object["max_cpu_s"] = seconds_json(is_exact ? cpu_s : coarse_seconds(cpu_s, limits.time_s));
  object["max_memory_bytes"] =
      is_exact ? memory_bytes : coarse_bytes(memory_bytes, limits.memory_bytes);
}

/// Adds the judgement's state and verdict, its score and the maximum possible score, and the
/// maximum time and memory of its runs. Values that do not exist yet are null.
void put_result(boost::json::object& object, const store::StoredJudgement& judgement,
                const SubmissionView& view) {
  object["status"] = enum_name(judgement.state);
  object["verdict"] = verdict_of(judgement);
  object["max_cpu_s"] = nullptr;
  object["max_memory_bytes"] = nullptr;
  object["score"] = nullptr;
  object["max_score"] = nullptr;
  if (is_judged(judgement)) {
    object["score"] = score_json(judgement.judgement.score);
    object["max_score"] = score_json(judgement.judgement.score_max);
  }
  const auto& runs = judgement.judgement.runs;
  if (!is_judged(judgement) || runs.empty()) return;
  put_largest(object, max_cpu_s(runs), max_memory_bytes(runs), judgement.judgement.limits, view);
}

/// Returns which data about the runs the viewer may see. The web pages use this to say which data
/// the course hides.
boost::json::object may_see_object(const SubmissionView& view) {
  const store::ShowInput input = view.everything ? store::ShowInput::all : view.display.input;
  return {{"everything", view.everything},
          {"instructs", view.instructs},
          {"failing_test", view.everything || view.display.failing_test},
          {"input", enum_name(input)},
          {"checker_message", view.everything || view.display.checker_message},
          {"groups", view.everything || view.groups}};
}

bool is_sample(const std::string& test) { return test.starts_with("sample/"); }

/// Returns the message about a run for this viewer; empty if the viewer may not see one.
std::string visible_message(const Run& run, const SubmissionView& view) {
  if (view.everything) return run.message.empty() ? run.team_message : run.message;
  // The reason for a judging error may reveal internals of the judge.
  if (!view.display.checker_message || run.verdict == Verdict::judging_error) return {};
  if (!run.team_message.empty()) return run.team_message;
  return shows_input(view, run.test) ? run.message : run.outline;
}

/// Rounds figures, and removes values that a program can choose freely, because a program could use
/// them to reveal its input.
void hide_choices(boost::json::object& object, const Run& run, const RunLimits& limits) {
  const Measurement& measured = run.measurement;
  object["cpu_s"] = seconds_json(coarse_seconds(measured.cpu_s, limits.time_s));
  object["wall_s"] = seconds_json(coarse_seconds(measured.wall_s, limits.wall_s));
  object["memory_bytes"] = coarse_bytes(measured.memory_bytes, limits.memory_bytes);
  if (measured.exit_code != 0) object["exit_code"] = nullptr;
  if (measured.signal && !run::is_usual_signal(*measured.signal)) object["signal"] = nullptr;
  object["remeasured"] = nullptr;
  object.erase("passes");
  object.erase("score");
}

}  // namespace

boost::json::object compile_view(const CompileOutcome& compile, bool is_exact) {
  boost::json::object object = compile_object(compile);
  if (is_exact) return object;
  object["cpu_s"] = seconds_json(coarse_seconds(compile.cpu_s, 0));
  object["wall_s"] = seconds_json(coarse_seconds(compile.wall_s, 0));
  return object;
}

boost::json::object run_view(const Run& run, std::size_t position, const SubmissionView& view,
                             const RunLimits& limits) {
  boost::json::object object = run_object(run);
  object["position"] = position;
  object["reused"] = run.reused;
  object["message"] = text_json(visible_message(run, view));
  const bool is_hidden = !shows_input(view, run.test);
  object["is_rounded"] = is_hidden;
  if (is_hidden) hide_choices(object, run, limits);
  const bool is_named = view.everything || view.display.failing_test || is_sample(run.test);
  if (!is_named) object["test"] = nullptr;
  return object;
}

boost::json::object submission_line(const store::ListedSubmission& listed,
                                    const SubmissionView& view) {
  const store::Submission& submission = listed.submission;
  boost::json::object object = {{"id", std::to_string(submission.id)},
                                {"user", std::to_string(submission.user)},
                                {"user_name", text_json(listed.user_name)},
                                {"display_name", text_json(listed.display_name)},
                                {"problem", text_json(submission.problem)},
                                {"problem_title", text_json(listed.problem_title)},
                                {"course", id_json(submission.course)},
                                {"language", text_json(submission.language)},
                                {"created_ms", submission.created_ms},
                                {"late", listed.is_late},
                                {"status", enum_name(listed.state)},
                                {"verdict", verdict_json(listed.verdict)},
                                {"max_cpu_s", nullptr},
                                {"max_memory_bytes", nullptr},
                                {"score", score_json(listed.score)},
                                {"max_score", score_json(listed.score_max)}};
  if (listed.max_cpu_s && listed.max_memory_bytes) {
    put_largest(object, *listed.max_cpu_s, static_cast<std::uint64_t>(*listed.max_memory_bytes),
                listed.limits, view);
  }
  return object;
}

boost::json::object submission_object(const store::ListedSubmission& listed,
                                      const store::StoredJudgement& judgement,
                                      const SubmissionView& view) {
  boost::json::object object = submission_line(listed, view);
  object["course_title"] =
      listed.submission.course ? text_json(listed.course_title) : boost::json::value();
  put_result(object, judgement, view);
  object["may_see"] = may_see_object(view);
  object["judgement"] = std::to_string(judgement.id);
  object["version"] = judgement.problem_version;
  object["made_with"] = made_with(judgement, view);
  object["compile"] =
      is_compiled(judgement)
          ? boost::json::value(compile_view(judgement.judgement.compile, view.everything))
          : nullptr;
  // The reason for a judging error may reveal internals of the judge.
  object["message"] = text_json(view.everything ? judgement.judgement.message : "");
  const bool shows_groups = view.everything || view.groups;
  object["groups"] = shows_groups ? groups_array(judgement.judgement.groups) : boost::json::array();
  boost::json::array runs;
  for (std::size_t i = 0; i < judgement.judgement.runs.size(); ++i) {
    runs.emplace_back(run_view(judgement.judgement.runs[i], i, view, judgement.judgement.limits));
  }
  object["runs"] = std::move(runs);
  return object;
}

}  // namespace judge::api
