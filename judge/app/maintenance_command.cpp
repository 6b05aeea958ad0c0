#include "judge/app/maintenance_command.hpp"

#include <fmt/format.h>

#include "judge/app/command_line.hpp"
#include "judge/app/data_directory.hpp"
#include "judge/app/interrupt.hpp"
#include "judge/app/operator_place.hpp"
#include "judge/app/terminal.hpp"
#include "judge/store/backup.hpp"
#include "judge/store/restore.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {
namespace {

int complain_of(const std::string& message, int status) {
  return complain(message, interrupted() ? exit_interrupted : status);
}

/// "3 files with 1234 bytes, and the database with 5678 bytes"
std::string contents(const store::BackupManifest& manifest) {
  return fmt::format("the database with {} bytes and {} files with {} bytes",
                     manifest.database_bytes, manifest.blobs, manifest.blob_bytes);
}

}  // namespace

int backup_command(const BackupArguments& arguments) {
  const auto configuration = operator_configuration(arguments.place);
  if (!configuration) return complain_of(configuration.error().message, exit_usage);
  const auto data = DataDirectory::open_existing(configuration->data);
  if (!data) return complain_of(data.error().message, exit_usage);
  const auto written = store::write_backup(
      data->database(), data->blobs(), arguments.archive,
      {.replace = arguments.force, .now_ms = worker::now_ms(), .cancelled = interrupted});
  if (!written) {
    const bool is_there = written.error().kind == store::FailureKind::conflict;
    return complain_of(
        written.error().message + (is_there ? "\nMend: name another, or --force" : ""),
        exit_rejected);
  }
  const bool told =
      write_output(fmt::format("{} holds {}\n", arguments.archive, contents(*written)));
  return told ? 0 : exit_judge;
}

int restore_command(const RestoreArguments& arguments) {
  const auto configuration = operator_configuration(arguments.place);
  if (!configuration) return complain_of(configuration.error().message, exit_usage);
  const auto restored = store::restore_backup(arguments.archive, configuration->data, interrupted);
  if (!restored) return complain_of(restored.error().message, exit_rejected);
  const bool told =
      write_output(fmt::format("{} has {}\nUse it with: judge serve --data {}\n",
                               configuration->data, contents(*restored), configuration->data));
  return told ? 0 : exit_judge;
}

}  // namespace judge::app
