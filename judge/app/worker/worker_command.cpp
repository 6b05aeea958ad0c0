#include "judge/app/worker/worker_command.hpp"

#include <functional>

#include "judge/api/http/answer.hpp"
#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/interrupt.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/base/workshop.hpp"
#include "judge/app/configuration/configuration.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/app/service/health_pages.hpp"
#include "judge/app/service/judging_worker.hpp"
#include "judge/app/service/memory_check.hpp"
#include "judge/app/service/open_files.hpp"
#include "judge/app/service/reload.hpp"
#include "judge/app/service/schema_watch.hpp"
#include "judge/app/service/watchdog.hpp"
#include "judge/net/server.hpp"
#include "judge/store/queue/priorities.hpp"

namespace judge::app {
namespace {

constexpr std::size_t worker_connections_max = 2;

/// Serves the worker's `/metrics`. Returns null if `metrics_listen` is not set.
Result<std::unique_ptr<net::Server>> serve_health(const Configuration& values, HealthPages& pages) {
  if (values.metrics_listen.empty()) return nullptr;
  net::ServerOptions options;
  options.listen = values.metrics_listen;
  options.count.handler_threads = 1;
  options.count.stream_threads = 1;
  return net::Server::start(
      options,
      [&pages](const api::Request& request) {
        auto page = pages.answer(request);
        return page ? *std::move(page)
                    : api::problem_document(
                          {404, "a worker serves only /metrics, /healthz and /readyz", "", {}});
      },
      {});
}

/// Waits until the worker is interrupted, or until a newer judge has changed the database schema.
/// Returns true in the second case.
bool watch_worker(EffectiveConfiguration& configuration, const ConfigurationSources& sources,
                  HealthPages& pages, SchemaWatch& schema, const observe::Log& log) {
  bool is_outdated = false;
  const auto reload = [&] {
    const auto keys = WorkerFlags::keys();
    if (!reload_configuration(configuration, sources, keys, keys_reloaded_by_worker(), log)) return;
    log.set_level(configuration.values.log_level);
    pages.set_metrics_token(configuration.values.metrics_token);
  };
  wait_for_interrupt(reload, [&] { return is_outdated = schema.is_outdated(); });
  return is_outdated;
}

int work(EffectiveConfiguration configuration, const ConfigurationSources& sources) {
  const Configuration& values = configuration.values;
  watch_reload_signal();
  const observe::Log log(values.log_level, values.log_format);
  static_cast<void>(raise_open_files_limit(values));
  if (const auto enough = check_memory(memory_limit(), values, false); !enough) {
    return complain(enough.error().message, exit_usage);
  }
  const auto languages = load_languages(values.languages);
  if (!languages) return complain(languages.error().message, exit_usage);
  // Require existing data, because a worker without a daemon would wait forever, for example if the
  // path is mistyped.
  if (const auto there = DataDirectory::open_existing(values.data, values.store); !there) {
    return complain(there.error().message, exit_usage);
  }
  if (const auto tried = try_the_sandbox(); !tried) {
    return complain(tried.error().message, exit_judge);
  }
  const auto data = DataDirectory::open(values.data, values.store);
  if (!data) return complain(data.error().message, status_without_data(values));
  if (const std::string open = data->openness(); !open.empty()) log.warning(open);
  observe::Metrics metrics(HealthPages::routes(),
                           {store::all_priorities.begin(), store::all_priorities.end()});
  store::ConnectionPool connections([&] { return data->connect(); }, worker_connections_max);
  store::Changes changes;  // no subscribers here; the daemon reads the store
  store::Changes custom_run_changes;
  auto worker = JudgingWorker::start({.configuration = values,
                                      .data = *data,
                                      .languages = *languages,
                                      .changes = changes,
                                      .custom_run_changes = custom_run_changes,
                                      .metrics = metrics,
                                      .log = log},
                                     false);
  if (!worker) return complain(worker.error().message, exit_usage);
  DamageTracker damage(connections, log);
  HealthPages pages({.data = *data,
                     .connections = connections,
                     .metrics = metrics,
                     .metrics_token = values.metrics_token,
                     .can_judge = [&] { return (*worker)->is_ready(); },
                     .event_streams = {},
                     .damage = damage});
  const auto server = serve_health(values, pages);
  if (!server) return complain(server.error().message, exit_usage);
  if (*server) log.info("metrics", {{"port", (*server)->port()}});
  log.info("judging", {{"data", data->path().string()}});
  SchemaWatch schema(*data);
  const bool is_outdated = wait_as_service(
      log, "Judging", [&] { return pages.store_answers() && (*worker)->makes_progress(); },
      [&] { return watch_worker(configuration, sources, pages, schema, log); });
  if (is_outdated) log.error(outdated_words);
  log.info("stopping: running jobs finish or return to the queue");
  (*worker)->stop();
  log.info("stopped");
  return is_outdated ? exit_outdated : 0;
}

}  // namespace

int worker_command(const WorkerArguments& arguments) {
  const ConfigurationSources sources{.file = arguments.config_file,
                                     .environment = judge_environment(),
                                     .flags = arguments.flags,
                                     .complaints = arguments.complaints};
  const auto configuration = load_configuration(sources);
  if (!configuration) return complain(configuration.error().message, exit_usage);
  return work(*configuration, sources);
}

}  // namespace judge::app
