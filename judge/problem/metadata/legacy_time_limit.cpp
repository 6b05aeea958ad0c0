#include "judge/problem/metadata/legacy_time_limit.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "judge/problem/base/number.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

constexpr std::uint64_t bytes_max = 64 * kibibyte;
constexpr double seconds_max = 86'400;

void take(const Source& source, const Place& place, std::string_view text,
          std::optional<double>& time_s) {
  const std::optional<double> seconds = parse_real(trim(text));
  if (!seconds || *seconds <= 0 || *seconds > seconds_max) {
    source.report.error(place, fmt::format("must be a number of seconds greater than 0 and at most "
                                           "{}, not '{}'",
                                           seconds_max, shown(trim(text))));
  } else if (time_s && *time_s != *seconds) {
    source.report.error(
        place,
        fmt::format("says {} s, but another file says {} s; keep one of them", *seconds, *time_s));
  } else {
    time_s = seconds;
  }
}

/// Returns the value of a line `timelimit = 1.5`, which may be in quotes.
std::optional<std::string_view> ini_value(std::string_view line) {
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos || trim(line.substr(0, equals)) != "timelimit") {
    return std::nullopt;
  }
  std::string_view value = trim(line.substr(equals + 1));
  const bool quoted = value.size() >= 2 && (value.front() == '\'' || value.front() == '"') &&
                      value.back() == value.front();
  return quoted ? value.substr(1, value.size() - 2) : value;
}

}  // namespace

void read_legacy_time_limit(const Source& source, std::optional<double>& time_s) {
  if (const auto text = read_text(source, ".timelimit", bytes_max)) {
    take(source, {".timelimit", 1}, *text, time_s);
  }
  const auto ini = read_text(source, "domjudge-problem.ini", bytes_max);
  if (!ini) {
    return;
  }
  int line_number = 0;
  for (std::string_view rest = *ini; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    ++line_number;
    if (const auto value = ini_value(line)) {
      take(source, {"domjudge-problem.ini", line_number, "timelimit"}, *value, time_s);
    }
  }
}

}  // namespace judge::problem
