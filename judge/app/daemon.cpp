#include "judge/app/daemon.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/app/workshop.hpp"
#include "judge/run/installed.hpp"
#include "judge/store/queue.hpp"
#include "judge/store/secret.hpp"
#include "judge/store/submit.hpp"
#include "judge/worker/judge_job.hpp"

namespace judge::app {
namespace {

constexpr std::size_t connections_max = 12;  ///< the handlers' threads, the streams', and some
const std::string liveness_path = "/healthz";
const std::string readiness_path = "/readyz";
const std::string metrics_path = "/metrics";

std::vector<std::string> route_names() {
  std::vector<std::string> names = {"GET " + liveness_path, "GET " + readiness_path,
                                    "GET " + metrics_path};
  for (const api::Route& route : api::routes()) names.push_back(route.method + " " + route.path);
  return names;
}

std::vector<api::OfferedLanguage> offered_languages(const std::vector<run::Language>& languages) {
  std::vector<api::OfferedLanguage> offered;
  for (const run::Language& language : languages) {
    offered.push_back({.language = language,
                       .available = run::check_installed(language).has_value(),
                       .version = {}});
  }
  return offered;
}

std::int64_t milliseconds(double seconds) { return static_cast<std::int64_t>(seconds * 1000); }

api::Response plain(const std::string& path, int status, std::string_view text) {
  api::Response response;
  response.route = "GET " + path;
  response.status = status;
  response.content_type = "text/plain; charset=utf-8";
  response.body = text;
  return response;
}

net::ServerOptions server_options(const Configuration& values) {
  net::ServerOptions options;
  options.listen = values.listen;
  options.trusted_proxies = values.trusted_proxies;
  options.request.body_bytes_max = values.body_bytes_max;
  options.request.head.head_bytes_max = values.header_bytes_max;
  options.time.request_s = values.request_deadline_s;
  options.time.drain_s = values.grace_s;
  options.count.connections_max = static_cast<std::size_t>(values.connections_max);
  options.count.connections_per_address_max =
      static_cast<std::size_t>(values.connections_per_address_max);
  options.count.streams_max = static_cast<std::size_t>(values.streams_max);
  return options;
}

std::string worker_name() {
  std::array<char, 256> host{};
  if (::gethostname(host.data(), host.size() - 1) != 0) host[0] = '\0';
  return fmt::format("{}:{}", host.data(), ::getpid());
}

}  // namespace

Daemon::Daemon(const Configuration& configuration, DataDirectory data,
               std::vector<run::Language> languages, const store::PasswordHasher& passwords,
               const observe::Log& log)
    : configuration_(configuration),
      data_(std::move(data)),
      languages_(std::move(languages)),
      offered_(offered_languages(languages_)),
      passwords_(passwords),
      log_(log),
      metrics_(route_names(),
               {store::live_priority, store::custom_run_priority, store::rejudging_priority}),
      connections_([this] { return data_.connect(); }, connections_max),
      catalogue_(data_.blobs(), data_.versions()),
      packages_(data_.blobs(), {.versions_directory = data_.versions(),
                                .languages = languages_,
                                .programs = run::ProgramCache(run::default_cache_directory())}) {}

Result<std::unique_ptr<Daemon>> Daemon::start(const Configuration& configuration,
                                              DataDirectory data,
                                              std::vector<run::Language> languages,
                                              const store::PasswordHasher& passwords,
                                              const observe::Log& log) {
  std::unique_ptr<Daemon> daemon(
      new Daemon(configuration, std::move(data), std::move(languages), passwords, log));
  if (auto started = daemon->start_server(); !started) return std::unexpected(started.error());
  if (configuration.embedded_workers) daemon->start_worker();
  return daemon;
}

Daemon::~Daemon() { stop(); }

Result<void> Daemon::start_server() {
  if (!configuration_.web.empty()) {
    auto pages = net::StaticFiles::open(configuration_.web);
    if (!pages) return std::unexpected(pages.error());
    pages_ = *std::move(pages);
  }
  api_ = std::make_unique<api::Api>(
      api::Services{.connections = connections_,
                    .blobs = data_.blobs(),
                    .changes = changes_,
                    .passwords = passwords_,
                    .problems = catalogue_,
                    .languages = offered_,
                    .session_limits = {.idle_ms = milliseconds(configuration_.session_idle_s),
                                       .absolute_ms = milliseconds(configuration_.session_max_s)},
                    .limits = {.source_bytes_max = configuration_.source_bytes_max,
                               .submissions_per_minute =
                                   static_cast<int>(configuration_.submissions_per_minute_per_user),
                               .requests_per_minute =
                                   static_cast<int>(configuration_.requests_per_minute_per_user)},
                    .now_ms = worker::now_ms,
                    .wake_workers = [this] {
                      if (worker_) worker_->wake();
                    }});
  auto server = net::Server::start(
      server_options(configuration_),
      [this](const api::Request& request) { return answer(request); },
      [this](const net::Finished& finished) { observe(finished); });
  if (!server) return std::unexpected(server.error());
  server_ = *std::move(server);
  return {};
}

void Daemon::start_worker() {
  worker::WorkerOptions options;
  options.name = worker_name();
  options.slots =
      configuration_.workers > 0 ? static_cast<std::size_t>(configuration_.workers) : core_count();
  options.times.lease_ms = milliseconds(configuration_.lease_s);
  options.times.renewal_ms = options.times.lease_ms / 3;
  options.connect = [this] { return data_.connect(); };
  options.start_runner = [this]() -> Result<std::unique_ptr<run::Runner>> {
    const auto begun = std::chrono::steady_clock::now();
    auto runner = start_runner();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
    if (runner) metrics_.sandbox_started(taken.count());
    return runner;
  };
  options.on_trouble = [this](const std::string& message) { log_.warning(message); };
  const worker::JobKind judgements = worker::judgement_kind({.blobs = data_.blobs(),
                                                             .languages = languages_,
                                                             .packages = packages_,
                                                             .changes = changes_,
                                                             .policy = {}});
  worker_ = std::make_unique<worker::Worker>(
      std::move(options), worker::JobKinds{{std::string(store::judgement_job), judgements}});
}

bool Daemon::stop() {
  const bool drained = server_ == nullptr || server_->drain();
  server_.reset();
  if (worker_) worker_->stop(std::chrono::milliseconds(milliseconds(configuration_.grace_s)));
  worker_.reset();
  return drained;
}

api::Response Daemon::answer(const api::Request& request) {
  if (request.path.starts_with("/api/")) return api_->answer(request);
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (reads && request.path == liveness_path) return plain(liveness_path, 200, "alive\n");
  if (reads && request.path == readiness_path) {
    return is_ready() ? plain(readiness_path, 200, "ready\n")
                      : plain(readiness_path, 503, "not ready: see the log\n");
  }
  if (reads && request.path == metrics_path) return metrics(request);
  if (pages_) {
    if (auto page = pages_->answer(request, request.path)) return *std::move(page);
    // The pages' own paths are known to their script, which is in this one.
    if (auto page = pages_->answer(request, "/index.html")) return *std::move(page);
  }
  return api_->answer(request);
}

api::Response Daemon::metrics(const api::Request& request) {
  const std::string& token = configuration_.metrics_token;
  if (!token.empty() && !store::same_secret(request.header("authorization"), "Bearer " + token)) {
    return api::problem_document({401, "send the metrics token as a bearer token", "", {}});
  }
  refresh_metrics();
  api::Response response = plain(metrics_path, 200, metrics_.render());
  response.content_type = observe::Metrics::content_type;
  return response;
}

void Daemon::refresh_metrics() {
  const auto connection = connections_.borrow();
  if (!connection) return;
  const std::int64_t now_ms = worker::now_ms();
  std::vector<observe::QueueState> states;
  for (const store::QueueDepth& depth :
       store::Queue(**connection).depths().value_or(std::vector<store::QueueDepth>{})) {
    states.push_back({.priority = depth.priority,
                      .jobs = static_cast<std::uint64_t>(depth.jobs),
                      .oldest_age_s = static_cast<double>(now_ms - depth.oldest_ms) / 1000});
  }
  metrics_.queue(states);
  std::error_code error;
  const auto space = std::filesystem::space(data_.path(), error);
  if (!error) metrics_.disk_free(space.available);
  const auto bytes = std::filesystem::file_size(data_.database(), error);
  if (!error) metrics_.database_size(bytes);
}

void Daemon::observe(const net::Finished& finished) {
  metrics_.http_request(finished.route, finished.status, finished.seconds);
  log_.debug("request", {{"request", finished.id},
                         {"client", finished.client_address},
                         {"method", finished.method},
                         {"path", finished.path},
                         {"status", finished.status},
                         {"seconds", finished.seconds},
                         {"bytes", finished.bytes_sent}});
}

bool Daemon::is_ready() {
  const auto connection = connections_.borrow();
  if (!connection || !(*connection)->query("SELECT 1")) return false;
  if (!worker_) return true;
  const auto slots = worker_->slots();
  return std::ranges::any_of(slots, &worker::SlotState::ready);
}

}  // namespace judge::app
