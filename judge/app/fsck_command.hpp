#pragma once

#include "judge/app/maintenance_options.hpp"

namespace judge::app {

/// `judge fsck`: exit status 0 when all is well, 1 when something is wrong, 2 when the data
/// directory cannot be used at all.
int fsck_command(const FsckArguments& arguments);

}  // namespace judge::app
