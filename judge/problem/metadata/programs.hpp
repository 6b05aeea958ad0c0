#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Returns a program's name without the file extension, as used in `input_validator_args`.
std::string_view program_stem(std::string_view name);

/// Returns the program that consists of this file, or of all files below this directory. Its name
/// is relative to `kind`, the directory of its kind, such as "submissions".
Program program_at(const Source& source, const TreeEntry& entry, std::string_view kind);

/// Reads the programs in `input_validators/`, in any language. If there is none, reports a blocker.
/// Files in the languages Checktestdata and VIVA are ignored with a warning, because they cannot be
/// run.
std::vector<Program> read_input_validators(const Source& source);

/// Reads the output validators. In `output_validator/`, all files directly in the directory form
/// one program. In `output_validators/` (legacy), each file and each directory is a program.
std::vector<Program> read_output_validators(const Source& source);

/// Reads the program in output_visualizer/. `nullopt` if there is none. Legacy packages have none.
/// Several programs cause only a warning, because a visualizer only draws images of the output and
/// cannot change a verdict.
std::optional<Program> read_output_visualizer(const Source& source);

/// Reads the program in graders/ (legacy). `is_used` is true if a test group has a custom grader; a
/// missing program is then an error. If `is_used` is false, an existing directory graders/ gets a
/// warning.
std::optional<Program> read_grader(const Source& source, bool is_used);

/// Returns the files in `include/<language>/`, by language code or "default".
std::map<std::string, std::vector<File>> read_include(const Source& source);

/// Returns the public files directly in `attachments/`.
std::vector<File> read_attachments(const Source& source);

/// Returns the templates for solutions: the files in `attachments/templates/<language>/`, by
/// language code or "default".
std::map<std::string, std::vector<File>> read_starters(const Source& source);

}  // namespace judge::problem
