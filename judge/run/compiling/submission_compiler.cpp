#include "judge/run/compiling/submission_compiler.hpp"

#include <system_error>

#include <unistd.h>

#include "judge/core/try.hpp"

namespace judge::run {
namespace {

/// True if a sandbox box can show files in this directory. A box cannot show files below /tmp,
/// because it mounts its own root file system there. If the judge runs as the user root, its boxes
/// run as a different user, who needs permission to pass through all parent directories.
bool can_be_shown(const std::filesystem::path& directory) {
  if (directory.empty()) return false;
  for (std::filesystem::path above = std::filesystem::absolute(directory);
       above != above.root_path(); above = above.parent_path()) {
    if (above == "/tmp") return false;
    std::error_code error;
    const auto status = std::filesystem::status(above, error);
    const bool is_open = (status.permissions() & std::filesystem::perms::others_exec) !=
                         std::filesystem::perms::none;
    if (::geteuid() == 0 && std::filesystem::exists(status) && !is_open) return false;
  }
  return true;
}

}  // namespace

SubmissionCompiler::SubmissionCompiler(const std::filesystem::path& directory)
    : programs_(directory.empty() ? directory : directory / "submissions"),
      prefixes_(can_be_shown(directory) ? directory / "prefixes" : std::filesystem::path()),
      archives_(directory.empty() ? directory : directory / "archives") {}

Result<Compilation> compile_submission(Runner& runner, const problem::Package& package,
                                       const Language& language,
                                       const std::vector<SourceFile>& files, double compilation_s,
                                       const ProgramCache& programs, const CompileAids& aids,
                                       const std::vector<sandbox::Profile>& boxes_wanted_next) {
  if (auto refused = refuse_for_size(files, package.limits.code_bytes)) {
    return Compilation{.outcome = *std::move(refused), .binary = {}};
  }
  JUDGE_TRY_ASSIGN(const auto all_files, with_package_files(package, language, files));
  const CompileLimits limits = {package.limits.compilation_s.value_or(compilation_s),
                                package.limits.compilation_memory_bytes};
  return compile_cached(runner, programs, language, all_files, limits, aids, boxes_wanted_next);
}

}  // namespace judge::run
