#include "judge/run/compiling/compile.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>

#include "judge/core/contains.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/base/end_description.hpp"
#include "judge/run/compiling/archived_compiler.hpp"
#include "judge/run/compiling/compiler_run.hpp"

namespace judge::run {
namespace {

/// Describes a compiler that was stopped at one of its limits.
std::string stopped_at(sandbox::Reason reason, const sandbox::Limits& limits) {
  sandbox::Result stopped;
  stopped.reason = reason;
  return "the compiler " + end_description(stopped, limits);
}

/// Returns the reason why a process started by the compiler, for example its linker, was killed;
/// empty if none was. The compiler itself exits with an error in this case. Usually the box stops
/// the whole compilation at the CPU limit. If the box does not get a processor in time, the kernel
/// kills single processes at this limit instead.
std::string kill_reason(const sandbox::Result& result, const sandbox::Limits& limits) {
  if (result.exit_code == 0) return {};
  if (result.cpu_s >= limits.cpu_s) return stopped_at(sandbox::Reason::cpu_limit, limits);
  if (result.memory_bytes >= limits.memory_bytes) {
    return stopped_at(sandbox::Reason::memory_limit, limits);
  }
  if (!result.standard_error.contains("Killed signal terminated program")) return {};
  return fmt::format(
      "a process of the compiler was killed before it reached the limits of {:g} s of CPU time and "
      "{} MiB, perhaps because the judge's machine ran out of memory",
      limits.cpu_s, limits.memory_bytes / mebibyte);
}

/// Returns the reason why the compiler was stopped or killed; empty if it exited by itself.
std::string stop_reason(const sandbox::Result& result, const CompileLimits& compile_limits) {
  const sandbox::Limits limits{.cpu_s = cpu_limit_of(compile_limits),
                               .wall_s = wall_limit_of(compile_limits),
                               .memory_bytes = compile_limits.memory_bytes};
  if (result.reason == sandbox::Reason::exited) return kill_reason(result, limits);
  if (result.reason == sandbox::Reason::output_limit) {
    return result.output_bytes > printed_bytes_max
               ? fmt::format("the compiler printed more than {} MiB", printed_bytes_max / mebibyte)
               : fmt::format("the compiler wrote a file of more than {} MiB",
                             artifact_bytes_max / mebibyte);
  }
  return "the compiler " + end_description(result, limits);
}

std::string joined(const std::string& first, const std::string& second) {
  if (first.empty() || second.empty()) return first + second;
  return first + (first.ends_with('\n') ? "" : "\n") + second;
}

CompileOutcome outcome_of(const sandbox::Result& result, const CompileLimits& limits) {
  const std::string reason = stop_reason(result, limits);
  std::string printed = joined(joined(result.standard_error, result.standard_output), reason);
  CompileOutcome outcome;
  outcome.ok = reason.empty() && result.exit_code == 0;
  outcome.cpu_s = result.cpu_s;
  outcome.wall_s = result.wall_s;
  outcome.output = readable(trimmed_end(printed), compiler_output_bytes_max);
  // Append the reason again if the truncation removed it.
  if (!reason.empty() && !outcome.output.ends_with(reason)) {
    outcome.output = joined(outcome.output, reason);
  }
  if (!outcome.ok && outcome.output.empty()) {
    outcome.output = fmt::format("the compiler exited with {}", result.exit_code);
  }
  return outcome;
}

/// Returns a message for the operator if the compiler could not be started; otherwise `nullopt`.
std::optional<std::string> start_error(const sandbox::Result& result, const std::string& compiler) {
  if (result.reason != sandbox::Reason::not_executable) return std::nullopt;
  return fmt::format(
      "cannot start the compiler {}: {}; install it or correct the table of languages", compiler,
      std::generic_category().message(result.start_error));
}

/// Copies the compiled program to a sealed memory file. Returns no descriptor if the compiler wrote
/// no program.
Result<sandbox::FileDescriptor> take_binary(const sandbox::Result& result,
                                            const std::string& binary_name) {
  const auto found = result.collected.find(binary_name);
  if (found == result.collected.end()) return sandbox::FileDescriptor{};
  auto content = read_descriptor(found->second.get(), artifact_bytes_max);
  if (!content) return failure("cannot read the compiled program: " + content.error().message);
  return memory_file("program", *content);
}

/// Converts the result of a compiler run to a compilation with its outcome and program.
Result<Compilation> compilation_of(const sandbox::Result& result, const CompileLimits& limits,
                                   const std::string& binary_name) {
  Compilation compilation;
  compilation.outcome = outcome_of(result, limits);
  if (!compilation.outcome.ok) return compilation;
  JUDGE_TRY_ASSIGN(auto binary, take_binary(result, binary_name));
  if (!binary) {
    compilation.outcome.ok = false;
    compilation.outcome.output =
        joined(compilation.outcome.output, "the compiler produced no program");
  }
  compilation.binary = std::move(binary);
  return compilation;
}

/// True if gcc might use this file as a precompiled header. gcc maps such files into its memory
/// without checks, so a forged one could run code in the compiler. That must be prevented: the C
/// and C++ compilers have access to the host's own files, on the condition that they run no code of
/// the submission.
bool is_precompiled(const std::string& name) {
  return name.ends_with(".gch") || name.find(".gch/") != std::string::npos;
}

/// Returns the command line. Fails if it cannot be built from the student's files.
Result<std::vector<std::string>> compiler_words(const Language& language,
                                                const std::vector<SourceFile>& files,
                                                const std::string& binary_name,
                                                const CompileLimits& limits) {
  const auto precompiled = std::ranges::find_if(files, is_precompiled, &SourceFile::name);
  if (precompiled != files.end()) {
    return failure(precompiled->name + ": precompiled headers are not accepted");
  }
  return fill(language.compile, language, files, binary_name, limits.memory_bytes);
}

/// Returns the specification of a compiler run that reads the precompiled prefix before the
/// sources. The compiler prints a warning if it cannot use the precompiled form.
sandbox::Spec with_prefix(sandbox::Spec spec, const ReadyPrefix& prefix) {
  spec.profile.read_only_paths.push_back(prefix.header.parent_path());
  spec.arguments.insert(spec.arguments.begin() + 1, {"-Winvalid-pch", "-include", prefix.header});
  return spec;
}

bool ran_out_of_time(const sandbox::Result& result, const CompileLimits& limits) {
  return result.reason == sandbox::Reason::cpu_limit ||
         result.reason == sandbox::Reason::wall_limit ||
         (result.exit_code != 0 && result.cpu_s >= cpu_limit_of(limits));
}

/// Returns the outcome of a compiler run that exceeded its time limit while it used a precompiled
/// prefix (the include lines at the head of the source). Such a source is not compiled again
/// without the prefix. The outcome omits the compiler's output, because that output mentions the
/// prefix.
CompileOutcome timed_out(const sandbox::Result& result, const CompileLimits& limits) {
  CompileOutcome outcome;
  outcome.cpu_s = result.cpu_s;
  outcome.wall_s = result.wall_s;
  outcome.output = stop_reason(result, limits);
  return outcome;
}

/// The result of compiling with a shortcut, that is, a precompiled prefix or an archive.
struct Attempt {
  std::optional<Compilation> done;  ///< empty: the files must be compiled in the plain way
  double cpu_s = 0;
  double wall_s = 0;
};

/// Returns a failed attempt with the CPU time and the wall time of this run. Both times are 0 if
/// the sandbox itself failed.
Attempt failed_attempt(const Result<sandbox::Result>& result) {
  Attempt attempt;
  if (result) {
    attempt.cpu_s = result->cpu_s;
    attempt.wall_s = result->wall_s;
  }
  return attempt;
}

/// Compiles with a precompiled prefix. If the returned `done` is empty, compile without the prefix.
/// For example, this happens if the file with the prefix has just been removed.
Result<Attempt> try_prefix(Runner& runner, const sandbox::Spec& spec, const ReadyPrefix& prefix,
                           const CompileLimits& limits, const std::string& binary_name) {
  const auto result = runner.run(with_prefix(spec, prefix));
  Attempt attempt = failed_attempt(result);
  if (result && is_silent_success(*result) && prefix.sound.get()) {
    JUDGE_TRY_ASSIGN(auto compilation, compilation_of(*result, limits, binary_name));
    compilation.outcome.method = CompileMethod::prefix;
    attempt.done = std::move(compilation);
  } else if (result && ran_out_of_time(*result, limits)) {
    attempt.done = Compilation{.outcome = timed_out(*result, limits), .binary = {}};
  }
  return attempt;
}

/// True if the compiler may have failed because of its class archive: it was killed by a signal, or
/// it used too much memory. Other compile errors have a different cause (docs/decisions/0062).
bool may_be_due_to_archive(const sandbox::Result& result, const CompileLimits& limits) {
  if (result.reason == sandbox::Reason::exited) {
    return result.exit_code != 0 && result.memory_bytes >= limits.memory_bytes;
  }
  return result.reason == sandbox::Reason::signalled ||
         result.reason == sandbox::Reason::memory_limit;
}

/// Compiles with an archive of the compiler's classes.
Result<Attempt> try_archive(Runner& runner, const Language& language,
                            const std::vector<SourceFile>& files, sandbox::Spec spec,
                            const ReadyArchive& archive, const CompileLimits& limits) {
  if (!leaves_room_for_archive(language, files)) return Attempt();
  const std::string binary_name = binary_name_of(language);
  JUDGE_TRY_ASSIGN(spec.arguments, archive_words(language, ArchiveUse::use, files, binary_name,
                                                 limits.memory_bytes));
  add_archive(spec, language, archive);
  const auto result = runner.run(spec);
  Attempt attempt = failed_attempt(result);
  if (!result || may_be_due_to_archive(*result, limits)) return attempt;
  JUDGE_TRY_ASSIGN(auto compilation, compilation_of(*result, limits, binary_name));
  compilation.outcome.method = CompileMethod::archive;
  attempt.done = std::move(compilation);
  return attempt;
}

/// If the package adds sources to a single-file submission, makes the submission's file the entry
/// point: renames it to the language's usual entry point, such as main.py. Does nothing if an added
/// source is already an entry point.
void name_as_entry_point(const Language& language, const std::vector<SourceFile>& includes,
                         std::vector<SourceFile>& files) {
  const auto is_entry_point = [&](const SourceFile& file) {
    return contains(language.entry_points, file.name);
  };
  const bool adds_sources = std::ranges::any_of(
      includes, [&](const SourceFile& file) { return is_source_of(language, file.name); });
  if (files.size() != 1 || !adds_sources || language.entry_points.empty() ||
      std::ranges::any_of(includes, is_entry_point)) {
    return;
  }
  files.front().name = language.entry_points.front();
}

}  // namespace

std::optional<CompileOutcome> refuse_for_size(const std::vector<SourceFile>& files,
                                              std::uint64_t code_bytes_max) {
  std::uint64_t bytes = 0;
  for (const SourceFile& file : files) bytes += file.content.size();
  if (bytes <= code_bytes_max) return std::nullopt;
  CompileOutcome outcome;
  outcome.output = fmt::format("the source files have {} bytes; the limit is {} KiB", bytes,
                               code_bytes_max / kibibyte);
  return outcome;
}

Result<Compilation> compile(Runner& runner, const Language& language,
                            const std::vector<SourceFile>& files, const CompileLimits& limits,
                            std::vector<sandbox::Profile> boxes_wanted_next,
                            const Shortcuts& shortcuts) {
  sandbox::Spec spec = compiler_spec(language, limits);
  spec.open_meanwhile = std::move(boxes_wanted_next);
  const std::string binary_name = binary_name_of(language);
  auto words = compiler_words(language, files, binary_name, limits);
  if (!words) {
    Compilation refused;
    refused.outcome.output = words.error().message;
    return refused;
  }
  spec.arguments = *std::move(words);
  spec.collect = {binary_name};
  JUDGE_TRY_ASSIGN(const auto contents, put_files(spec, overlaid(files, language.helper_files)));

  Attempt attempt;
  if (shortcuts.prefix != nullptr) {
    JUDGE_TRY_ASSIGN(attempt, try_prefix(runner, spec, *shortcuts.prefix, limits, binary_name));
  } else if (shortcuts.archive != nullptr) {
    JUDGE_TRY_ASSIGN(attempt,
                     try_archive(runner, language, files, spec, *shortcuts.archive, limits));
  }
  if (attempt.done) return *std::move(attempt.done);
  JUDGE_TRY_ASSIGN(const auto result, runner.run(spec));
  if (const auto error = start_error(result, spec.arguments.front())) return failure(*error);
  auto compilation = compilation_of(result, limits, binary_name);
  if (compilation) {
    compilation->outcome.cpu_s += attempt.cpu_s;
    compilation->outcome.wall_s += attempt.wall_s;
  }
  return compilation;
}

Result<CompileOutcome> check(Runner& runner, const Language& language,
                             const std::vector<SourceFile>& files, const CompileLimits& limits,
                             const ReadyPrefix* prefix) {
  sandbox::Spec spec = compiler_spec(language, limits);
  auto words = compiler_words(language, files, binary_name_of(language), limits);
  if (!words) {
    CompileOutcome refused;
    refused.output = words.error().message;
    return refused;
  }
  spec.arguments = *std::move(words);
  if (language.check) {
    const auto& options = language.check->options;
    spec.arguments.insert(spec.arguments.begin() + 1, options.begin(), options.end());
  }
  JUDGE_TRY_ASSIGN(const auto contents, put_files(spec, overlaid(files, language.helper_files)));
  if (prefix != nullptr) {
    const auto result = runner.run(with_prefix(spec, *prefix));
    const bool is_started = result && result->reason != sandbox::Reason::not_executable;
    if (is_started && prefix->sound.get()) return outcome_of(*result, limits);
  }
  JUDGE_TRY_ASSIGN(const auto result, runner.run(spec));
  if (const auto error = start_error(result, spec.arguments.front())) return failure(*error);
  return outcome_of(result, limits);
}

Result<std::optional<PrecompiledPrefix>> precompile(Runner& runner, const Language& language,
                                                    std::string_view prefix) {
  constexpr std::string_view dependencies_name = "prefix.d";
  // Use the default limits (60 s), because precompiling can take six seconds and the limits of a
  // problem may be shorter.
  sandbox::Spec spec = compiler_spec(language, CompileLimits{});
  spec.limits.output_bytes = prefix_bytes_max;
  spec.profile.work_bytes = 2 * prefix_bytes_max;
  const std::vector<SourceFile> files = {{std::string(prefix_name), std::string(prefix)}};
  for (const std::string& word : words_here(language.compile)) {
    if (word == files_place) {
      spec.arguments.insert(spec.arguments.end(),
                            {"-MD", "-MF", std::string(dependencies_name), "-x",
                             language.compile.prefix_header, std::string(prefix_name)});
    } else if (!word.starts_with("-l")) {  // with a library, the compiler would link
      spec.arguments.push_back(word == binary_place ? std::string(precompiled_name) : word);
    }
  }
  spec.collect = {std::string(precompiled_name), std::string(dependencies_name)};
  JUDGE_TRY_ASSIGN(const auto contents, put_files(spec, files));
  JUDGE_TRY_ASSIGN(const auto result, runner.run(spec));
  const auto header = result.collected.find(std::string(precompiled_name));
  const auto dependencies = result.collected.find(std::string(dependencies_name));
  if (!is_silent_success(result) || header == result.collected.end() ||
      dependencies == result.collected.end()) {
    return std::nullopt;
  }
  PrecompiledPrefix precompiled;
  JUDGE_TRY_ASSIGN(precompiled.header, read_descriptor(header->second.get(), prefix_bytes_max));
  JUDGE_TRY_ASSIGN(precompiled.dependencies,
                   read_descriptor(dependencies->second.get(), prefix_bytes_max));
  return precompiled;
}

std::string file_identity(const std::filesystem::path& path) {
  std::error_code error;
  const auto canonical = std::filesystem::canonical(path, error);
  struct stat status{};
  if (error || ::stat(canonical.c_str(), &status) != 0) return {};
  return fmt::format("{} {} {}.{:09}", canonical.native(), status.st_size, status.st_mtim.tv_sec,
                     status.st_mtim.tv_nsec);
}

std::string compiler_identity(const Language& language) {
  if (language.compile.words.empty()) return {};
  return file_identity(language.compile.words.front());
}

Result<std::vector<SourceFile>> with_package_files(const problem::Package& package,
                                                   const Language& language,
                                                   std::vector<SourceFile> files) {
  const auto name = package.submission_file_names.find(language.code);
  if (files.size() == 1 && name != package.submission_file_names.end()) {
    files.front().name = name->second;
  }
  auto found = package.include.find(language.code);
  if (found == package.include.end()) found = package.include.find("default");
  if (found == package.include.end()) return files;
  JUDGE_TRY_ASSIGN(auto includes, read_sources(found->second));
  name_as_entry_point(language, includes, files);
  return overlaid(std::move(files), std::move(includes));
}

}  // namespace judge::run
