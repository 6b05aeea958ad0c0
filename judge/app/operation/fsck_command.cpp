#include "judge/app/operation/fsck_command.hpp"

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/operation/fsck_report.hpp"
#include "judge/app/operation/operator_place.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/core/try.hpp"
#include "judge/store/keeping/collection.hpp"
#include "judge/store/keeping/damages.hpp"
#include "judge/store/keeping/fsck.hpp"
#include "judge/store/problems/held_problems.hpp"
#include "judge/store/schema/migrations.hpp"

namespace judge::app {
namespace {

/// Removes unused data. Requires the current schema, because a different schema may have other
/// tables that refer to data.
store::Expected<store::Collected> collect(const DataDirectory& data, store::Connection& connection,
                                          double age_s) {
  JUDGE_TRY(store::require_newest_schema(connection));
  return store::collect_unused(connection, data.blobs(), data.versions(),
                               static_cast<std::int64_t>(age_s));
}

/// Deletes all records of damage, and releases the problems that are held because of damage. Called
/// if everything was found intact.
store::Expected<void> forget_damage(store::Connection& connection) {
  return connection.transact([&]() -> store::Expected<void> {
    JUDGE_TRY(store::Damages(connection).forget_all());
    JUDGE_TRY(store::HeldProblems(connection).release_repaired());
    return {};
  });
}

}  // namespace

int fsck_command(const FsckArguments& arguments) {
  const auto configuration = operator_configuration(arguments.place);
  if (!configuration) return complain(configuration.error().message, exit_usage);
  const auto data = DataDirectory::open_existing(configuration->data, configuration->store);
  if (!data) return complain(data.error().message, exit_usage);
  store::FsckReport report;
  std::optional<store::Collected> collected;
  if (const auto connection = data->connect()) {
    if (arguments.collect) {
      const auto done = collect(*data, **connection, configuration->collect_age_s);
      if (!done) return complain(done.error().message, exit_rejected);
      collected = *done;
    }
    report = store::fsck(**connection, data->blobs(), data->versions());
    if (report.is_clean()) {
      if (auto forgotten = forget_damage(**connection); !forgotten) {
        return complain(forgotten.error().message, exit_rejected);
      }
    }
  } else if (store::is_transient(connection.error().kind)) {
    return complain(connection.error().message, exit_usage);  // temporary; the data may be intact
  } else {
    const std::string& message = connection.error().message;
    report.error("unusable-database", message.substr(0, message.find('\n')),
                 "restore a backup (judge restore)");
  }
  check_privacy(*data, report);
  const bool printed =
      write_output(arguments.json ? fsck_json(report, collected) : fsck_text(report, collected));
  if (!printed) return exit_judge;
  return report.is_clean() ? 0 : exit_rejected;
}

}  // namespace judge::app
