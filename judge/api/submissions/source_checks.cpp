#include "judge/store/submissions/source_checks.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "judge/api/request/json_fields.hpp"
#include "judge/api/request/snapshot_events.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/api/submissions/routes.hpp"
#include "judge/api/submissions/source_files.hpp"
#include "judge/api/submissions/submitted_package.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

const char* const absent = "there is no such check; a newer one may have replaced it";

/// If too many checks are waiting, the client is asked to retry after this time.
constexpr std::int64_t full_wait_s = 5;

/// The minimum time between two reads of a check by its event stream.
constexpr std::chrono::milliseconds look_rest(10);

boost::json::object source_check_object(const store::SourceCheck& check) {
  const bool is_done = check.state == store::SourceCheckState::done;
  boost::json::object object = {{"id", std::to_string(check.id)},
                                {"problem", text_json(check.problem)},
                                {"language", text_json(check.language)},
                                {"created_ms", check.created_ms},
                                {"state", enum_name(check.state)},
                                {"compiles", nullptr},
                                {"was_stopped", false},
                                {"diagnostics", boost::json::array()}};
  const boost::json::value result = is_done ? stored_json(check.result) : nullptr;
  if (!result.is_object()) return object;
  for (const auto& [name, value] : result.get_object()) object[name] = value;
  if (object["was_stopped"] == true) object["compiles"] = nullptr;
  return object;
}

/// Refuses a language whose sources are not checked.
Answer<void> require_check_of(const Call& call, const std::string& language) {
  const auto& all = call.services.languages;
  const auto found = std::ranges::find(all, language, [](const OfferedLanguage& offered) {
    return std::string_view(offered.language.id);
  });
  if (found != all.end() && found->language.check) return {};
  return refuse(422, "sources in this language are not checked before they are submitted",
                "language");
}

Answer<store::NewSourceCheck> read_source_check(Call& call) {
  store::NewSourceCheck check;
  check.user = call.caller->user.id;
  check.problem = call.parameter("problem");
  JUDGE_TRY_ASSIGN(const auto seen, visible_problem(call, check.problem));
  if (!seen.may_submit) return refuse(403, "this problem is not currently open");
  if (!call.settings->limits.checks_while_typing) {
    return refuse(409, "this judge does not check sources before they are submitted");
  }
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  check.language = fields.text("language", {1, 64});
  check.files = read_source_files(fields, call.settings->limits);
  JUDGE_TRY(fields.end());
  JUDGE_TRY(check_source_files(check.files));
  JUDGE_TRY_ASSIGN(const auto package, submitted_package(call, seen.problem));
  JUDGE_TRY(check_program(call, package.get(), check.language, check.files));
  JUDGE_TRY(require_check_of(call, check.language));
  return check;
}

Answer<Response> add_source_check(Call& call) {
  JUDGE_TRY_ASSIGN(const auto check, read_source_check(call));
  const std::int64_t budget_wait_s =
      call.checks.wait_s(fmt::format("user {}", check.user), call.now_ms);
  if (budget_wait_s > 0) {
    return std::unexpected(
        Refusal{429, "too many checks; wait, then try again", "", budget_wait_s});
  }
  store::SourceChecks checks(call.connection);
  JUDGE_TRY_ASSIGN(const auto id, queued(checks.add(check, call.now_ms), full_wait_s));
  // Do not wake the workers: that would stop the work that idle slots do for judgements, even if
  // there is no spare time for the check. A worker's keeper finds the check within 20 ms.
  JUDGE_TRY_ASSIGN(const auto stored, found(checks.find(id), absent));
  Response response = json_response(201, source_check_object(stored));
  response.headers.emplace_back("Location",
                                fmt::format("/api/v1/problems/{}/checks/{}", check.problem, id));
  return response;
}

/// Returns the source check named in the request path. 404 unless the caller requested it for this
/// problem.
Answer<store::SourceCheck> own_source_check(Call& call) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("check"));
  auto check = found(store::SourceChecks(call.connection).find(id), absent);
  const bool is_own =
      check && check->user == call.caller->user.id && check->problem == call.parameter("problem");
  if (check && !is_own) return refuse(404, absent);
  return check;
}

Answer<Response> get_source_check(Call& call) {
  JUDGE_TRY_ASSIGN(const auto check, own_source_check(call));
  return json_response(200, source_check_object(check));
}

Answer<Response> follow_source_check(Call& call) {
  JUDGE_TRY_ASSIGN(const auto check, own_source_check(call));
  return snapshot_stream(
      call, look_rest, [id = check.id](store::Connection& connection) -> store::Expected<Snapshot> {
        JUDGE_TRY_ASSIGN(const auto now, store::SourceChecks(connection).find(id));
        if (!now) return Snapshot{.parts = {{"gone", {}}}, .is_last = true};
        return Snapshot{.parts = {{"check", source_check_object(*now)}},
                        .is_last = now->state != store::SourceCheckState::queued};
      });
}

}  // namespace

std::vector<Route> source_check_routes() {
  const std::string all = "/api/v1/problems/{problem}/checks";
  const std::string one = all + "/{check}";
  return {
      {"POST",
       all,
       "addSourceCheck",
       Access::user,
       store::Scope::submit,
       add_source_check,
       Weight::light,
       {},
       Repeats::handled},
      {"GET", one, "getSourceCheck", Access::user, store::Scope::read, get_source_check},
      {"GET", one + "/events", "followSourceCheck", Access::user, store::Scope::read,
       follow_source_check},
  };
}

}  // namespace judge::api
