#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tidy {

/// A file in the repository.
struct SourceFile {
  std::string path;  ///< relative to the root of the repository
  std::string text;
};

/// A violation of a rule, with its location. `line` 0 means the whole file.
struct Complaint {
  std::string path;
  std::size_t line = 0;
  std::string message;

  friend bool operator==(const Complaint&, const Complaint&) = default;
};

using Complaints = std::vector<Complaint>;

/// Returns one line "path:line: message" for each complaint.
std::string describe(const Complaints& complaints);

bool is_below(std::string_view path, std::string_view folder);

/// True for a program that stands for a student's submission, in a problem package or a test. Such
/// programs are exempt from the style rules.
bool is_student_program(std::string_view path);

/// True for a student's program or a program that attacks the sandbox.
bool is_guest(std::string_view path);

std::vector<std::string_view> lines_of(std::string_view text);

/// True for C and C++ files.
bool is_code(std::string_view path);

/// Replaces comments, the content of literals and preprocessor lines in the text with spaces. The
/// remaining code keeps its positions.
std::string code_only(std::string_view text);

/// True if `word` is at this position and not part of a longer identifier.
bool is_word_at(std::string_view text, std::size_t position, std::string_view word);

}  // namespace tidy
