#include "judge/problem/import/package_directory.hpp"

#include <fstream>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/core/try.hpp"
#include "judge/problem/archive/archive_path.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

std::unexpected<Error> cannot_write(const fs::path& path, const std::string& reason) {
  return failure(fmt::format("'{}' cannot be written: {}", path.string(), reason));
}

/// True if `target` does not exist or is an empty directory, so that no file would be overwritten.
bool is_free(const fs::path& target) {
  std::error_code error;
  const fs::file_status status = fs::symlink_status(target, error);
  return !fs::exists(status) || (fs::is_directory(status) && fs::is_empty(target, error) && !error);
}

Result<void> write_one(const fs::path& directory, const ArchiveFile& file) {
  if (clean_path(file.name) != file.name) {
    return failure(fmt::format("'{}' is not a path within the package", shown(file.name)));
  }
  const fs::path target = directory / file.name;
  std::error_code error;
  fs::create_directories(target.parent_path(), error);
  if (error) return cannot_write(target, error.message());
  if (!file.path.empty()) {
    fs::copy_file(file.path, target, error);
    if (error) return cannot_write(target, error.message());
    return {};
  }
  if (fs::exists(target, error)) return cannot_write(target, "it exists");
  std::ofstream stream(target, std::ios::binary);
  if (!(stream << file.text).flush()) return cannot_write(target, "the disk may be full");
  return {};
}

}  // namespace

Result<PackageDirectory> PackageDirectory::create(const fs::path& target) {
  if (!is_free(target)) {
    return failure(
        fmt::format("'{}' exists and is not empty; choose a different --out", target.string()));
  }
  const fs::path whole = target.has_filename() ? target : target.parent_path();
  const fs::path parent = whole.has_parent_path() ? whole.parent_path() : fs::path(".");
  std::error_code error;
  fs::path temporary =
      parent / fmt::format(".{}.{}", whole.filename().string(), static_cast<int>(::getpid()));
  if (!fs::create_directory(temporary, error)) {
    return cannot_write(
        target, error ? error.message()
                      : fmt::format("the directory '{}' exists; remove it", temporary.string()));
  }
  return PackageDirectory(whole, std::move(temporary));
}

PackageDirectory::PackageDirectory(PackageDirectory&& other) noexcept
    : target_(std::move(other.target_)), temporary_(std::exchange(other.temporary_, {})) {}

PackageDirectory::~PackageDirectory() {
  std::error_code error;
  if (!temporary_.empty()) fs::remove_all(temporary_, error);
}

Result<void> PackageDirectory::write(const std::vector<ArchiveFile>& files) const {
  for (const ArchiveFile& file : files) JUDGE_TRY(write_one(temporary_, file));
  return {};
}

Result<void> PackageDirectory::put_in_place() {
  // A rename fails if the target exists, unless the target is an empty directory.
  std::error_code error;
  fs::rename(temporary_, target_, error);
  if (error) return cannot_write(target_, error.message());
  temporary_.clear();
  return {};
}

}  // namespace judge::problem
