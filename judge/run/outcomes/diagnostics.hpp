#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/source_file.hpp"

namespace judge::run {

/// The maximum number of diagnostics of a check, and the maximum size of the text of each.
inline constexpr std::size_t diagnostics_max = 50;
inline constexpr std::size_t diagnostic_bytes_max = 1000;

enum class Severity { error, warning, note };
BOOST_DESCRIBE_ENUM(Severity, error, warning, note)

/// A message of a compiler about a place in a source.
struct Diagnostic {
  std::string
      file;        ///< "" if the compiler named no place in the sources; then line and column are 0
  int line = 0;    ///< counts from 1
  int column = 0;  ///< counts from 1; 0 if unknown
  Severity severity = Severity::error;
  std::string message;  ///< on one line

  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// Finds the messages in the output of a compiler, in order and without duplicates.
///
/// `forms` describes the first line of a message: literal text with {line} and, where the compiler
/// prints them, {file}, {column}, {severity} and {text}. {severity} is a word such as "error",
/// "fatal error" or "warning", and may be followed by a code: "error[E0308]", "error CS0029". A
/// form without {text} describes only a location. The text of the message is then on the next line
/// that begins with a word such as "SyntaxError", "Error" or "Warning" and a colon.
///
/// The returned messages refer only to `files`. An error in a different file, such as a system
/// header, gets the last position in `files` that the compiler named since the previous message,
/// because that is where the file was used. Other messages about different files are left out.
std::vector<Diagnostic> read_diagnostics(std::string_view output,
                                         const std::vector<std::string>& forms,
                                         const std::vector<SourceFile>& files);

/// Like read_diagnostics(), but for a compiler that failed. If there is no error among the
/// messages, adds one that has no position and contains the beginning of the output.
std::vector<Diagnostic> read_failure(std::string_view output, const std::vector<std::string>& forms,
                                     const std::vector<SourceFile>& files);

}  // namespace judge::run
