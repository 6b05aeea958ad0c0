#include "judge/problem/tests/case_files.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/tests/case_order.hpp"

namespace judge::problem {
namespace {

// Longer extensions come first, so that ".in.statement" is not read as an unknown ".statement".
constexpr std::array<std::string_view, 17> modern_extensions = {
    ".in.statement", ".ans.statement", ".in.download", ".ans.download", ".interaction", ".files",
    ".in",           ".ans",           ".out",         ".yaml",         ".png",         ".jpg",
    ".jpeg",         ".svg",           ".hint",        ".desc",         ".args"};
constexpr std::array<std::string_view, 3> legacy_only = {".hint", ".desc", ".args"};

constexpr std::string_view data_directory = "data/";

/// Returns the extension that identifies a file as a part of a test case, or an empty text if the
/// file belongs to no case.
std::string_view case_extension(const Source& source, const TreeEntry& entry) {
  const std::string base = lowered(entry.base());
  const auto found = std::ranges::find_if(modern_extensions, [&](std::string_view extension) {
    return base.size() > extension.size() && base.ends_with(extension);
  });
  if (found == modern_extensions.end() || entry.is_directory != (*found == ".files")) {
    return {};
  }
  const bool is_legacy_only = std::ranges::find(legacy_only, *found) != legacy_only.end();
  const bool is_modern_only = *found == ".yaml" || *found == ".out" || *found == ".files";
  const bool fits = source.is_draft() || (source.is_legacy() ? !is_modern_only : !is_legacy_only);
  // An .out file contains an output for testing the package's output validator. The legacy format
  // does not define such files, but legacy packages may contain them, too.
  return fits || *found == ".out" ? *found : std::string_view();
}

std::string_view stem_of(const TreeEntry& entry) {
  std::string_view stem = entry.base();
  stem.remove_suffix(entry.extension().size());
  return stem;
}

/// True if a file that belongs to no case may be test data under a wrong name: an archive, or a
/// file with an extension that other judges use for inputs and answers.
bool may_be_test_data(const TreeEntry& entry) {
  constexpr std::array<std::string_view, 4> notes = {"readme", "license", "makefile", "notes"};
  constexpr std::array<std::string_view, 24> data = {
      "",      ".in",  ".ans", ".out", ".a",   ".inp",    ".input", ".output",
      ".txt",  ".dat", ".ok",  ".sol", ".res", ".answer", ".diff",  ".test",
      ".data", ".zip", ".tar", ".gz",  ".tgz", ".7z",     ".xz",    ".bz2"};
  return std::ranges::find(notes, lowered(stem_of(entry))) == notes.end() &&
         std::ranges::find(data, lowered(entry.extension())) != data.end();
}

using Cases = std::map<std::string, CaseFiles>;

/// On some systems, checking out a repository replaces a symbolic link with a file that contains
/// the path of its target. If `entry` looks like such a file, returns the target; otherwise
/// `entry`.
const TreeEntry& followed(const Source& source, const TreeEntry& entry) {
  constexpr std::uint64_t path_bytes_max = 255;
  if (entry.is_directory || entry.bytes == 0 || entry.bytes > path_bytes_max) return entry;
  const auto text = read_text_file(entry.path, path_bytes_max);
  if (!text || !text->contains('/') || text->contains('\n')) return entry;
  const auto target = (std::filesystem::path(entry.name).parent_path() / *text).lexically_normal();
  const TreeEntry* found = source.tree.find_file(target.generic_string());
  const bool is_link = found != nullptr && found != &entry &&
                       found->name.starts_with(data_directory) &&
                       found->extension() == entry.extension();
  if (!is_link) return entry;
  source.report.warning(
      {entry.name},
      fmt::format("contains the path of '{0}', so it is read as a link to that file; replace it "
                  "with a link or a copy of '{0}'",
                  found->name));
  return *found;
}

void add_part(const Source& source, const TreeEntry& entry, std::string_view extension,
              Cases& cases) {
  std::string name = entry.name.substr(data_directory.size());
  name.resize(name.size() - extension.size());
  if (!entry.base().ends_with(extension)) {
    source.report.warning({entry.name}, fmt::format("other judges ignore it, because its extension "
                                                    "is not '{}'; rename it",
                                                    extension));
  }
  CaseFiles& files = cases[name];
  files.name = name;
  const auto [part, is_new] = files.parts.try_emplace(extension, &followed(source, entry));
  if (!is_new) {
    source.report.error({entry.name}, fmt::format("differs from '{}' only in capital letters; "
                                                  "rename one of them",
                                                  part->second->name));
  }
}

void collect(const Source& source, const std::string& directory, Cases& cases) {
  for (const TreeEntry* entry : source.tree.children(directory)) {
    if (!entry->is_directory &&
        (entry->base() == "test_group.yaml" || entry->base() == "testdata.yaml")) {
      continue;
    }
    const std::string_view extension = case_extension(source, *entry);
    if (!extension.empty()) {
      add_part(source, *entry, extension, cases);
    } else if (entry->is_directory) {
      collect(source, entry->name, cases);
    } else {
      report_stray_file(source, *entry);
    }
  }
}

/// Reports the files of a test case without an input. Most are errors, because the input seems to
/// be missing. Files that only explain a test case, such as pictures, get a warning.
void report_orphans(const Source& source, const CaseFiles& files) {
  constexpr std::array<std::string_view, 7> explanations = {
      ".interaction", ".png", ".jpg", ".jpeg", ".svg", ".hint", ".desc"};
  for (const auto& [extension, entry] : files.parts) {
    const std::string input = fmt::format("data/{}.in", files.name);
    if (std::ranges::find(explanations, extension) == explanations.end()) {
      source.report.error({entry->name},
                          fmt::format("belongs to no test case; add '{}' or remove it", input));
    } else {
      source.report.warning({entry->name}, fmt::format("is ignored: there is no '{}'", input));
    }
  }
}

/// Returns a hint that names a file that may be the missing answer, such as "3.out" next to "3.in".
std::string answer_hint(const Source& source, const CaseFiles& files) {
  for (const std::string_view extension : {".out", ".a", ".answer", ".sol", ".ok", ".output"}) {
    const std::string other = fmt::format("data/{}{}", files.name, extension);
    if (source.tree.find_file(other) != nullptr) {
      return fmt::format("; did you mean '{}'? If so, rename it", other);
    }
  }
  return "";
}

/// Returns true if the case can be used; otherwise reports the reason.
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
      source.report.error(
          {input->name},
          fmt::format("has no '{}' next to it; add 'data/{}{}'{}", extension, files.name, extension,
                      extension == ".ans" ? answer_hint(source, files) : ""));
      usable = false;
    }
  }
  if (source.tree.has_directory(fmt::format("data/{}", files.name))) {
    source.report.error({input->name}, "a directory has the same name; rename one of them");
  }
  const std::string_view base = std::string_view(files.name).substr(files.name.rfind('/') + 1);
  if (!source.is_legacy() && base == "test_group") {
    source.report.error({input->name},
                        "a test case must not be named 'test_group', because its settings file "
                        "would be the settings file of the group; rename it");
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

void report_stray_file(const Source& source, const TreeEntry& entry) {
  if (may_be_test_data(entry)) {
    source.report.error({entry.name},
                        "belongs to no test case; name an input 'NAME.in' and its answer "
                        "'NAME.ans', or move the file out of data/");
  } else {
    source.report.warning({entry.name}, "is ignored: it belongs to no test case");
  }
}

CollectedCases collect_cases(const Source& source, const std::string& directory,
                             const std::vector<std::string_view>& required) {
  Cases cases;
  collect(source, directory, cases);
  CollectedCases collected;
  for (auto& [name, files] : cases) {
    const TreeEntry* shown = files.part(".interaction");
    if (files.parts.size() == 1 && shown != nullptr) {
      collected.shown_interactions.push_back({name, shown->path});
    } else if (check_case(source, files, required)) {
      collected.cases.push_back(std::move(files));
    }
  }
  sort_cases(collected.cases);
  return collected;
}

}  // namespace judge::problem
