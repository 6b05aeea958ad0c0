#include "judge/run/compiling/installed.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "judge/core/limits.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"

namespace judge::run {
namespace {

constexpr double version_cpu_s = 10;
constexpr std::uint64_t version_memory_bytes = 1024 * mebibyte;
constexpr std::size_t version_bytes_max = 200;

std::string first_line(std::string_view text) {
  return std::string(text.substr(0, text.find('\n')));
}

/// True if a word of a command is the path of a single file, such as the program or a file that the
/// program needs.
bool is_path(std::string_view word) {
  return word.starts_with('/') && word.find_first_of(":{ ") == std::string_view::npos;
}

std::string how_to_install(const Language& language) {
  if (language.debian_package.empty()) {
    return "install it, or remove the language from the table of languages";
  }
  const bool is_one = language.debian_package.find(' ') == std::string::npos;
  return fmt::format("install the Debian {} {}: apt-get install {}",
                     is_one ? "package" : "packages", language.debian_package,
                     language.debian_package);
}

}  // namespace

Result<void> check_installed(const Language& language) {
  for (const auto* words : {&language.compile.words, &language.run.words}) {
    for (const std::string& word : *words) {
      if (!is_path(word) || ::access(word.c_str(), F_OK) == 0) continue;
      return failure(fmt::format("{} ({}) is not installed on this machine: {} is missing; {}",
                                 language.name, language.id, word, how_to_install(language)));
    }
  }
  return {};
}

Result<std::string> installed_version(Runner& runner, const Language& language) {
  if (language.version_command.empty()) return std::string();
  sandbox::Spec spec;
  spec.arguments = language.version_command;
  spec.environment = language.compile.environment;
  spec.profile.read_only_paths = shown_paths(language.compile);
  spec.profile.socket_pairs = language.socket_pairs;
  spec.profile.proc_self = proc_self_of(language.compile);
  spec.limits.cpu_s = version_cpu_s;
  spec.limits.wall_s = wall_limit_for(version_cpu_s);
  spec.limits.memory_bytes = version_memory_bytes;
  spec.limits.processes = language.compile.processes;
  JUDGE_TRY_ASSIGN(const auto result, runner.run(spec));
  if (result.reason != sandbox::Reason::exited || result.exit_code != 0) {
    return failure(fmt::format("{} did not report its version: {}",
                               language.version_command.front(),
                               first_line(readable(result.standard_error, version_bytes_max))));
  }
  const std::string& printed =
      result.standard_output.empty() ? result.standard_error : result.standard_output;
  return first_line(readable(printed, version_bytes_max));
}

}  // namespace judge::run
