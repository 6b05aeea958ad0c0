#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/similarity/tokens.hpp"
#include "judge/run/base/files.hpp"

namespace judge::run {

/// A command-line word that is used only on hosts where a certain program is installed.
struct OptionalWord {
  std::string program;  ///< its path on this host
  std::string word;

  friend bool operator==(const OptionalWord&, const OptionalWord&) = default;
};

/// How to make and use an archive of a compiler's own classes. The archive makes the compiler
/// start faster (docs/decisions/0062).
struct ArchiveTemplate {
  std::vector<std::string> words;  ///< the compiler's command line, with placeholders
  /// Each of these three lists is inserted after the first word of the command line: the first list
  /// to make the archive, the second to check whether the compiler accepts it, the third to use it.
  std::vector<std::string> make_words;
  std::vector<std::string> check_words;
  std::vector<std::string> use_words;
  SourceFile sample;                 ///< compiled to find out which classes are needed
  std::optional<SourceFile> helper;  ///< compiled first, to a program that is kept with the archive
  std::vector<std::string> made_from;  ///< host files: if one changes, the archive is made again

  friend bool operator==(const ArchiveTemplate&, const ArchiveTemplate&) = default;
};

/// A command line with placeholders, and the box that it runs in.
struct CommandTemplate {
  std::vector<std::string> words;            ///< with placeholders such as {files}: see `fill`
  std::vector<std::string> read_only_paths;  ///< glob patterns, as in a shell
  std::uint32_t processes = 64;              ///< processes and threads at a time
  std::vector<std::string> environment;      ///< "NAME=value"
  bool proc_self = false;                    ///< see sandbox::Profile
  std::vector<OptionalWord> optional_words;  ///< behind the first word
  /// The compiler's name for the header language (option -x). Empty if the compiler cannot
  /// precompile headers, or if precompiled headers would change the resulting program.
  std::string prefix_header;
  std::optional<ArchiveTemplate> archive;  ///< of the compiler's classes
  /// Says why the box may safely show the host's own files to the command. If empty, the box shows
  /// copies of these files in memory.
  std::string host_files_because;

  friend bool operator==(const CommandTemplate&, const CommandTemplate&) = default;
};

/// The exit code or the signal with which the process of a language's runtime ends. Exactly one
/// member is set.
struct RuntimeEnd {
  std::optional<int> exit_code;
  std::optional<int> signal;

  friend bool operator==(const RuntimeEnd&, const RuntimeEnd&) = default;
};

/// How a language's runtime ends a program that has exhausted its memory.
struct OutOfMemory {
  RuntimeEnd end;
  std::string text;  ///< standard error contains this

  friend bool operator==(const OutOfMemory&, const OutOfMemory&) = default;
};

/// How a language's runtime ends, and what it prints, if it could not start and therefore did not
/// run the program.
struct StartFailure {
  RuntimeEnd end;
  std::string text;    ///< if not empty: the first line of standard error; the reason is the second
  std::string reason;  ///< if not empty: any line that contains this is the reason
  std::vector<std::string> memory_texts;  ///< if the reason contains one: too little memory

  friend bool operator==(const StartFailure&, const StartFailure&) = default;
};

/// How sources in a language are checked while their author types.
struct CheckTemplate {
  /// Inserted after the compiler's name, so that the compiler only checks the source. Empty if a
  /// mere check would not be faster than compiling.
  std::vector<std::string> options;
  /// The forms of the messages, with placeholders for the location: see `read_diagnostics`.
  std::vector<std::string> messages;

