#include "judge/problem/base/tree.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

bool is_name_letter(char c) { return is_letter_or_digit(c) || c == '_'; }

bool may_be_in_name(char c) { return is_name_letter(c) || c == '.' || c == '-'; }

/// Returns the rule of the package format that this name violates.
std::string_view violated_rule(std::string_view base) {
  if (!std::ranges::all_of(base, may_be_in_name)) {
    return "a name may contain only letters, digits, '_', '.' and '-'";
  }
  return is_name_letter(base.front()) ? "a name has at most 255 bytes"
                                      : "a name must not begin with '.' or '-'";
}

std::string join(std::string_view directory, std::string_view name) {
  return directory.empty() ? std::string(name) : fmt::format("{}/{}", directory, name);
}

/// True if `path` is `root` or below it. Neither may contain "." or "..".
bool is_within(const fs::path& path, const fs::path& root) {
  return std::ranges::mismatch(root, path).in1 == root.end();
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

/// True for names such as `a.c++` and `a.h++`. The format defines these extensions, although it
/// does not allow '+' in names.
bool is_plus_name(std::string_view base) {
  constexpr std::string_view plus = "++";
  return (base.ends_with(".c++") || base.ends_with(".h++")) &&
         is_package_name(base.substr(0, base.size() - plus.size()));
}

/// True for directories with test data. The names of their files may be unusual, because students'
/// programs never see them. False for `.files` directories, because their files are copied to the
/// program's directory under the same names.
bool is_in_data(std::string_view directory) {
  return (directory == "data" || directory.starts_with("data/")) &&
         !directory.contains(".files/") && !directory.ends_with(".files");
}

/// Returns the names of the format's directories in a directory of the package.
std::vector<std::string_view> known_directories(std::string_view directory) {
  if (directory == "data") {
    return {"sample", "secret", "invalid_input", "invalid_output", "valid_output"};
  }
  if (!directory.empty()) return {};
  return {"attachments",      "data",
          "generators",       "graders",
          "include",          "solution",
          "statement",        "submissions",
          "input_validators", "problem_statement",
          "output_validator", "output_validators"};
}

/// True if ignoring this file deserves a warning. Systems create dot files (.git, .DS_Store), so
/// ignoring a dot file deserves a warning only if the file looks like a program.
bool deserves_warning(std::string_view directory, std::string_view base) {
  if (base.starts_with("._") || base == "__MACOSX") return false;  // from macOS
  if (!base.starts_with('.')) return true;
  constexpr std::array sources = {".c", ".cc", ".cpp", ".java", ".py", ".kt"};
  const auto ends_base = [&](std::string_view extension) { return base.ends_with(extension); };
  return directory.starts_with("submissions") && std::ranges::any_of(sources, ends_base);
}

/// True if this dot file below data/ looks like test data.
bool looks_like_data(std::string_view base) {
  constexpr std::array data = {".in", ".ans", ".out", ".yaml", ".files"};
  return std::ranges::any_of(data,
                             [&](std::string_view extension) { return base.ends_with(extension); });
}

}  // namespace

std::string_view TreeEntry::base() const {
  return std::string_view(name).substr(name.rfind('/') + 1);
}

std::string_view TreeEntry::extension() const { return extension_of(name); }

std::string_view extension_of(std::string_view path) {
  const std::string_view base = path.substr(path.rfind('/') + 1);
  const std::size_t dot = base.rfind('.');
  return dot == 0 || dot == std::string_view::npos ? std::string_view() : base.substr(dot);
}

bool is_clutter(std::string_view base) {
  return is_one_of(base, {"Thumbs.db", "desktop.ini", "Desktop.ini", "__MACOSX", "__pycache__",
                          ".DS_Store", ".git", ".svn", ".hg", ".gitignore"}) ||
         base.starts_with("._") || base.ends_with('~');
}

bool is_package_name(std::string_view name) {
  return !name.empty() && name.size() <= 255 && is_name_letter(name.front()) &&
         std::ranges::all_of(name, may_be_in_name);
}

bool is_data_name(std::string_view name) {
  constexpr std::size_t bytes_max = 255;
  return !name.empty() && name.size() <= bytes_max && is_utf8(name) && is_one_line(name) &&
         name.find_first_of("/\\*?\"<>|") == std::string_view::npos && name.front() != '.' &&
         name.front() != '-' && name.front() != ' ' && name.back() != ' ';
}

