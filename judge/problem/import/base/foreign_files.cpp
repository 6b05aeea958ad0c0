#include "judge/problem/import/base/foreign_files.hpp"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/archive/archive_path.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/base/tree.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

bool contains(const fs::path& directory, const fs::path& path) {
  return std::ranges::mismatch(directory, path).in1 == directory.end();
}

std::vector<fs::path> entries_of(const fs::path& directory, std::error_code& error) {
  std::vector<fs::path> entries;
  for (fs::directory_iterator it(directory, error);
       !error && it != fs::directory_iterator() && entries.size() <= foreign_files_max;
       it.increment(error)) {
    if (!is_clutter(it->path().filename().string())) entries.push_back(it->path());
  }
  std::ranges::sort(entries);
  return entries;
}

}  // namespace

/// Walks a directory, depth first.
class ForeignWalk {
 public:
  ForeignWalk(ForeignFiles& files, Report& report) : files_(files), report_(report) {}

  void directory(const std::string& prefix, const fs::path& path, std::size_t depth) {
    std::error_code error;
    const std::vector<fs::path> entries = entries_of(path, error);
    if (error) {
      report_.error({shown(prefix)}, "cannot be read: " + error.message());
      return;
    }
    for (const fs::path& entry : entries) {
      if (files_.files_.size() >= foreign_files_max) {
        stop(fmt::format("has more than {} files", foreign_files_max));
      }
      if (stopped_) return;
      visit(prefix + entry.filename().string(), entry, depth);
    }
  }

 private:
  void visit(const std::string& name, const fs::path& path, std::size_t depth) {
    std::error_code error;
    fs::path target = path;
    fs::file_type type = fs::symlink_status(path, error).type();
    if (type == fs::file_type::symlink) {
      target = fs::canonical(path, error);
      if (error || !contains(files_.root_, target)) {
        report_.error({shown(name)}, "is a link that leaves the directory; copy the file instead");
        return;
      }
      type = fs::status(target, error).type();
      if (type == fs::file_type::directory) {
        report_.error({shown(name)}, "is a link to a directory; copy the directory instead");
        return;
      }
    }
    if (type == fs::file_type::directory) {
      if (depth >= foreign_depth_max) {
        stop(fmt::format("has directories nested deeper than {} levels", foreign_depth_max));
        return;
      }
      directory(name + "/", path, depth + 1);
    } else if (type == fs::file_type::regular) {
      files_.files_.emplace(name, target);
    } else {
      report_.error({shown(name)}, "is not a file, directory or link; remove it");
    }
  }

  void stop(const std::string& message) {
    if (!stopped_) report_.error({}, "the directory " + message);
    stopped_ = true;
  }

  ForeignFiles& files_;
  Report& report_;
  bool stopped_ = false;
};

ForeignFiles ForeignFiles::scan(const fs::path& root, Report& report) {
  std::error_code error;
  std::vector<fs::path> entries = entries_of(root, error);
  std::erase_if(entries,
                [](const fs::path& path) { return path.filename().string().starts_with('.'); });
  const bool is_nested =
      entries.size() == 1 && fs::is_directory(fs::symlink_status(entries.front(), error));
  return scan_exactly(is_nested ? entries.front() : root, report);
}

ForeignFiles ForeignFiles::scan_exactly(const fs::path& root, Report& report) {
  ForeignFiles files;
  std::error_code error;
  files.root_ = fs::canonical(root, error);
  if (error || !fs::is_directory(files.root_)) {
    report.error({shown(root.string())}, "is not a directory that can be read");
    return files;
  }
  ForeignWalk(files, report).directory("", files.root_, 0);
  return files;
}

const fs::path* ForeignFiles::find(std::string_view name) const {
  std::string written(name);
  std::ranges::replace(written, '\\', '/');
  const auto cleaned = clean_path(written);
  const auto found = cleaned ? files_.find(*cleaned) : files_.end();
  return found == files_.end() ? nullptr : &found->second;
}

std::vector<File> ForeignFiles::below(std::string_view directory) const {
  const std::string prefix = directory.empty() ? "" : std::string(directory) + "/";
  std::vector<File> found;
  for (auto it = files_.lower_bound(prefix); it != files_.end() && it->first.starts_with(prefix);
       ++it) {
    found.push_back({it->first.substr(prefix.size()), it->second});
  }
  return found;
}

std::optional<std::string> ForeignFiles::text(std::string_view name, std::uint64_t bytes_max,
                                              Report& report) const {
  const fs::path* path = find(name);
  if (path == nullptr) return std::nullopt;
  auto text = read_text_file(*path, bytes_max);
  if (text) return *std::move(text);
  report.error({shown(name)}, text.error().message);
  return std::nullopt;
}

std::string as_package_name(std::string_view name) {
  constexpr std::size_t name_bytes_max = 100;
  std::string result(name.substr(0, name_bytes_max));
  for (char& c : result) {
    if (!is_package_name(std::string{'a', c})) c = '_';
  }
  if (result.empty()) return "file";
  return is_package_name(result) ? result : "_" + result;
}

}  // namespace judge::problem