  friend bool operator==(const CheckTemplate&, const CheckTemplate&) = default;
};

/// One row of languages.toml; the keys are explained there.
struct Language {
  std::string id;
  std::string name;
  std::string same_as;  ///< the id of an identical language, which lists show instead; may be empty
  std::string code;
  std::string debian_package;
  std::vector<std::string> version_command;
  std::vector<std::string> extensions;
  std::vector<std::string> more_extensions;  ///< of source files, but the language is not inferred
  bool inferred = true;
  bool socket_pairs = false;  ///< see sandbox::Profile
  std::vector<std::string> entry_points;
  bool loads_all_files = false;       ///< several files need no entry point, because all are loaded
  std::optional<SourceFile> starter;  ///< the built-in one for its code
  std::vector<SourceFile> helper_files;  ///< put next to the sources for compiling
  std::string program_file;              ///< empty: the program is started by descriptor
  std::uint64_t runtime_memory_bytes = 0;
  std::vector<std::string> error_lines;
  std::vector<std::string> error_heads;
  std::vector<std::string> error_places;
  std::vector<std::string> error_kinds;  ///< those listed for its code
  similarity::Syntax syntax;             ///< that of its code
  std::optional<OutOfMemory> out_of_memory;
  std::optional<StartFailure> start_failure;
  CommandTemplate compile;
  CommandTemplate run;
  std::optional<CheckTemplate> check;  ///< missing if no check is quick enough

  bool is_started_by_descriptor() const { return program_file.empty(); }

  friend bool operator==(const Language&, const Language&) = default;
};

/// Returns the language of submissions to submit-answer problems. It is not in the language table,
/// because nothing is compiled or run.
const Language& answers_language();

/// Finds the language with this id, including `answers_language`. The error lists the ids of the
/// table.
Result<const Language*> find_language(const std::vector<Language>& languages, std::string_view id);

/// Finds the only language whose extensions occur among the files (package format, "Languages"). If
/// no language or more than one matches, the error lists the languages and says how to choose. The
/// result points into `languages`.
Result<const Language*> infer_language(const std::vector<Language>& languages,
                                       const std::vector<SourceFile>& files);

/// Finds the language of a program that belongs to a package, such as a validator. If the files are
/// in several languages, chooses the language with the most files; if several have equally many,
/// prefers C++, then C, then Python, then Java. The error lists the known extensions. The result
/// points into `languages`.
Result<const Language*> infer_program_language(const std::vector<Language>& languages,
                                               const std::vector<SourceFile>& files);

/// True if this file is passed to the compiler, because of its extension or because it is an entry
/// point. Other files are only put next to the sources.
bool is_source_of(const Language& language, std::string_view file_name);

/// Returns the usual name of a program's first file: that of the built-in starter, else "main" with
/// the first extension.
std::string first_file_name(const Language& language);

/// Placeholders for the source files and for the path of the program.
inline constexpr std::string_view files_place = "{files}";
inline constexpr std::string_view binary_place = "{binary}";

/// If `entry_point` is one of the files, returns the language with this file as its only entry
/// point. Otherwise returns the language unchanged, because `entry_point` is empty or names a
/// class, which the compiler finds by itself.
Language with_entry_point(Language language, const std::vector<SourceFile>& files,
                          std::string_view entry_point);

/// Placeholders in a command. The first stands for the path of the archive that contains the
/// compiler's classes, the second for the path of the helper program.
inline constexpr std::string_view archive_place = "{archive}";
inline constexpr std::string_view helper_place = "{helper}";

/// Returns the words of a command, including the optional words that apply to this host.
std::vector<std::string> words_here(const CommandTemplate& command);

/// Returns the words of a command for this host with their placeholders replaced: {files} by the
/// source files, {entry_point} by the source file to start (or by all files, see
/// `loads_all_files`), {binary} by the path of the program and {memory_mebibytes} by `memory_bytes`
/// in MiB. The last two may be parts of words. Fails if there is no source file, or if none of
/// several source files is the entry point.
Result<std::vector<std::string>> fill(const CommandTemplate& command, const Language& language,
                                      const std::vector<SourceFile>& files, std::string_view binary,
                                      std::uint64_t memory_bytes);

/// Returns the paths of this host that are visible in a command's box: those that match
/// `read_only_paths`.
std::vector<std::string> shown_paths(const CommandTemplate& command);

/// Returns the value of sandbox::Profile::proc_self for a command's box: the command's program, or
/// empty if the command does not need it.
std::string proc_self_of(const CommandTemplate& command);

}  // namespace judge::run
