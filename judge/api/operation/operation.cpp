#include <fmt/format.h>

#include "judge/api/operation/routes.hpp"
#include "judge/api/request/snapshot_events.hpp"
#include "judge/core/try.hpp"
#include "judge/json/pause_json.hpp"
#include "judge/json/values.hpp"
#include "judge/store/keeping/audit.hpp"
#include "judge/store/problems/held_problems.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/queue/workers.hpp"

namespace judge::api {
namespace {

boost::json::object held_object(const store::HeldProblem& held) {
  return {{"problem", held.problem},
          {"version", held.version},
          {"cause", store::hold_cause_name(held.cause)},
          {"reason", text_json(held.reason)},
          {"held_ms", held.held_ms},
          {"jobs", held.jobs}};
}

store::Expected<boost::json::object> queue_object(store::Connection& connection) {
  JUDGE_TRY_ASSIGN(const auto depths, store::Queue(connection).depths());
  boost::json::array list;
  for (const store::QueueDepth& depth : depths) {
    list.push_back(
        {{"priority", depth.priority}, {"jobs", depth.jobs}, {"oldest_ms", depth.oldest_ms}});
  }
  JUDGE_TRY_ASSIGN(const auto pauses, store::Pauses(connection).list());
  boost::json::array paused;
  for (const store::Pause& pause : pauses) paused.emplace_back(pause_json(pause));
  JUDGE_TRY_ASSIGN(const auto held, store::HeldProblems(connection).list());
  boost::json::array held_list;
  for (const store::HeldProblem& problem : held) held_list.emplace_back(held_object(problem));
  return boost::json::object{
      {"waiting", std::move(list)}, {"pauses", std::move(paused)}, {"held", std::move(held_list)}};
}

Answer<Response> get_queue(Call& call) {
  JUDGE_TRY_ASSIGN(auto queue, answered(queue_object(call.connection)));
  return json_response(200, std::move(queue));
}

boost::json::object slot_object(const store::WorkerSlot& slot) {
  const bool works = !slot.kind.empty();
  boost::json::object object = {
      {"ready", slot.ready}, {"trouble", text_json(slot.trouble)}, {"job", nullptr}};
  if (works) {
    object["job"] = {
        {"kind", text_json(slot.kind)},       {"subject", std::to_string(slot.subject)},
        {"problem", text_json(slot.problem)}, {"submission", id_json(slot.submission)},
        {"draft", id_json(slot.draft)},       {"since_ms", slot.since_ms}};
  }
  return object;
}

store::Expected<boost::json::object> workers_object(store::Connection& connection,
                                                    std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto workers, store::Workers(connection).list());
  boost::json::array list;
  for (const store::StoredWorker& worker : workers) {
    boost::json::array slots;
    for (const store::WorkerSlot& slot : worker.slots) slots.emplace_back(slot_object(slot));
    list.push_back({{"name", text_json(worker.name)},
                    {"host", text_json(worker.host)},
                    {"version", text_json(worker.version)},
                    {"embedded", worker.embedded},
                    {"alive", worker.is_alive(now_ms)},
                    {"started_ms", worker.started_ms},
                    {"seen_ms", worker.seen_ms},
                    {"slots", std::move(slots)}});
  }
  return boost::json::object{{"workers", std::move(list)}};
}

Answer<Response> list_workers(Call& call) {
  JUDGE_TRY_ASSIGN(auto workers, answered(workers_object(call.connection, call.now_ms)));
  return json_response(200, std::move(workers));
}

Answer<Response> follow_operation(Call& call) {
  return snapshot_stream(
      call, std::chrono::seconds(1),
      [&services = call.services](store::Connection& connection) -> store::Expected<Snapshot> {
        JUDGE_TRY_ASSIGN(auto queue, queue_object(connection));
        JUDGE_TRY_ASSIGN(auto workers, workers_object(connection, services.now_ms()));
        return Snapshot{.parts = {{"queue", std::move(queue)}, {"workers", std::move(workers)}}};
      });
}

/// Returns the detail of an entry. If it begins with the id of a user, as in "user 7 as student",
/// the user's name replaces the id.
std::string detail_text(const store::AuditEntry& made) {
  const std::string& detail = made.entry.detail;
  if (!made.detail_user_name) return detail;
  const std::size_t end = detail.find_first_not_of("0123456789", std::size("user ") - 1);
  return *made.detail_user_name + (end == detail.npos ? "" : detail.substr(end));
}

boost::json::object entry_object(const store::AuditEntry& made) {
  const store::NewAuditEntry& entry = made.entry;
  boost::json::value user;
  if (entry.user) user = std::to_string(*entry.user);
  return {{"id", std::to_string(made.id)},
          {"at_ms", made.at_ms},
          {"user", user},
          {"user_name", made.user_name ? text_json(*made.user_name) : nullptr},
          {"action", text_json(entry.action)},
          {"object_kind", text_json(entry.object_kind)},
          {"object_id", text_json(entry.object_id)},
          {"object_name", made.object_name ? text_json(*made.object_name) : nullptr},
          {"detail", text_json(detail_text(made))},
          {"client_address", text_json(entry.client_address)},
          {"request_id", text_json(entry.request_id)}};
}

/// Returns a query parameter; `nullopt` if it is missing or empty.
std::optional<std::string> word_in_query(const Call& call, const std::string& name) {
  std::string text = call.query(name);
  return text.empty() ? std::nullopt : std::optional(std::move(text));
}

Answer<store::AuditFilter> audit_filter(const Call& call) {
  store::AuditFilter filter{.action = word_in_query(call, "action"),
                            .object_kind = word_in_query(call, "object_kind"),
                            .object_id = word_in_query(call, "object_id")};
  for (const auto& [name, number] : {std::pair("user", &filter.user),
                                     {"from_ms", &filter.from_ms},
                                     {"until_ms", &filter.until_ms}}) {
    JUDGE_TRY_ASSIGN(*number, call.number_in_query(name));
  }
  return filter;
}

Answer<Response> get_configuration(Call& call) {
  boost::json::array list;
  for (const Setting& setting : call.settings->shown) {
    list.push_back({{"key", setting.key},
                    {"group", setting.group},
                    {"value", text_json(setting.value)},
                    {"origin", text_json(setting.origin)},
                    {"description", setting.description},
                    {"secret", setting.secret}});
  }
  return json_response(200, {{"settings", std::move(list)}});
}

Answer<Response> list_audit(Call& call) {
  JUDGE_TRY_ASSIGN(const auto page, call.page());
  JUDGE_TRY_ASSIGN(const auto filter, audit_filter(call));
  JUDGE_TRY_ASSIGN(
      const auto entries,
      answered(store::Audit(call.connection).page(filter, page.after, page.count_max)));
  boost::json::array list;
  for (const store::AuditEntry& entry : entries) list.emplace_back(entry_object(entry));
  boost::json::value next;
  if (static_cast<int>(entries.size()) == page.count_max) {
    next = std::to_string(entries.back().id);
  }
  return json_response(200, {{"entries", std::move(list)}, {"next", next}});
}

}  // namespace

std::vector<Route> operation_routes() {
  return {
      {"GET", "/api/v1/queue", "getQueue", Access::instructor, store::Scope::instruct, get_queue},
      {"GET", "/api/v1/workers", "listWorkers", Access::admin, store::Scope::admin, list_workers},
      {"GET", "/api/v1/operation/events", "followOperation", Access::admin, store::Scope::admin,
       follow_operation},
      {"GET", "/api/v1/configuration", "getConfiguration", Access::admin, store::Scope::admin,
       get_configuration},
      {"GET", "/api/v1/audit", "listAudit", Access::admin, store::Scope::admin, list_audit},
  };
}

}  // namespace judge::api
