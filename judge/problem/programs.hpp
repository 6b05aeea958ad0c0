#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/source.hpp"

namespace judge::problem {

/// A program's name without the extension of a single file: what `input_validator_args` calls it.
std::string_view program_stem(std::string_view name);

/// The program that is this file, or that consists of the files below this directory. `kind` is the
/// directory of its kind, for example "submissions": the program's name is relative to it.
Program program_at(const Source& source, const TreeEntry& entry, std::string_view kind);

/// The programs in `input_validators/`, at least one. Reports programs that are not C or C++:
/// others are not supported yet, nor are `build` and `run` scripts.
std::vector<Program> read_input_validators(const Source& source);

/// The program in `output_validator/` (legacy: `output_validators/`). In 2025-09 files directly in
/// the directory make up one program. Absent if there is none.
std::optional<Program> read_output_validator(const Source& source);

/// The files in `include/<language>/`, by language code or "default".
std::map<std::string, std::vector<File>> read_include(const Source& source);

/// The public files directly in `attachments/`.
std::vector<File> read_attachments(const Source& source);

/// What a solution may begin with: the files in `attachments/templates/<language>/`, by language
/// code or "default".
std::map<std::string, std::vector<File>> read_starters(const Source& source);

}  // namespace judge::problem
