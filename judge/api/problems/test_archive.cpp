#include "judge/api/problems/test_archive.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "judge/api/problems/draft_access.hpp"
#include "judge/api/problems/uploaded_archive.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"

namespace judge::api {
namespace {

namespace fs = std::filesystem;

/// True for hidden files and folders that operating systems add to archives.
bool is_hidden_or_system_path(const fs::path& path) {
  return std::ranges::any_of(path, [](const fs::path& part) {
    return part.native().starts_with('.') || part == "__MACOSX";
  });
}

/// Returns the path that a file of the archive gets in the package.
std::string package_path_of(std::string path, const std::string& group) {
  constexpr std::string_view data = "data/";
  if (path.starts_with(data)) path.erase(0, data.size());
  if (!path.starts_with("sample/") && !path.starts_with("secret/")) {
    path = group + "/" + fs::path(path).filename().string();
  }
  return std::string(data) + path;
}

Answer<UploadedTests::File> read_entry(const fs::path& root, const fs::directory_entry& entry,
                                       const std::string& group) {
  const std::string name = entry.path().lexically_relative(root).generic_string();
  const fs::path extension = entry.path().extension();
  if (entry.is_symlink() || !entry.is_regular_file() ||
      (extension != ".in" && extension != ".ans")) {
    return refuse(422, fmt::format("'{}' is neither the input (.in) nor the answer (.ans) of a "
                                   "test case",
                                   quoted(name, 100)));
  }
  UploadedTests::File file{package_path_of(name, group), entry.path()};
  if (!is_package_path(file.path)) {
    return refuse(422, fmt::format("'{}' is not a valid test case name: use letters, digits and "
                                   "_ . -, and do not begin with . or -",
                                   quoted(name, 100)));
  }
  return file;
}

Answer<void> check_pairs(const std::vector<UploadedTests::File>& files) {
  std::set<std::string> paths;
  for (const UploadedTests::File& file : files) {
    if (paths.insert(file.path).second) continue;
    return refuse(422, fmt::format("two files in the archive have the path '{}'", file.path));
  }
  for (const std::string& path : paths) {
    const fs::path answer(path);
    if (answer.extension() != ".ans") continue;
    if (paths.contains(fs::path(answer).replace_extension(".in").string())) continue;
    return refuse(422, fmt::format("'{}' has no input (.in) next to it", path));
  }
  if (paths.empty()) return refuse(422, "the archive has no test cases (NAME.in, NAME.ans)");
  return {};
}

}  // namespace

Answer<UploadedTests> tests_of_archive(std::string_view body, const std::string& group) {
  JUDGE_TRY_ASSIGN(auto unpacked, unpacked_files(body));
  const fs::path root = unpacked.root;
  UploadedTests tests{std::move(unpacked), {}};
  std::error_code error;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root, error)) {
    if (is_hidden_or_system_path(entry.path().lexically_relative(root))) continue;
    if (entry.is_directory() && !entry.is_symlink()) continue;
    JUDGE_TRY_ASSIGN(auto file, read_entry(root, entry, group));
    tests.files.push_back(std::move(file));
  }
  JUDGE_TRY(check_pairs(tests.files));
  return tests;
}

}  // namespace judge::api
