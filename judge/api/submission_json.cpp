#include "judge/api/submission_json.hpp"

#include "judge/api/json.hpp"

namespace judge::api {
namespace {

bool is_judged(const store::StoredJudgement& judgement) {
  return judgement.state == store::JudgementState::judged;
}

boost::json::value verdict_of(const store::StoredJudgement& judgement) {
  if (!is_judged(judgement)) return nullptr;
  return boost::json::value(verdict_id(judgement.judgement.verdict));
}

/// What made it, and when; null for what is not known yet.
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
  const RunLimits& limits = judgement.judgement.limits;
  if (is_judged(judgement)) {
    object["limits"] = {{"time_s", seconds_json(limits.time_s)},
                        {"wall_s", seconds_json(limits.wall_s)},
                        {"memory_bytes", limits.memory_bytes},
                        {"output_bytes", limits.output_bytes},
                        {"time_factor", limits.time_factor}};
  }
  return object;
}

/// The state, the verdict and the measures of the judgement.
void put_result(boost::json::object& object, const store::StoredJudgement& judgement) {
  object["status"] = store::state_name(judgement.state);
  object["verdict"] = verdict_of(judgement);
  object["max_cpu_s"] = nullptr;
  object["max_memory_bytes"] = nullptr;
  const auto& runs = judgement.judgement.runs;
  if (!is_judged(judgement) || runs.empty()) return;
  object["max_cpu_s"] = seconds_json(max_cpu_s(runs));
  object["max_memory_bytes"] = max_memory_bytes(runs);
}

/// What is shown of runs, so that a page can say what the course hides.
boost::json::object may_see_object(const SubmissionView& view) {
  const store::ShowInput input = view.everything ? store::ShowInput::all : view.display.input;
  return {{"everything", view.everything},
          {"failing_test", view.everything || view.display.failing_test},
          {"input", store::show_input_name(input)},
          {"checker_message", view.everything || view.display.checker_message}};
}

bool is_sample(const std::string& test) { return test.starts_with("sample/"); }

}  // namespace

boost::json::object run_view(const Run& run, std::size_t position, const SubmissionView& view) {
  boost::json::object object = run_object(run);
  object["position"] = position;
  object["reused"] = run.reused;
  if (view.everything) return object;
  const bool named = view.display.failing_test || is_sample(run.test);
  if (!named) object["test"] = nullptr;
  // What the validator says to the student, when it says so; else what it says to the judges.
  const std::string& words = run.team_message.empty() ? run.message : run.team_message;
  object["message"] = text_json(view.display.checker_message ? words : "");
  return object;
}

boost::json::object submission_line(const store::ListedSubmission& listed) {
  const store::Submission& submission = listed.submission;
  return {{"id", std::to_string(submission.id)},
          {"user", std::to_string(submission.user)},
          {"user_name", text_json(listed.user_name)},
          {"display_name", text_json(listed.display_name)},
          {"problem", text_json(submission.problem)},
          {"problem_title", text_json(listed.problem_title)},
          {"course", id_json(submission.course.value_or(0))},
          {"language", text_json(submission.language)},
          {"created_ms", submission.created_ms},
          {"late", listed.is_late},
          {"status", store::state_name(listed.state)},
          {"verdict", verdict_json(listed.verdict)},
          {"max_cpu_s", listed.max_cpu_s ? seconds_json(*listed.max_cpu_s) : nullptr},
          {"max_memory_bytes", integer_json(listed.max_memory_bytes)}};
}

boost::json::object submission_object(const store::ListedSubmission& listed,
                                      const store::StoredJudgement& judgement,
                                      const SubmissionView& view) {
  boost::json::object object = submission_line(listed);
  object["course_title"] =
      listed.submission.course ? text_json(listed.course_title) : boost::json::value();
  put_result(object, judgement);
  object["may_see"] = may_see_object(view);
  object["judgement"] = std::to_string(judgement.id);
  object["version"] = judgement.problem_version;
  object["made_with"] = made_with(judgement, view);
  const bool is_compiled =
      judgement.state == store::JudgementState::running || is_judged(judgement);
  object["compile"] =
      is_compiled ? boost::json::value(compile_object(judgement.judgement.compile)) : nullptr;
  // A judging error's reason may tell of the judge's inside.
  object["message"] = text_json(view.everything ? judgement.judgement.message : "");
  boost::json::array runs;
  for (std::size_t i = 0; i < judgement.judgement.runs.size(); ++i) {
    runs.emplace_back(run_view(judgement.judgement.runs[i], i, view));
  }
  object["runs"] = std::move(runs);
  return object;
}

}  // namespace judge::api
