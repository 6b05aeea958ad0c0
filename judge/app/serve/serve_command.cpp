#include "judge/app/serve/serve_command.hpp"

#include <cstdlib>
#include <functional>

#include <fmt/format.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/interrupt.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/base/workshop.hpp"
#include "judge/app/configuration/configuration.hpp"
#include "judge/app/configuration/configuration_print.hpp"
#include "judge/app/serve/bundled_problems.hpp"
#include "judge/app/serve/daemon.hpp"
#include "judge/app/serve/demo.hpp"
#include "judge/app/service/daemon_claim.hpp"
#include "judge/app/service/memory_check.hpp"
#include "judge/app/service/open_files.hpp"
#include "judge/app/service/reload.hpp"
#include "judge/app/service/schema_watch.hpp"
#include "judge/app/service/watchdog.hpp"
#include "judge/core/error.hpp"
#include "judge/core/try.hpp"
#include "judge/net/response/static_files.hpp"
#include "judge/problem/archive/temporary_directory.hpp"

namespace judge::app {
namespace {

/// Checks the directories that are only read. Called before the data directory is created, so that
/// a mistyped path does not leave a new data directory behind.
Result<void> check_places(const Configuration& values) {
  if (!values.web.empty()) {
    JUDGE_TRY(net::StaticFiles::open(values.web));
  }
  if (values.problems.empty()) return {};
  JUDGE_TRY(packages_below(values.problems));
  return {};
}

Result<void> offer_bundled(const DataDirectory& data, const std::string& directory,
                           const observe::Log& log) {
  if (directory.empty()) return {};
  JUDGE_TRY_ASSIGN(const auto connection, to_result(data.connect()));
  JUDGE_TRY_ASSIGN(const auto offered,
                   offer_packages(*connection, data.blobs(), directory, worker::now_ms()));
  for (const OfferedPackage& package : offered) {
    if (package.outcome == OfferedPackage::Outcome::refused) {
      log.warning("a bundled problem cannot be used",
                  {{"problem", package.problem}, {"reason", package.reason}});
    } else if (package.outcome == OfferedPackage::Outcome::published) {
      log.info("published a bundled problem", {{"problem", package.problem}});
    }
  }
  return {};
}

/// Returns the address at which users reach the daemon.
std::string address_of(const Configuration& values, std::uint16_t port) {
  if (!values.public_url.empty()) return values.public_url;
  return fmt::format("http://{}:{}", values.listen.substr(0, values.listen.rfind(':')), port);
}

std::string welcome(const std::string& address, const std::optional<DemoAccounts>& demo) {
  std::string text = fmt::format("The judge is at {}\n", address);
  if (demo) {
    text += fmt::format(
        "  {:<12} {}\n  {:<12} {}\n  {:<12} sets its password once, at {}/password#{}\n",
        demo->student, demo->student_password, demo->instructor, demo->instructor_password,
        demo->admin, address, demo->admin_link_secret);
    text += fmt::format(
        "  {:<12} or on the command line (replace the dots with at least 12 characters):\n"
        "    curl {}/api/v1/session/password_link -H 'content-type: application/json' \\\n"
        "      -d '{{\"secret\":\"{}\",\"new_password\":\"............\"}}'\n",
        "", address, demo->admin_link_secret);
  }
  return text + "Stop it with Ctrl-C.\n";
}

Result<std::optional<DemoAccounts>> demo_accounts(const ServeArguments& arguments,
                                                  const DataDirectory& data,
                                                  const store::PasswordHasher& passwords) {
  if (!arguments.demo) return std::nullopt;
  JUDGE_TRY_ASSIGN(const auto connection, to_result(data.connect()));
  JUDGE_TRY_ASSIGN(auto accounts, make_demo(*connection, passwords, worker::now_ms()));
  return accounts;
}

/// Reduces the maximum number of connections if the limit on open files requires it. Reports an
/// error and returns false if this limit is too low to serve at all.
bool fit_into_open_files(Configuration& values, const observe::Log& log) {
  const std::uint64_t open_files_max = raise_open_files_limit(values);
  const FittingConnections fitting = fit_connections(values, open_files_max);
  if (fitting.connections_max == 0) {
    complain(fitting.warning, exit_usage);
    return false;
  }
  if (!fitting.warning.empty()) log.warning(fitting.warning);
  values.connections_max = fitting.connections_max;
  values.streams_max = fitting.streams_max;
  log.info("limits", {{"open_files", open_files_max}, {"connections", values.connections_max}});
  return true;
}

/// Serves until the process is interrupted, or until a newer judge has changed the database schema.
/// Returns true in the second case.
bool watch(Daemon& daemon, EffectiveConfiguration configuration,
           const ConfigurationSources& sources, SchemaWatch& schema, const observe::Log& log) {
  bool is_outdated = false;
  const auto reload = [&] {
    if (!reload_configuration(configuration, sources, serve_keys(), keys_reloaded_by_serve(),
                              log)) {
      return;
    }
    EffectiveConfiguration fitting = configuration;
    if (!fit_into_open_files(fitting.values, log)) return;
    if (auto changed = daemon.reload(fitting); !changed) log.error(changed.error().message);
  };
  wait_for_interrupt(reload, [&] { return is_outdated = schema.is_outdated(); });
  return is_outdated;
}

int serve(const ServeArguments& arguments, const EffectiveConfiguration& configuration,
          const ConfigurationSources& sources) {
  Configuration values = configuration.values;
  const observe::Log log(values.log_level, values.log_format);
  watch_reload_signal();
  if (const auto enough = check_memory(memory_limit(), values, true); !enough) {
    return complain(enough.error().message, exit_usage);
  }
  if (!fit_into_open_files(values, log)) return exit_usage;
  auto languages = load_languages(values.languages);
  if (!languages) return complain(languages.error().message, exit_usage);
  // With embedded workers, this process judges submissions itself. Then it must not start if the
  // sandbox does not work.
  if (values.embedded_workers) {
    if (const auto tried = try_the_sandbox(); !tried) {
      return complain(tried.error().message, exit_judge);
    }
  }
  if (const auto there = check_places(values); !there) {
    return complain(there.error().message, exit_usage);
  }
  auto data = DataDirectory::open(values.data, values.store);
  if (!data) return complain(data.error().message, status_without_data(values));
  if (const std::string open = data->openness(); !open.empty()) log.warning(open);
  auto claim = DaemonClaim::take(data->path());
  if (!claim) return complain(claim.error().message, exit_usage);
  if (auto done = offer_bundled(*data, values.problems, log); !done) {
    return complain(done.error().message, exit_usage);
  }
  const auto passwords = store::PasswordHasher::make(
      {}, {.inside_max = static_cast<std::size_t>(values.password_hashes_max)});
  if (!passwords) return complain(passwords.error().message, exit_judge);
  const auto demo = demo_accounts(arguments, *data, *passwords);
  if (!demo) return complain(demo.error().message, exit_usage);
  SchemaWatch schema(*data);
  const auto daemon = Daemon::start(values, *std::move(data), *std::move(languages), *passwords,
                                    log, configuration.origins);
  if (!daemon) return complain(daemon.error().message, exit_usage);
  const std::string address = address_of(values, (*daemon)->port());
  if (auto said = claim->publish(address); !said) log.warning(said.error().message);
  write_output(welcome(address, *demo));
  const bool is_outdated = wait_as_service(
      log, "Serving at " + address, [&] { return (*daemon)->makes_progress(); },
      [&] { return watch(**daemon, configuration, sources, schema, log); });
  if (is_outdated) log.error(outdated_words);
  log.info("stopping: current requests are answered, running jobs finish or return to the queue");
  const bool clean = (*daemon)->stop();
  log.info("stopped");
  if (is_outdated) return exit_outdated;
  return clean ? 0 : 1;
}

}  // namespace

int serve_command(const ServeArguments& arguments) {
  ConfigurationSources sources{.file = arguments.config_file,
                               .environment = judge_environment(),
                               .flags = arguments.flags,
                               .complaints = arguments.complaints};
  // The data of a demonstration is temporary, unless the user names a directory.
  std::shared_ptr<const problem::TemporaryDirectory> fresh;
  if (arguments.demo && !sources.flags.contains("data")) {
    auto made = problem::TemporaryDirectory::make();
    if (!made) return complain(made.error().message, exit_judge);
    fresh = *std::move(made);
    sources.flags["data"] = fresh->path().string();
    sources.flags.try_emplace("store", "");
  }
  const auto configuration = load_configuration(sources);
  if (!configuration) return complain(configuration.error().message, exit_usage);
  if (arguments.print_config) {
    return write_output(print_configuration(*configuration)) ? 0 : exit_judge;
  }
  return serve(arguments, *configuration, sources);
}

}  // namespace judge::app
