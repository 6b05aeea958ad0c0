#include "judge/app/operation/operator_place.hpp"

#include "judge/core/try.hpp"

namespace judge::app {

Result<Configuration> operator_configuration(const DataLocation& place) {
  ConfigurationSources sources{
      .file = place.config_file, .environment = judge_environment(), .flags = {}};
  if (!place.data.empty()) sources.flags["data"] = place.data;
  JUDGE_TRY_ASSIGN(auto configuration, load_configuration(sources));
  return std::move(configuration.values);
}

}  // namespace judge::app
