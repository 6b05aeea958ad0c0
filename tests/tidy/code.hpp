#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tidy {

/// One file of the tree.
struct SourceFile {
  std::string path;  ///< relative to the root of the repository
  std::string text;
};

/// A broken rule, with its place. `line` 0 means the file as a whole.
struct Complaint {
  std::string path;
  std::size_t line = 0;
  std::string message;

  friend bool operator==(const Complaint&, const Complaint&) = default;
};

using Complaints = std::vector<Complaint>;

/// "path:line: message" for each, one a line.
std::string describe(const Complaints& complaints);

bool is_below(std::string_view path, std::string_view folder);

/// True for a student's program in a problem package or a test, which no rule of style applies to.
bool is_student_program(std::string_view path);

/// True for a student's program or a program that attacks the sandbox.
bool is_guest(std::string_view path);

std::vector<std::string_view> lines_of(std::string_view text);

/// Is it C or C++?
bool is_code(std::string_view path);

/// The same text with comments, the content of literals and preprocessor lines blanked, so that
/// what remains is code at the same place.
std::string code_only(std::string_view text);

/// Is there `word` at this place, not as a part of a longer identifier?
bool is_word_at(std::string_view text, std::size_t position, std::string_view word);

}  // namespace tidy
