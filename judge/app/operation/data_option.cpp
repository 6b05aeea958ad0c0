#include "judge/app/operation/data_option.hpp"

#include <filesystem>
#include <system_error>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "judge/app/operation/operator_place.hpp"
#include "judge/core/try.hpp"

namespace judge::app {

void add_data_option(CLI::App& command, DataLocation& place) {
  command.add_option("--data", place.data, "The daemon's data directory")->type_name("DIR");
  command.add_option("--config", place.config_file, "The daemon's configuration file")
      ->type_name("FILE");
}

Result<DataDirectory> open_existing_data(const DataLocation& place) {
  JUDGE_TRY_ASSIGN(const auto configuration, operator_configuration(place));
  const std::filesystem::path path = configuration.data;
  const char* const needed = configuration.store.empty() ? "judge.sqlite" : "blobs";
  std::error_code error;
  if (std::filesystem::exists(path / needed, error)) {
    return DataDirectory::open(path, configuration.store);
  }
  return failure(
      fmt::format("{} is not a data directory of a judge\n"
                  "Fix: name the correct directory with --data DIR",
                  path.string()));
}

}  // namespace judge::app
