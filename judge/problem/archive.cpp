#include "judge/problem/archive.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "judge/core/file_descriptor.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/problem/archive/archive_path.hpp"
#include "judge/problem/archive/package_root.hpp"
#include "judge/problem/archive/utf8_locale.hpp"
#include "judge/problem/base/report.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

struct CloseArchive {
  void operator()(archive* handle) const { archive_read_free(handle); }
};
using ArchiveHandle = std::unique_ptr<archive, CloseArchive>;

std::string system_error_text() {
  return std::error_code(errno, std::generic_category()).message();
}

/// Unpacks one archive into one directory.
class Unpacker {
 public:
  Unpacker(const fs::path& file, const ArchiveLimits& limits, fs::path directory)
      : file_(file),
        name_(file.filename().string()),
        limits_(limits),
        directory_(std::move(directory)) {}

  void run() {
    const Utf8Locale locale;
    std::error_code error;
    archive_bytes_ = fs::file_size(file_, error);
    const ArchiveHandle handle(archive_read_new());
    // Use libarchive's seekable reader, which reads the central directory. Only this reader
    // supports links, and it rejects truncated archives because their central directory is missing.
    if (handle == nullptr || archive_read_support_format_zip_seekable(handle.get()) != ARCHIVE_OK ||
        archive_read_open_filename(handle.get(), file_.c_str(), 64UL * 1024) != ARCHIVE_OK) {
      stop("is not a zip archive or is truncated");
      return;
    }
    archive_entry* entry = nullptr;
    int status = ARCHIVE_OK;
    while (!stopped_ && (status = next(handle.get(), entry)) == ARCHIVE_OK) {
      extract(handle.get(), entry);
    }
    if (!stopped_ && status != ARCHIVE_EOF) {
      const char* reason = archive_error_string(handle.get());
      stop(fmt::format("is damaged: {}", reason == nullptr ? "cannot be read" : shown(reason)));
    }
    make_links();
  }

  Report& report() { return report_; }

 private:
  enum class Kind { file, directory, link };

  /// Like `archive_read_next_header`, but treats a warning (such as one about a name's encoding) as
  /// success.
  static int next(archive* handle, archive_entry*& entry) {
    const int status = archive_read_next_header(handle, &entry);
    return status == ARCHIVE_WARN ? ARCHIVE_OK : status;
  }

  void error(std::string message) { report_.error({name_}, std::move(message)); }

  void stop(std::string message) {
    error(std::move(message));
    stopped_ = true;
  }

  void extract(archive* handle, archive_entry* entry) {
    if (++entries_ > limits_.entries_max) {
      stop(fmt::format("has more than {} entries", limits_.entries_max));
      return;
    }
    if (archive_entry_is_encrypted(entry) != 0) {
      stop("is encrypted; create it without a password");
      return;
    }
    const char* raw = archive_entry_pathname(entry);
    if (raw == nullptr) {
      raw = archive_entry_pathname_utf8(entry);
    }
    const std::optional<std::string> path = raw == nullptr ? std::nullopt : clean_path(raw);
    if (!path) {
      error(fmt::format("entry '{}': its path is absolute, contains '..' or is too long",
                        raw == nullptr ? "" : shown(raw)));
      return;
    }
    if (path->empty()) {
      return;  // "./"
    }
    switch (archive_entry_filetype(entry)) {
      case AE_IFDIR:
        claim(*path, Kind::directory);
        break;
      case AE_IFLNK:
        remember_link(*path, archive_entry_symlink(entry));
        break;
      case AE_IFREG:
        if (claim(*path, Kind::file)) {
          write_file(handle, *path);
        }
        break;
      default:
        error(fmt::format("entry '{}' is not a file, directory or link", shown(*path)));
    }
  }

  /// Reserves the name of an entry and of all its parent directories, and creates the directories.
  /// Returns false and reports an error if one of the names is already used for something else.
  bool claim(const std::string& path, Kind kind) {
    for (std::size_t slash = path.find('/'); slash != std::string::npos;
         slash = path.find('/', slash + 1)) {
      const auto parent = names_.try_emplace(path.substr(0, slash), Kind::directory).first;
      if (parent->second != Kind::directory) {
        error(fmt::format("entry '{}' is below an entry that is not a directory", shown(path)));
        return false;
      }
    }
    const auto [found, is_new] = names_.try_emplace(path, kind);
    if (!is_new && (kind != Kind::directory || found->second != Kind::directory)) {
      error(fmt::format("entry '{}' occurs twice", shown(path)));
      return false;
    }
    const fs::path directory = directory_ / (kind == Kind::directory ? path : parent_of(path));
    std::error_code failed;
    fs::create_directories(directory, failed);
    if (failed) {
      stop("cannot be unpacked: " + failed.message());
    }
    return !stopped_;
  }

