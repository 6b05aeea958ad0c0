#include "judge/app/worker_flags.hpp"

#include <array>
#include <string_view>

#include <CLI/CLI.hpp>

namespace judge::app {
namespace {

/// What the daemon's other settings are about is none of a worker's business.
constexpr std::array<std::string_view, 9> names = {"data",       "languages",     "workers",
                                                   "lease_s",    "grace_s",       "log_level",
                                                   "log_format", "metrics_token", "metrics_listen"};

CLI::App& add_worker(CLI::App& root) {
  return *root.add_subcommand("worker",
                              "Judges what a daemon has taken, as a process of its own on the same "
                              "data directory, until Ctrl-C.\n"
                              "It reads the daemon's settings, from the same places; any number "
                              "of them may run.\n"
                              "Exit status: 0 ended in order, 2 bad usage, configuration or data, "
                              "3 this machine cannot judge.");
}

std::vector<const ConfigurationKey*> worker_keys() {
  std::vector<const ConfigurationKey*> keys;
  for (const std::string_view name : names) keys.push_back(find_key(name));
  return keys;
}

}  // namespace

WorkerFlags::WorkerFlags(CLI::App& root)
    : command_(&add_worker(root)), flags_(*command_, worker_keys(), {}) {}

std::optional<WorkerArguments> WorkerFlags::parsed() const {
  if (!command_->parsed()) return std::nullopt;
  return WorkerArguments{.config_file = flags_.config_file(),
                         .flags = flags_.given(),
                         .complaints = flags_.complaints()};
}

}  // namespace judge::app
