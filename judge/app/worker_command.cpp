#include "judge/app/worker_command.hpp"

#include <chrono>
#include <thread>

#include "judge/api/answer.hpp"
#include "judge/app/command_line.hpp"
#include "judge/app/configuration.hpp"
#include "judge/app/data_directory.hpp"
#include "judge/app/health_pages.hpp"
#include "judge/app/interrupt.hpp"
#include "judge/app/judging_worker.hpp"
#include "judge/app/terminal.hpp"
#include "judge/app/workshop.hpp"
#include "judge/net/server.hpp"
#include "judge/store/priorities.hpp"

namespace judge::app {
namespace {

constexpr auto worker_interrupt_check = std::chrono::milliseconds(50);
constexpr std::size_t worker_connections_max = 2;

/// Serves the worker's `/metrics`, if it is to have one.
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
                    : api::problem_document({404, "a worker has /metrics only", "", {}});
      },
      {});
}

int work(const Configuration& values) {
  const observe::Log log(values.log_level, values.log_format);
  const auto languages = load_languages(values.languages);
  if (!languages) return complain(languages.error().message, exit_usage);
  // A worker without a daemon would wait for ever, at a place that was perhaps mistyped.
  if (const auto there = DataDirectory::open_existing(values.data); !there) {
    return complain(there.error().message, exit_usage);
  }
  if (const auto tried = try_the_sandbox(); !tried) {
    return complain(tried.error().message, exit_judge);
  }
  const auto data = DataDirectory::open(values.data);
  if (!data) return complain(data.error().message, exit_usage);
  if (const std::string open = data->openness(); !open.empty()) log.warning(open);
  observe::Metrics metrics(HealthPages::routes(),
                           {store::all_priorities.begin(), store::all_priorities.end()});
  store::ConnectionPool connections([&] { return data->connect(); }, worker_connections_max);
  store::Changes changes;  // nobody watches here; the daemon reads what is stored
  store::Changes custom_run_changes;
  JudgingWorker worker({.configuration = values,
                        .data = *data,
                        .languages = *languages,
                        .changes = changes,
                        .custom_run_changes = custom_run_changes,
                        .metrics = metrics,
                        .log = log},
                       false);
  HealthPages pages({.data = *data,
                     .connections = connections,
                     .metrics = metrics,
                     .metrics_token = values.metrics_token,
                     .can_judge = [&] { return worker.is_ready(); }});
  const auto server = serve_health(values, pages);
  if (!server) return complain(server.error().message, exit_usage);
  if (*server) log.info("metrics", {{"port", (*server)->port()}});
  log.info("judging", {{"data", data->path().string()}});
  while (!interrupted()) std::this_thread::sleep_for(worker_interrupt_check);
  log.info("ending: judging is finished or given back");
  worker.stop();
  log.info("ended");
  return 0;
}

}  // namespace

int worker_command(const WorkerArguments& arguments) {
  const ConfigurationSources sources{.file = arguments.config_file,
                                     .environment = judge_environment(),
                                     .flags = arguments.flags,
                                     .complaints = arguments.complaints};
  const auto configuration = load_configuration(sources);
  if (!configuration) return complain(configuration.error().message, exit_usage);
  return work(configuration->values);
}

}  // namespace judge::app
