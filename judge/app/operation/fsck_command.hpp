#pragma once

#include "judge/app/operation/maintenance_options.hpp"

namespace judge::app {

/// Runs `judge fsck`. Returns 0 if all is well, 1 if something is wrong, 2 if the data directory is
/// not usable at all.
int fsck_command(const FsckArguments& arguments);

}  // namespace judge::app
