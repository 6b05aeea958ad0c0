#include "sandbox/helper/refused_calls.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <time.h>

namespace sandbox::helper {
namespace {

/// Rate limit for answering the system calls that the filter passes to the box: a burst of 1000,
/// then 5000 per second (generic cell rate algorithm, ITU-T I.371). A harmless program makes only a
/// few dozen of these calls while its runtime starts.
constexpr double interval_s = 0.0002;
constexpr double burst_s = 1000 * interval_s;
/// A box gives a program a limited number of pipes. If the program asks for more, the box looks for
/// a pipe that the program has closed. This takes the judge's time, so the answer to the program's
/// next system call is delayed by this number of seconds per checked pipe.
constexpr double check_cost_s = interval_s / 8;

/// Returns the name of a system call, for example "socket"; "unknown" if the library has no name
/// for it.
std::string name_of(int number) {
  const std::unique_ptr<char, void (*)(void*)> name(
      ::seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, number), ::free);
  return name ? name.get() : "unknown";
}

}  // namespace

RefusedCalls::RefusedCalls(const Processes& processes, bool socket_pairs)
    : processes_(processes), socket_pairs_(socket_pairs) {
  constexpr const char* box = "1";
  while (processes.directory() >= 0 && reusable_pipes_.size() < pipes_max) {
    auto reusable = ReusablePipe::make(processes.directory(), box);
    if (!reusable) break;
    reusable_pipes_.push_back(*std::move(reusable));
  }
  struct sysinfo machine{};
  if (::sysinfo(&machine) != 0) return;
  memory_units_ = machine.totalram;
  memory_unit_bytes_ = machine.mem_unit;
}

void RefusedCalls::answer(double now_s) {
  seccomp_notif call{};  // the kernel requires all zeros
  // This fails if the program that made the call has been killed in the meantime.
  if (::ioctl(listener_.get(), SECCOMP_IOCTL_NOTIF_RECV, &call) != 0) return;
  next_answer_s_ = std::max(next_answer_s_, now_s - burst_s) + interval_s;
  seccomp_notif_resp reply{};
  reply.id = call.id;
  if (const auto error = errno_for(call)) {
    reply.error = -*error;
  } else {
    reply.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  }
  ::ioctl(listener_.get(), SECCOMP_IOCTL_NOTIF_SEND, &reply);
}

std::optional<int> RefusedCalls::errno_for(const seccomp_notif& call) {
  if (call.data.nr == SYS_sysinfo) return answer_idle_machine(call);
  const auto& arguments = call.data.args;
  if (call.data.nr == SYS_pipe || call.data.nr == SYS_pipe2) {
    if (reusable_pipes_.size() == pipes_max) {
      const bool has_flags = call.data.nr == SYS_pipe2;
      return give_pipe(call, arguments[0], has_flags ? static_cast<int>(arguments[1]) : 0);
    }
    return next_pipe_++ < pipes_max ? std::nullopt : std::optional(EMFILE);
  }
  if (call.data.nr == SYS_socketpair && socket_pairs_ && reusable_pipes_.size() == pipes_max &&
      arguments[0] == AF_UNIX && arguments[1] == SOCK_STREAM && arguments[2] == 0) {
    return give_pipe(call, arguments[3], 0);
  }
  if (counts_.size() < refused_calls_max || counts_.contains(call.data.nr)) {
    ++counts_[call.data.nr];
  }
  return ENOSYS;
}

/// Writes the answer to sysinfo(2) into the caller's memory.
int RefusedCalls::answer_idle_machine(const seccomp_notif& call) {
  timespec since_start{};
  ::clock_gettime(CLOCK_BOOTTIME, &since_start);
  struct sysinfo machine{};
  machine.uptime = since_start.tv_sec;
  machine.totalram = machine.freeram = memory_units_;
  machine.mem_unit = memory_unit_bytes_;
  machine.procs = 1;
  const std::string_view bytes(reinterpret_cast<const char*>(&machine), sizeof machine);
  return write(call, call.data.args[0], bytes) ? 0 : EFAULT;
}

const ReusablePipe* RefusedCalls::free_pipe() {
  if (next_pipe_ < pipes_max) return &reusable_pipes_[next_pipe_++];
  // All pipes have been used. Look for one that is closed, beginning with the least recently used
  // one, because the program has probably closed it.
  for (std::uint64_t looks = 0; looks < pipes_max; ++looks) {
    const ReusablePipe& reusable = reusable_pipes_[next_pipe_++ % pipes_max];
    next_answer_s_ += check_cost_s;
    if (reusable.is_closed(processes_.directory())) return &reusable;
  }
  return nullptr;
}

int RefusedCalls::give_pipe(const seccomp_notif& call, std::uint64_t address, int flags) {
  if ((flags & ~(O_CLOEXEC | O_NONBLOCK)) != 0) return EINVAL;
  const ReusablePipe* reusable = free_pipe();
  if (reusable == nullptr) return EMFILE;
  const auto pipe = reusable->open(processes_.directory());
  if (!pipe) return ENFILE;
  const std::array ends = {give_descriptor(call, pipe->read_end, flags),
                           give_descriptor(call, pipe->write_end, flags)};
  for (const int end : ends) {
    if (end < 0) return -end;
  }
  const std::string_view bytes(reinterpret_cast<const char*>(ends.data()), sizeof ends);
  return write(call, address, bytes) ? 0 : EFAULT;
}

/// Adds the descriptor to the process that made the call. Returns the descriptor's number in that
/// process, or a negative errno.
int RefusedCalls::give_descriptor(const seccomp_notif& call, const FileDescriptor& own, int flags) {
  if ((flags & O_NONBLOCK) != 0) ::fcntl(own.get(), F_SETFL, O_NONBLOCK);
  seccomp_notif_addfd added{};
  added.id = call.id;
  added.srcfd = static_cast<std::uint32_t>(own.get());
  added.newfd_flags = static_cast<std::uint32_t>(flags & O_CLOEXEC);
  const int number = ::ioctl(listener_.get(), SECCOMP_IOCTL_NOTIF_ADDFD, &added);
  return number >= 0 ? number : -errno;
}

/// Writes to the caller's memory. First asks the kernel whether the call is still waiting. If it is
/// not, writes nothing, because a different process may now have the caller's process id.
bool RefusedCalls::write(const seccomp_notif& call, std::uint64_t address, std::string_view bytes) {
  std::uint64_t id = call.id;
  if (::ioctl(listener_.get(), SECCOMP_IOCTL_NOTIF_ID_VALID, &id) != 0) return false;
  return processes_.write_memory(static_cast<pid_t>(call.pid), address, bytes);
}

std::vector<RefusedCall> RefusedCalls::take() {
  std::vector<RefusedCall> calls;
  for (const auto& [number, count] : counts_) calls.push_back({name_of(number), count});
  counts_.clear();
  next_pipe_ = 0;
  return calls;
}

}  // namespace sandbox::helper
