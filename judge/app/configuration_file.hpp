#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/app/configuration.hpp"

namespace judge::app {

/// Sets what this text of a TOML file says; `path` is what messages and origins call it. Gives a
/// complaint for each thing that is wrong, in the order of the lines; the others are set all the
/// same.
std::vector<std::string> apply_file(EffectiveConfiguration& configuration, std::string_view text,
                                    std::string_view path);

}  // namespace judge::app
