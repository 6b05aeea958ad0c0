#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include <boost/json.hpp>

namespace judge::api {

/// How much of a file is shown.
inline constexpr std::size_t excerpt_bytes_max = 64 * 1024;

/// The beginning of a text file.
struct TextExcerpt {
  std::string text;
  std::uint64_t bytes = 0;  ///< of the whole file

  bool is_cut() const { return text.size() < bytes; }
};

/// Nothing when it cannot be read.
std::optional<TextExcerpt> excerpt_of(const std::filesystem::path& path);

/// {"text", "bytes", "is_cut"}; null for nothing.
boost::json::value excerpt_json(const std::optional<TextExcerpt>& excerpt);

/// The first line in which two texts differ, blanks at its end aside: {"line", "expected",
/// "found"}, where a line that is not there is null. Null when they do not differ as far as they
/// are known.
boost::json::value difference_json(const TextExcerpt& expected, const TextExcerpt& found);

}  // namespace judge::api
