#pragma once

#include "judge/app/configuration/configuration.hpp"
#include "judge/app/operation/maintenance_options.hpp"
#include "judge/core/error.hpp"

namespace judge::app {

/// Loads the daemon's configuration for an operator command. A data directory given on the command
/// line overrides the configured one.
Result<Configuration> operator_configuration(const DataLocation& place);

}  // namespace judge::app
