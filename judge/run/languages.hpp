#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/files.hpp"

namespace judge::run {

/// A command line with places to fill, and the box that it runs in.
struct CommandTemplate {
  std::vector<std::string> words;            ///< with places such as {files}: see `fill`
  std::vector<std::string> read_only_paths;  ///< may hold '*', as file names in a shell do
  std::uint32_t processes = 64;              ///< processes and threads at a time
  std::vector<std::string> environment;      ///< "NAME=value"

  friend bool operator==(const CommandTemplate&, const CommandTemplate&) = default;
};

/// How a language's own machine ends when a program has used all the memory that it was given.
struct OutOfMemory {
  int exit_code = 0;
  std::string text;  ///< and this stands on standard error

  friend bool operator==(const OutOfMemory&, const OutOfMemory&) = default;
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
  std::vector<SourceFile> helper_files;  ///< put beside the sources when these are compiled
  std::string program_file;              ///< empty: the program is started by descriptor
  std::uint64_t runtime_memory_bytes = 0;
  std::vector<std::string> error_lines;
  std::vector<std::string> error_heads;
  std::optional<OutOfMemory> out_of_memory;
  CommandTemplate compile;
  CommandTemplate run;

  bool is_started_by_descriptor() const { return program_file.empty(); }

  friend bool operator==(const Language&, const Language&) = default;
};

/// The language with this id. The error lists the ids there are.
Result<const Language*> find_language(const std::vector<Language>& languages, std::string_view id);

/// The one language whose extensions occur among the files (package format, "Languages"). None or
/// several: an error that lists what is known and how to choose. The result points into
/// `languages`.
Result<const Language*> infer_language(const std::vector<Language>& languages,
                                       const std::vector<SourceFile>& files);

/// Whether the compiler is given this file, or it is only put beside the others.
bool is_source_of(const Language& language, std::string_view file_name);

/// The words of a command with its places filled: {files} by the source files, {entry_point} by the
/// one of them that is started, {binary} by the path of the program, and {memory_mebibytes}, which
/// may be a part of a word, by `memory_bytes`. The error is the student's: there is no source file,
/// or none to be started.
Result<std::vector<std::string>> fill(const CommandTemplate& command, const Language& language,
                                      const std::vector<SourceFile>& files, std::string_view binary,
                                      std::uint64_t memory_bytes);

/// The paths of this host that a command's box shows: those of `read_only_paths` that exist.
std::vector<std::string> shown_paths(const CommandTemplate& command);

}  // namespace judge::run
