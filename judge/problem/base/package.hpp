#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/error.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/score/tree.hpp"
#include "judge/core/verdict.hpp"

namespace judge::problem {

/// The supported versions of the ICPC/Kattis problem package format. `icpc_2023_07` is the draft
/// that became 2025-09.
enum class Format { legacy, icpc_2023_07, icpc_2025_09 };

/// The kinds of a problem (key `type`; legacy: `type` and `validation`). If none is set, the
/// problem is pass-fail, and each test case is one run of the submission.
struct ProblemType {
  bool scoring = false;        ///< a submission has a score besides its verdict
  bool multi_pass = false;     ///< the output validator may ask for further runs of a test case
  bool interactive = false;    ///< submission and output validator run at the same time
  bool submit_answer = false;  ///< the submission consists of the outputs

  friend bool operator==(const ProblemType&, const ProblemType&) = default;
};

/// How the package's own validators are called, and what their exit codes mean (key
/// `validator_convention` of judge.yaml). `icpc` is the convention of the package format.
enum class ValidatorConvention {
  icpc,    ///< exit codes 42 and 43, a directory for feedback
  testlib  ///< of the library testlib: `checker input output answer`, exit codes from 0
};
BOOST_DESCRIBE_ENUM(ValidatorConvention, icpc, testlib)

/// An error or a warning about a package: its location, and how to fix it.
struct Finding {
  std::string file;  ///< relative to the package, for example "problem.yaml"
  int line = 0;      ///< from 1; 0 if the finding is about the whole file
  std::string key;   ///< for example "limits.memory"; may be empty
  std::string message;

  friend bool operator==(const Finding&, const Finding&) = default;
};

/// Returns a line such as
/// "problem.yaml:7: limits.memory: must be a whole number of MiB, not 'lots'".
std::string to_string(const Finding& finding);

/// A file of the package: its path on disk, and the relative name under which programs or
/// statements refer to it.
struct File {
  std::string name;  ///< relative, '/'-separated, safe: no "..", no leading '/', no empty part
  std::filesystem::path path;

  friend bool operator==(const File&, const File&) = default;
};

/// A validator or a submission: one file, or a directory of files.
struct Program {
  std::string name;         ///< relative to the directory of its kind, such as "accepted/bfs.cpp"
  std::vector<File> files;  ///< sorted by name
  std::string directory;    ///< in the package: `files` are relative to it
};

/// The limits in the section `limits` of problem.yaml, converted to seconds and bytes.
struct PackageLimits {
  std::optional<double> time_s;  ///< CPU seconds per test case; absent: derived from the references
  double ac_to_time_limit = 2.0;
  double time_limit_to_tle = 1.5;
  double time_resolution_s = 1.0;
  std::uint64_t memory_bytes = 2048 * mebibyte;
  std::uint64_t output_bytes = 8 * mebibyte;
  std::uint64_t code_bytes = 128 * kibibyte;  ///< of a submission, without the include/ files
  std::optional<double> compilation_s;        ///< absent: the judge's own, or 60 for validators
  std::uint64_t compilation_memory_bytes = 2048 * mebibyte;
  double validation_s = 60;
  std::uint64_t validation_memory_bytes = 2048 * mebibyte;
  std::uint64_t validation_output_bytes = 8 * mebibyte;
  int validation_passes = 2;  ///< the maximum number of runs of a multi-pass test case
};

/// A package's settings for runs whose time is near the time limit: whether they are measured
/// again, and when they are stopped. For absent settings, the judge's own values apply.
struct MeasuringSettings {
  std::optional<int> remeasure_within_percent;
  std::optional<int> remeasurements_max;
  std::optional<int> overshoot_percent;

