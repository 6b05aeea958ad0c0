#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/limits.hpp"
#include "judge/core/verdict.hpp"

namespace judge::problem {

/// The supported versions of the ICPC/Kattis problem package format.
enum class Format { legacy, icpc_2025_09 };

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

/// A file of the package: its path on disk, and its name for the program that uses it.
struct File {
  std::string name;  ///< relative, '/'-separated, safe: no "..", no leading '/', no empty part
  std::filesystem::path path;

  friend bool operator==(const File&, const File&) = default;
};

/// A validator or a submission: one file, or a directory of files.
struct Program {
  std::string name;         ///< relative to the directory of its kind, such as "accepted/bfs.cpp"
  std::vector<File> files;  ///< sorted by name
};

/// The limits of the format (section `limits`), in the judge's units.
struct Limits {
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
};

/// A package's settings for times near its limit. The judge's own values replace absent ones.
struct MeasuringSettings {
  std::optional<int> remeasure_within_percent;
  std::optional<int> remeasurements_max;
  std::optional<int> overshoot_percent;

  friend bool operator==(const MeasuringSettings&, const MeasuringSettings&) = default;
};

/// A directory of test cases that are judged together. Its settings are applied to its cases.
struct TestGroup {
  std::string name;  ///< "sample", "secret", "secret/group1"
};

/// One test case, with its group's settings already applied.
struct TestCase {
  std::string name;   ///< path below data/ without extension, for example "secret/03-deep"
  std::string group;  ///< the nearest group's name, for example "sample"
  std::filesystem::path input;
  std::filesystem::path answer;  ///< empty for data/invalid_input only
  std::filesystem::path output;  ///< the .out file; empty if there is none
  std::vector<File> files;       ///< `<case>.files/`, copied to the submission's work directory
  std::vector<std::string> arguments;  ///< the submission's command-line arguments
  std::vector<std::string> output_validator_arguments;
  /// Arguments by input validator, named as in `Package::input_validators`; the empty name means
  /// every validator. Input validators also get the words in `arguments`, after these.
  std::map<std::string, std::vector<std::string>> input_validator_arguments;
  bool full_feedback = false;  ///< the solver may see the validators' messages for the judges
  std::string hint;
  std::string description;

  bool is_sample() const { return group == "sample"; }
};

/// The expected result of a reference submission on a set of test cases. The format has only four
/// verdicts, so where RTE is permitted or required, MLE and OLE count as RTE too.
struct Expectation {
  std::string
      cases;  ///< glob relative to data/ without extension; empty: every sample and secret case
  std::vector<Verdict> permitted;      ///< each case's verdict must be one of these; empty: any
  std::vector<Verdict> required;       ///< some case must have one of these; empty: no requirement
  std::optional<std::string> message;  ///< some judgemessage.txt must contain this
  bool lower_bound = false;            ///< its times are a lower bound for the time limit
  bool upper_bound = false;            ///< its times are an upper bound for the time limit
};

/// A reference submission below submissions/, with its expectations.
struct ReferenceSubmission {
  Program program;
  std::optional<std::string> language;  ///< from submissions.yaml; absent: found by extension
  std::optional<std::string> entry_point;
  std::vector<Expectation> expectations;  ///< all must hold
  bool model_solution = false;
};

struct Statement {
  std::string language;  ///< "en", "zh"
  std::filesystem::path file;
};

/// The sliding puzzle on which a page replays an output. In the output, the letters u, d, l and r
/// move the blank. The input contains the cells of the board row by row.
struct Replay {
  int rows = 0;
  int columns = 0;
  std::vector<int> goal;  ///< row by row; 0 is the blank

  friend bool operator==(const Replay&, const Replay&) = default;
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
  std::map<std::string, std::string> names;  ///< statement language -> title
  std::string uuid;
  std::string version;
  std::string license;
  std::string rights_owner;
  std::vector<std::string> authors;
  std::vector<std::string> keywords;
  std::vector<std::string> languages;  ///< allowed language codes; empty: all
  Limits limits;
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
  std::optional<Replay> replay;  ///< absent: outputs cannot be replayed
  std::vector<TestGroup> groups;
  std::vector<TestCase> tests;  ///< in judging order: sample, then secret
  std::vector<SelfTest> self_tests;
  std::vector<Program> input_validators;
  std::optional<Program> output_validator;  ///< absent: the default validator
  std::vector<ReferenceSubmission> submissions;
  std::vector<Finding> warnings;  ///< unusual but valid

  /// Keeps the directory of an unpacked zip package alive; null for a directory package.
  std::shared_ptr<const void> unpacked;
};

/// Returns the problem's title: the English one if there is one, else the first in order of
/// language codes, else the short name.
std::string title_of(const Package& package);

/// Returns how to measure times near the package's limit. `usual` has the judge's own values.
Measuring measuring_of(const Package& package, const Measuring& usual);

/// The compilation time that the format recommends, in seconds; used for validators.
inline constexpr double validator_compilation_s = 60;

}  // namespace judge::problem
