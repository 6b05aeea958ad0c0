#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "judge/core/error.hpp"

namespace judge::net {

/// What a request's target names, decoded.
struct Target {
  std::string path;                          ///< begins with '/'; valid UTF-8 without controls
  std::map<std::string, std::string> query;  ///< of a name given twice the last

  friend bool operator==(const Target&, const Target&) = default;
};

/// Decodes "/path?query" or "http://host/path?query". Refused, with words for the client: another
/// form, a bad percent escape, bytes that are no UTF-8, control characters, segments "." and "..",
/// an escaped slash (it would be another path once decoded), and more parameters than the limit.
Result<Target> parse_target(std::string_view text, std::size_t parameters_max);

/// The text with %XX decoded, and with '+' as a space if asked for.
Result<std::string> percent_decoded(std::string_view text, bool plus_is_space);

}  // namespace judge::net
