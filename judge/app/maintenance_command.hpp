#pragma once

#include "judge/app/maintenance_options.hpp"

namespace judge::app {

/// `judge backup`: exit status 0, 1 when it is refused or the store is damaged, 2 when the data
/// directory cannot be used.
int backup_command(const BackupArguments& arguments);

/// `judge restore`: exit status 0, 1 when the archive or the directory is refused, 2 for a
/// configuration that cannot be used.
int restore_command(const RestoreArguments& arguments);

}  // namespace judge::app
