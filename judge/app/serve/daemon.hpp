#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/api/api.hpp"
#include "judge/app/configuration/configuration.hpp"
#include "judge/app/service/collector.hpp"
#include "judge/app/service/damage_tracker.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/app/service/health_pages.hpp"
#include "judge/app/service/host_survey.hpp"
#include "judge/app/service/judging_worker.hpp"
#include "judge/app/service/mailer.hpp"
#include "judge/core/error.hpp"
#include "judge/net/response/static_files.hpp"
#include "judge/net/server.hpp"
#include "judge/observe/log.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/store/sql/changes.hpp"
#include "judge/store/sql/connection_pool.hpp"
#include "judge/store/submissions/change_watch.hpp"

namespace judge::app {

/// The parts of `judge serve`. Each part starts after the parts that it uses, and stops before
/// them.
class Daemon {
 public:
  /// Starts the workers and the server. The error says which part cannot start and how to fix it.
  /// `origins` gives the source of each configuration value; admins can see it.
  static Result<std::unique_ptr<Daemon>> start(const Configuration& configuration,
                                               DataDirectory data,
                                               std::vector<run::Language> languages,
                                               const store::PasswordHasher& passwords,
                                               const observe::Log& log,
                                               std::map<std::string, std::string> origins = {});
  ~Daemon();
  Daemon(const Daemon&) = delete;
  Daemon& operator=(const Daemon&) = delete;
  Daemon(Daemon&&) = delete;
  Daemon& operator=(Daemon&&) = delete;

  std::uint16_t port() const { return server_->port(); }

  /// True if the server handles connections, the database answers and the worker looks for work;
  /// false if the daemon hangs. Blocks while the database blocks.
  bool makes_progress();

  /// Applies the values of the keys in `keys_reloaded_by_serve()`. Only one thread at a time may
  /// call this function. Fails only if the HTTP server rejects its new limits or trusted proxies;
  /// the other values are applied nevertheless.
  Result<void> reload(const EffectiveConfiguration& configuration);

  /// Accepts no more work, finishes current requests, and finishes or gives back current jobs.
  /// Returns true if all requests ended in time.
  bool stop();

 private:
  Daemon(const Configuration& configuration, DataDirectory data,
         std::vector<run::Language> languages, const store::PasswordHasher& passwords,
         const observe::Log& log, std::map<std::string, std::string> origins);

  Result<void> start_server();
  Result<void> start_worker();
  void start_collector();
  Mailer::Options mailer_options() const;
  std::vector<api::HealthIssue> degradations();
  api::Response answer(const api::Request& request);
  void observe(const net::Finished& finished);
  store::SessionLimits session_limits() const;
  api::ApiSettings api_settings() const;

  Configuration configuration_;
  std::map<std::string, std::string> origins_;
  DataDirectory data_;
  std::vector<run::Language> languages_;
  std::vector<api::OfferedLanguage> offered_;
  store::PasswordHasher passwords_;
  observe::Log log_;
  observe::Metrics metrics_;
  store::ConnectionPool connections_;
  store::Changes changes_;  ///< of submissions
  store::Changes custom_run_changes_;
  store::Commits commits_;
  api::ProblemCatalogue catalogue_;
  DamageTracker damage_;
  HealthPages health_;
  HostSurvey survey_;
  store::ChangeWatch watch_;
  std::unique_ptr<api::Api> api_;
  std::optional<net::StaticFiles> pages_;
  std::unique_ptr<JudgingWorker> worker_;
  std::unique_ptr<Collector> collector_;
  std::unique_ptr<Mailer> mailer_;
  std::unique_ptr<net::Server> server_;
};

}  // namespace judge::app
