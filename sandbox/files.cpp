#include "sandbox/files.hpp"

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/channel.hpp"

namespace sandbox {

std::optional<std::string> read_small_file(const std::string& path) {
  constexpr std::size_t bytes_max = 1024 * 1024;
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) return std::nullopt;
  std::string content;
  std::array<char, 4096> part{};
  while (content.size() < bytes_max) {
    const ssize_t size = ::read(file.get(), part.data(), part.size());
    if (size < 0) return std::nullopt;
    if (size == 0) break;
    content.append(part.data(), static_cast<std::size_t>(size));
  }
  return content;
}

Expected<void> write_small_file(const std::string& path, const std::string& content) {
  const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file || ::write(file.get(), content.data(), content.size()) < 0) {
    return failure(system_message("write '" + content + "' to " + path, errno));
  }
  return {};
}

FileDescriptor open_directory(const std::string& path) {
  return FileDescriptor(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

void make_parents(int directory, const std::string& path) {
  for (std::size_t slash = path.find('/'); slash != std::string::npos;
       slash = path.find('/', slash + 1)) {
    ::mkdirat(directory, path.substr(0, slash).c_str(), 0755);
  }
}

}  // namespace sandbox
