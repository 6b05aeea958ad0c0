// Reads arbitrary bytes as a configuration file. Accepted settings must be the same after they are
// printed and read again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "judge/app/configuration/configuration_file.hpp"
#include "judge/app/configuration/configuration_key.hpp"
#include "judge/app/configuration/configuration_print.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge::app;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  EffectiveConfiguration first;
  for (const ConfigurationKey& key : configuration_keys()) {
    first.origins.emplace(key.name, "default");
  }
  EffectiveConfiguration second = first;
  if (!apply_file(first, text, "judge.toml").empty()) return 0;
  // The token is printed as a mask, so it cannot be read back.
  first.values.metrics_token.clear();
  const std::string printed = print_configuration(first);
  if (!apply_file(second, printed, "printed.toml").empty()) std::abort();
  second.origins = first.origins;
  if (print_configuration(second) != printed) std::abort();
  return 0;
}