  friend bool operator==(const MeasuringSettings&, const MeasuringSettings&) = default;
};

/// A directory of test cases that are judged together. Its settings apply to all of its test cases.
struct TestGroup {
  std::string name;  ///< "sample", "secret", "secret/group1"
};

/// One test case, with its group's settings already applied.
struct TestCase {
  std::string name;   ///< path below data/ without extension, for example "secret/03-deep"
  std::string group;  ///< the innermost group's name, for example "sample"
  std::filesystem::path input;
  std::filesystem::path answer;  ///< empty for data/invalid_input only
  std::filesystem::path output;  ///< the .out file; empty if there is none
  // Files that students see instead of the input and the answer; empty if there are none.
  std::filesystem::path interaction;        ///< .interaction: an example of a conversation
  std::filesystem::path shown_input;        ///< .in.statement
  std::filesystem::path shown_answer;       ///< .ans.statement
  std::filesystem::path downloaded_input;   ///< .in.download
  std::filesystem::path downloaded_answer;  ///< .ans.download
  std::vector<File> files;  ///< `<case>.files/`, copied to the submission's work directory
  std::vector<std::string> arguments;  ///< the submission's command-line arguments
  std::vector<std::string> output_validator_arguments;
  std::vector<std::string> output_visualizer_arguments;
  /// The arguments of each input validator. The keys are names as in `Package::input_validators`;
  /// the empty name means every validator. Each validator gets these arguments, followed by the
  /// words in `arguments`.
  std::map<std::string, std::vector<std::string>> input_validator_arguments;
  bool full_feedback = false;  ///< the solver may see the validators' messages for the judges
  std::string hint;
  std::string description;

  bool is_sample() const { return group == "sample"; }
};

/// The range of expected scores of a reference submission; both bounds are included.
struct ScoreRange {
  score::Decimal low;
  score::Decimal high;

  friend bool operator==(const ScoreRange&, const ScoreRange&) = default;
};

/// The expected result of a reference submission on a set of test cases. The format has only four
/// verdicts, so where RTE is permitted or required, MLE and OLE count as RTE too.
struct Expectation {
  std::string
      cases;  ///< glob relative to data/ without extension; empty: every sample and secret case
  std::vector<Verdict> permitted;      ///< each case's verdict must be one of these; empty: any
  std::vector<Verdict> required;       ///< some case must have one of these; empty: no requirement
  std::optional<std::string> message;  ///< some judgemessage.txt must contain this
  /// The expected score of the submission, or of the group that `cases` names.
  std::optional<ScoreRange> score;
  bool is_partial = false;   ///< the submission's score must be above 0 and below the best one
  bool lower_bound = false;  ///< its times are a lower bound for the time limit
  bool upper_bound = false;  ///< its times are an upper bound for the time limit
};

/// A reference submission below submissions/, with its expectations.
struct ReferenceSubmission {
  Program program;
  std::optional<std::string> language;  ///< from submissions.yaml; absent: found by extension
  std::optional<std::string> entry_point;
  std::vector<Expectation> expectations;  ///< all must hold
  bool model_solution = false;
};

/// Whether pages can display a statement (Markdown) or only offer it as a file. The names are part
/// of the API.
enum class StatementFormat { markdown, file };
BOOST_DESCRIBE_ENUM(StatementFormat, markdown, file)

struct Statement {
  std::string language;  ///< "en", "zh"
  std::filesystem::path file;

  StatementFormat format() const {
    return file.extension() == ".md" ? StatementFormat::markdown : StatementFormat::file;
  }
};

/// The kinds of puzzles whose solutions the web page replays. The names are part of the package
/// format and of the API.
enum class ReplayKind { sliding_puzzle };
BOOST_DESCRIBE_ENUM(ReplayKind, sliding_puzzle)

/// A sliding puzzle. The web page replays a submission's output on its board: the letters u, d, l
/// and r in the output move the blank. The input contains the cells of the board row by row.
struct SlidingPuzzle {
  int rows = 0;
  int columns = 0;
  std::vector<int> goal;  ///< row by row; 0 is the blank

