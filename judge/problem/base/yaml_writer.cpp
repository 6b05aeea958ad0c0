#include "judge/problem/base/yaml_writer.hpp"

#include <fmt/format.h>

namespace judge::problem {

void put_text(YAML::Emitter& out, std::string_view key, const std::string& text,
              YAML::EMITTER_MANIP style) {
  if (!text.empty()) out << YAML::Key << std::string(key) << YAML::Value << style << text;
}

void put_number(YAML::Emitter& out, std::string_view key, double value) {
  out << YAML::Key << std::string(key) << YAML::Value << fmt::format("{}", value);
}

}  // namespace judge::problem
