#include "judge/problem/archive/archive_path.hpp"

#include <algorithm>
#include <filesystem>

namespace judge::problem {
namespace {

constexpr std::size_t path_bytes_max = 1024;
constexpr std::size_t part_bytes_max = 255;

}  // namespace

std::optional<std::string> clean_path(std::string_view path) {
  if (path.empty() || path.size() > path_bytes_max || path.starts_with('/')) {
    return std::nullopt;
  }
  std::string clean;
  while (!path.empty()) {
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(path.size(), part.size() + 1));
    if (part == ".." || part.size() > part_bytes_max) {
      return std::nullopt;
    }
    if (!part.empty() && part != ".") {
      clean += (clean.empty() ? "" : "/") + std::string(part);
    }
  }
  return clean;
}

bool stays_within(const std::string& name, std::string_view target) {
  const std::filesystem::path resolved =
      (std::filesystem::path(name).parent_path() / target).lexically_normal();
  return !target.empty() && !target.starts_with('/') && *resolved.begin() != "..";
}

}  // namespace judge::problem