namespace {

/// Returns the reason why a name cannot be used for test data (`is_data_name`).
std::string_view unusable_data_rule(std::string_view base) {
  const bool has_bad_start = base.starts_with('.') || base.starts_with('-');
  return has_bad_start ? "a name must not begin with '.' or '-'" : violated_rule(base);
}

}  // namespace

/// Walks a directory, depth first.
class TreeWalk {
 public:
  TreeWalk(PackageTree& tree, fs::path root, Report& report)
      : tree_(tree), root_(std::move(root)), report_(report) {}

  void directory(const std::string& name, const fs::path& path) {
    std::error_code error;
    fs::directory_iterator iterator(path, error);
    if (error) {
      report_.error({name}, "cannot be read: " + error.message());
      return;
    }
    open_.push_back(path);
    std::vector<fs::path> found;
    for (; !error && iterator != fs::directory_iterator(); iterator.increment(error)) {
      if (found.size() > tree_entries_max) {
        break;
      }
      found.push_back(iterator->path());
    }
    std::ranges::sort(found);  // so that findings have the same order on every machine
    for (const fs::path& child : found) {
      if (stopped_) {
        break;
      }
      if (tree_.entries_.size() >= tree_entries_max) {
        stop(fmt::format("has more than {} files and directories", tree_entries_max));
        break;
      }
      visit(name, child);
    }
    open_.pop_back();
  }

 private:
  void visit(const std::string& directory_name, const fs::path& path) {
    const std::string base = usual_base(directory_name, path);
    const std::string name = join(directory_name, base);
    if (!is_used(directory_name, base)) return;
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (error) {
      report_.error({name}, "cannot be read: " + error.message());
    } else if (fs::is_symlink(status)) {
      link(name, path);
    } else {
      add(name, path, status.type());
    }
  }

  /// Returns the name of a file or directory. If a directory differs from one of the format only in
  /// capital letters, returns the name of the latter, with a warning.
  std::string usual_base(const std::string& directory_name, const fs::path& path) {
    const std::string base = path.filename().string();
    const std::string usual = lowered(base);
    const auto known = known_directories(directory_name);
    std::error_code error;
    if (base == usual || std::ranges::find(known, usual) == known.end() ||
        !fs::is_directory(path, error) || fs::exists(path.parent_path() / usual, error)) {
      return base;
    }
    report_.warning({join(directory_name, base)},
                    fmt::format("is read as '{}'; rename it, because other judges distinguish "
                                "capital letters",
                                usual));
    return usual;
  }

  /// Returns true if the file or directory is part of the package. Otherwise reports the reason,
  /// except for files such as .DS_Store, which obviously do not belong to the package.
  bool is_used(const std::string& directory_name, const std::string& base) {
    const Place place{join(directory_name, shown(base))};
    if (is_clutter(base)) {
      if (deserves_warning(directory_name, base)) {
        report_.warning(place,
                        "is ignored: another program, such as an editor, left it here; remove it");
      }
      return false;
    }
    // `.timelimit` is the only dot file that judges read.
    const bool is_time_limit = directory_name.empty() && base == ".timelimit";
    if (is_package_name(base) || is_time_limit) return true;
    if (is_plus_name(base)) {
      report_.warning(place, "has a '+' in its name, which the format does not allow; rename it");
      return true;
    }
    if (is_in_data(directory_name) && (!base.starts_with('.') || looks_like_data(base))) {
      return is_used_as_data(directory_name, base);
    }
    if (deserves_warning(directory_name, base)) {
      report_.warning(place, fmt::format("is ignored: {}; rename it", violated_rule(base)));
    }
    return false;
  }

  bool is_used_as_data(const std::string& directory_name, const std::string& base) {
    const Place place{join(directory_name, shown(base))};
    if (!is_data_name(base)) {
      report_.error(place, fmt::format("is test data that the judge cannot use: {}; rename it",
                                       unusable_data_rule(base)));
      return false;
    }
    // Warn only once per directory, because usually all of its test cases have such names.
    if (unusual_directories_.insert(directory_name).second) {
      report_.warning(place, fmt::format("has a name that other judges ignore: {}; rename it and "
                                         "others like it",
                                         violated_rule(base)));
    }
    return true;
  }

