#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include <boost/json.hpp>

namespace judge::api {

/// The maximum size of an excerpt.
inline constexpr std::size_t excerpt_bytes_max = 64 * 1024;

/// The beginning of a text file.
struct TextExcerpt {
  std::string text;
  std::uint64_t bytes = 0;  ///< of the whole file

  bool is_cut() const { return text.size() < bytes; }
};

/// Reads the beginning of the file; `nullopt` if it cannot be read.
std::optional<TextExcerpt> excerpt_of(const std::filesystem::path& path);

/// Returns {"text", "bytes", "is_cut"}; null for `nullopt`.
boost::json::value excerpt_json(const std::optional<TextExcerpt>& excerpt);

/// Returns the first line in which two texts differ, ignoring trailing white space: {"line",
/// "expected", "found"}, where a missing line is null. Returns null if the excerpts show no
/// difference.
boost::json::value difference_json(const TextExcerpt& expected, const TextExcerpt& found);

}  // namespace judge::api
