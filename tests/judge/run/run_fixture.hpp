#pragma once

#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "judge/problem/base/package.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/languages/languages_reader.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::run {

/// The specification of a run. Contains copies of the input and files, because the descriptors in
/// the specification do not outlive the run.
struct RecordedRun {
  sandbox::Spec spec;
  std::string standard_input;
  std::vector<SourceFile> files;

  const std::string& command() const { return spec.arguments.front(); }
  std::string file(std::string_view name) const {
    for (const SourceFile& file : files) {
      if (file.name == name) return file.content;
    }
    return "(no such file)";
  }
};

/// An in-memory replacement for the sandbox. It records each run, and answers with `compiler`,
/// `program` or a validator, depending on the program that is run.
class FakeRunner final : public Runner {
 public:
  using Answer = std::function<Result<sandbox::Result>(const RecordedRun&)>;

  Answer compiler = [](const RecordedRun& run) { return compiled(run, "a binary"); };
  Answer program = [](const RecordedRun&) { return Result<sandbox::Result>(sandbox::Result{}); };
  Answer validator = [](const RecordedRun&) { return exited(42); };

  std::vector<RecordedRun> runs;

  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    RecordedRun run;
    run.spec = spec;
    if (spec.input) run.standard_input = *spec.input;
    if (spec.standard_input >= 0) run.standard_input = content_of(spec.standard_input);
    for (const sandbox::InputFile& file : spec.files) {
      run.files.push_back({file.path, content_of(file.fd)});
    }
    runs.push_back(run);
    if (is_validator(run)) return validator(run);
    if (is_program(run)) return program(run);
    return compiler(run);
  }

  /// Returns the recorded runs of this command.
  std::vector<RecordedRun> runs_of(std::string_view command) const {
    std::vector<RecordedRun> found;
    for (const RecordedRun& run : runs) {
      if (run.command() == command) found.push_back(run);
    }
    return found;
  }

  static Result<sandbox::Result> exited(int code, double cpu_s = 0.1, std::string output = {}) {
    sandbox::Result result;
    result.exit_code = code;
    result.cpu_s = cpu_s;
    result.wall_s = cpu_s;
    result.output_bytes = output.size();
    result.standard_output = std::move(output);
    return result;
  }

  static Result<sandbox::Result> ended(sandbox::Reason reason, int signal = 0) {
    sandbox::Result result;
    result.reason = reason;
    result.signal = signal;
    return result;
  }

  /// Returns the result of a compiler that produces this binary.
  static Result<sandbox::Result> compiled(const RecordedRun& run, std::string_view binary) {
    sandbox::Result result;
    result.cpu_s = 0.5;
    for (const std::string& path : run.spec.collect) {
      result.collected[path] = *memory_file("binary", binary);
    }
    return result;
  }

  /// Copies a result without its collected files.
  static Result<sandbox::Result> again(const sandbox::Result& given) {
    sandbox::Result result;
    result.reason = given.reason;
    result.exit_code = given.exit_code;
    result.signal = given.signal;
    result.standard_output = given.standard_output;
    result.standard_error = given.standard_error;
    result.output_bytes = given.output_bytes;
    result.cpu_s = given.cpu_s;
    result.memory_bytes = given.memory_bytes;
    return result;
  }

  /// Adds a file to the collected files of a result, for example one in the feedback directory.
  static Result<sandbox::Result> with_file(Result<sandbox::Result> result, const std::string& path,
                                           std::string_view content) {
    result->collected[path] = *memory_file("file", content);
    return result;
  }

 private:
  /// True if a validator was run. A validator that is an executable has the name "validator". An
  /// output validator in any language can be recognized by its feedback directory.
  static bool is_validator(const RecordedRun& run) {
    return run.command() == "validator" ||
           run.spec.directories == std::vector<std::string>{"feedback"};
  }

  /// True if a submission was run. Either the run started the compiled program itself, or it
  /// started an interpreter that got the compiled program as a file.
  static bool is_program(const RecordedRun& run) {
    return run.command() == "program" ||
           (!run.files.empty() && run.files.front().name.starts_with("program."));
  }

  static std::string content_of(int fd) { return *read_descriptor(fd); }
};

inline const std::vector<Language>& languages() {
  static const std::vector<Language> table = *parse_languages(built_in_languages, "languages.toml");
  return table;
}

inline const Language& language(std::string_view id) { return **find_language(languages(), id); }

/// Builds a small package with the test cases "sample/1", "secret/1" and so on. The input of a test
/// case is its number, and its answer is "answer <number>".
inline problem::Package small_package(const TemporaryDirectory& directory, int secret_tests) {
  problem::Package package;
  package.short_name = "small";
  package.limits.time_s = 1.0;
  for (int i = 0; i <= secret_tests; ++i) {
    problem::TestCase test;
    test.group = i == 0 ? "sample" : "secret";
    test.name = i == 0 ? "sample/1" : "secret/" + std::to_string(i);
    const std::string number = std::to_string(i);
    test.input = directory.write("data/" + test.name + ".in", number + "\n");
    test.answer = directory.write("data/" + test.name + ".ans", "answer " + number + "\n");
    package.tests.push_back(std::move(test));
  }
  return package;
}

/// Writes a program of one file to the directory.
inline problem::Program small_program(const TemporaryDirectory& directory, const std::string& name,
                                      std::string_view text = "int main() {}\n") {
  const std::string file_name = std::filesystem::path(name).filename().string();
  return {name, {{file_name, directory.write(name, text)}}};
}

}  // namespace judge::run
