#include "sandbox/memory_file.hpp"

#include <cerrno>
#include <string>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "sandbox/channel.hpp"

namespace sandbox {

FileDescriptor new_memory_file(const char* name) {
  constexpr unsigned executable_flag = 0x10;  // MFD_EXEC, Linux 6.3; older kernels refuse it
  const unsigned flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
  FileDescriptor file(::memfd_create(name, flags | executable_flag));
  if (!file) file = FileDescriptor(::memfd_create(name, flags));
  return file;
}

bool write_all(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(file, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Expected<FileDescriptor> sealed_file(std::string_view name, std::string_view content) {
  FileDescriptor file = new_memory_file(std::string(name).c_str());
  if (!file) return failure(system_message("create a file in memory", errno));
  if (!write_all(file.get(), content)) {
    return failure(system_message("write a file in memory", errno));
  }
  constexpr int seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  if (::fcntl(file.get(), F_ADD_SEALS, seals) != 0) {
    return failure(system_message("seal a file in memory", errno));
  }
  ::lseek(file.get(), 0, SEEK_SET);
  return file;
}

}  // namespace sandbox
