#include "sandbox/reusable_input.hpp"

#include <cerrno>
#include <string>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/memory_file.hpp"

namespace sandbox {

Expected<ReusableInput> ReusableInput::make() {
  FileDescriptor file = new_memory_file("input");
  // Forbids further seals. Otherwise, without root, the program could add a seal with which the
  // input of the next run can no longer be written.
  if (!file || ::fcntl(file.get(), F_ADD_SEALS, F_SEAL_SEAL) != 0) {
    return failure(system_message("create a file for inputs in memory", errno));
  }
  return ReusableInput(std::move(file));
}

Expected<FileDescriptor> ReusableInput::open(std::string_view content) const {
  constexpr mode_t mode = 0444;  // Programs open /dev/stdin.
  const std::string path = "/proc/self/fd/" + std::to_string(file_.get());
  if (::ftruncate(file_.get(), 0) == 0 && ::lseek(file_.get(), 0, SEEK_SET) == 0 &&
      write_all(file_.get(), content) && ::fchmod(file_.get(), mode) == 0 &&
      ::futimens(file_.get(), nullptr) == 0) {
    FileDescriptor opened(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (opened) return opened;
  }
  return failure(system_message("write the input of a run", errno));
}

}  // namespace sandbox
