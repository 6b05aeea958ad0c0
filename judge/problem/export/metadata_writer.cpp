#include "judge/problem/export/metadata_writer.hpp"

#include <cstdint>
#include <string>

#include "judge/core/limits.hpp"
#include "judge/problem/base/yaml_writer.hpp"

namespace judge::problem {
namespace {

void put_whole(YAML::Emitter& out, const char* key, std::uint64_t value) {
  out << YAML::Key << key << YAML::Value << std::to_string(value);
}

}  // namespace

void put_names(YAML::Emitter& out, const Package& package, YAML::EMITTER_MANIP style) {
  const auto& names = package.names;
  if (names.size() == 1 && names.contains("en")) {
    return put_text(out, "name", names.at("en"), style);
  }
  out << YAML::Key << "name" << YAML::Value << YAML::BeginMap;
  for (const auto& [language, name] : names) put_text(out, language, name, style);
  out << YAML::EndMap;
}

void put_common_limits(YAML::Emitter& out, const Package& package) {
  const PackageLimits& limits = package.limits;
  put_whole(out, "memory", limits.memory_bytes / mebibyte);
  put_whole(out, "output", limits.output_bytes / mebibyte);
  put_whole(out, "code", limits.code_bytes / kibibyte);
  if (limits.compilation_s) put_number(out, "compilation_time", *limits.compilation_s);
  put_whole(out, "compilation_memory", limits.compilation_memory_bytes / mebibyte);
  put_number(out, "validation_time", limits.validation_s);
  put_whole(out, "validation_memory", limits.validation_memory_bytes / mebibyte);
  put_whole(out, "validation_output", limits.validation_output_bytes / mebibyte);
  if (package.type.multi_pass) {
    put_whole(out, "validation_passes", static_cast<std::uint64_t>(limits.validation_passes));
  }
}

}  // namespace judge::problem
