#include "judge/problem/archive/package_root.hpp"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "judge/problem/base/text.hpp"
#include "judge/problem/base/tree.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

constexpr int levels_max = 4;
constexpr std::size_t entries_max = 10'000;
constexpr std::size_t listed_max = 5;

/// Returns the entries of a directory, sorted, without hidden files and those of other programs.
std::vector<fs::path> entries_of(const fs::path& directory) {
  std::vector<fs::path> entries;
  std::error_code error;
  for (fs::directory_iterator it(directory, error);
       !error && it != fs::directory_iterator() && entries.size() < entries_max;
       it.increment(error)) {
    const std::string base = it->path().filename().string();
    if (!base.starts_with('.') && !is_clutter(base)) entries.push_back(it->path());
  }
  std::ranges::sort(entries);
  return entries;
}

class RootSearch {
 public:
  explicit RootSearch(std::initializer_list<std::string_view> files) : files_(files) {}

  void search(const fs::path& directory, int level) {
    std::error_code error;
    const bool is_root = std::ranges::any_of(
        files_, [&](std::string_view file) { return fs::exists(directory / file, error); });
    if (is_root) return roots_.push_back(directory);
    if (level + 1 == levels_max) return;
    for (const fs::path& entry : entries_of(directory)) {
      if (++seen_ > entries_max) return;
      if (fs::is_directory(fs::symlink_status(entry, error))) search(entry, level + 1);
    }
  }

  const std::vector<fs::path>& roots() const { return roots_; }

 private:
  std::initializer_list<std::string_view> files_;
  std::vector<fs::path> roots_;
  std::size_t seen_ = 0;
};

std::string shown_below(const fs::path& path, const fs::path& top) {
  return fmt::format("'{}'", shown(path.lexically_relative(top).string()));
}

/// True if a directory from `top` down to the parent of `root` has other entries, too.
bool has_files_outside(const fs::path& top, const fs::path& root) {
  for (fs::path parent = root.parent_path();; parent = parent.parent_path()) {
    if (entries_of(parent).size() > 1) return true;
    if (parent == top || parent == parent.parent_path()) return false;
  }
}

}  // namespace

std::expected<PackageRoot, std::string> find_package_root(
    const fs::path& top, std::initializer_list<std::string_view> files) {
  const fs::path whole = top.has_filename() ? top : top.parent_path();
  RootSearch search(files);
  search.search(whole, 0);
  const std::vector<fs::path>& roots = search.roots();
  if (roots.empty() || roots.front() == whole) return PackageRoot{top, {}, false};
  if (roots.size() == 1) {
    const bool is_beside_others = has_files_outside(whole, roots.front());
    return PackageRoot{
        roots.front(),
        fmt::format("the package is in the directory {}{}; move it up, or read that directory",
                    shown_below(roots.front(), whole),
                    is_beside_others ? ", and the files outside of it are ignored" : ""),
        is_beside_others};
  }
  std::string text = fmt::format("contains {} packages: ", roots.size());
  for (std::size_t i = 0; i < std::min(roots.size(), listed_max); ++i) {
    text += (i == 0 ? "" : ", ") + shown_below(roots[i], whole);
  }
  return std::unexpected(text + (roots.size() > listed_max ? ", …" : "") + "; choose one of them");
}

}  // namespace judge::problem
