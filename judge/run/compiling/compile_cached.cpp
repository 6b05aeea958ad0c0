#include "judge/run/compiling/compile_cached.hpp"

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <fnmatch.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/base/hasher.hpp"

namespace judge::run {
namespace {

/// A file that changes whenever Debian installs, updates or removes a package. After such a change,
/// all programs are compiled again, because they may depend on more than the compiler's own file.
/// For example, an update of the C library changes the programs but not the compiler.
constexpr const char* installed_packages = "/var/lib/dpkg/status";

std::string toolchain_of(const Language& language) {
  return compiler_identity(language) + "\n" + file_identity(installed_packages);
}

/// Returns the content of a cache entry: the size of the compiler's output, this output, and the
/// program.
std::string stored_form(const CompileOutcome& outcome, std::string_view program) {
  return fmt::format("{}\n{}", outcome.output.size(), outcome.output).append(program);
}

/// The inverse of `stored_form`. `nullopt` if the content has a different form.
std::optional<Compilation> from_stored_form(std::string_view stored) {
  const auto bytes = parse_integer<std::size_t>(take_line(stored));
  if (!bytes || *bytes > stored.size()) return std::nullopt;
  auto binary = memory_file("program", stored.substr(*bytes));
  if (!binary) return std::nullopt;
  Compilation compilation;
  compilation.outcome.ok = true;
  compilation.outcome.method = CompileMethod::cached;
  compilation.outcome.output = stored.substr(0, *bytes);
  compilation.binary = *std::move(binary);
  return compilation;
}

}  // namespace

Result<Compilation> compile_cached(Runner& runner, const ProgramCache& programs,
                                   const Language& language, const std::vector<SourceFile>& files,
                                   const CompileLimits& limits, const CompileAids& aids,
                                   std::vector<sandbox::Profile> boxes_wanted_next) {
  const auto& directory = programs.directory();
  if (directory.empty() || shows(language.compile, directory) || shows(language.run, directory)) {
    return compile(runner, language, files, limits, std::move(boxes_wanted_next));
  }
  const std::string key = program_key(language, toolchain_of(language), files, limits);
  if (const auto kept = programs.find_content(key)) {
    if (auto compilation = from_stored_form(*kept)) return *std::move(compilation);
  }
  const auto prefix = aids.prefixes == nullptr
                          ? std::nullopt
                          : aids.prefixes->find(language, files, programs.owner());
  const auto archive = aids.archives == nullptr ? nullptr : aids.archives->find(language);
  JUDGE_TRY_ASSIGN(auto compilation,
                   compile(runner, language, files, limits, std::move(boxes_wanted_next),
                           {prefix ? &*prefix : nullptr, archive.get()}));
  if (!compilation.outcome.ok) return compilation;
  if (const auto program = read_descriptor(compilation.binary.get(), artifact_bytes_max)) {
    programs.put(key, stored_form(compilation.outcome, *program));
  }
  return compilation;
}

std::string program_key(const Language& language, std::string_view toolchain,
                        const std::vector<SourceFile>& files, const CompileLimits& limits) {
  Hasher hasher;
  hasher.add("5");  // The version of this key's format.
  hasher.add(toolchain);
  // The key contains the compiler's command after its placeholders were replaced. If they cannot be
  // replaced, compiling will fail anyway, so the key contains the command with its placeholders.
  hasher.add_all(fill(language.compile, language, files, binary_place, limits.memory_bytes)
                     .value_or(words_here(language.compile)));
  hasher.add(language.program_file);
  hasher.add_all(language.compile.environment);
  hasher.add_all(shown_paths(language.compile));
  hasher.add(proc_self_of(language.compile));
  hasher.add(fmt::format("{} {}", limits.cpu_s, limits.memory_bytes));
  hasher.add_all(language.helper_files);
  hasher.add_all(files);
  return hasher.finish_as_text();
}

bool shows(const CommandTemplate& command, const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::path above = std::filesystem::weakly_canonical(path, error);
  for (; above.has_relative_path(); above = above.parent_path()) {
    const auto matches = [&](const std::string& pattern) {
      return ::fnmatch(pattern.c_str(), above.c_str(), FNM_PATHNAME) == 0;
    };
    if (std::ranges::any_of(command.read_only_paths, matches)) return true;
  }
  return false;
}

}  // namespace judge::run
