#include "judge/app/operation/store_doctor.hpp"

#include <thread>

#include <unistd.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/operation/doctor.hpp"
#include "judge/app/operation/operator_place.hpp"
#include "judge/core/fix.hpp"
#include "judge/store/keeping/postgresql_survey.hpp"
#include "judge/store/sql/postgresql_connection.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {
namespace {

using State = sandbox::HostCheck::State;

/// The connections of a daemon besides those of its slots: for requests, event streams, mails,
/// metrics and periodic tasks, with some room.
constexpr std::int64_t daemon_connections = 24;

State state_of(store::StoreCheck::State state) {
  switch (state) {
    case store::StoreCheck::State::good:
      return State::good;
    case store::StoreCheck::State::poor:
      return State::poor;
    case store::StoreCheck::State::missing:
      break;
  }
  return State::missing;
}

sandbox::HostCheck refused(const store::Failure& why) {
  const auto parts = split_fix(why.message);
  return {State::missing, "store", parts.problem, parts.fix};
}

}  // namespace

std::vector<sandbox::HostCheck> check_store(const std::string& address, std::int64_t slots) {
  const auto connection = store::open_postgresql(address);
  if (!connection) return {refused(connection.error())};
  const auto found = store::survey_postgresql(
      **connection, {.connections = daemon_connections + slots, .now_ms = worker::now_ms()});
  if (!found) return {refused(found.error())};
  std::vector<sandbox::HostCheck> checks;
  for (const store::StoreCheck& check : *found) {
    checks.push_back({state_of(check.state), check.what, check.detail, check.fix});
  }
  return checks;
}

int store_doctor_command(const DoctorArguments& arguments) {
  const auto configuration =
      operator_configuration({.data = "", .config_file = arguments.config_file});
  if (!configuration) return complain(configuration.error().message, exit_usage);
  if (configuration->store.empty()) {
    return complain(
        "the setting store names no PostgreSQL database; the judge stores its data in a file of "
        "the data directory\nFix: none is needed; judge fsck checks this file",
        exit_usage);
  }
  const std::int64_t slots = configuration->workers > 0
                                 ? configuration->workers
                                 : std::int64_t{std::thread::hardware_concurrency()};
  const auto checks = check_store(configuration->store, slots);
  const std::string text =
      arguments.json ? doctor_json(checks)
                     : check_lines(checks, Painter::for_file(STDOUT_FILENO)) +
                           (is_able(checks) ? "The judge can use this store.\n"
                                            : "The judge cannot use this store: fix what is "
                                              "missing first.\n");
  if (!write_output(text)) return exit_judge;
  return is_able(checks) ? 0 : exit_judge;
}

}  // namespace judge::app
