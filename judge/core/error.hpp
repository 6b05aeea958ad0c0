#pragma once

#include <expected>
#include <string>

namespace judge {

/// Describes why an operation failed, for the person who can fix it. The message names the location
/// (file, line, key, flag) and, if there is one, the fix.
struct Error {
  std::string message;

  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Result = std::expected<T, Error>;

/// Shorthand for returning a failure from a function that returns `Result<T>`.
inline std::unexpected<Error> failure(std::string message) {
  return std::unexpected<Error>(Error{std::move(message)});
}

}  // namespace judge
