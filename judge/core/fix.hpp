#pragma once

#include <string>
#include <string_view>

namespace judge {

/// An error message, split into two texts: what is wrong, and what to do about it.
struct SplitMessage {
  std::string problem;  ///< what is wrong, and where
  std::string fix;      ///< what to do; "" if the message does not say

  friend bool operator==(const SplitMessage&, const SplitMessage&) = default;
};

/// Splits a message before its line "Fix: ...". The fix is part of the message, not a field of the
/// error types, because messages pass through the database and between processes as one text.
SplitMessage split_fix(std::string_view message);

}  // namespace judge
