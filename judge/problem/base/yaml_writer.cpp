#include "judge/problem/base/yaml_writer.hpp"

#include <string>

#include <fmt/format.h>

namespace judge::problem {

void put_number(YAML::Emitter& out, std::string_view key, double value) {
  out << YAML::Key << std::string(key) << YAML::Value << fmt::format("{}", value);
}

}  // namespace judge::problem
