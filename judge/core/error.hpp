#pragma once

#include <expected>
#include <string>
#include <type_traits>
#include <utility>

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

/// Converts a result whose error has a different type, for example that of the sandbox. Keeps only
/// the error's message, with `context` in front of it.
template <class T, class OtherError>
Result<T> to_result(std::expected<T, OtherError> result, const std::string& context = "") {
  if (!result) return failure(context + std::move(result).error().message);
  if constexpr (std::is_void_v<T>) {
    return {};
  } else {
    return *std::move(result);
  }
}

}  // namespace judge
