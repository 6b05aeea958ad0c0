/// Simulates a compromised box, whose reply consists of arbitrary bytes and descriptors. The judge
/// must get an error or a plausible result.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "sandbox/reply_check.hpp"

namespace {

constexpr std::uint64_t run_id = 1;

void require(bool condition) {
  if (!condition) std::abort();
}

/// The first byte selects the descriptors that are sent with the packet.
std::vector<sandbox::FileDescriptor> descriptors_of(std::uint8_t choice) {
  std::vector<sandbox::FileDescriptor> descriptors;
  for (int i = 0; i < (choice & 3); ++i) {
    const bool is_file = (choice & (4 << i)) == 0;
    descriptors.emplace_back(is_file ? ::memfd_create("collected", MFD_CLOEXEC)
                                     : ::open("/dev/null", O_RDONLY | O_CLOEXEC));
  }
  return descriptors;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  sandbox::Spec spec;
  spec.collect = {"a", "b"};
  const auto descriptors = descriptors_of(data[0]);
  const auto reply = sandbox::wire::decode<sandbox::wire::RunReply>(
      {reinterpret_cast<const char*>(data + 1), size - 1});
  if (!reply || !sandbox::check_reply(*reply, run_id, descriptors, spec)) return 0;
  require(reply->id == run_id);
  for (const double time_s : {reply->cpu_s, reply->user_s, reply->wall_s}) {
    require(std::isfinite(time_s) && time_s >= 0);
  }
  require(static_cast<std::int64_t>(reply->memory_bytes) >= 0);
  require(reply->exit_code >= 0 && reply->signal >= 0);
  for (const sandbox::RefusedCall& call : reply->refused_calls) {
    require(call.count > 0 && call.name.find_first_of("\n =\"\\") == std::string::npos);
  }
  require(reply->collected.size() == descriptors.size());
  for (const std::string& path : reply->collected) require(path == "a" || path == "b");
  return 0;
}