  void link(const std::string& name, const fs::path& path) {
    std::error_code error;
    const fs::path target = fs::read_symlink(path, error);
    if (target.is_absolute()) {
      report_.error({name}, "is an absolute link; make it relative");
      return;
    }
    if (!is_within((path.parent_path() / target).lexically_normal(), root_)) {
      report_.error({name}, "is a link that leaves the package; copy the file instead");
      return;
    }
    const fs::path resolved = fs::canonical(path, error);
    if (error) {
      report_.error({name}, error == std::errc::too_many_symbolic_link_levels
                                ? "is a link that leads to itself; remove it"
                                : "is a link to a missing file; remove it or add the file");
      return;
    }
    if (!is_within(resolved, root_)) {
      report_.error({name}, "is a link that leaves the package; copy the file instead");
      return;
    }
    if (std::ranges::find(open_, resolved) != open_.end()) {
      report_.error({name}, "is a link to a directory that contains it; remove it");
      return;
    }
    const fs::file_type type = fs::status(resolved, error).type();
    if (type == fs::file_type::directory && ++directory_links_ > tree_directory_links_max) {
      stop(
          fmt::format("leads through more than {} links to directories", tree_directory_links_max));
      return;
    }
    add(name, resolved, type);
  }

  void add(const std::string& name, const fs::path& path, fs::file_type type) {
    TreeEntry entry{name, path, type == fs::file_type::directory, 0};
    if (!entry.is_directory && type != fs::file_type::regular) {
      report_.error({name}, "is not a file, directory or link; remove it");
      return;
    }
    std::error_code error;
    if (!entry.is_directory) {
      entry.bytes = fs::file_size(path, error);
    }
    if (error) {
      report_.error({name}, "cannot be read: " + error.message());
      return;
    }
    const bool is_directory = entry.is_directory;
    tree_.entries_.insert_or_assign(name, std::move(entry));
    if (!is_directory) {
      return;
    }
    if (open_.size() >= tree_depth_max) {
      stop(fmt::format("has directories nested deeper than {} levels", tree_depth_max));
      return;
    }
    directory(name, path);
  }

  void stop(const std::string& message) {
    if (!stopped_) {
      report_.error({}, "the package " + message);
    }
    stopped_ = true;
  }

  PackageTree& tree_;
  fs::path root_;
  Report& report_;
  std::vector<fs::path> open_;                 ///< the directories on the path to the current one
  std::set<std::string> unusual_directories_;  ///< with names that the format does not allow
  std::size_t directory_links_ = 0;
  bool stopped_ = false;
};

PackageTree PackageTree::scan(const fs::path& root, Report& report) {
  PackageTree tree;
  std::error_code error;
  const fs::path canonical = fs::canonical(root, error);
  if (error) {
    report.error({}, "the package cannot be read: " + error.message());
    return tree;
  }
  TreeWalk(tree, canonical, report).directory("", canonical);
  return tree;
}

const TreeEntry* PackageTree::find(std::string_view name) const {
  const auto found = entries_.find(name);
  return found == entries_.end() ? nullptr : &found->second;
}

const TreeEntry* PackageTree::find_file(std::string_view name) const {
  const TreeEntry* entry = find(name);
  return entry != nullptr && !entry->is_directory ? entry : nullptr;
}

bool PackageTree::has_directory(std::string_view name) const {
  const TreeEntry* entry = find(name);
  return entry != nullptr && entry->is_directory;
}

std::vector<const TreeEntry*> PackageTree::children(std::string_view directory) const {
  const std::string prefix = directory.empty() ? "" : std::string(directory) + "/";
  std::vector<const TreeEntry*> found;
  for (auto it = entries_.lower_bound(prefix);
       it != entries_.end() && it->first.starts_with(prefix); ++it) {
    if (!it->first.substr(prefix.size()).contains('/')) {
      found.push_back(&it->second);
    }
  }
  return found;
}

std::vector<File> PackageTree::files_below(std::string_view directory) const {
  const std::string prefix = std::string(directory) + "/";
  std::vector<File> files;
  for (auto it = entries_.lower_bound(prefix);
       it != entries_.end() && it->first.starts_with(prefix); ++it) {
    if (!it->second.is_directory) {
      files.push_back({it->first.substr(prefix.size()), it->second.path});
    }
  }
  return files;
}

}  // namespace judge::problem
