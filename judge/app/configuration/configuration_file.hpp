#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/app/configuration/configuration.hpp"

namespace judge::app {

/// Applies the text of a TOML file. Messages and origins refer to the file as `path`. Returns one
/// complaint per mistake, in line order. A mistake does not prevent other keys from being set,
/// unless the text is not valid TOML.
std::vector<std::string> apply_file(EffectiveConfiguration& configuration, std::string_view text,
                                    std::string_view path);

}  // namespace judge::app
