#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/problem/archive/archive_writer.hpp"
#include "judge/problem/archive/temporary_directory.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/problem/import/base/import_report.hpp"

namespace judge::problem {

/// The content of a file of the new package: a copy of a file on disk, or `text`.
struct Content {
  std::filesystem::path path;  ///< empty: use `text`
  std::string text;
};

/// A test case of a foreign package.
struct NewTest {
  std::string label;              ///< how the foreign package calls it, for messages and its name
  std::optional<Content> input;   ///< absent: `generator` prints it
  std::optional<Content> answer;  ///< absent: the model solution prints it
  std::string generator;          ///< program of `generators/`; empty if `input` is given
  std::vector<std::string> generator_arguments;
  std::string generator_file;  ///< the file that the generator writes; empty: it prints the input
  bool is_sample = false;
  std::string group;  ///< name of a `NewGroup`; empty: none
  std::optional<double> points;
  std::vector<std::string> input_validator_arguments;
  std::vector<std::string> output_validator_arguments;
  std::string description;
};

/// A group of test cases of a foreign package.
struct NewGroup {
  enum class Score { all_or_nothing, minimum, sum };

  std::string name;
  std::optional<double> points;  ///< absent: the sum of its tests' points
  Score score = Score::all_or_nothing;
  std::vector<std::string> required;  ///< groups that must be passed before
};

/// A reference submission. Its directory determines the expected verdict.
struct NewReferenceSubmission {
  std::string directory;  ///< of `submissions/`
  std::string name;
  Content content;
};

/// The entry in submissions.yaml for one directory or file below `submissions/`.
struct NewSubmissionRule {
  std::vector<std::string> permitted;
  std::vector<std::string> required;
  bool model_solution = false;
};

/// A problem as read from a foreign format, before it becomes a package of format 2025-09.
struct NewProblem {
  std::string short_name;
  std::map<std::string, std::string> titles;  ///< by language code
  std::string version;
  std::string source;
  std::string source_url;
  std::vector<std::string> authors;
  std::vector<std::string> keywords;
  std::optional<double> time_s;
  std::optional<std::uint64_t> memory_bytes;
  bool interactive = false;
  bool testlib = false;  ///< its validators follow testlib's conventions
  /// The interactor that writes the missing answers, such as "output_validator/talk.cpp"; empty:
  /// the model solution prints them.
  std::string interactor;
  std::vector<NewTest> tests;
  std::vector<NewGroup> groups;
  std::vector<std::string> output_validator_arguments;  ///< for all test cases
  std::vector<NewReferenceSubmission> submissions;
  std::map<std::string, NewSubmissionRule> submission_rules;
  /// All other files (statements, programs, attachments) with their names in the new package.
  std::vector<ArchiveFile> files;
  ImportReport report;
  /// Owns the temporary directories to which `files` refers, such as an unpacked test archive.
  std::vector<std::shared_ptr<const TemporaryDirectory>> unpacked;
  std::vector<NewProblem> others;  ///< the further problems of the same file
};

/// Sets a limit of the problem and reports it. `text` is the limit as written in the foreign
/// package, and `time_s` or `memory_bytes` is the value parsed from it. If the value is absent
/// although `text` is not empty, the limit is reported as invalid.
void set_time_limit(NewProblem& problem, const std::string& text, std::optional<double> time_s);
void set_memory_limit(NewProblem& problem, const std::string& text,
                      std::optional<std::uint64_t> memory_bytes);

/// Returns the short name for a foreign name, such as a directory name. If the two names differ,
/// reports this as a change.
std::string new_short_name(const std::string& name, ImportReport& report);

/// Returns a YAML line for a settings file: the key, with the list of arguments as its value.
std::string arguments_text(const std::string& key, const std::vector<std::string>& arguments);

/// Limits on foreign packages.
inline constexpr std::size_t foreign_tests_max = 10'000;

}  // namespace judge::problem
