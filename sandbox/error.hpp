#pragma once

#include <expected>
#include <string>

namespace sandbox {

/// Why the sandbox could not do its work: the host lacks something, or the caller asked for what
/// cannot be. Never the program's fault: what a program does is a `Result`.
struct Error {
  std::string message;
};

template <class T>
using Expected = std::expected<T, Error>;

inline std::unexpected<Error> failure(std::string message) {
  return std::unexpected<Error>(Error{std::move(message)});
}

}  // namespace sandbox
