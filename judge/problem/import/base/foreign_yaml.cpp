#include "judge/problem/import/base/foreign_yaml.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/base/number.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

/// The maximum number of different keys that are reported.
constexpr std::size_t lost_keys_max = 100;

}  // namespace

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

void LostKeys::add(const YamlValue* map, std::initializer_list<std::string_view> known,
                   const std::string& kind) {
  if (map == nullptr) return;
  for (const YamlEntry& entry : map->entries) {
    if (std::ranges::find(known, entry.key) != known.end()) continue;
    const auto found = std::ranges::find_if(
        keys_, [&](const LostKey& lost) { return lost.key == entry.key && lost.kind == kind; });
    if (found != keys_.end()) {
      ++found->count;
    } else if (keys_.size() < lost_keys_max) {
      keys_.push_back({entry.key, kind, entry.line, 1});
    }
  }
}

void LostKeys::report(ImportReport& report) const {
  for (const LostKey& lost : keys_) {
    report.lost.push_back(
        fmt::format("{}:{}: the key '{}'{}{}{}", file_, lost.line, shown(lost.key),
                    lost.kind.empty() ? "" : " of ", lost.kind,
                    lost.count > 1 ? fmt::format(", and {} more like it", lost.count - 1) : ""));
  }
}

}  // namespace judge::problem
