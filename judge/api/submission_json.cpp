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

boost::json::object submission_line(const store::Submission& submission,
                                    const store::StoredJudgement& judgement) {
  boost::json::value course;
  if (submission.course) course = std::to_string(*submission.course);
  return {{"id", std::to_string(submission.id)},          {"user", std::to_string(submission.user)},
          {"problem", text_json(submission.problem)},     {"course", course},
          {"language", text_json(submission.language)},   {"created_ms", submission.created_ms},
          {"status", store::state_name(judgement.state)}, {"verdict", verdict_of(judgement)}};
}

boost::json::object submission_object(const store::Submission& submission,
                                      const store::StoredJudgement& judgement,
                                      const SubmissionView& view) {
  boost::json::object object = submission_line(submission, judgement);
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
