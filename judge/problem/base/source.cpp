#include "judge/problem/base/source.hpp"

#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/base/text.hpp"

namespace judge::problem {

std::optional<std::string> read_text(const Source& source, std::string_view name,
                                     std::uint64_t bytes_max) {
  const TreeEntry* entry = source.tree.find(name);
  if (entry == nullptr) {
    return std::nullopt;
  }
  Result<std::string> text = read_text_file(entry->path, bytes_max);
  if (!text) {
    source.report.error({std::string(name)}, text.error().message);
    return std::nullopt;
  }
  return *std::move(text);
}

std::optional<Field> read_yaml_file(const Source& source, std::string_view name,
                                    YamlValue& document) {
  const std::optional<std::string> text = read_text(source, name, yaml_bytes_max);
  return text ? read_yaml_text(source, name, *text, document) : std::nullopt;
}

std::optional<Field> read_yaml_text(const Source& source, std::string_view name,
                                    std::string_view text, YamlValue& document) {
  std::optional<Field> field = read_yaml(text, std::string(name), source.report, document);
  if (field && field->is_null()) {
    document.kind = YamlValue::Kind::map;
  }
  return field;
}

std::string rename_hint(const PackageTree& tree, std::string_view name) {
  if (tree.find(name) != nullptr) return {};
  for (const TreeEntry* entry : tree.children("")) {
    if (name_suggestion(entry->base(), std::array{name}).empty()) continue;
    return fmt::format("; rename '{}' to '{}'", entry->base(), name);
  }
  return {};
}

std::string_view directory_named(const Source& source, std::string_view modern,
                                 std::string_view legacy) {
  const std::string_view right = source.is_legacy() ? legacy : modern;
  const std::string_view other = source.is_legacy() ? modern : legacy;
  if (!source.tree.has_directory(other)) {
    return right;
  }
  if (source.tree.has_directory(right)) {
    source.report.warning({std::string(other)},
                          fmt::format("is ignored because '{}' exists", right));
    return right;
  }
  if (source.is_draft()) return other;
  source.report.warning({std::string(other)},
                        fmt::format("in this format the directory is named '{}'", right));
  return other;
}

}  // namespace judge::problem