  friend bool operator==(const SlidingPuzzle&, const SlidingPuzzle&) = default;
};

/// A self-test of the validators, from data/invalid_input, data/invalid_output, data/valid_output.
enum class SelfTestKind { invalid_input, invalid_output, valid_output };
struct SelfTest {
  SelfTestKind kind;
  TestCase test;  ///< `output` is what the output validator judges; unused for invalid_input
};

/// One problem, read from its package. All of its data has been checked.
struct Package {
  std::string short_name;  ///< directory or archive name
  Format format = Format::icpc_2025_09;
  ProblemType type;
  std::map<std::string, std::string> names;  ///< statement language -> title
  std::string uuid;
  std::string version;
  std::string license;
  std::string rights_owner;
  std::vector<std::string> authors;
  std::vector<std::string> keywords;
  std::vector<std::string> languages;  ///< allowed language codes; empty: all
  PackageLimits limits;
  bool allow_file_writing = false;
  std::vector<Statement> statements;
  std::vector<File> pictures;  ///< beside the statements
  std::vector<File> attachments;
  /// Templates for solutions: language code or "default" -> files.
  std::map<std::string, std::vector<File>> starters;
  std::map<std::string, std::vector<File>> include;  ///< language code or "default" -> files
  /// Factors that multiply the time limit, by language code or by the judge's own language id.
  std::map<std::string, double> language_time_factors;
  /// The file name to use for a single-file submission, by language code.
  std::map<std::string, std::string> submission_file_names;
  MeasuringSettings measuring;
  std::optional<SlidingPuzzle> replay;  ///< absent: outputs cannot be replayed
  std::vector<TestGroup> groups;
  std::vector<TestCase> tests;        ///< in judging order: sample, then secret
  std::optional<score::Tree> scores;  ///< the rules for scores; absent: a pass-fail problem
  /// Students may see the results of the test groups (legacy `show_test_data_groups`).
  bool show_groups = true;
  /// The lowest score is the best one (legacy `objective: min`). Such a package can be graded, but
  /// not published, because everything that compares submissions takes the highest score as best.
  bool lowest_score_is_best = false;
  /// Samples without an input, which are shown but not judged: `.interaction` files, named like
  /// test cases.
  std::vector<File> shown_interactions;
  std::vector<SelfTest> self_tests;
  std::vector<Program> input_validators;
  std::optional<Program> output_validator;  ///< absent: the default validator
  /// Additional output validators (legacy), which run after `output_validator` has accepted. All
  /// must accept.
  std::vector<Program> more_output_validators;
  /// The program that draws images of outputs after the output validator has run; absent if there
  /// is none.
  std::optional<Program> output_visualizer;
  /// The custom grader, which computes the results of test groups (legacy); absent if there is
  /// none.
  std::optional<Program> grader;
  ValidatorConvention validator_convention = ValidatorConvention::icpc;
  std::vector<ReferenceSubmission> submissions;
  std::vector<Finding> warnings;  ///< unusual but valid
  /// Parts that the format requires of a published package but that are missing, such as a
  /// statement. The package can be graded, but must not be published.
  std::vector<Finding> blockers;
  /// The values of the placeholders `{{name}}` and `{{name.variant}}` in the package's files. All
  /// paths in this struct lead to files in which the placeholders have already been replaced.
  std::map<std::string, std::string, std::less<>> constants;

  /// Owns the temporary files to which paths in this struct lead: the directory of an unpacked zip
  /// package, and files with constants. Null if there are none.
  std::shared_ptr<const void> unpacked;
};

/// Returns the problem's title: the English title if there is one, else the first in order of
/// language codes, else the short name.
std::string title_of(const Package& package);

/// The language code of submissions that consist of answers. The package format does not define
/// this code.
inline constexpr std::string_view answers_code = "answers";

/// Returns the directory of a test group, such as "data/secret/small", or "data" for the root.
std::string group_directory(const score::Group& group);

/// True if the package accepts submissions in the language with this code. Submit-answer problems
/// accept only `answers_code`, and no other problem does.
bool accepts(const Package& package, std::string_view language_code);

/// Fails if the package does not accept this language. The error lists the accepted codes.
Result<void> check_accepts(const Package& package, std::string_view language_code);

/// Returns the package's settings (`own`), with the judge's values (`usual`) for missing settings.
/// The result may be inconsistent (see `is_consistent`).
Measuring merged(const MeasuringSettings& own, const Measuring& usual);

/// Like `merged`, but raises `overshoot_percent` if necessary, so the result is always consistent.
/// A higher `overshoot_percent` does no harm: runs are only stopped later. Raising it can be
/// necessary even for a package that was read without errors. The reader of packages checks with
/// the default values for absent settings, but this judge may be configured with other values.
/// Besides, an older version of the judge may have stored the package.
Measuring measuring_of(const Package& package, const Measuring& usual);

/// The time limit for compiling that the format recommends, in seconds; used for validators.
inline constexpr double validator_compilation_s = 60;

}  // namespace judge::problem
