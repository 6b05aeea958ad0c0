#include "judge/problem/metadata/legacy_time_limit.hpp"

#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "judge/problem/metadata/domjudge_settings.hpp"

namespace judge::problem {
namespace {

constexpr std::uint64_t bytes_max = 64 * kibibyte;
constexpr const char* time_limit_file = ".timelimit";

/// A time limit in a file next to problem.yaml.
struct Found {
  Place place;
  double time_s = 0;
};

/// Returns the valid time limits in other judges' files.
std::vector<Found> found_limits(const Source& source, const DomjudgeSettings& domjudge) {
  std::vector<Found> found;
  if (const auto text = read_text(source, time_limit_file, bytes_max)) {
    const Place place{time_limit_file, 1};
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    std::string_view number = *text;
    if (number.starts_with(byte_order_mark)) {
      source.report.warning(place, "begins with a byte order mark; save it as UTF-8 without BOM");
      number.remove_prefix(byte_order_mark.size());
    }
    if (const auto time_s = read_seconds(source, place, number)) found.push_back({place, *time_s});
  }
  if (domjudge.time_s) found.push_back({domjudge.time_place, *domjudge.time_s});
  return found;
}

}  // namespace

void read_legacy_time_limit(const Source& source, const DomjudgeSettings& domjudge,
                            std::optional<double>& time_s) {
  std::string file = "problem.yaml";  ///< the file that sets `time_s`
  for (const Found& found : found_limits(source, domjudge)) {
    if (time_s && *time_s != found.time_s) {
      source.report.error(found.place, fmt::format("says {} s, but {} says {} s; keep one of them",
                                                   found.time_s, file, *time_s));
    }
    if (!time_s) file = found.place.file;
    time_s = time_s.value_or(found.time_s);
  }
}

void read_borrowed_time_limit(const Source& source, std::optional<double>& time_s) {
  std::string file = "problem.yaml";  ///< the file that sets `time_s`
  for (const Found& found : found_limits(source, read_domjudge_settings(source))) {
    const bool is_used = !time_s || *time_s == found.time_s;
    source.report.warning(
        found.place,
        is_used ? "is not part of this format; set limits.time_limit in problem.yaml"
                : fmt::format("is ignored, because {} sets the time limit; remove it", file));
    if (!time_s) file = found.place.file;
    time_s = time_s.value_or(found.time_s);
  }
}

}  // namespace judge::problem
