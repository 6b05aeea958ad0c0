#include "tests/tidy/include_rules.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace tidy {
namespace {

/// Returns the path in an include with quotes or angle brackets on this line, or "".
std::string_view included_path(std::string_view line) {
  if (!line.starts_with("#include ")) return "";
  line.remove_prefix(line.find(' ') + 1);
  return line.size() < 2 ? "" : line.substr(1, line.find_last_of("\">") - 1);
}

/// Returns the subfolder of a file, relative to the folder: "import/polygon" for
/// "judge/problem/import/polygon/polygon_tests.cpp" in "judge/problem", and "." for a file directly
/// in the folder.
std::string_view subfolder_of(std::string_view path, std::string_view folder) {
  path.remove_prefix(folder.size() + 1);
  const auto slash = path.rfind('/');
  return slash == path.npos ? "." : path.substr(0, slash);
}

/// Returns the reason why a file must not include another file in the same folder, or "" if it may.
std::string why_not_inside(std::string_view folder, std::string_view path,
                           std::string_view target) {
  const std::string_view from = subfolder_of(path, folder);
  const std::string_view to = subfolder_of(target, folder);
  if (from == to) return "";
  const std::string place = std::string(folder) + (from == "." ? "" : "/" + std::string(from));
  const auto table = subfolder_arrows().find(folder);
  if (table == subfolder_arrows().end()) {
    return std::string(folder) + " has no table in subfolder_arrows()";
  }
  const auto row = table->second.find(from);
  if (row == table->second.end()) return place + " has no row in subfolder_arrows()";
  if (row->second.contains(std::string(to))) return "";
  return place + " must not include " + std::string(target);
}

std::string why_not(std::string_view path, std::string_view target) {
  const std::string_view folder = folder_of(path);
  const std::string_view target_folder = folder_of(target);
  if (folder.empty() || target_folder.empty()) return "";
  if (folder == target_folder) return why_not_inside(folder, path, target);
  if (folder_arrows().find(folder)->second.contains(std::string(target_folder))) return "";
  return std::string(folder) + " must not include " + std::string(target_folder);
}

/// Returns a cycle that can be reached from `folder`, or an empty list. Searches depth first. `way`
/// is the current path to `folder`, and `done` contains folders from which no cycle can be reached.
std::vector<std::string> search_circle(const Arrows& arrows, const std::string& folder,
                                       std::vector<std::string>& way, std::set<std::string>& done) {
  if (done.contains(folder)) return {};
  const auto before = std::ranges::find(way, folder);
  if (before != way.end()) {
    std::vector<std::string> circle(before, way.end());
    circle.push_back(folder);
    return circle;
  }
  way.push_back(folder);
  const auto row = arrows.find(folder);
  if (row != arrows.end()) {
    for (const std::string& next : row->second) {
      if (auto circle = search_circle(arrows, next, way, done); !circle.empty()) return circle;
    }
  }
  way.pop_back();
  done.insert(folder);
  return {};
}

/// True for files that count towards the maximum number of files in a folder: all except test data,
/// students' programs and programs that attack the sandbox. The number of attack programs
/// is not limited, because each trick has its own file.
bool is_counted(std::string_view path) {
  return path.find("/data/") == path.npos && path.find("/corpus/") == path.npos && !is_guest(path);
}

}  // namespace

std::string_view folder_of(std::string_view path) {
  for (const auto& [folder, allowed] : folder_arrows()) {
    if (path.starts_with(folder) && path.substr(folder.size()).starts_with("/")) return folder;
  }
  return "";
}

Complaints check_includes(const SourceFile& file) {
  Complaints complaints;
  if (!is_code(file.path) || is_guest(file.path)) return complaints;
  std::size_t number = 0;
  for (std::string_view line : lines_of(file.text)) {
    ++number;
    const std::string_view path = included_path(line);
    const bool is_net = is_below(file.path, "judge/net") || is_below(file.path, "tests/judge/net");
    if (path.starts_with("boost/beast") && !is_net) {
      complaints.push_back({file.path, number, "only judge/net includes Beast"});
    }
    if (!line.ends_with('"')) continue;
    if (const std::string why = why_not(file.path, path); !why.empty()) {
      complaints.push_back({file.path, number, why});
    }
  }
  return complaints;
}

std::string circle_in(const Arrows& arrows) {
  std::set<std::string> done;
  for (const auto& [folder, targets] : arrows) {
    std::vector<std::string> way;
    std::string text;
    for (const std::string& step : search_circle(arrows, folder, way, done)) {
      text += (text.empty() ? "" : " -> ") + step;
    }
    if (!text.empty()) return text;
  }
  return "";
}

Complaints check_folders(const std::vector<SourceFile>& files) {
  std::map<std::string, std::size_t> counts;
  for (const SourceFile& file : files) {
    if (is_counted(file.path)) ++counts[file.path.substr(0, file.path.find_last_of('/'))];
  }
  Complaints complaints;
  for (const auto& [folder, count] : counts) {
    if (count <= folder_files_max) continue;
    complaints.push_back({folder, 0,
                          "has " + std::to_string(count) + " files, more than " +
                              std::to_string(folder_files_max) + ": divide it by subject"});
  }
  return complaints;
}

}  // namespace tidy
