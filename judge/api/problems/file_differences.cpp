#include "judge/api/problems/file_differences.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

/// A file with a NUL byte within this number of bytes at its start counts as binary, as in version
/// control tools.
constexpr std::size_t looked_at_bytes = 8000;

bool looks_like_text(const std::filesystem::path& path) {
  std::array<char, looked_at_bytes> begin{};
  std::ifstream file(path, std::ios::binary);
  file.read(begin.data(), begin.size());
  const std::string_view read(begin.data(), static_cast<std::size_t>(file.gcount()));
  return read.find('\0') == std::string_view::npos;
}

/// A file in the old and in the new package; null if a package does not contain it.
struct Pair {
  const store::VersionFile* before = nullptr;
  const store::VersionFile* after = nullptr;

  bool differs() const {
    return before == nullptr || after == nullptr || before->blob != after->blob ||
           before->executable != after->executable;
  }
  FileChange change() const {
    if (before == nullptr) return FileChange::added;
    return after == nullptr ? FileChange::removed : FileChange::changed;
  }
};

/// Returns the size of the file; null if `file` is null.
Answer<boost::json::value> bytes_of(const store::BlobStore& blobs, const store::VersionFile* file) {
  if (file == nullptr) return boost::json::value(nullptr);
  std::error_code error;
  const auto bytes = std::filesystem::file_size(blobs.path_of(file->blob), error);
  if (error) {
    return refuse(store::Failure{store::FailureKind::damaged, "blob " + file->blob + " is missing",
                                 file->blob});
  }
  return boost::json::value(bytes);
}

}  // namespace

Answer<boost::json::array> file_differences(const store::BlobStore& blobs,
                                            const std::vector<store::VersionFile>& before,
                                            const std::vector<store::VersionFile>& after) {
  std::map<std::string_view, Pair> pairs;
  for (const store::VersionFile& file : before) pairs[file.path].before = &file;
  for (const store::VersionFile& file : after) pairs[file.path].after = &file;
  boost::json::array list;
  for (const auto& [path, pair] : pairs) {
    if (!pair.differs()) continue;
    JUDGE_TRY_ASSIGN(auto old_bytes, bytes_of(blobs, pair.before));
    JUDGE_TRY_ASSIGN(auto new_bytes, bytes_of(blobs, pair.after));
    bool is_text = true;
    for (const auto* file : {pair.before, pair.after}) {
      is_text = is_text && (file == nullptr || looks_like_text(blobs.path_of(file->blob)));
    }
    list.push_back({{"path", text_json(path)},
                    {"change", enum_name(pair.change())},
                    {"old_bytes", std::move(old_bytes)},
                    {"new_bytes", std::move(new_bytes)},
                    {"is_text", is_text}});
  }
  return list;
}

}  // namespace judge::api
