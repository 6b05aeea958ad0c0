#pragma once

#include "judge/app/operation/maintenance_options.hpp"

namespace judge::app {

/// Runs `judge backup`. Returns 0 on success, 1 if the backup is refused or the store is damaged, 2
/// if the data directory is not usable, 5 if damaged files are missing from the backup.
int backup_command(const BackupArguments& arguments);

/// Runs `judge restore`. Returns 0 on success, 1 if the archive or the directory is refused, 2 if
/// the configuration is not usable, 5 if files are missing from the backup.
int restore_command(const RestoreArguments& arguments);

}  // namespace judge::app
