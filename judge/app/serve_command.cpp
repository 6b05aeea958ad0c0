#include "judge/app/serve_command.hpp"

#include <chrono>
#include <cstdlib>
#include <thread>

#include <fmt/format.h>

#include "judge/app/bundled_problems.hpp"
#include "judge/app/command_line.hpp"
#include "judge/app/configuration.hpp"
#include "judge/app/configuration_print.hpp"
#include "judge/app/daemon.hpp"
#include "judge/app/daemon_claim.hpp"
#include "judge/app/demo.hpp"
#include "judge/app/interrupt.hpp"
#include "judge/app/terminal.hpp"
#include "judge/app/workshop.hpp"
#include "judge/net/static_files.hpp"
#include "judge/problem/temporary_directory.hpp"

namespace judge::app {
namespace {

constexpr auto interrupt_check = std::chrono::milliseconds(50);

/// What is only read must be there before a data directory is made.
Result<void> check_places(const Configuration& values) {
  if (!values.web.empty()) {
    if (auto pages = net::StaticFiles::open(values.web); !pages) {
      return std::unexpected(pages.error());
    }
  }
  if (values.problems.empty()) return {};
  const auto packages = packages_below(values.problems);
  return packages ? Result<void>{} : std::unexpected(packages.error());
}

Result<void> offer_bundled(const DataDirectory& data, const std::string& directory,
                           const observe::Log& log) {
  if (directory.empty()) return {};
  const auto connection = data.connect();
  if (!connection) return failure(connection.error().message);
  const auto offered = offer_packages(**connection, data.blobs(), directory, worker::now_ms());
  if (!offered) return std::unexpected(offered.error());
  for (const OfferedPackage& package : *offered) {
    if (package.outcome == OfferedPackage::Outcome::refused) {
      log.warning("a bundled problem cannot be used",
                  {{"problem", package.problem}, {"reason", package.reason}});
    } else if (package.outcome == OfferedPackage::Outcome::published) {
      log.info("published a bundled problem", {{"problem", package.problem}});
    }
  }
  return {};
}

/// Where people reach the daemon.
std::string address_of(const Configuration& values, std::uint16_t port) {
  if (!values.public_url.empty()) return values.public_url;
  return fmt::format("http://{}:{}", values.listen.substr(0, values.listen.rfind(':')), port);
}

std::string welcome(const std::string& address, const std::optional<DemoAccounts>& demo) {
  std::string text = fmt::format("The judge is at {}\n", address);
  if (demo) {
    text += fmt::format(
        "  {:<12} {}\n  {:<12} {}\n  {:<12} sets its password once, by {}/password#{}\n",
        demo->student, demo->student_password, demo->instructor, demo->instructor_password,
        demo->admin, address, demo->admin_link_secret);
    text += fmt::format(
        "  {:<12} or on the command line (instead of the dots, 12 characters or more):\n"
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
  const auto connection = data.connect();
  if (!connection) return failure(connection.error().message);
  auto accounts = make_demo(**connection, passwords, worker::now_ms());
  if (!accounts) return std::unexpected(accounts.error());
  return *std::move(accounts);
}

void wait_for_interrupt() {
  while (!interrupted()) std::this_thread::sleep_for(interrupt_check);
}

int serve(const ServeArguments& arguments, const EffectiveConfiguration& configuration) {
  const Configuration& values = configuration.values;
  const observe::Log log(values.log_level, values.log_format);
  auto languages = load_languages(values.languages);
  if (!languages) return complain(languages.error().message, exit_usage);
  // A machine that cannot judge is not to take submissions; one that only serves need not judge.
  if (values.embedded_workers) {
    if (const auto tried = try_the_sandbox(); !tried) {
      return complain(tried.error().message, exit_judge);
    }
  }
  if (const auto there = check_places(values); !there) {
    return complain(there.error().message, exit_usage);
  }
  auto data = DataDirectory::open(values.data);
  if (!data) return complain(data.error().message, exit_usage);
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
  const auto daemon = Daemon::start(values, *std::move(data), *std::move(languages), *passwords,
                                    log, configuration.origins);
  if (!daemon) return complain(daemon.error().message, exit_usage);
  const std::string address = address_of(values, (*daemon)->port());
  if (auto said = claim->publish(address); !said) log.warning(said.error().message);
  write_output(welcome(address, *demo));
  wait_for_interrupt();
  log.info("ending: requests at hand are answered, judging is finished or given back");
  const bool clean = (*daemon)->stop();
  log.info("ended");
  return clean ? 0 : 1;
}

}  // namespace

int serve_command(const ServeArguments& arguments) {
  ConfigurationSources sources{.file = arguments.config_file,
                               .environment = judge_environment(),
                               .flags = arguments.flags,
                               .complaints = arguments.complaints};
  // What a demonstration stores is gone with it, unless a place was named.
  std::shared_ptr<const problem::TemporaryDirectory> fresh;
  if (arguments.demo && !sources.flags.contains("data")) {
    auto made = problem::TemporaryDirectory::make();
    if (!made) return complain(made.error().message, exit_judge);
    fresh = *std::move(made);
    sources.flags["data"] = fresh->path().string();
  }
  const auto configuration = load_configuration(sources);
  if (!configuration) return complain(configuration.error().message, exit_usage);
  if (arguments.print_config) {
    return write_output(print_configuration(*configuration)) ? 0 : exit_judge;
  }
  return serve(arguments, *configuration);
}

}  // namespace judge::app
