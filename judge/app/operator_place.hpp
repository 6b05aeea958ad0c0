#pragma once

#include "judge/app/configuration.hpp"
#include "judge/app/maintenance_options.hpp"
#include "judge/core/error.hpp"

namespace judge::app {

/// The daemon's configuration, with the data directory that was named on the command line: for the
/// commands of who runs the daemon.
Result<Configuration> operator_configuration(const DataPlace& place);

}  // namespace judge::app
