#include "judge/app/worker/worker_flags.hpp"

#include <array>
#include <string_view>

#include <CLI/CLI.hpp>

namespace judge::app {
namespace {

/// The keys that a worker uses. The other settings concern only the daemon.
constexpr std::array<std::string_view, 13> names = {"data",
                                                    "languages",
                                                    "workers",
                                                    "lease_s",
                                                    "grace_s",
                                                    "compilation_s",
                                                    "remeasure_within_percent",
                                                    "remeasurements_max",
                                                    "overshoot_percent",
                                                    "log_level",
                                                    "log_format",
                                                    "metrics_token",
                                                    "metrics_listen"};

CLI::App& add_worker(CLI::App& root) {
  return *root.add_subcommand(
      "worker",
      "Judges the submissions of a daemon, as a separate process on the same "
      "data directory, until Ctrl-C.\n"
      "It reads the same settings as the daemon; any number of workers "
      "may run.\n"
      "Exit status: 0 stopped cleanly, 2 bad usage, configuration or data, "
      "3 this machine cannot judge, 4 a newer version of judge has changed the "
      "database.");
}

}  // namespace

std::vector<const ConfigurationKey*> WorkerFlags::keys() {
  std::vector<const ConfigurationKey*> keys;
  for (const std::string_view name : names) keys.push_back(find_key(name));
  return keys;
}

WorkerFlags::WorkerFlags(CLI::App& root)
    : command_(&add_worker(root)), flags_(*command_, keys(), {}) {}

std::optional<WorkerArguments> WorkerFlags::parsed() const {
  if (!command_->parsed()) return std::nullopt;
  return WorkerArguments{.config_file = flags_.config_file(),
                         .flags = flags_.given(),
                         .complaints = flags_.complaints()};
}

}  // namespace judge::app
