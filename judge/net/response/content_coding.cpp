#include "judge/net/response/content_coding.hpp"

#include <algorithm>
#include <charconv>
#include <functional>

#include "judge/core/text.hpp"

namespace judge::net {
namespace {

/// An element of the Accept-Encoding header, such as "gzip;q=0.5".
struct Preference {
  std::string_view coding;
  double weight = 1;  ///< 0: the client does not accept the coding
};

/// Parses an element. A malformed weight counts as 0, so that the coding is not used. An
/// uncompressed response is always acceptable.
Preference preference_of(std::string_view element) {
  const std::size_t semicolon = element.find(';');
  Preference preference{trimmed(element.substr(0, semicolon))};
  if (semicolon == std::string_view::npos) return preference;
  preference.weight = 0;
  const std::string_view parameter = trimmed(element.substr(semicolon + 1));
  if (parameter.starts_with("q=") || parameter.starts_with("Q=")) {
    const std::string_view number = parameter.substr(2);
    std::from_chars(number.data(), number.data() + number.size(), preference.weight);
  }
  return preference;
}

/// Returns the weight of a coding. The element "*" applies to the codings that are not listed.
double weight_of(std::string_view coding, std::string_view accept_encoding) {
  double others = 0;
  while (!accept_encoding.empty()) {
    const std::size_t comma = std::min(accept_encoding.find(','), accept_encoding.size());
    const Preference preference = preference_of(accept_encoding.substr(0, comma));
    if (equals_ignoring_case(preference.coding, coding)) return preference.weight;
    if (preference.coding == "*") others = preference.weight;
    accept_encoding.remove_prefix(std::min(comma + 1, accept_encoding.size()));
  }
  return others;
}

}  // namespace

std::vector<ContentCoding> accepted_codings(std::string_view accept_encoding) {
  const auto weight = [&](const ContentCoding& coding) {
    return weight_of(coding.name, accept_encoding);
  };
  std::vector<ContentCoding> accepted;
  for (const ContentCoding& coding : content_codings) {
    if (weight(coding) <= 0) continue;
    const auto place = std::ranges::find_if(
        accepted, [&](const ContentCoding& other) { return weight(other) < weight(coding); });
    accepted.insert(place, coding);
  }
  return accepted;
}

}  // namespace judge::net
