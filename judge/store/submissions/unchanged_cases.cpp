#include "judge/store/submissions/unchanged_cases.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

namespace judge::store {
namespace {

constexpr std::string_view data_directory = "data/";
/// Directories that judging never reads, in the format 2025-09 and in the legacy format.
constexpr std::array<std::string_view, 4> unread_directories = {"statement/", "problem_statement/",
                                                                "attachments/", "submissions/"};

using Files = std::vector<VersionFile>;

bool is_unread(std::string_view path) {
  return std::ranges::any_of(
      unread_directories, [&](std::string_view directory) { return path.starts_with(directory); });
}

bool is_settings_file(std::string_view path) {
  const std::string_view base = path.substr(path.rfind('/') + 1);
  return base == "test_group.yaml" || base == "testdata.yaml";
}

/// The files of a version that affect the results of its runs.
struct Parts {
  Files shared;                           ///< every run depends on them
  std::map<std::string, Files> settings;  ///< by directory: "data/secret/"
  std::map<std::string, Files> cases;     ///< by name
};

/// Adds a file to every case that it may belong to: "data/secret/1.b.in" belongs to "secret/1.b"
/// and may belong to "secret/1". Returns false if there is no such case.
bool put_to_cases(const VersionFile& file, Parts& parts) {
  const std::string name = file.path.substr(data_directory.size());
  bool belongs = false;
  for (std::size_t dot = name.find('.'); dot != std::string::npos; dot = name.find('.', dot + 1)) {
    const auto found = parts.cases.find(name.substr(0, dot));
    if (found == parts.cases.end()) continue;
    found->second.push_back(file);
    belongs = true;
  }
  return belongs;
}

Parts parts_of(Files version) {
  std::ranges::sort(version);
  Parts parts;
  constexpr std::string_view input = ".in";
  for (const VersionFile& file : version) {
    if (!file.path.starts_with(data_directory) || !file.path.ends_with(input)) continue;
    const std::size_t length = file.path.size() - data_directory.size() - input.size();
    parts.cases[file.path.substr(data_directory.size(), length)] = {};
  }
  for (const VersionFile& file : version) {
    if (is_unread(file.path)) continue;
    if (file.path.starts_with(data_directory) && is_settings_file(file.path)) {
      parts.settings[file.path.substr(0, file.path.rfind('/') + 1)].push_back(file);
    } else if (!file.path.starts_with(data_directory) || !put_to_cases(file, parts)) {
      parts.shared.push_back(file);
    }
  }
  return parts;
}

/// Returns the settings that apply to a case: those of data/ and of each directory between data/
/// and the case.
std::vector<Files> settings_of(const Parts& parts, const std::string& name) {
  const std::string path = std::string(data_directory) + name;
  std::vector<Files> settings;
  for (const auto& [directory, files] : parts.settings) {
    if (path.starts_with(directory)) settings.push_back(files);
  }
  return settings;
}

}  // namespace

std::set<std::string> unchanged_cases(const std::vector<VersionFile>& old_version,
                                      const std::vector<VersionFile>& new_version) {
  const Parts before = parts_of(old_version);
  const Parts after = parts_of(new_version);
  std::set<std::string> unchanged;
  if (before.shared != after.shared) return unchanged;
  for (const auto& [name, files] : after.cases) {
    const auto old = before.cases.find(name);
    if (old == before.cases.end() || old->second != files) continue;
    if (settings_of(before, name) == settings_of(after, name)) unchanged.insert(name);
  }
  return unchanged;
}

}  // namespace judge::store
