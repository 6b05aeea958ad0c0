#include "sandbox/units.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>

#include "sandbox/try.hpp"

namespace sandbox {
namespace {

template <std::size_t Count>
Expected<double> parse(std::string_view text,
                       const std::array<std::pair<std::string_view, double>, Count>& units,
                       std::string_view example) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.begin(), text.end(), number);
  if (error == std::errc{} && std::isfinite(number) && number >= 0) {
    std::string_view unit(end, text.end());
    if (unit.size() > 1 && unit.starts_with(' ')) unit.remove_prefix(1);
    for (const auto& [name, factor] : units) {
      if (unit == name) return number * factor;
    }
  }
  return failure("'" + std::string(text) + "' is invalid: expected a value such as " +
                 std::string(example));
}

}  // namespace

Expected<double> parse_seconds(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, double>, 7> units = {{{"", 1.0},
                                                                         {"s", 1.0},
                                                                         {"ms", 0.001},
                                                                         {"m", 60.0},
                                                                         {"min", 60.0},
                                                                         {"h", 3600.0},
                                                                         {"d", 86400.0}}};
  auto seconds = parse(text, units, "1s, 1.5s, 250ms, 5min or 8h");
  if (seconds && !(*seconds > 0)) return failure("'" + std::string(text) + "' is not above 0");
  return seconds;
}

Expected<std::uint64_t> parse_bytes(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, double>, 5> units = {
      {{"", 1.0}, {"B", 1.0}, {"KiB", 1024.0}, {"MiB", 1048576.0}, {"GiB", 1073741824.0}}};
  SANDBOX_TRY_ASSIGN(const auto bytes, parse(text, units, "256MiB, 64KiB or 1GiB"));
  constexpr double bytes_max = 1e18;
  if (bytes > bytes_max) return failure("'" + std::string(text) + "' is too large");
  return static_cast<std::uint64_t>(bytes);
}

}  // namespace sandbox
