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

/// The versions of the ICPC/Kattis problem package format that are read.
enum class Format { legacy, icpc_2025_09 };

/// One finding about a package: where it is and what to do about it. Errors and warnings share it.
struct Finding {
  std::string file;  ///< relative to the package, for example "problem.yaml"
  int line = 0;      ///< from 1; 0 when the finding is about the whole file
  std::string key;   ///< for example "limits.memory"; empty when there is none
  std::string message;

  friend bool operator==(const Finding&, const Finding&) = default;
};

/// "problem.yaml:7: limits.memory: must be a whole number of MiB, not 'lots'"
std::string to_string(const Finding& finding);

/// A file of the package: where it is on disk, and the name it has for the program that sees it.
struct File {
  std::string name;  ///< relative, '/'-separated, safe: no "..", no leading '/', no empty part
  std::filesystem::path path;

  friend bool operator==(const File&, const File&) = default;
};

/// A validator or a submission: one file, or a directory of files.
struct Program {
  std::string name;         ///< relative to its kind's directory, for example "accepted/bfs.cpp"
  std::vector<File> files;  ///< sorted by name
};

/// The format's settings of limits, section `limits`, in the judge's units.
struct Limits {
  std::optional<double> time_s;  ///< CPU seconds per test case; absent: derived from the references
  double ac_to_time_limit = 2.0;
  double time_limit_to_tle = 1.5;
  double time_resolution_s = 1.0;
  std::uint64_t memory_bytes = 2048 * mebibyte;
  std::uint64_t output_bytes = 8 * mebibyte;
  std::uint64_t code_bytes = 128 * kibibyte;  ///< of a submission, before include/ files are added
  double compilation_s = 60;
  std::uint64_t compilation_memory_bytes = 2048 * mebibyte;
  double validation_s = 60;
  std::uint64_t validation_memory_bytes = 2048 * mebibyte;
  std::uint64_t validation_output_bytes = 8 * mebibyte;
};

/// A directory of test cases that are judged together, with its settings inherited and resolved.
struct TestGroup {
  std::string name;  ///< "sample", "secret", "secret/group1"
};

/// One test case, with its group's settings already applied.
struct TestCase {
  std::string name;   ///< path below data/ without extension, for example "secret/03-deep"
  std::string group;  ///< the nearest group's name, for example "sample"
  std::filesystem::path input;
  std::filesystem::path answer;  ///< empty for data/invalid_input only
  std::filesystem::path output;  ///< the .out file, if there is one; else empty
  std::vector<File> files;       ///< `<case>.files/`, copied to the submission's work directory
  std::vector<std::string> arguments;  ///< the submission's own command-line words
  std::vector<std::string> output_validator_arguments;
  /// Words per input validator's name, as in `Package::input_validators`; the empty name stands for
  /// "every validator". The words in `arguments`, which input validators get too, follow them.
  std::map<std::string, std::vector<std::string>> input_validator_arguments;
  bool full_feedback = false;  ///< the solver may see what the validators wrote for the judges
  std::string hint;
  std::string description;

  bool is_sample() const { return group == "sample"; }
};

/// What is expected of a reference submission on a set of test cases. The format has four verdicts
/// only: where RTE is permitted or required, MLE and OLE count as RTE too.
struct Expectation {
  std::string
      cases;  ///< glob relative to data/ without extension; empty: every sample and secret case
  std::vector<Verdict> permitted;  ///< each case's verdict must be one of these; empty: any
  std::vector<Verdict> required;   ///< at least one case has one of these; empty: nothing required
  std::optional<std::string> message;  ///< must be part of some judgemessage.txt
  bool lower_bound = false;            ///< its times bound the time limit from below
  bool upper_bound = false;            ///< its times bound the time limit from above
};

/// A reference submission below submissions/, with what is expected of it.
struct ReferenceSubmission {
  Program program;
  std::optional<std::string> language;  ///< from submissions.yaml; else found by extension
  std::optional<std::string> entry_point;
  std::vector<Expectation> expectations;  ///< all of them must hold
  bool model_solution = false;
};

struct Statement {
  std::string language;  ///< "en", "zh"
  std::filesystem::path file;
};

/// What a page plays an output on: a sliding puzzle, on which the output's letters u, d, l and r
/// move the blank. The input has the cells of the board row by row.
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
  TestCase test;  ///< `output` is what the output validator is to judge (not for invalid_input)
};

/// One problem, read from its package and checked: everything here can be relied on.
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
  /// What a solution may begin with: language code or "default" -> files.
  std::map<std::string, std::vector<File>> starters;
  std::map<std::string, std::vector<File>> include;  ///< language code or "default" -> files
  /// How many times the time limit a language has: by its code, or by the judge's own id.
  std::map<std::string, double> language_time_factors;
  /// The name that an only file of a submission is stored under: by language code.
  std::map<std::string, std::string> submission_file_names;
  std::optional<Replay> replay;  ///< absent: its outputs are nothing to play
  std::vector<TestGroup> groups;
  std::vector<TestCase> tests;  ///< in judging order: sample, then secret
  std::vector<SelfTest> self_tests;
  std::vector<Program> input_validators;
  std::optional<Program> output_validator;  ///< absent: the default validator
  std::vector<ReferenceSubmission> submissions;
  std::vector<Finding> warnings;  ///< odd but not wrong

  /// Keeps the directory that a zip package was unpacked to alive; null for a directory package.
  std::shared_ptr<const void> unpacked;
};

/// What the problem is called: in English if it has an English name, else in the first language
/// that there is, else its short name.
std::string title_of(const Package& package);

}  // namespace judge::problem
