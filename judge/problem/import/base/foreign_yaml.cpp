#include "judge/problem/import/base/foreign_yaml.hpp"

#include <algorithm>
#include <utility>

#include "judge/problem/base/number.hpp"

namespace judge::problem {

std::optional<YamlValue> read_foreign_yaml(std::string_view text, const std::string& file,
                                           Report& errors) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  std::string lines(text);
  std::erase(lines, '\r');
  auto parsed = parse_yaml(lines);
  if (!parsed) {
    for (YamlProblem& problem : parsed.error()) {
      errors.error({file, problem.line, std::move(problem.key)}, std::move(problem.message));
    }
    return std::nullopt;
  }
  if (parsed->kind != YamlValue::Kind::map && parsed->kind != YamlValue::Kind::null) {
    errors.error({file, parsed->line, {}}, "must be a map");
    return std::nullopt;
  }
  return *std::move(parsed);
}

const YamlValue* member(const YamlValue* map, std::string_view key) {
  if (map == nullptr) return nullptr;
  const auto found = std::ranges::find(map->entries, key, &YamlEntry::key);
  if (found == map->entries.end() || found->value.kind == YamlValue::Kind::null) return nullptr;
  return &found->value;
}

std::string scalar_text(const YamlValue* value) {
  return value != nullptr && value->kind == YamlValue::Kind::scalar ? value->text : std::string();
}

std::optional<double> scalar_number(const YamlValue* value) {
  return value == nullptr ? std::nullopt : parse_real(scalar_text(value));
}

std::vector<const YamlValue*> items_of(const YamlValue* value) {
  if (value == nullptr) return {};
  if (value->kind != YamlValue::Kind::list) return {value};
  std::vector<const YamlValue*> items;
  for (const YamlValue& item : value->items) items.push_back(&item);
  return items;
}

}  // namespace judge::problem
