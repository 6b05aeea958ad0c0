#include "sandbox/pipe_place.hpp"

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sandbox {
namespace {

/// The descriptors of pipe places are above this number. A box has many such descriptors, and they
/// would be copied for each new process if they were below the descriptors of its run.
constexpr int descriptor_min = 128;

std::string descriptor_path(const std::string& self, int descriptor) {
  return self + "/fd/" + std::to_string(descriptor);
}

}  // namespace

Expected<PipePlace> PipePlace::make(int proc, const std::string& self) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return failure(system_message("make a pipe", errno));
  const FileDescriptor read_end(ends[0]);
  const FileDescriptor write_end(ends[1]);
  const std::string path = descriptor_path(self, read_end.get());
  const FileDescriptor opened(::openat(proc, path.c_str(), O_PATH | O_CLOEXEC));
  FileDescriptor inode(opened ? ::fcntl(opened.get(), F_DUPFD_CLOEXEC, descriptor_min) : -1);
  if (!inode) return failure(system_message("keep a pipe's inode", errno));
  std::string own_path = descriptor_path(self, inode.get());
  return PipePlace(std::move(inode), std::move(own_path));
}

Expected<Pipe> PipePlace::open(int proc) const {
  constexpr mode_t mode_of_a_pipe = 0600;
  // This comes first: without root, a program owns its pipes and may have changed their mode so
  // that they can't be opened again.
  if (::fchmodat(proc, path_.c_str(), mode_of_a_pipe, 0) != 0) {
    return failure(system_message("open a pipe", errno));
  }
  // Neither open waits for the other end: only opening a named pipe does.
  Pipe pipe{FileDescriptor(::openat(proc, path_.c_str(), O_RDONLY | O_CLOEXEC)),
            FileDescriptor(::openat(proc, path_.c_str(), O_WRONLY | O_CLOEXEC))};
  if (!pipe.read_end || !pipe.write_end || ::futimens(pipe.read_end.get(), nullptr) != 0) {
    return failure(system_message("open a pipe", errno));
  }
  return pipe;
}

}  // namespace sandbox
