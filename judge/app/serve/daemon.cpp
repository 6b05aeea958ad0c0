#include "judge/app/serve/daemon.hpp"

#include <algorithm>
#include <utility>

#include "judge/api/operation/readiness.hpp"
#include "judge/app/configuration/shown_configuration.hpp"
#include "judge/core/try.hpp"
#include "judge/run/compiling/installed.hpp"
#include "judge/store/queue/priorities.hpp"

namespace judge::app {
namespace {

/// The number of database connections for light requests and streams: one for each thread, and a
/// few spare ones. Each heavy request uses an additional connection.
constexpr std::size_t light_connections_max = 12;

std::vector<std::string> route_names() {
  std::vector<std::string> names = HealthPages::routes();
  for (const api::Route& route : api::routes()) names.push_back(route.method + " " + route.path);
  return names;
}

std::vector<api::OfferedLanguage> offered_languages(const std::vector<run::Language>& languages) {
  std::vector<api::OfferedLanguage> offered;
  for (const run::Language& language : languages) {
    offered.push_back(
        {.language = language, .available = run::check_installed(language).has_value()});
  }
  return offered;
}

/// Returns the log level of a request. Read-only requests get a low level, because they are
/// frequent, and operators look for changes and failures.
observe::Level level_of(const net::Finished& finished) {
  if (finished.status >= 500) return observe::Level::warning;
  const bool only_looks = finished.method == "GET" || finished.method == "HEAD";
  return only_looks ? observe::Level::debug : observe::Level::info;
}

/// Returns the response for a browser if the daemon has no pages.
api::Response no_pages() {
  return {
      .status = 404,
      .content_type = "text/plain; charset=utf-8",
      .body =
          "This judge has no pages, because their directory is not configured.\n\n"
          "  judge serve --web DIR      or  web = \"DIR\"  in /etc/judge/judge.toml\n\n"
          "The Debian package has them in /usr/share/judge/web. In a clone of the\n"
          "repository, script/web builds them in web/dist; script/server also starts the judge.\n\n"
          "The API works without the pages, at /api/v1.\n"};
}

std::int64_t milliseconds(double seconds) { return static_cast<std::int64_t>(seconds * 1000); }

std::size_t count_of(std::int64_t value) { return static_cast<std::size_t>(value); }

net::CountLimits count_limits(const Configuration& values) {
  net::CountLimits count;
  count.connections_max = count_of(values.connections_max);
  count.connections_per_address_max = count_of(values.connections_per_address_max);
  count.connections_per_user_max = count_of(values.connections_per_user_max);
  count.streams_max = count_of(values.streams_max);
  count.streams_per_address_max = count_of(values.streams_per_address_max);
  count.heavy_threads = count_of(values.heavy_requests_max);
  count.uploads = {.total_max = count_of(values.uploads_max),
                   .per_address_max = count_of(values.uploads_max) * 3 / 4 + 1,
                   .per_user_max = count_of(values.uploads_per_user_max)};
  // Reserve a part of the memory for other clients, but always allow each client one upload of the
  // maximum size.
  const std::uint64_t one = std::max(values.upload_bytes_max, values.body_bytes_max);
  const std::uint64_t all = std::max(values.uploads_bytes_max, one);
  count.upload_bytes = {.total_max = all,
                        .per_address_max = std::max(one, all / 4 * 3),
                        .per_user_max = std::max(one, all / 2)};
  // Ordinary request bodies have memory limits separate from those of uploads. The default limits
  // may be smaller than the maximum size of one body. They are raised here, so that one body always
  // fits.
  net::QuotaLimits& bodies = count.body_bytes;
  bodies.total_max = std::max(bodies.total_max, values.body_bytes_max);
  bodies.per_address_max = std::max(bodies.per_address_max, values.body_bytes_max);
  bodies.per_user_max = std::max(bodies.per_user_max, values.body_bytes_max);
  return count;
}

net::ServerOptions server_options(const Configuration& values) {
  net::ServerOptions options;
  options.listen = values.listen;
  options.trusted_proxies = values.trusted_proxies;
  options.request.body_bytes_max = std::min(values.anonymous_body_bytes_max, values.body_bytes_max);
  options.request.head.head_bytes_max = values.header_bytes_max;
  options.time.body_s = values.request_deadline_s;
  options.time.request_s = values.request_deadline_s;
  options.time.drain_s = values.grace_s;
  options.time.body_bytes_per_s_min = static_cast<double>(values.body_bytes_per_s_min);
  options.count = count_limits(values);
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
      connections_([this] { return data_.connect(); },
                   light_connections_max + count_of(configuration.heavy_requests_max)),
      catalogue_(
          data_.blobs(), data_.versions(),
          [this](const store::NewDamage& damage) { damage_.note(damage, worker::now_ms()); }),
      damage_(connections_, log_),
      health_({.data = data_,
               .connections = connections_,
               .metrics = metrics_,
               .metrics_token = configuration.metrics_token,
               .can_judge = [this] { return !worker_ || worker_->is_ready(); },
               .event_streams = [this] { return api_->open_streams(); },
               .damage = damage_}),
      watch_([this] { return data_.connect(); },
             {.submissions = changes_, .custom_runs = custom_run_changes_, .commits = commits_},
             [this](const std::string& message) { log_.warning(message); }) {}

Result<std::unique_ptr<Daemon>> Daemon::start(const Configuration& configuration,
                                              DataDirectory data,
                                              std::vector<run::Language> languages,
                                              const store::PasswordHasher& passwords,
                                              const observe::Log& log,
                                              std::map<std::string, std::string> origins) {
  std::unique_ptr<Daemon> daemon(new Daemon(configuration, std::move(data), std::move(languages),
                                            passwords, log, std::move(origins)));
  // Start the worker and the mailer before the server, because requests read their states.
  if (configuration.embedded_workers) {
    JUDGE_TRY(daemon->start_worker());
  }
  daemon->mailer_ = std::make_unique<Mailer>(daemon->data_, daemon->metrics_, daemon->log_,
                                             daemon->mailer_options());
  JUDGE_TRY(daemon->start_server());
  if (configuration.collect_interval_s > 0) daemon->start_collector();
  return daemon;
}

Daemon::~Daemon() { stop(); }

store::SessionLimits Daemon::session_limits() const {
  return {.idle_ms = milliseconds(configuration_.session_idle_s),
          .absolute_ms = milliseconds(configuration_.session_max_s)};
}

api::ApiSettings Daemon::api_settings() const {
  return {
      .session_limits = session_limits(),
      .limits = {.anonymous_body_bytes_max = configuration_.anonymous_body_bytes_max,
                 .body_bytes_max = configuration_.body_bytes_max,
                 .upload_bytes_max = configuration_.upload_bytes_max,
                 .source_bytes_max = configuration_.source_bytes_max,
                 .submissions_per_minute =
                     static_cast<int>(configuration_.submissions_per_minute_per_user),
                 .checks_while_typing = configuration_.checks_while_typing,
                 .checks_per_minute = static_cast<int>(configuration_.checks_per_minute_per_user),
                 .requests_per_minute =
                     static_cast<int>(configuration_.requests_per_minute_per_user),
                 .streams_per_user = static_cast<int>(configuration_.streams_per_user_max)},
      .sends_mail = !configuration_.mail_server.empty(),
      .shown = shown_configuration({configuration_, origins_})};
}

Result<void> Daemon::reload(const EffectiveConfiguration& configuration) {
  const Configuration before = std::exchange(configuration_, configuration.values);
  origins_ = configuration.origins;
  log_.set_level(configuration_.log_level);
  health_.set_metrics_token(configuration_.metrics_token);
  api_->change_settings(api_settings());
  mailer_->change(mailer_options());
  const bool collects_otherwise = before.collect_interval_s != configuration_.collect_interval_s ||
                                  before.collect_age_s != configuration_.collect_age_s ||
                                  before.session_idle_s != configuration_.session_idle_s ||
                                  before.session_max_s != configuration_.session_max_s;
  if (collects_otherwise) {
    collector_.reset();
    if (configuration_.collect_interval_s > 0) start_collector();
  }
  return server_->change_limits(server_options(configuration_));
}

Result<void> Daemon::start_server() {
  if (!configuration_.web.empty()) {
    JUDGE_TRY_ASSIGN(auto pages, net::StaticFiles::open(configuration_.web));
    pages_ = std::move(pages);
  }
  api_ = std::make_unique<api::Api>(api::Services{
      .connections = connections_,
      .blobs = data_.blobs(),
      .changes = changes_,
      .custom_run_changes = custom_run_changes_,
      .commits = commits_,
      .passwords = passwords_,
      .problems = catalogue_,
      .languages = offered_,
      .settings = api_settings(),
      .measuring = measuring_of(configuration_),
      .now_ms = worker::now_ms,
      .wake_workers =
          [this] {
            if (worker_) worker_->wake();
          },
      .version = JUDGE_VERSION,
      .why_nothing_is_stored = [this]() -> std::optional<api::HealthIssue> {
        if (auto stores = data_.try_to_store(); !stores)
          return api::health_issue_of("storage", stores.error().message);
        return std::nullopt;
      },
      .damage_met =
          [this](const store::NewDamage& damage) { damage_.note(damage, worker::now_ms()); },
      .why_degraded = [this] { return degradations(); },
      .survey_host =
          [this, judges = configuration_.embedded_workers] {
            return judges ? survey_.troubles() : std::vector<api::HealthIssue>{};
          }});
  net::ServerOptions options = server_options(configuration_);
  options.gate = [this](const api::Request& head) { return api_->admit(head); };
  options.is_heavy = api::is_heavy;
  auto server = net::Server::start(
      std::move(options), [this](const api::Request& request) { return answer(request); },
      [this](const net::Finished& finished) { observe(finished); });
  JUDGE_TRY(server);
  server_ = *std::move(server);
  return {};
}

Result<void> Daemon::start_worker() {
  constexpr bool embedded = true;
  JUDGE_TRY_ASSIGN(auto worker, JudgingWorker::start({.configuration = configuration_,
                                                      .data = data_,
                                                      .languages = languages_,
                                                      .changes = changes_,
                                                      .custom_run_changes = custom_run_changes_,
                                                      .metrics = metrics_,
                                                      .log = log_},
                                                     embedded));
  worker_ = std::move(worker);
  return {};
}

void Daemon::start_collector() {
  collector_ = std::make_unique<Collector>(
      data_, log_,
      Collector::Options{
          .interval = std::chrono::milliseconds(milliseconds(configuration_.collect_interval_s)),
          .age_s = static_cast<std::int64_t>(configuration_.collect_age_s),
          .session_limits = session_limits()});
}

Mailer::Options Daemon::mailer_options() const {
  return {.server = smtp_server_of(configuration_),
          .sender = sender_of(configuration_),
          .delay_ms = milliseconds(configuration_.mail_delay_s)};
}

std::vector<api::HealthIssue> Daemon::degradations() {
  std::vector<api::HealthIssue> issues = damage_issues_of(damage_.state());
  if (!mailer_) return issues;
  if (const auto trouble = mailer_->trouble()) {
    issues.push_back(api::health_issue_of("mail", *trouble));
  }
  return issues;
}

bool Daemon::makes_progress() {
  constexpr std::chrono::seconds turn_time_max(10);
  return server_->turns_within(turn_time_max) && health_.store_answers() &&
         (!worker_ || worker_->makes_progress());
}

bool Daemon::stop() {
  collector_.reset();
  const bool drained = server_ == nullptr || server_->drain();
  server_.reset();
  mailer_.reset();
  if (worker_) worker_->stop();
  worker_.reset();
  return drained;
}

api::Response Daemon::answer(const api::Request& request) {
  if (request.path.starts_with("/api/")) return api_->answer(request);
  if (auto page = health_.answer(request)) return *std::move(page);
  if (pages_) {
    if (auto page = pages_->answer(request, request.path)) return *std::move(page);
    // Answer any other path with index.html, because its script may have a page for the path.
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
