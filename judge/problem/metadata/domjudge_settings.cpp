#include "judge/problem/metadata/domjudge_settings.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/number.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

constexpr std::uint64_t bytes_max = 64 * kibibyte;
constexpr double seconds_max = 86'400;
constexpr std::array<std::string_view, 8> contest_keys = {"short-name",  "probid",  "allow_submit",
                                                          "allow_judge", "points",  "externalid",
                                                          "color",       "memlimit"};
constexpr std::array<std::string_view, 2> program_keys = {"special_run", "special_compare"};

std::string_view without_quotes(std::string_view value) {
  const bool quoted = value.size() >= 2 && (value.front() == '\'' || value.front() == '"') &&
                      value.back() == value.front();
  return quoted ? value.substr(1, value.size() - 2) : value;
}

template <class Keys>
bool contains(const Keys& keys, std::string_view key) {
  return std::ranges::find(keys, key) != keys.end();
}

bool has_output_validator(const Source& source) {
  return !source.tree.files_below("output_validators").empty() ||
         !source.tree.files_below("output_validator").empty();
}

void take(const Source& source, const Place& place, std::string_view value,
          DomjudgeSettings& settings) {
  if (place.key == "timelimit") {
    settings.time_s = read_seconds(source, place, value);
    settings.time_place = place;
  } else if (place.key == "name") {
    if (is_one_line(value)) {
      settings.name = value;
    } else {
      source.report.error(place, "must be one line without control or invisible characters");
    }
  } else if (contains(program_keys, place.key)) {
    if (value.empty() || has_output_validator(source)) return;
    source.report.error(place, fmt::format("'{}' is a program of a DOMjudge server; add its source "
                                           "to 'output_validators'",
                                           shown(value)));
  } else if (!contains(contest_keys, place.key)) {
    source.report.warning(place, "is ignored: unknown key");
  }
}

}  // namespace

std::optional<double> read_seconds(const Source& source, const Place& place,
                                   std::string_view text) {
  const std::optional<double> seconds = parse_real(trimmed(text));
  if (seconds && *seconds > 0 && *seconds <= seconds_max) return seconds;
  source.report.error(
      place, fmt::format("must be a number of seconds greater than 0 and at most {}, not '{}'",
                         seconds_max, shown(trimmed(text))));
  return std::nullopt;
}

DomjudgeSettings read_domjudge_settings(const Source& source) {
  DomjudgeSettings settings;
  const auto text = read_text(source, domjudge_file, bytes_max);
  if (!text) return settings;
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  std::string_view rest = *text;
  if (rest.starts_with(byte_order_mark)) rest.remove_prefix(byte_order_mark.size());
  int line_number = 0;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    ++line_number;
    const std::size_t equals = line.find('=');
    const std::string_view key = trimmed(line.substr(0, equals));
    const bool is_entry = equals != std::string_view::npos && !key.starts_with('#') &&
                          !key.starts_with(';') && !key.starts_with('[');
    if (!is_entry) continue;
    take(source, {domjudge_file, line_number, shown(key)},
         without_quotes(trimmed(line.substr(equals + 1))), settings);
  }
  return settings;
}

}  // namespace judge::problem
