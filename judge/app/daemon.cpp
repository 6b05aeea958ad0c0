#include "judge/app/daemon.hpp"

#include <algorithm>

#include "judge/api/draft_files.hpp"
#include "judge/api/readiness.hpp"
#include "judge/app/shown_configuration.hpp"
#include "judge/run/installed.hpp"
#include "judge/store/priorities.hpp"

namespace judge::app {
namespace {

constexpr std::size_t connections_max = 12;  ///< the handlers' threads, the streams', and some

std::vector<std::string> route_names() {
  std::vector<std::string> names = HealthPages::routes();
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

/// Requests that only look are many; those that change something, or at which the judge failed, are
/// what an operator looks for.
observe::Level level_of(const net::Finished& finished) {
  if (finished.status >= 500) return observe::Level::warning;
  const bool only_looks = finished.method == "GET" || finished.method == "HEAD";
  return only_looks ? observe::Level::debug : observe::Level::info;
}

/// For whoever comes by a browser where there are no pages.
api::Response no_pages() {
  return {.status = 404,
          .content_type = "text/plain; charset=utf-8",
          .body =
              "This judge has no pages: it was not told where they are.\n\n"
              "  judge serve --web DIR      or  web = \"DIR\"  in /etc/judge/judge.toml\n\n"
              "The Debian package has them in /usr/share/judge/web. In a clone of the\n"
              "repository script/web builds them to web/dist, and script/server does all.\n\n"
              "The API is at /api/v1 in any case.\n"};
}

std::int64_t milliseconds(double seconds) { return static_cast<std::int64_t>(seconds * 1000); }

net::ServerOptions server_options(const Configuration& values) {
  net::ServerOptions options;
  options.listen = values.listen;
  options.trusted_proxies = values.trusted_proxies;
  options.request.body_bytes_max = values.body_bytes_max;
  options.request.body_bytes_max_of = [body = values.body_bytes_max,
                                       upload = values.upload_bytes_max](const auto& head) {
    return api::is_upload(head) ? std::max(body, upload) : body;
  };
  options.request.head.head_bytes_max = values.header_bytes_max;
  options.time.body_s = values.request_deadline_s;
  options.time.request_s = values.request_deadline_s;
  options.time.drain_s = values.grace_s;
  options.count.connections_max = static_cast<std::size_t>(values.connections_max);
  options.count.connections_per_address_max =
      static_cast<std::size_t>(values.connections_per_address_max);
  options.count.streams_max = static_cast<std::size_t>(values.streams_max);
  return options;
}

}  // namespace

Daemon::Daemon(const Configuration& configuration, DataDirectory data,
               std::vector<run::Language> languages, const store::PasswordHasher& passwords,
               const observe::Log& log, std::map<std::string, std::string> origins)
    : configuration_(configuration),
      origins_(std::move(origins)),
      data_(std::move(data)),
      languages_(std::move(languages)),
      offered_(offered_languages(languages_)),
      passwords_(passwords),
      log_(log),
      metrics_(route_names(), {store::all_priorities.begin(), store::all_priorities.end()}),
      connections_([this] { return data_.connect(); }, connections_max),
      catalogue_(data_.blobs(), data_.versions()),
      health_({.data = data_,
               .connections = connections_,
               .metrics = metrics_,
               .metrics_token = configuration.metrics_token,
               .can_judge = [this] { return !worker_ || worker_->is_ready(); }}),
      watch_([this] { return data_.connect(); }, changes_, custom_run_changes_,
             [this](const std::string& message) { log_.warning(message); }) {}

Result<std::unique_ptr<Daemon>> Daemon::start(const Configuration& configuration,
                                              DataDirectory data,
                                              std::vector<run::Language> languages,
                                              const store::PasswordHasher& passwords,
                                              const observe::Log& log,
                                              std::map<std::string, std::string> origins) {
  std::unique_ptr<Daemon> daemon(new Daemon(configuration, std::move(data), std::move(languages),
                                            passwords, log, std::move(origins)));
  if (auto started = daemon->start_server(); !started) return std::unexpected(started.error());
  if (configuration.embedded_workers) daemon->start_worker();
  if (configuration.collect_interval_s > 0) daemon->start_collector();
  return daemon;
}

Daemon::~Daemon() { stop(); }

store::SessionLimits Daemon::session_limits() const {
  return {.idle_ms = milliseconds(configuration_.session_idle_s),
          .absolute_ms = milliseconds(configuration_.session_max_s)};
}

Result<void> Daemon::start_server() {
  if (!configuration_.web.empty()) {
    auto pages = net::StaticFiles::open(configuration_.web);
    if (!pages) return std::unexpected(pages.error());
    pages_ = *std::move(pages);
  }
  api_ = std::make_unique<api::Api>(api::Services{
      .connections = connections_,
      .blobs = data_.blobs(),
      .changes = changes_,
      .custom_run_changes = custom_run_changes_,
      .passwords = passwords_,
      .problems = catalogue_,
      .languages = offered_,
      .session_limits = session_limits(),
      .limits = {.source_bytes_max = configuration_.source_bytes_max,
                 .submissions_per_minute =
                     static_cast<int>(configuration_.submissions_per_minute_per_user),
                 .requests_per_minute =
                     static_cast<int>(configuration_.requests_per_minute_per_user),
                 .streams_per_user = static_cast<int>(configuration_.streams_per_user_max)},
      .now_ms = worker::now_ms,
      .wake_workers =
          [this] {
            if (worker_) worker_->wake();
          },
      .version = JUDGE_VERSION,
      .settings = shown_configuration({configuration_, origins_}),
      .why_nothing_is_stored = [this]() -> std::optional<api::Trouble> {
        if (auto stores = data_.try_to_store(); !stores)
          return api::trouble_of("storage", stores.error().message);
        return std::nullopt;
      },
      .survey_host =
          [this] {
            return configuration_.embedded_workers ? survey_.troubles()
                                                   : std::vector<api::Trouble>{};
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
  constexpr bool embedded = true;
  worker_ = std::make_unique<JudgingWorker>(WorkerParts{.configuration = configuration_,
                                                        .data = data_,
                                                        .languages = languages_,
                                                        .changes = changes_,
                                                        .custom_run_changes = custom_run_changes_,
                                                        .metrics = metrics_,
                                                        .log = log_},
                                            embedded);
}

void Daemon::start_collector() {
  collector_ = std::make_unique<Collector>(
      data_, log_,
      Collector::Options{
          .interval = std::chrono::milliseconds(milliseconds(configuration_.collect_interval_s)),
          .age_s = static_cast<std::int64_t>(configuration_.collect_age_s),
          .session_limits = session_limits()});
}

bool Daemon::stop() {
  collector_.reset();
  const bool drained = server_ == nullptr || server_->drain();
  server_.reset();
  if (worker_) worker_->stop();
  worker_.reset();
  return drained;
}

api::Response Daemon::answer(const api::Request& request) {
  if (request.path.starts_with("/api/")) return api_->answer(request);
  if (auto page = health_.answer(request)) return *std::move(page);
  if (pages_) {
    if (auto page = pages_->answer(request, request.path)) return *std::move(page);
    // The pages' own paths are known to their script, which is in this one.
    if (auto page = pages_->answer(request, "/index.html")) return *std::move(page);
  }
  if (request.path == "/") return no_pages();
  return api_->answer(request);
}

void Daemon::observe(const net::Finished& finished) {
  metrics_.http_request(finished.route, finished.status, finished.seconds);
  const observe::Level level = level_of(finished);
  if (!log_.writes(level)) return;
  observe::Log log = log_.with({{"request", finished.id}, {"client", finished.client_address}});
  if (!finished.notes.user.empty()) log = log.with({{"user", finished.notes.user}});
  if (!finished.notes.submission.empty()) {
    log = log.with({{"submission", finished.notes.submission}});
  }
  if (!finished.notes.reason.empty()) log = log.with({{"reason", finished.notes.reason}});
  log.write(level, "request",
            {{"method", finished.method},
             {"path", finished.path},
             {"status", finished.status},
             {"seconds", finished.seconds},
             {"bytes", finished.bytes_sent}});
}

}  // namespace judge::app
