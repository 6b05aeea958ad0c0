#include "judge/problem/tests/case_files.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace judge::problem {
namespace {

// Longer extensions come first, so that ".in.statement" is not read as an unknown ".statement".
constexpr std::array<std::string_view, 17> modern_extensions = {
    ".in.statement", ".ans.statement", ".in.download", ".ans.download", ".interaction", ".files",
    ".in",           ".ans",           ".out",         ".yaml",         ".png",         ".jpg",
    ".jpeg",         ".svg",           ".hint",        ".desc",         ".args"};
constexpr std::array<std::string_view, 3> legacy_only = {".hint", ".desc", ".args"};

constexpr std::string_view data_directory = "data/";

/// Returns the extension that makes a file part of a case, or empty if the file belongs to no case.
std::string_view case_extension(const Source& source, const TreeEntry& entry) {
  const auto found = std::ranges::find_if(modern_extensions, [&](std::string_view extension) {
    return entry.base().size() > extension.size() && entry.base().ends_with(extension);
  });
  if (found == modern_extensions.end() || entry.is_directory != (*found == ".files")) {
    return {};
  }
  const bool is_legacy_only = std::ranges::find(legacy_only, *found) != legacy_only.end();
  const bool is_modern_only = *found == ".yaml" || *found == ".out" || *found == ".files";
  const bool fits = source.is_legacy() ? !is_modern_only : !is_legacy_only;
  // Self-tests consist of .out files. Legacy packages with self-tests borrow them from 2025-09.
  return fits || *found == ".out" ? *found : std::string_view();
}

using Cases = std::map<std::string, CaseFiles>;

void collect(const Source& source, const std::string& directory, Cases& cases) {
  for (const TreeEntry* entry : source.tree.children(directory)) {
    if (!entry->is_directory &&
        (entry->base() == "test_group.yaml" || entry->base() == "testdata.yaml")) {
      continue;
    }
    const std::string_view extension = case_extension(source, *entry);
    if (!extension.empty()) {
      std::string name = entry->name.substr(data_directory.size());
      name.resize(name.size() - extension.size());
      CaseFiles& files = cases[name];
      files.name = name;
      files.parts[extension] = entry;
    } else if (entry->is_directory) {
      collect(source, entry->name, cases);
    } else {
      source.report.warning({entry->name}, "is ignored: it belongs to no test case");
    }
  }
}

/// Reports files without an input. Most are errors, because a test case seems to be missing; other
/// files, such as pictures, only get a warning.
void report_orphans(const Source& source, const CaseFiles& files) {
  for (const auto& [extension, entry] : files.parts) {
    const std::string input = fmt::format("data/{}.in", files.name);
    if (extension == ".ans" || extension == ".out" || extension == ".files" ||
        extension == ".yaml") {
      source.report.error({entry->name},
                          fmt::format("belongs to no test case; add '{}' or remove it", input));
    } else {
      source.report.warning({entry->name}, fmt::format("is ignored: there is no '{}'", input));
    }
  }
}

/// Returns true if the case can be used; otherwise reports why not.
bool check_case(const Source& source, const CaseFiles& files,
                const std::vector<std::string_view>& required) {
  const TreeEntry* input = files.part(".in");
  if (input == nullptr) {
    report_orphans(source, files);
    return false;
  }
  bool usable = true;
  for (const std::string_view extension : required) {
    if (files.part(extension) == nullptr) {
      source.report.error({input->name}, fmt::format("has no '{}' next to it; add 'data/{}{}'",
                                                     extension, files.name, extension));
      usable = false;
    }
  }
  if (source.tree.has_directory(fmt::format("data/{}", files.name))) {
    source.report.error({input->name}, "a directory has the same name; rename one of them");
  }
  const std::string_view base = std::string_view(files.name).substr(files.name.rfind('/') + 1);
  if (!source.is_legacy() && base == "test_group") {
    source.report.error({input->name},
                        "a test case must not have the name 'test_group' because its settings file "
                        "would be that of the group; rename it");
  }
  if (files.part(".interaction") != nullptr) {
    source.report.warning({files.part(".interaction")->name},
                          "is ignored: this is not an interactive problem");
  }
  return usable;
}

}  // namespace

const TreeEntry* CaseFiles::part(std::string_view extension) const {
  const auto found = parts.find(extension);
  return found == parts.end() ? nullptr : found->second;
}

std::filesystem::path CaseFiles::path(std::string_view extension) const {
  const TreeEntry* entry = part(extension);
  return entry == nullptr ? std::filesystem::path() : entry->path;
}

std::vector<CaseFiles> collect_cases(const Source& source, const std::string& directory,
                                     const std::vector<std::string_view>& required) {
  Cases cases;
  collect(source, directory, cases);
  std::vector<CaseFiles> usable;
  for (auto& [name, files] : cases) {
    if (check_case(source, files, required)) {
      usable.push_back(std::move(files));
    }
  }
  return usable;
}

}  // namespace judge::problem
