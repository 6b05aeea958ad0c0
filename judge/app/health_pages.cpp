#include "judge/app/health_pages.hpp"

#include <filesystem>
#include <system_error>

#include "judge/api/answer.hpp"
#include "judge/store/queue.hpp"
#include "judge/store/secret.hpp"
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

}  // namespace

std::vector<std::string> HealthPages::routes() {
  return {"GET " + liveness_path, "GET " + readiness_path, "GET " + metrics_path};
}

std::optional<api::Response> HealthPages::answer(const api::Request& request) {
  if (request.method != "GET" && request.method != "HEAD") return std::nullopt;
  if (request.path == liveness_path) return plain(liveness_path, 200, "alive\n");
  if (request.path == readiness_path) {
    const std::string reason = why_not_ready();
    return reason.empty() ? plain(readiness_path, 200, "ready\n")
                          : plain(readiness_path, 503, "not ready: " + reason + "\n");
  }
  if (request.path == metrics_path) return metrics(request);
  return std::nullopt;
}

api::Response HealthPages::metrics(const api::Request& request) {
  const std::string& token = parts_.metrics_token;
  if (!token.empty() && !store::same_secret(request.header("authorization"), "Bearer " + token)) {
    return api::problem_document({401, "send the metrics token as a bearer token", "", {}});
  }
  refresh();
  api::Response response = plain(metrics_path, 200, parts_.metrics.render());
  response.content_type = observe::Metrics::content_type;
  return response;
}

void HealthPages::refresh() {
  const auto connection = parts_.connections.borrow();
  if (!connection) return;
  const std::int64_t now_ms = worker::now_ms();
  std::vector<observe::QueueState> states;
  for (const store::QueueDepth& depth :
       store::Queue(**connection).depths().value_or(std::vector<store::QueueDepth>{})) {
    states.push_back({.priority = depth.priority,
                      .jobs = static_cast<std::uint64_t>(depth.jobs),
                      .oldest_age_s = static_cast<double>(now_ms - depth.oldest_ms) / 1000});
  }
  parts_.metrics.queue(states);
  std::error_code error;
  const auto space = std::filesystem::space(parts_.data.path(), error);
  if (!error) parts_.metrics.disk_free(space.available);
  if (const auto bytes = parts_.data.database_bytes()) parts_.metrics.database_size(*bytes);
}

/// In words for anybody; "" when it is ready.
std::string HealthPages::why_not_ready() {
  const auto connection = parts_.connections.borrow();
  if (!connection || !(*connection)->query("SELECT 1")) {
    return "the database does not answer; see the log";
  }
  if (!parts_.data.try_to_store()) return "nothing can be stored; see `judge status`";
  if (!parts_.can_judge()) return "no sandbox is ready; see the log, or `judge doctor`";
  return "";
}

}  // namespace judge::app
