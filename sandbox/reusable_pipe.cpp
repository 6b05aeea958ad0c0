#include "sandbox/reusable_pipe.hpp"

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/channel.hpp"

namespace sandbox {
namespace {

/// The lowest descriptor number that a ReusablePipe uses. When a run starts, the new process copies
/// the box's descriptors up to the highest one that the run needs. A box has many ReusablePipes.
/// They have high numbers, so that they are not copied.
constexpr int descriptor_min = 128;

std::string descriptor_path(const std::string& self, int descriptor) {
  return self + "/fd/" + std::to_string(descriptor);
}

}  // namespace

Expected<ReusablePipe> ReusablePipe::make(int proc, const std::string& self) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return failure(system_message("create a pipe", errno));
  const FileDescriptor read_end(ends[0]);
  const FileDescriptor write_end(ends[1]);
  const std::string path = descriptor_path(self, read_end.get());
  const FileDescriptor opened(::openat(proc, path.c_str(), O_PATH | O_CLOEXEC));
  FileDescriptor inode(opened ? ::fcntl(opened.get(), F_DUPFD_CLOEXEC, descriptor_min) : -1);
  if (!inode) return failure(system_message("keep a pipe's inode", errno));
  std::string own_path = descriptor_path(self, inode.get());
  return ReusablePipe(std::move(inode), std::move(own_path));
}

Expected<Pipe> ReusablePipe::open(int proc) const {
  constexpr mode_t mode_of_a_pipe = 0600;
  // Reset the mode before opening the pipe again: without root, the program owns its pipes and may
  // have changed the mode so that they can't be opened.
  if (::fchmodat(proc, path_.c_str(), mode_of_a_pipe, 0) != 0) {
    return failure(system_message("open a pipe", errno));
  }
  // Neither call to openat blocks, because the pipe is anonymous. Only opening a named pipe waits
  // for the other end.
  Pipe pipe{FileDescriptor(::openat(proc, path_.c_str(), O_RDONLY | O_CLOEXEC)),
            FileDescriptor(::openat(proc, path_.c_str(), O_WRONLY | O_CLOEXEC))};
  if (!pipe.read_end || !pipe.write_end || ::futimens(pipe.read_end.get(), nullptr) != 0) {
    return failure(system_message("open a pipe", errno));
  }
  return pipe;
}

bool ReusablePipe::is_closed(int proc) const {
  // True if the other end is not open anywhere. Opens one end to find out.
  const auto lacks_other_end = [&](int mode, short event) {
    const FileDescriptor end(::openat(proc, path_.c_str(), mode | O_NONBLOCK | O_CLOEXEC));
    pollfd state{.fd = end.get(), .events = 0, .revents = 0};
    return end && ::poll(&state, 1, 0) >= 0 && (state.revents & event) != 0;
  };
  // Looks for a reader first. A pipe without a reader never gets one again, so this result is still
  // valid after the search for a writer.
  return lacks_other_end(O_WRONLY, POLLERR) && lacks_other_end(O_RDONLY, POLLHUP);
}

std::uint64_t ReusablePipe::unread_bytes() const {
  const FileDescriptor reader(::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  int bytes = 0;
  if (!reader || ::ioctl(reader.get(), FIONREAD, &bytes) != 0 || bytes < 0) return 0;
  return static_cast<std::uint64_t>(bytes);
}

}  // namespace sandbox
