#pragma once

#include <string_view>

#include <yaml-cpp/yaml.h>

namespace judge::problem {

/// Writes a key and a number. The number is a plain scalar, so that readers do not take it for
/// text.
void put_number(YAML::Emitter& out, std::string_view key, double value);

}  // namespace judge::problem
