#include "tests/tidy/include_rules.hpp"

#include <map>
#include <set>
#include <string>

namespace tidy {
namespace {

using AllowedIncludes = std::map<std::string, std::set<std::string>, std::less<>>;

/// Returns the folders that each folder may include besides itself.
const AllowedIncludes& folder_arrows() {
  static const AllowedIncludes table = {
      {"reference", {}},
      {"sandbox", {}},
      {"problems", {"reference"}},
      {"judge/core", {}},
      {"judge/problem", {"judge/core"}},
      {"judge/store", {"judge/core"}},
      {"judge/observe", {"judge/core"}},
      {"judge/run", {"judge/core", "judge/problem", "sandbox"}},
      {"judge/verify", {"judge/core", "judge/problem", "judge/run", "sandbox"}},
      {"judge/json", {"judge/core", "judge/problem", "judge/run", "judge/verify"}},
      {"judge/worker",
       {"judge/core", "judge/json", "judge/observe", "judge/problem", "judge/run", "judge/store",
        "judge/verify"}},
      {"judge/api",
       {"judge/core", "judge/json", "judge/observe", "judge/problem", "judge/run", "judge/store",
        "judge/verify"}},
      {"judge/net", {"judge/api", "judge/core", "judge/observe"}},
      {"judge/app",
       {"judge/api", "judge/core", "judge/json", "judge/net", "judge/observe", "judge/problem",
        "judge/run", "judge/store", "judge/verify", "judge/worker", "reference", "sandbox"}},
  };
  return table;
}

/// Returns the subfolders that each subfolder may include within its folder. A file directly in the
/// folder may include all subfolders. A subfolder may include such a file only if its list contains
/// ".".
const std::map<std::string, AllowedIncludes, std::less<>>& subfolder_arrows() {
  static const std::map<std::string, AllowedIncludes, std::less<>> table = {
      {"judge/api",
       {{"http", {}},
        {"request", {"http"}},
        {"people", {"request"}},
        {"submissions", {"http", "request"}},
        {"problems", {"http", "request", "submissions"}},
        {"courses", {"http", "people", "request"}},
        {"operation", {"request", "submissions"}}}},
      {"judge/store",
       {{"sql", {}},
        {"schema", {"sql"}},
        {"files", {"sql"}},
        {"people", {"files", "sql"}},
        {"problems", {"files", "sql"}},
        {"courses", {"files", "people", "schema", "sql"}},
        {"queue", {"files", "problems", "sql"}},
        {"submissions", {"courses", "files", "problems", "queue", "sql"}},
        {"drafts", {"files", "problems", "queue", "sql", "submissions"}},
        {"keeping", {"courses", "files", "people", "problems", "queue", "schema", "sql"}}}},
      {"judge/problem",
       {{"base", {}},
        {"metadata", {"base"}},
        {"tests", {"base", "metadata"}},
        {"submissions", {"base", "metadata"}},
        {"archive", {"base"}},
        {"export", {".", "archive", "base", "import", "metadata", "submissions"}},
        {"import", {".", "archive", "base", "metadata"}}}},
      {"judge/worker", {{"jobs", {}}}},
      {"judge/app",
       {{"base", {}},
        {"configuration", {}},
        {"service", {"base", "configuration"}},
        {"grading", {"base"}},
        {"reference", {"base"}},
        {"operation", {"base", "configuration", "grading", "service"}},
        {"serve", {"base", "configuration", "service"}},
        {"worker", {"base", "configuration", "service"}}}},
  };
  return table;
}

/// Returns the path in an include with quotes or angle brackets on this line, or "".
std::string_view included_path(std::string_view line) {
  if (!line.starts_with("#include ")) return "";
  line.remove_prefix(line.find(' ') + 1);
  return line.size() < 2 ? "" : line.substr(1, line.find_last_of("\">") - 1);
}

/// Returns "http" for "judge/api/http/status.cpp" in "judge/api", and "." for "judge/api/api.cpp".
std::string_view subfolder_of(std::string_view path, std::string_view folder) {
  path.remove_prefix(folder.size() + 1);
  const auto slash = path.find('/');
  return slash == path.npos ? "." : path.substr(0, slash);
}

/// Returns the reason why a file must not include another file in the same folder, or "" if it may.
std::string why_not_inside(std::string_view folder, std::string_view path,
                           std::string_view target) {
  const auto found = subfolder_arrows().find(folder);
  if (found == subfolder_arrows().end()) return "";
  const std::string_view from = subfolder_of(path, folder);
  const std::string_view to = subfolder_of(target, folder);
  if (from == to || from == ".") return "";
  const std::string place = std::string(folder) + "/" + std::string(from);
  const auto arrows = found->second.find(from);
  if (arrows == found->second.end()) return place + " has no row in subfolder_arrows()";
  if (arrows->second.contains(std::string(to))) return "";
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

/// True for files that count towards the maximum number of files in a folder: all except test data
/// and students' programs.
bool is_counted(std::string_view path) {
  return path.find("/data/") == path.npos && path.find("/corpus/") == path.npos &&
         !is_student_program(path);
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
