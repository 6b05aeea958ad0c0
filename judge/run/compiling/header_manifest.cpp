#include "judge/run/compiling/header_manifest.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <sys/stat.h>

namespace judge::run {

std::optional<std::vector<std::string>> dependency_paths(std::string_view dependencies,
                                                         std::string_view own_file) {
  const std::size_t colon = dependencies.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  std::string_view rest = dependencies.substr(colon + 1);
  std::vector<std::string> paths;
  constexpr std::string_view blanks = " \t\n";
  while (true) {
    const std::size_t begin = rest.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return paths;
    rest.remove_prefix(begin);
    const std::string_view word = rest.substr(0, rest.find_first_of(blanks));
    rest.remove_prefix(word.size());
    if (word == "\\" || word == own_file) continue;
    if (!word.starts_with('/') || word.find_first_of("\\$:") != std::string_view::npos) {
      return std::nullopt;
    }
    paths.emplace_back(word);
  }
}

std::string manifest_of(const std::vector<std::string>& paths) {
  std::string manifest;
  for (const std::string& path : paths) {
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0) {
      manifest += fmt::format("missing {}\n", path);
    } else {
      manifest += fmt::format("{} {}.{:09} {}\n", status.st_size, status.st_mtim.tv_sec,
                              status.st_mtim.tv_nsec, path);
    }
  }
  return manifest;
}

std::vector<std::string> manifest_paths(std::string_view manifest) {
  std::vector<std::string> paths;
  while (!manifest.empty()) {
    const std::string_view line = manifest.substr(0, manifest.find('\n'));
    manifest.remove_prefix(std::min(manifest.size(), line.size() + 1));
    const std::size_t slash = line.find('/');
    if (slash != std::string_view::npos) paths.emplace_back(line.substr(slash));
  }
  return paths;
}

}  // namespace judge::run
