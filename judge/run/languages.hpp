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
  std::vector<std::string> words;  ///< {files}, {binary} and {entry_point} stand for words
  std::vector<std::string> read_only_paths;
  std::uint32_t processes = 64;  ///< processes and threads at a time

  friend bool operator==(const CommandTemplate&, const CommandTemplate&) = default;
};

/// One row of languages.toml; the keys are explained there.
struct Language {
  std::string id;
  std::string name;
  std::string code;
  std::vector<std::string> extensions;
  bool inferred = true;
  std::string entry_point;
  CommandTemplate compile;
  CommandTemplate run;

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

/// The words of a command with its places filled. `binary` is the path of the program.
Result<std::vector<std::string>> fill(const CommandTemplate& command, const Language& language,
                                      const std::vector<SourceFile>& files,
                                      std::string_view binary);

/// What the command's box shows of this host: those of its `read_only_paths` that exist.
std::vector<std::string> shown_paths(const CommandTemplate& command);

}  // namespace judge::run
