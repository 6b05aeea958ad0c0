#include "judge/app/service/health_pages.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "judge/api/http/answer.hpp"
#include "judge/observe/process_usage.hpp"
#include "judge/store/keeping/backup_record.hpp"
#include "judge/store/people/secret.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/queue/worker_claims.hpp"
#include "judge/store/queue/workers.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {
namespace {

const std::string liveness_path = "/healthz";
const std::string readiness_path = "/readyz";
const std::string metrics_path = "/metrics";

api::Response plain(const std::string& path, int status, std::string_view text) {
  api::Response response;
  response.route = "GET " + path;
  response.status = status;
  response.content_type = "text/plain; charset=utf-8";
  response.body = text;
  return response;
}

bool can_work(const store::StoredWorker& worker, std::int64_t now_ms) {
  return worker.is_alive(now_ms) && std::ranges::any_of(worker.slots, &store::WorkerSlot::ready);
}

/// True if the worker was killed and its jobs have been taken back, so that an operator need not
/// act.
bool is_gone(const store::StoredWorker& worker, const store::WorkerClaims& claims) {
  return worker.leases == 0 && !claims.is_held(worker.name);
}

}  // namespace

std::vector<std::string> HealthPages::routes() {
  return {"GET " + liveness_path, "GET " + readiness_path, "GET " + metrics_path};
}

std::optional<api::Response> HealthPages::answer(const api::Request& request) {
  if (request.method != "GET" && request.method != "HEAD") return std::nullopt;
  if (request.path == liveness_path) return plain(liveness_path, 200, "alive\n");
  if (request.path == readiness_path) {
    const DamageTracker::State damage = parts_.damage.state();
    const std::string reason = why_not_ready(damage);
    if (!reason.empty()) return plain(readiness_path, 503, "not ready: " + reason + "\n");
    const std::string degraded = damage_text(damage);
    return plain(readiness_path, 200,
                 degraded.empty() ? "ready\n"
                                  : "ready, but degraded: " + degraded + "; see `judge status`\n");
  }
  if (request.path == metrics_path) return metrics(request);
  return std::nullopt;
}

api::Response HealthPages::metrics(const api::Request& request) {
  const std::string token = metrics_token();
  if (!token.empty() && !store::same_secret(request.header("authorization"), "Bearer " + token)) {
    return api::problem_document({401, "send the metrics token as a bearer token", "", {}});
  }
  refresh();
  api::Response response = plain(metrics_path, 200, parts_.metrics.render());
  response.content_type = observe::Metrics::content_type;
  return response;
}

void HealthPages::set_metrics_token(std::string token) {
  const std::lock_guard lock(token_mutex_);
  parts_.metrics_token = std::move(token);
}

std::string HealthPages::metrics_token() const {
  const std::lock_guard lock(token_mutex_);
  return parts_.metrics_token;
}

void HealthPages::refresh() {
  observe::Metrics& metrics = parts_.metrics;
  metrics.process(observe::read_process_usage());
  metrics.last_backup(store::last_backup_ms(parts_.data.path()));
  // Read the damage before borrowing a connection below, because state() borrows a connection, too,
  // and the pool may have only one.
  const DamageTracker::State damage = parts_.damage.state();
  metrics.damaged(damage.damages.size(), damage.held.size());
  metrics.ready(why_not_ready(damage).empty());
  if (parts_.event_streams) metrics.event_streams(parts_.event_streams());
  std::error_code error;
  const auto space = std::filesystem::space(parts_.data.path(), error);
  if (!error) metrics.disk_free(space.available);
  if (const auto bytes = parts_.data.database_bytes()) metrics.database_size(*bytes);
  if (const auto connection = parts_.connections.borrow()) refresh_from(**connection);
}

void HealthPages::refresh_from(store::Connection& connection) {
  const std::int64_t now_ms = worker::now_ms();
  std::vector<observe::QueueState> states;
  for (const store::QueueDepth& depth :
       store::Queue(connection).depths().value_or(std::vector<store::QueueDepth>{})) {
    states.push_back({.priority = depth.priority,
                      .jobs = static_cast<std::uint64_t>(depth.jobs),
                      .oldest_age_s = static_cast<double>(now_ms - depth.oldest_ms) / 1000});
  }
  parts_.metrics.queue(states);
  if (auto workers = store::Workers(connection).list()) {
    const store::WorkerClaims claims(parts_.data.workers());
    std::erase_if(*workers, [&](const auto& worker) { return is_gone(worker, claims); });
    const auto ready = std::ranges::count_if(
        *workers, [now_ms](const auto& worker) { return can_work(worker, now_ms); });
    parts_.metrics.workers(workers->size(), static_cast<std::size_t>(ready));
  }
}

bool HealthPages::store_answers() {
  const auto connection = parts_.connections.borrow();
  return connection && (*connection)->query("SELECT count(*) FROM schema_version");
}

/// Returns why the daemon is not ready, or "" if it is ready. Anyone may see the text, so it
/// contains no details.
std::string HealthPages::why_not_ready(const DamageTracker::State& damage) {
  if (!store_answers()) return "the database does not answer; see the log";
  if (damage.is_database_damaged()) return "the database is damaged; see `judge status`";
  if (!parts_.data.try_to_store()) return "no data can be stored; see `judge status`";
  if (!parts_.can_judge()) return "no sandbox is ready; see the log, or `judge doctor`";
  return "";
}

}  // namespace judge::app
