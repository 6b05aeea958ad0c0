#include "judge/run/base/files.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/core/contains.hpp"
#include "judge/core/error.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "sandbox/memory_file.hpp"

namespace judge::run {
namespace {

constexpr std::uint64_t source_bytes_max = 64 * mebibyte;

std::string error_text(int code) { return std::generic_category().message(code); }

bool is_safe_part(std::string_view part) {
  const auto word = [](char c) { return is_letter_or_digit(c) || c == '_'; };
  return !part.empty() && part.size() <= 255 && word(part.front()) &&
         std::ranges::all_of(part,
                             [&](char c) { return word(c) || c == '.' || c == '-' || c == '+'; });
}

}  // namespace

Result<std::string> read_descriptor(int fd, std::uint64_t bytes_max) {
  std::string content;
  std::array<char, 65536> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled below
  while (content.size() < bytes_max) {
    const std::size_t wanted = std::min<std::uint64_t>(buffer.size(), bytes_max - content.size());
    const ssize_t got = ::pread(fd, buffer.data(), wanted, static_cast<off_t>(content.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return failure(error_text(errno));
    if (got == 0) break;
    content.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return content;
}

Result<std::string> read_file(const std::filesystem::path& path, std::uint64_t bytes_max) {
  // Without O_NONBLOCK, opening a named pipe could block forever.
  const sandbox::FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!fd) return failure(fmt::format("cannot read {}: {}", path.string(), error_text(errno)));
  struct stat status{};
  if (::fstat(fd.get(), &status) != 0) {
    return failure(fmt::format("cannot read {}: {}", path.string(), error_text(errno)));
  }
  if (S_ISDIR(status.st_mode)) {
    return failure(fmt::format("{} is a directory; expected a file", path.string()));
  }
  if (!S_ISREG(status.st_mode)) {
    return failure(fmt::format("{} is not a regular file", path.string()));
  }
  if (static_cast<std::uint64_t>(status.st_size) > bytes_max) {
    return failure(fmt::format("{} is too large: {} bytes; the limit is {} bytes", path.string(),
                               status.st_size, bytes_max));
  }
  auto content = read_descriptor(fd.get(), bytes_max);
  if (!content) {
    return failure(fmt::format("cannot read {}: {}", path.string(), content.error().message));
  }
  return content;
}

Result<void> write_file(const std::filesystem::path& path, std::string_view content) {
  std::error_code ignored;  // If a directory is missing, the file cannot be opened.
  std::filesystem::create_directories(path.parent_path(), ignored);
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  if ((file << content).flush()) return {};
  return failure(fmt::format("'{}' cannot be written; is the disk full?", path.string()));
}

bool is_safe_name(std::string_view name) {
  while (true) {
    const std::size_t slash = name.find('/');
    if (!is_safe_part(name.substr(0, slash))) return false;
    if (slash == std::string_view::npos) return true;
    name.remove_prefix(slash + 1);
  }
}

Result<std::vector<SourceFile>> read_sources(const std::vector<problem::File>& files) {
  std::vector<SourceFile> sources;
  for (const problem::File& file : files) {
    JUDGE_TRY_ASSIGN(auto content, read_file(file.path, source_bytes_max));
    sources.push_back({file.name, std::move(content)});
  }
  return sources;
}

Result<std::vector<SourceFile>> read_submission(const std::vector<std::filesystem::path>& paths) {
  std::vector<SourceFile> sources;
  for (const std::filesystem::path& path : paths) {
    JUDGE_TRY_ASSIGN(auto content, read_file(path, source_bytes_max));
    if (content.empty()) return failure(fmt::format("{} is empty", path.string()));
    std::string name = path.filename().string();
    if (!is_safe_name(name)) {
      return failure(
          fmt::format("{}: a source file name may contain only letters, digits, '_', '.' and '-' "
                      "and must begin "
                      "with a letter, a digit or '_'; rename it",
                      path.string()));
    }
    if (contains(sources, name, &SourceFile::name)) {
      return failure(fmt::format("two source files are named {}; rename one", name));
    }
    sources.push_back({std::move(name), std::move(content)});
  }
  return sources;
}

std::vector<SourceFile> overlaid(std::vector<SourceFile> files, std::vector<SourceFile> added) {
  for (SourceFile& file : added) {
    const auto same = std::ranges::find(files, file.name, &SourceFile::name);
    if (same == files.end()) {
      files.push_back(std::move(file));
    } else {
      *same = std::move(file);
    }
  }
  return files;
}

Result<sandbox::FileDescriptor> memory_file(std::string_view name, std::string_view content) {
  return to_result(sandbox::sealed_file(name, content));
}

}  // namespace judge::run
