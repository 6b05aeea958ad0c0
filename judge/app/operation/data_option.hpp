#pragma once

#include "judge/app/operation/maintenance_options.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/core/error.hpp"

namespace CLI {
class App;
}

namespace judge::app {

/// Adds --data and --config to a command. `place` must outlive the command.
void add_data_option(CLI::App& command, DataLocation& place);

/// Opens an existing data directory, and migrates its database to the current schema. Fails if
/// there is no database.
Result<DataDirectory> open_existing_data(const DataLocation& place);

}  // namespace judge::app
