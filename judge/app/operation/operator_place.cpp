#include "judge/app/operation/operator_place.hpp"

namespace judge::app {

Result<Configuration> operator_configuration(const DataPlace& place) {
  ConfigurationSources sources{
      .file = place.config_file, .environment = judge_environment(), .flags = {}};
  if (!place.data.empty()) sources.flags["data"] = place.data;
  auto configuration = load_configuration(sources);
  if (!configuration) return std::unexpected(configuration.error());
  return std::move(configuration->values);
}

}  // namespace judge::app
