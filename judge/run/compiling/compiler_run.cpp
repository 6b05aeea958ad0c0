#include "judge/run/compiling/compiler_run.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/compiling/program_spec.hpp"

namespace judge::run {
namespace {

/// The size of the box's work directory, which contains the sources, the object files and the
/// program.
constexpr std::uint64_t work_bytes = 2 * artifact_bytes_max;

/// The time that a compiler may sleep or wait for files on a slow disk. The sandbox does not count
/// the time for which the compiler waits for a processor.
constexpr double waiting_s_max = 15;
/// Like `waiting_s_max`, but for a source check. It is shorter, because the author waits for the
/// result.
constexpr double check_waiting_s_max = 2;

}  // namespace

double wall_limit_of(const CompileLimits& limits) {
  return limits.stop_after_s ? *limits.stop_after_s + check_waiting_s_max
                             : limits.cpu_s + waiting_s_max;
}

double cpu_limit_of(const CompileLimits& limits) {
  return std::min(limits.cpu_s, limits.stop_after_s.value_or(limits.cpu_s));
}

sandbox::Spec compiler_spec(const Language& language, const CompileLimits& limits) {
  sandbox::Spec spec;
  spec.profile = compiler_box(language);
  spec.profile.writable = true;
  // The size is the same with and without an archive, so that both ways can use the same box.
  spec.profile.work_bytes = work_bytes + (language.compile.archive ? archive_bytes_max : 0);
  spec.limits.cpu_s = cpu_limit_of(limits);
  spec.limits.wall_s = wall_limit_of(limits);
  spec.limits.memory_bytes = limits.memory_bytes;
  spec.limits.output_bytes = artifact_bytes_max;
  spec.limits.processes = language.compile.processes;
  spec.printed_bytes_max = printed_bytes_max;
  spec.environment = language.compile.environment;
  // Keep one more byte than is shown, so that `readable` detects truncated output.
  spec.keep_output_bytes = compiler_output_bytes_max + 1;
  spec.keep_error_bytes = compiler_output_bytes_max + 1;
  return spec;
}

std::string binary_name_of(const Language& language) {
  const std::string extension = std::filesystem::path(language.program_file).extension();
  return "program.out" + extension;
}

Result<std::vector<sandbox::FileDescriptor>> put_files(sandbox::Spec& spec,
                                                       const std::vector<SourceFile>& files) {
  std::vector<sandbox::FileDescriptor> contents;
  for (const SourceFile& file : files) {
    if (!is_safe_name(file.name)) return failure("unsafe file name: " + quoted(file.name, 80));
    JUDGE_TRY_ASSIGN(auto content, memory_file(file.name, file.content));
    spec.files.push_back({file.name, content.get(), false});
    contents.push_back(std::move(content));
  }
  return contents;
}

bool is_silent_success(const sandbox::Result& result) {
  return result.reason == sandbox::Reason::exited && result.exit_code == 0 &&
         result.standard_output.empty() && result.standard_error.empty();
}

}  // namespace judge::run
