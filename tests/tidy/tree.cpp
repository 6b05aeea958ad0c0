#include "tests/tidy/tree.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace tidy {
namespace {

std::string content_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

bool is_skipped(const std::filesystem::path& directory) {
  static const std::set<std::string> names = {".git", ".cache", "build", "dist", "node_modules"};
  return names.contains(directory.filename().string());
}

}  // namespace

std::vector<SourceFile> read_tree(const std::filesystem::path& root) {
  std::vector<SourceFile> files;
  for (std::filesystem::recursive_directory_iterator at(root), end; at != end; ++at) {
    if (at->is_directory()) {
      if (is_skipped(at->path())) at.disable_recursion_pending();
    } else if (at->is_regular_file()) {
      files.push_back(
          {at->path().lexically_relative(root).generic_string(), content_of(at->path())});
    }
  }
  std::ranges::sort(files, {}, &SourceFile::path);
  return files;
}

std::set<std::string> paths_in(const std::vector<SourceFile>& files) {
  std::set<std::string> paths;
  for (const SourceFile& file : files) {
    for (std::filesystem::path path = file.path; !path.empty(); path = path.parent_path()) {
      paths.insert(path.generic_string());
    }
  }
  return paths;
}

std::set<std::string> read_exceptions(std::string_view text) {
  std::set<std::string> words;
  for (std::string_view line : lines_of(text)) {
    const std::string_view word = line.substr(0, line.find(' '));
    if (!word.empty() && !word.starts_with('#')) words.emplace(word);
  }
  return words;
}

}  // namespace tidy
