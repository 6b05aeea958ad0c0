#pragma once

#include "judge/app/data_directory.hpp"
#include "judge/app/maintenance_options.hpp"
#include "judge/core/error.hpp"

namespace CLI {
class App;
}

namespace judge::app {

/// Adds --data and --config to a command; the place outlives it.
void add_data_option(CLI::App& command, DataPlace& place);

/// Opens the directory of a judge that was there before.
Result<DataDirectory> open_existing_data(const DataPlace& place);

}  // namespace judge::app
