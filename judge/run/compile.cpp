#include "judge/run/compile.hpp"

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"

namespace judge::run {
namespace {

constexpr const char* binary_name = "program.out";
/// The size of the box's work directory: space for the sources, the object files and the program.
constexpr std::uint64_t work_bytes = 2 * artifact_bytes_max;
/// A compiler that prints more than this is stopped. This is far more than anyone reads, and far
/// less than a compiler could print within its time limit.
constexpr std::uint64_t printed_bytes_max = mebibyte;

sandbox::Spec compiler_spec(const Language& language, const CompileLimits& limits) {
  sandbox::Spec spec;
  spec.profile.read_only_paths = shown_paths(language.compile);
  // A byte code compiler is part of the runtime. Its box shows the same paths as the box of the
  // runs, so both use the same copies in memory.
  spec.profile.from_memory = spec.profile.read_only_paths == shown_paths(language.run);
  spec.profile.socket_pairs = language.socket_pairs;
  spec.profile.writable = true;
  spec.profile.work_bytes = work_bytes;
  spec.limits.cpu_s = limits.cpu_s;
  spec.limits.wall_s = wall_limit_for(limits.cpu_s);
  spec.limits.memory_bytes = limits.memory_bytes;
  spec.limits.output_bytes = artifact_bytes_max;
  spec.limits.processes = language.compile.processes;
  spec.printed_bytes_max = printed_bytes_max;
  spec.environment = language.compile.environment;
  // One byte more than we show, so that `readable` notices that the output is truncated.
  spec.keep_output_bytes = compiler_output_bytes_max + 1;
  spec.keep_error_bytes = compiler_output_bytes_max + 1;
  return spec;
}

/// Says why the compiler was stopped or killed; empty if it exited by itself.
std::string stop_reason(const sandbox::Result& result, const CompileLimits& limits) {
  switch (result.reason) {
    case sandbox::Reason::exited:
      return {};
    case sandbox::Reason::cpu_limit:
      return fmt::format("the compiler needed more than {:g} s of CPU time", limits.cpu_s);
    case sandbox::Reason::wall_limit:
      return fmt::format("the compiler needed more than {:g} s of wall-clock time",
                         wall_limit_for(limits.cpu_s));
    case sandbox::Reason::memory_limit:
      return fmt::format("the compiler needed more than {} MiB", limits.memory_bytes / mebibyte);
    case sandbox::Reason::output_limit:
      return result.output_bytes > printed_bytes_max
                 ? fmt::format("the compiler printed more than {} MiB",
                               printed_bytes_max / mebibyte)
                 : fmt::format("the compiler wrote a file of more than {} MiB",
                               artifact_bytes_max / mebibyte);
    case sandbox::Reason::process_limit:
      return "the compiler started too many processes";
    case sandbox::Reason::signalled:
    case sandbox::Reason::stack_limit:
    case sandbox::Reason::not_executable:
      break;
  }
  return fmt::format("the compiler was killed by signal {}", result.signal);
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
  // The reason comes last, and truncation must not remove it.
  if (!reason.empty() && !outcome.output.ends_with(reason)) {
    outcome.output = joined(outcome.output, reason);
  }
  if (!outcome.ok && outcome.output.empty()) {
    outcome.output = fmt::format("the compiler exited with {}", result.exit_code);
  }
  return outcome;
}

/// Returns the message for the operator if the compiler could not be started, else `nullopt`.
std::optional<std::string> start_error(const sandbox::Result& result, const std::string& compiler) {
  if (result.reason != sandbox::Reason::not_executable) return std::nullopt;
  return fmt::format(
      "cannot start the compiler {}: {}; install it or correct the table of languages", compiler,
      std::generic_category().message(result.start_error));
}

/// Copies the compiled program to a sealed memory file. Empty if the compiler left no program.
Result<sandbox::FileDescriptor> take_binary(const sandbox::Result& result) {
  const auto found = result.collected.find(binary_name);
  if (found == result.collected.end()) return sandbox::FileDescriptor{};
  auto content = read_descriptor(found->second.get(), artifact_bytes_max);
  if (!content) return failure("cannot read the compiled program: " + content.error().message);
  return memory_file("program", *content);
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
                            std::vector<sandbox::Profile> boxes_wanted_next) {
  sandbox::Spec spec = compiler_spec(language, limits);
  spec.open_meanwhile = std::move(boxes_wanted_next);
  auto words = fill(language.compile, language, files, binary_name, limits.memory_bytes);
  if (!words) {
    Compilation refused;
    refused.outcome.output = words.error().message;
    return refused;
  }
  spec.arguments = *std::move(words);
  spec.collect = {binary_name};

  std::vector<sandbox::FileDescriptor> contents;
  for (const SourceFile& file : overlaid(files, language.helper_files)) {
    if (!is_safe_name(file.name)) return failure("unsafe file name: " + quoted(file.name, 80));
    JUDGE_TRY_ASSIGN(auto content, memory_file(file.name, file.content));
    spec.files.push_back({file.name, content.get(), false});
    contents.push_back(std::move(content));
  }

  JUDGE_TRY_ASSIGN(const auto result, runner.run(spec));
  if (const auto error = start_error(result, spec.arguments.front())) return failure(*error);
  Compilation compilation;
  compilation.outcome = outcome_of(result, limits);
  if (!compilation.outcome.ok) return compilation;
  JUDGE_TRY_ASSIGN(auto binary, take_binary(result));
  if (!binary) {
    compilation.outcome.ok = false;
    compilation.outcome.output =
        joined(compilation.outcome.output, "the compiler produced no program");
  }
  compilation.binary = std::move(binary);
  return compilation;
}

std::string compiler_identity(const Language& language) {
  std::error_code error;
  const auto path = std::filesystem::canonical(language.compile.words.front(), error);
  struct stat status{};
  if (error || ::stat(path.c_str(), &status) != 0) return {};
  return fmt::format("{} {} {}.{:09}", path.native(), status.st_size, status.st_mtim.tv_sec,
                     status.st_mtim.tv_nsec);
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
  return overlaid(std::move(files), std::move(includes));
}

}  // namespace judge::run
