#pragma once

#include <string>
#include <string_view>

#include <yaml-cpp/yaml.h>

namespace judge::problem {

/// Writes a key and a text, unless the text is empty. The default style has quotation marks only
/// where YAML requires them.
void put_text(YAML::Emitter& out, std::string_view key, const std::string& text,
              YAML::EMITTER_MANIP style = YAML::Auto);

/// Writes a key and a number. The number is a plain scalar, so that readers do not take it for
/// text.
void put_number(YAML::Emitter& out, std::string_view key, double value);

}  // namespace judge::problem
