#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace test_support {

/// Returns a zip archive with the times of its entries set to zero, so that two archives of the
/// same files are equal. Returns an empty string if the archive is damaged. Archives with a comment
/// or more than 4 GiB are not supported.
inline std::string without_times(std::string archive) {
  const auto number = [&](std::size_t at, int bytes) {
    std::size_t value = 0;
    for (int i = bytes - 1; i >= 0; --i) {
      value = value << 8 | static_cast<unsigned char>(archive[at + static_cast<std::size_t>(i)]);
    }
    return value;
  };
  constexpr std::size_t end_bytes = 22;
  constexpr std::size_t entry_bytes = 46;
  constexpr std::size_t time_bytes = 4;
  if (archive.size() < end_bytes) return {};
  const std::size_t end = archive.size() - end_bytes;
  std::size_t at = number(end + 16, 4);
  for (std::size_t left = number(end + 10, 2); left > 0; --left) {
    if (at + entry_bytes > end || !std::string_view(archive).substr(at).starts_with("PK\1\2")) {
      return {};
    }
    const std::size_t local = number(at + 42, 4);
    if (!std::string_view(archive).substr(local).starts_with("PK\3\4")) return {};
    archive.replace(at + 12, time_bytes, time_bytes, '\0');
    archive.replace(local + 10, time_bytes, time_bytes, '\0');
    at += entry_bytes + number(at + 28, 2) + number(at + 30, 2) + number(at + 32, 2);
  }
  return archive;
}

}  // namespace test_support
