#include "judge/api/problems/draft_validations.hpp"

#include <fmt/format.h>

#include "judge/api/problems/draft_access.hpp"
#include "judge/api/problems/routes.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/api/request/snapshot_events.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

constexpr std::size_t group_bytes_max = 200;
const char* const absent = "there is no such validation; it may have been removed";

Answer<Response> add_validation(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const std::string input = fields.content("input", call.settings->limits.custom_input_bytes_max);
  const std::string group = fields.text_or("group", "secret", {1, group_bytes_max});
  JUDGE_TRY(fields.end());
  JUDGE_TRY(check_group(group));
  if (draft.state != store::DraftState::open) return refuse(409, "this draft is published");
  JUDGE_TRY_ASSIGN(const auto blob, answered(call.services.blobs.put(input)));
  store::DraftValidations validations(call.connection);
  std::int64_t id = 0;
  auto stored = answered(call.connection.transact([&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(
        const auto added,
        validations.add(
            {.draft = draft.id, .user = call.caller->user.id, .group = group, .input = blob},
            call.now_ms));
    id = added;
    return {};
  }));
  JUDGE_TRY(stored);
  call.services.wake_workers();
  JUDGE_TRY_ASSIGN(const auto added, found(validations.find(id), absent));
  Response response = json_response(201, validation_object(added));
  response.headers.emplace_back("Location",
                                fmt::format("/api/v1/drafts/{}/validations/{}", draft.id, id));
  return response;
}

/// Returns the validation in the path if it belongs to the draft and the caller requested it.
Answer<store::DraftValidation> own_validation(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto id, call.id("validation"));
  JUDGE_TRY_ASSIGN(auto validation,
                   found(store::DraftValidations(call.connection).find(id), absent));
  const bool is_own =
      validation.asked.draft == draft.id && validation.asked.user == call.caller->user.id;
  if (!is_own) return refuse(404, absent);
  return validation;
}

Answer<Response> get_validation(Call& call) {
  JUDGE_TRY_ASSIGN(const auto validation, own_validation(call));
  return json_response(200, validation_object(validation));
}

Answer<Response> follow_validation(Call& call) {
  JUDGE_TRY_ASSIGN(const auto validation, own_validation(call));
  return snapshot_stream(
      call, std::chrono::milliseconds(20),
      [id = validation.id](store::Connection& connection) -> store::Expected<Snapshot> {
        JUDGE_TRY_ASSIGN(const auto now, store::DraftValidations(connection).find(id));
        if (!now) return Snapshot{.parts = {{"gone", {}}}, .is_last = true};
        return Snapshot{.parts = {{"validation", validation_object(*now)}},
                        .is_last = now->state != store::ValidationState::queued};
      });
}

}  // namespace

boost::json::object validation_object(const store::DraftValidation& validation) {
  using store::ValidationState;
  const bool is_done = validation.state == ValidationState::done;
  const bool has_failed = validation.state == ValidationState::failed;
  return {{"id", std::to_string(validation.id)},
          {"state", enum_name(validation.state)},
          {"validators", is_done ? stored_json(validation.result) : boost::json::array()},
          {"message", text_json(has_failed ? validation.result : "")}};
}

std::vector<Route> draft_validation_routes() {
  const std::string all = "/api/v1/drafts/{draft}/validations";
  const std::string one = all + "/{validation}";
  const auto who = Access::user;
  const auto edit = store::Scope::instruct;
  return {
      {"POST", all, "addDraftValidation", who, edit, add_validation},
      {"GET", one, "getDraftValidation", who, edit, get_validation},
      {"GET", one + "/events", "followDraftValidation", who, edit, follow_validation},
  };
}

}  // namespace judge::api
