#include "sandbox/reply_check.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <signal.h>
#include <sys/stat.h>

#include "sandbox/spec_check.hpp"

namespace sandbox {
namespace {

constexpr std::uint64_t reported_bytes_max = 1ULL << 50;
constexpr int exit_code_max = 255;

bool is_time(double time_s) { return std::isfinite(time_s) && time_s >= 0; }

/// True if the values are plausible. The name is written to logs, so it must be a plain word.
bool is_refused_call(const RefusedCall& call) {
  constexpr std::size_t name_bytes_max = 32;
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789_";
  return !call.name.empty() && call.name.size() <= name_bytes_max && call.count > 0 &&
         call.name.find_first_not_of(letters) == std::string::npos;
}

bool is_plain_file(const FileDescriptor& file) {
  struct stat status{};
  return ::fstat(file.get(), &status) == 0 && S_ISREG(status.st_mode);
}

/// True if the caller requested the file, or all files in its directory.
bool is_asked_for(const std::string& path, const Spec& spec) {
  if (!is_safe_path(path)) return false;
  const std::string directory = path.substr(0, path.rfind('/') + 1);
  const auto asks = [&](const std::string& wanted) {
    return wanted == path || (wanted == directory && !directory.empty());
  };
  return std::ranges::any_of(spec.collect, asks);
}

}  // namespace

Expected<void> check_reply(const wire::RunReply& reply, std::uint64_t id,
                           std::span<const FileDescriptor> descriptors, const Spec& spec) {
  const bool has_measures = is_time(reply.cpu_s) && is_time(reply.user_s) &&
                            is_time(reply.wall_s) && is_time(reply.ended_s) &&
                            reply.memory_bytes <= reported_bytes_max;
  const bool has_end = reply.exit_code >= 0 && reply.exit_code <= exit_code_max &&
                       reply.signal >= 0 && reply.signal < NSIG && reply.start_error >= 0;
  const bool has_files = reply.collected.size() == descriptors.size() &&
                         std::ranges::all_of(descriptors, is_plain_file) &&
                         std::ranges::all_of(reply.collected, [&](const std::string& path) {
                           return is_asked_for(path, spec);
                         });
  const bool has_calls = reply.refused_calls.size() <= refused_calls_max &&
                         std::ranges::all_of(reply.refused_calls, is_refused_call);
  if (reply.id == id && has_measures && has_end && has_files && has_calls) return {};
  return failure("a box reported impossible values for a run; the box is discarded");
}

}  // namespace sandbox