  void remember_link(const std::string& path, const char* target) {
    if (target == nullptr || !stays_within(path, target)) {
      error(fmt::format("entry '{}' is a link that leaves the package", shown(path)));
    } else if (claim(path, Kind::link)) {
      links_.emplace_back(path, target);
    }
  }

  void make_links() {
    for (const auto& [path, target] : links_) {
      std::error_code failed;
      fs::create_symlink(target, directory_ / path, failed);
      if (failed) {
        error(fmt::format("link '{}' cannot be created: {}", shown(path), failed.message()));
      }
    }
  }

  void write_file(archive* handle, const std::string& path) {
    constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    const FileDescriptor file(::open((directory_ / path).c_str(), flags, 0600));
    if (!file) {
      stop(fmt::format("entry '{}' cannot be written: {}", shown(path), system_error_text()));
      return;
    }
    copy_data(handle, path, file.get());
  }

  void copy_data(archive* handle, const std::string& path, int descriptor) {
    std::array<char, 64UL * 1024> buffer{};
    std::uint64_t file_bytes = 0;
    while (true) {
      const la_ssize_t size = archive_read_data(handle, buffer.data(), buffer.size());
      if (size < 0) {
        const char* reason = archive_error_string(handle);
        stop(fmt::format("entry '{}' is damaged: {}", shown(path),
                         reason == nullptr ? "cannot be read" : shown(reason)));
        return;
      }
      if (size == 0) {
        return;
      }
      const auto bytes = static_cast<std::size_t>(size);
      file_bytes += bytes;
      unpacked_bytes_ += bytes;
      if (!within_limits(path, file_bytes)) {
        return;
      }
      if (!write_all(descriptor, {buffer.data(), bytes})) {
        stop(fmt::format("entry '{}' cannot be written: {}", shown(path), system_error_text()));
        return;
      }
    }
  }

  bool within_limits(const std::string& path, std::uint64_t file_bytes) {
    const double ratio = static_cast<double>(unpacked_bytes_) /
                         static_cast<double>(std::max<std::uint64_t>(archive_bytes_, 1));
    if (file_bytes > limits_.file_bytes_max) {
      stop(fmt::format("entry '{}' has more than {} bytes", shown(path), limits_.file_bytes_max));
    } else if (unpacked_bytes_ > limits_.unpacked_bytes_max) {
      stop(fmt::format("unpacks to more than {} bytes", limits_.unpacked_bytes_max));
    } else if (unpacked_bytes_ > mebibyte && ratio > limits_.ratio_max) {
      stop(fmt::format(
          "unpacks to more than {} times its size; unpack it, and use the directory instead",
          limits_.ratio_max));
    }
    return !stopped_;
  }

  fs::path file_;
  std::string name_;
  ArchiveLimits limits_;
  fs::path directory_;
  Report report_;
  std::map<std::string, Kind> names_;
  std::vector<std::pair<std::string, std::string>> links_;
  std::uint64_t archive_bytes_ = 0;
  std::uint64_t unpacked_bytes_ = 0;
  std::size_t entries_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::expected<Unpacked, std::vector<Finding>> unpack_files(const fs::path& archive,
                                                           const ArchiveLimits& limits) {
  const std::string name = archive.filename().string();
  auto directory = TemporaryDirectory::make();
  if (!directory) {
    return std::unexpected(std::vector{Finding{name, 0, "", directory.error().message}});
  }
  Unpacker unpacker(archive, limits, (*directory)->path());
  unpacker.run();
  if (unpacker.report().has_errors()) {
    return std::unexpected(unpacker.report().errors());
  }
  const fs::path root = (*directory)->path();
  return Unpacked{*std::move(directory), root};
}

std::expected<Unpacked, std::vector<Finding>> unpack(const fs::path& archive,
                                                     const ArchiveLimits& limits) {
  JUDGE_TRY_ASSIGN(auto unpacked, unpack_files(archive, limits));
  const auto refused = [&](std::string message) {
    return std::unexpected(
        std::vector{Finding{archive.filename().string(), 0, "", std::move(message)}});
  };
  auto root = find_package_root(unpacked.root);
  if (!root) return refused(std::move(root.error()));
  std::error_code error;
  const bool is_package = std::ranges::any_of(
      icpc_root_files, [&](std::string_view file) { return fs::exists(root->path / file, error); });
  if (!is_package) {
    return refused("has no problem.yaml; it must be at the top or in a directory of the archive");
  }
  // An archive usually contains one directory, with the same name.
  const bool is_usual = root->path.parent_path() == unpacked.root && !root->has_files_outside;
  const std::string inner = root->path.filename().string();
  if (!is_usual) {
    unpacked.warning = std::move(root->warning);
  } else if (inner != archive.stem().string()) {
    unpacked.warning =
        fmt::format("contains the directory '{}', which should have the same name as the archive",
                    shown(inner));
  }
  unpacked.root = std::move(root->path);
  return unpacked;
}

}  // namespace judge::problem
