#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/compile.hpp"
#include "judge/run/languages/languages.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// The file name that an archive of a compiler's classes has in the compiler's box.
inline constexpr std::string_view archive_name = "compiler.archive";

/// Returns the name of the archive's helper program in the compiler's box: "compiler.jar".
std::string helper_name_of(const Language& language);

/// What a compiler run does with the archive of the compiler's classes.
enum class ArchiveUse : std::uint8_t { make, check, use };

/// Returns the compiler's command line with the words for an archive. The language must have an
/// archive (CommandTemplate::archive). Fails like `fill`.
Result<std::vector<std::string>> archive_words(const Language& language, ArchiveUse use,
                                               const std::vector<SourceFile>& files,
                                               std::string_view binary, std::uint64_t memory_bytes);

/// True if a submission can be compiled with an archive: no top-level file or directory of the
/// submission has the name of the archive or of the archive's helper program.
bool leaves_room_for_archive(const Language& language, const std::vector<SourceFile>& files);

/// Puts copies of the archive and of its helper into the compiler's box. The descriptors in
/// `archive` must stay open until the run. The copies count as memory of the run, so their size is
/// added to the memory limit.
void add_archive(sandbox::Spec& spec, const Language& language, const ReadyArchive& archive);

/// Makes an archive of the compiler's classes in the sandbox: compiles the helper, if there is one,
/// and then the sample. Makes sure that the compiler accepts the archive and compiles the sample
/// with it. `nullopt` if any of this fails or the archive is too large. Returns an error only if
/// the sandbox fails.
Result<std::optional<ReadyArchive>> make_archive(Runner& runner, const Language& language);

}  // namespace judge::run
