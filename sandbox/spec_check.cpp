#include "sandbox/spec_check.hpp"

#include <algorithm>
#include <cmath>

#include "sandbox/try.hpp"
#include "sandbox/units.hpp"
#include "sandbox/wire.hpp"

namespace sandbox {
namespace {

constexpr double day_s = 24.0 * 60 * 60;
constexpr std::uint64_t memory_bytes_max = 1ULL << 50;
constexpr std::uint32_t processes_max = 100'000;

Expected<void> check(const Limits& limits) {
  // NaN fails too, because every comparison with NaN is false.
  if (!(limits.cpu_s > 0 && limits.cpu_s <= day_s)) {
    return failure("limits.cpu_s: must be above 0 and at most one day");
  }
  if (!(limits.wall_s > 0 && limits.wall_s <= day_s)) {
    return failure("limits.wall_s: must be above 0 and at most one day");
  }
  if (limits.memory_bytes < mebibyte || limits.memory_bytes > memory_bytes_max) {
    return failure("limits.memory_bytes: must be from 1 MiB to 1 PiB");
  }
  if (limits.output_bytes > memory_bytes_max) {
    return failure("limits.output_bytes: must be at most 1 PiB");
  }
  if (limits.processes < 1 || limits.processes > processes_max) {
    return failure("limits.processes: must be from 1 to 100000");
  }
  return {};
}

bool has_nul(const std::string& text) { return text.find('\0') != std::string::npos; }

Expected<void> check_paths(const Spec& spec) {
  for (const InputFile& file : spec.files) {
    if (!is_safe_path(file.path)) return failure("files: not a safe path: '" + file.path + "'");
    if (file.fd < 0) return failure("files: no descriptor for '" + file.path + "'");
  }
  for (const auto* list : {&spec.directories, &spec.collect}) {
    if (!list->empty() && !spec.profile.writable) {
      return failure("directories, collect: require a profile with writable = true");
    }
    for (const std::string& path : *list) {
      const bool is_directory = list == &spec.collect && path.ends_with('/');
      if (!is_safe_path(is_directory ? std::string_view(path).substr(0, path.size() - 1) : path)) {
        return failure("not a safe path: '" + path + "'");
      }
    }
  }
  return {};
}

}  // namespace

bool is_safe_path(std::string_view path) {
  if (path.empty() || path.size() > 1024) return false;
  if (std::ranges::any_of(path, [](unsigned char c) { return c < 0x20 || c == 0x7f; })) {
    return false;
  }
  while (true) {
    const std::size_t slash = path.find('/');
    const std::string_view part = path.substr(0, slash);
    if (part.empty() || part == "." || part == ".." || part.size() > 255) return false;
    if (slash == std::string_view::npos) return true;
    path.remove_prefix(slash + 1);
  }
}

Expected<void> check(const Profile& profile) {
  if (profile.work_bytes < mebibyte || profile.work_bytes > memory_bytes_max) {
    return failure("profile.work_bytes: must be from 1 MiB to 1 PiB");
  }
  for (const std::string& path : profile.read_only_paths) {
    if (path.size() < 2 || path[0] != '/' || !is_safe_path(std::string_view(path).substr(1))) {
      return failure("profile.read_only_paths: not a plain absolute path: '" + path + "'");
    }
  }
  if (profile.proc && !profile.proc_self.empty()) {
    return failure("profile.proc_self: must be empty if /proc is shown");
  }
  if (has_nul(profile.proc_self)) {
    return failure("profile.proc_self: must not contain a NUL byte");
  }
  return {};
}

Expected<void> check(const Spec& spec) {
  SANDBOX_TRY(check(spec.limits));
  SANDBOX_TRY(check(spec.profile));
  if (spec.arguments.empty() || spec.arguments[0].empty()) {
    return failure("arguments: must start with the program's name");
  }
  if (std::ranges::any_of(spec.arguments, has_nul) ||
      std::ranges::any_of(spec.environment, has_nul)) {
    return failure("arguments, environment: must not contain a NUL byte");
  }
  if (spec.files.size() + spec.collect.size() + 4 > wire::descriptors_max) {
    return failure("files, collect: at most 196 entries in total");
  }
  if (spec.input && spec.standard_input >= 0) {
    return failure("input, standard_input: must not both be set");
  }
  return check_paths(spec);
}

}  // namespace sandbox
