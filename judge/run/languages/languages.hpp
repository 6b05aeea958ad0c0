#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/files.hpp"

namespace judge::run {

/// A command line with placeholders, and the box that it runs in.
struct CommandTemplate {
  std::vector<std::string> words;            ///< with placeholders such as {files}: see `fill`
  std::vector<std::string> read_only_paths;  ///< glob patterns, as in a shell
  std::uint32_t processes = 64;              ///< processes and threads at a time
  std::vector<std::string> environment;      ///< "NAME=value"

  friend bool operator==(const CommandTemplate&, const CommandTemplate&) = default;
};

/// How a language's runtime exits when a program has used up its memory.
struct OutOfMemory {
  int exit_code = 0;
  std::string text;  ///< standard error contains this

  friend bool operator==(const OutOfMemory&, const OutOfMemory&) = default;
};

/// How a language's runtime reports that it could not start, so that the program was not run.
struct StartFailure {
  int exit_code = 0;
  std::string text;                       ///< the first line of standard error
  std::vector<std::string> memory_texts;  ///< if on the second line: too little memory

  friend bool operator==(const StartFailure&, const StartFailure&) = default;
};

/// One row of languages.toml; the keys are explained there.
struct Language {
  std::string id;
  std::string name;
  std::string code;
  std::string debian_package;
  std::vector<std::string> version_command;
  std::vector<std::string> extensions;
  bool inferred = true;
  bool socket_pairs = false;  ///< see sandbox::Profile
  std::vector<std::string> entry_points;
  std::vector<SourceFile> helper_files;  ///< put beside the sources for compiling
  std::string program_file;              ///< empty: the program is started by descriptor
  std::uint64_t runtime_memory_bytes = 0;
  std::vector<std::string> error_lines;
  std::vector<std::string> error_heads;
  std::vector<std::string> error_places;
  std::vector<std::string> error_kinds;  ///< those listed for its code
  std::optional<OutOfMemory> out_of_memory;
  std::optional<StartFailure> start_failure;
  CommandTemplate compile;
  CommandTemplate run;

  bool is_started_by_descriptor() const { return program_file.empty(); }

  friend bool operator==(const Language&, const Language&) = default;
};

/// Finds the language with this id. The error lists the known ids.
Result<const Language*> find_language(const std::vector<Language>& languages, std::string_view id);

/// Finds the only language whose extensions occur among the files (package format, "Languages"). If
/// no language or more than one matches, the error lists the languages and says how to choose. The
/// result points into `languages`.
Result<const Language*> infer_language(const std::vector<Language>& languages,
                                       const std::vector<SourceFile>& files);

/// True if the compiler is given this file; false if the file is only put beside the others.
bool is_source_of(const Language& language, std::string_view file_name);

/// Returns the words of a command with its placeholders replaced: {files} by the source files,
/// {entry_point} by the source file to start, {binary} by the path of the program, and
/// {memory_mebibytes}, which may be part of a word, by `memory_bytes` in MiB. The error is the
/// student's fault: there is no source file, or no entry point among several.
Result<std::vector<std::string>> fill(const CommandTemplate& command, const Language& language,
                                      const std::vector<SourceFile>& files, std::string_view binary,
                                      std::uint64_t memory_bytes);

/// Returns the paths of this host that a command's box shows: those matching `read_only_paths`.
std::vector<std::string> shown_paths(const CommandTemplate& command);

}  // namespace judge::run
