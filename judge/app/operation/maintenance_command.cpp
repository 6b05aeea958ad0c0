#include "judge/app/operation/maintenance_command.hpp"

#include <fmt/format.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/interrupt.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/operation/operator_place.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/core/try.hpp"
#include "judge/store/keeping/backup.hpp"
#include "judge/store/keeping/backup_record.hpp"
#include "judge/store/keeping/restore.hpp"
#include "judge/store/sql/postgresql_connection.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {
namespace {

int complain_of(const std::string& message, int status) {
  return complain(message, interrupted() ? exit_interrupted : status);
}

/// Returns, for example, "the database with 5678 bytes and 3 files with 1234 bytes".
std::string contents(const store::BackupManifest& manifest) {
  return fmt::format("the database with {} bytes and {} files with {} bytes",
                     manifest.database_bytes, manifest.blobs, manifest.blob_bytes);
}

/// Writes a message, the names of the missing files (one per line) and the fix to standard error.
void report_missing(const store::BackupManifest& manifest, std::string_view words,
                    std::string_view fix) {
  write_error(fmt::format("judge: {} files {}\n", manifest.left_out.size(), words));
  for (const std::string& blob : manifest.left_out) {
    write_error(fmt::format("  {}\n", store::blob_entry(blob)));
  }
  write_error(fmt::format("Fix: {}\n", fix));
}

store::Expected<store::BackupManifest> back_up(const DataDirectory& data,
                                               const BackupArguments& arguments) {
  const store::BackupOptions options{
      .replace = arguments.force, .now_ms = worker::now_ms(), .cancelled = interrupted};
  if (data.has_database_file()) {
    return store::write_backup(data.database(), data.blobs(), arguments.archive, options);
  }
  JUDGE_TRY_ASSIGN(const auto connection, data.connect());
  return store::write_backup_of(*connection, data.blobs(), arguments.archive, options);
}

store::Expected<store::BackupManifest> restore(const RestoreArguments& arguments,
                                               const Configuration& configuration) {
  if (configuration.store.empty()) {
    return store::restore_backup(arguments.archive, configuration.data, interrupted);
  }
  JUDGE_TRY_ASSIGN(const auto connection, store::open_postgresql(configuration.store));
  return store::restore_backup_into(*connection, arguments.archive, configuration.data,
                                    interrupted);
}

}  // namespace

int backup_command(const BackupArguments& arguments) {
  const auto configuration = operator_configuration(arguments.place);
  if (!configuration) return complain_of(configuration.error().message, exit_usage);
  const auto data = DataDirectory::open_existing(configuration->data, configuration->store);
  if (!data) return complain_of(data.error().message, exit_usage);
  const auto written = back_up(*data, arguments);
  if (!written) {
    const bool is_there = written.error().kind == store::FailureKind::conflict;
    return complain_of(
        written.error().message + (is_there ? "\nFix: give a different name, or use --force" : ""),
        exit_rejected);
  }
  // Alerts use this record. The backup is good even without it, so a failure is only reported.
  if (const auto noted = store::record_backup(data->path(), written->created_ms); !noted) {
    complain(noted.error().message, exit_judge);
  }
  const bool printed =
      write_output(fmt::format("{} contains {}\n", arguments.archive, contents(*written)));
  if (!printed) return exit_judge;
  if (written->left_out.empty()) return 0;
  report_missing(*written, "could not be read and are not in the backup",
                 "judge fsck shows what refers to them; restore them from an older backup, and "
                 "keep that backup until you have done so");
  return exit_incomplete;
}

int restore_command(const RestoreArguments& arguments) {
  const auto configuration = operator_configuration(arguments.place);
  if (!configuration) return complain_of(configuration.error().message, exit_usage);
  const auto restored = restore(arguments, *configuration);
  if (!restored) return complain_of(restored.error().message, exit_rejected);
  const bool printed =
      write_output(fmt::format("{} now contains {}\nStart the judge with: judge serve --data {}\n",
                               configuration->data, contents(*restored), configuration->data));
  if (!printed) return exit_judge;
  if (restored->left_out.empty()) return 0;
  report_missing(*restored, "were damaged when the backup was made and are missing",
                 "copy them from an older backup: judge restore OLDER --data OTHER_DIR writes "
                 "them to the same path");
  return exit_incomplete;
}

}  // namespace judge::app
