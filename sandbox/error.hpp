#pragma once

#include <expected>
#include <string>

namespace sandbox {

/// An error of the sandbox itself: the host lacks something, or the request is invalid. It never
/// describes the behaviour of the program, which is reported in `Result`.
struct Error {
  std::string message;
};

template <class T>
using Expected = std::expected<T, Error>;

inline std::unexpected<Error> failure(std::string message) {
  return std::unexpected<Error>(Error{std::move(message)});
}

}  // namespace sandbox
