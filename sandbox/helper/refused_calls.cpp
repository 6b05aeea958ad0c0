#include "sandbox/helper/refused_calls.hpp"

#include <cerrno>
#include <cstdlib>
#include <memory>
#include <string>

#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/ioctl.h>

namespace sandbox::helper {
namespace {

/// An innocent program makes some dozens of calls that there are not, as its runtime starts. The
/// generic cell rate algorithm (ITU-T I.371): a thousand at once, then 5000 a second.
constexpr double interval_s = 0.0002;
constexpr double burst_s = 1000 * interval_s;

/// "socket"; "unknown" where the library has no name for it.
std::string name_of(int number) {
  const std::unique_ptr<char, void (*)(void*)> name(
      ::seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, number), ::free);
  return name ? name.get() : "unknown";
}

}  // namespace

void RefusedCalls::answer(double now_s) {
  seccomp_notif call{};  // the kernel takes none that is not all zeros
  // Fails where the caller was killed meanwhile.
  if (::ioctl(listener_.get(), SECCOMP_IOCTL_NOTIF_RECV, &call) != 0) return;
  free_at_s_ = std::max(free_at_s_, now_s - burst_s) + interval_s;
  if (counts_.size() < refused_calls_max || counts_.contains(call.data.nr)) {
    ++counts_[call.data.nr];
  }
  seccomp_notif_resp reply{};
  reply.id = call.id;
  reply.error = -ENOSYS;
  ::ioctl(listener_.get(), SECCOMP_IOCTL_NOTIF_SEND, &reply);
}

std::vector<RefusedCall> RefusedCalls::take() {
  std::vector<RefusedCall> calls;
  for (const auto& [number, count] : counts_) calls.push_back({name_of(number), count});
  counts_.clear();
  return calls;
}

}  // namespace sandbox::helper
