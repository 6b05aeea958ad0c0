#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "judge/core/error.hpp"

namespace judge::net {

/// The decoded target of a request.
struct Target {
  std::string path;                          ///< begins with '/'; valid UTF-8 without controls
  std::map<std::string, std::string> query;  ///< the last value if a name is repeated

  friend bool operator==(const Target&, const Target&) = default;
};

/// Decodes "/path?query" or "http://host/path?query". Refuses, with a message for the client: other
/// forms, malformed percent escapes, invalid UTF-8, control characters, direction marks, the
/// segments "." and "..", an escaped slash (decoding would change the path), and more parameters
/// than the limit.
Result<Target> parse_target(std::string_view text, std::size_t parameters_max);

}  // namespace judge::net
