#include "judge/store/submissions/custom_runs.hpp"

#include <fmt/format.h>

#include "judge/api/http/text_excerpt.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/api/submissions/custom_run_ending.hpp"
#include "judge/api/submissions/routes.hpp"
#include "judge/api/submissions/source_files.hpp"
#include "judge/api/submissions/submission_json.hpp"
#include "judge/api/submissions/submitted_package.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/judgement_json.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

/// The maximum number of unfinished custom runs of each user.
constexpr int waiting_max = 3;
/// A user with the maximum number of unfinished custom runs is asked to retry after this time.
constexpr std::int64_t wait_s = 5;

/// Returns the fields that describe a custom run and its progress, without measurements and output.
/// `ending` is null until the run has ended.
boost::json::object custom_run_line(const store::CustomRun& run) {
  const bool has_ended = run.state == store::CustomRunState::ended;
  const bool is_compiled = has_ended || run.state == store::CustomRunState::running;
  boost::json::value ending;
  if (has_ended) ending = custom_run_ending(run.ending);
  boost::json::value compile;
  if (is_compiled) compile = compile_view(run.compile, false);
  return {{"id", std::to_string(run.id)},
          {"problem", text_json(run.problem)},
          {"language", text_json(run.language)},
          {"created_ms", run.created_ms},
          {"status", enum_name(run.state)},
          {"ending", ending},
          {"compile", compile}};
}

boost::json::value written(const Call& call, const std::string& blob) {
  return excerpt_json(blob.empty() ? TextExcerpt{} : excerpt_of(call.services.blobs.path_of(blob)));
}

boost::json::object custom_run_object(const Call& call, const store::CustomRun& run,
                                      const store::CustomRunBlobs& blobs) {
  boost::json::object object = custom_run_line(run);
  const Measurement& measured = run.measurement;
  const bool is_ours = run.ending == Verdict::judging_error;
  boost::json::value signal;
  if (measured.signal) signal = *measured.signal;
  object["exit_code"] = measured.exit_code;
  object["signal"] = signal;
  object["cpu_s"] = seconds_json(measured.cpu_s);
  object["wall_s"] = seconds_json(measured.wall_s);
  object["memory_bytes"] = measured.memory_bytes;
  // Only administrators see the reason for a judging error, because it may reveal internals.
  object["message"] = text_json(is_ours && !call.caller->is_admin() ? "" : run.message);
  object["output"] = written(call, blobs.output);
  object["error_output"] = written(call, blobs.error);
  return object;
}

Answer<store::NewCustomRun> read_custom_run(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  store::NewCustomRun run;
  run.user = call.caller->user.id;
  run.problem = fields.text("problem", {1, 255});
  run.language = fields.text("language", {1, 64});
  if (run.language == problem::answers_code) {
    return refuse(422, "answer files cannot be run; submit them", "language");
  }
  run.files = read_source_files(fields, call.settings->limits);
  run.input = fields.content("input", call.settings->limits.custom_input_bytes_max);
  JUDGE_TRY(fields.end());
  JUDGE_TRY(check_source_files(run.files));
  JUDGE_TRY_ASSIGN(const auto seen, visible_problem(call, run.problem));
  JUDGE_TRY_ASSIGN(const auto package, submitted_package(call, seen.problem));
  JUDGE_TRY(check_program(call, package.get(), run.language, run.files));
  return run;
}

Answer<Response> add_custom_run(Call& call) {
  JUDGE_TRY_ASSIGN(const auto run, read_custom_run(call));
  const std::int64_t budget_wait_s =
      call.submissions.wait_s(fmt::format("custom {}", run.user), call.now_ms);
  if (budget_wait_s > 0) {
    return std::unexpected(Refusal{429, "too many runs; wait, then try again", "", budget_wait_s});
  }
  store::CustomRuns runs(call.connection);
  JUDGE_TRY_ASSIGN(const auto id,
                   queued(runs.add(call.services.blobs, run, waiting_max, call.now_ms), wait_s));
  call.services.wake_workers();
  JUDGE_TRY_ASSIGN(const auto stored, found(runs.find(id), "there is no such run"));
  Response response = json_response(201, custom_run_line(stored));
  response.headers.emplace_back("Location", fmt::format("/api/v1/custom_runs/{}", id));
  return response;
}

/// Returns the custom run in the path. 404 for runs of other users, unless the caller is an admin.
Answer<store::CustomRun> seen_custom_run(Call& call) {
  const std::string absent = "there is no such run";
  JUDGE_TRY_ASSIGN(const auto id, call.id("custom_run"));
  auto run = found(store::CustomRuns(call.connection).find(id), absent);
  if (run && run->user != call.caller->user.id && !call.caller->is_admin()) {
    return refuse(404, absent);
  }
  return run;
}

Answer<Response> get_custom_run(Call& call) {
  JUDGE_TRY_ASSIGN(const auto run, seen_custom_run(call));
  JUDGE_TRY_ASSIGN(const auto blobs, answered(store::CustomRuns(call.connection).blobs_of(run.id)));
  return json_response(200, custom_run_object(call, run, blobs));
}

/// Sends each state of a custom run once, until the run has ended. An event id consists of the run
/// and the state, so a Last-Event-ID of a different run matches no event.
class CustomRunEvents final : public EventStream {
 public:
  CustomRunEvents(Services& services, std::int64_t id, std::string sent)
      : services_(services), id_(id), sent_(std::move(sent)) {}

  std::string next() override {
    if (ended_) return {};
    const auto connection = services_.connections.borrow();
    if (!connection) return {};
    const auto run = store::CustomRuns(**connection).find(id_);
    if (!run) return {};
    ended_ = !*run || (*run)->state == store::CustomRunState::ended;
    if (!*run) return {};
    std::string sent = fmt::format("{}.{}", id_, enum_name((*run)->state));
    if (sent == sent_) return {};
    sent_ = std::move(sent);
    return fmt::format("id: {}\nevent: custom_run\ndata: {}\n\n", sent_,
                       boost::json::serialize(custom_run_line(**run)));
  }

  bool ended() const override { return ended_; }

  void wake_by(std::function<void()> wake) override {
    subscription_ = {};
    if (!wake) return;
    subscription_ = services_.custom_run_changes.subscribe(
        id_, [wake = std::move(wake)](std::int64_t) { wake(); });
  }

 private:
  Services& services_;
  std::int64_t id_;
  std::string sent_;
  bool ended_ = false;
  store::Changes::Subscription subscription_;
};

Answer<Response> follow_custom_run(Call& call) {
  JUDGE_TRY_ASSIGN(const auto run, seen_custom_run(call));
  Response response;
  response.content_type = "text/event-stream";
  response.events = std::make_unique<CustomRunEvents>(call.services, run.id,
                                                      call.request.header("last-event-id"));
  return response;
}

}  // namespace

std::vector<Route> custom_run_routes() {
  const std::string path = "/api/v1/custom_runs";
  const std::string one = path + "/{custom_run}";
  return {
      {"POST", path, "addCustomRun", Access::user, store::Scope::submit, add_custom_run},
      {"GET", one, "getCustomRun", Access::user, store::Scope::read, get_custom_run},
      {"GET", one + "/events", "followCustomRun", Access::user, store::Scope::read,
       follow_custom_run},
  };
}

}  // namespace judge::api
