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
#include "judge/problem/import/import_report.hpp"

namespace judge::problem {

/// The bytes of a file of the new package: a copy of a file on disk, or `text`.
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
  std::vector<std::string> output_validator_arguments;
};

/// A group of test cases of a foreign package.
struct NewGroup {
  enum class Score { all_or_nothing, minimum, sum };

  std::string name;
  std::optional<double> points;  ///< absent: the sum of its tests' points
  Score score = Score::all_or_nothing;
  std::vector<std::string> required;  ///< groups that must be passed before
};

/// A reference solution. Its directory determines the expected verdict.
struct NewSubmission {
  std::string directory;  ///< of `submissions/`
  std::string name;
  Content content;
};

/// A rule for a directory or file of `submissions/`: lines of submissions.yaml below its key.
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
  std::vector<NewTest> tests;
  std::vector<NewGroup> groups;
  std::vector<std::string> output_validator_arguments;  ///< for all test cases
  std::vector<NewSubmission> submissions;
  std::map<std::string, NewSubmissionRule> submission_rules;
  /// Everything else, with its name in the new package: statements, programs, attachments.
  std::vector<ArchiveFile> files;
  ImportReport report;
  /// Owns the temporary directories that contain these files, such as an unpacked test archive.
  std::vector<std::shared_ptr<const TemporaryDirectory>> unpacked;
  std::vector<NewProblem> others;  ///< the further problems of the same file
};

/// Set a limit that a foreign package states as `text`, and report it. The second value is the
/// parsed text. If it is absent, a text that is not empty is reported as an invalid limit.
void set_time_limit(NewProblem& problem, const std::string& text, std::optional<double> time_s);
void set_memory_limit(NewProblem& problem, const std::string& text,
                      std::optional<std::uint64_t> memory_bytes);

/// Limits on foreign packages.
inline constexpr std::size_t foreign_tests_max = 10'000;

}  // namespace judge::problem
