#pragma once

#include <future>
#include <memory>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/base/runner.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/result.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// The input of a test case, in memory.
struct TestInput {
  std::string input;              ///< the program's standard input
  std::vector<SourceFile> files;  ///< files in its work directory
};

/// Reads the input and files of a test case. The error names the file.
Result<TestInput> read_input(const problem::TestCase& test);

/// Adds the files of the test case to a run. The spec refers to the returned descriptors, which
/// must stay open until the run has ended.
Result<std::vector<sandbox::FileDescriptor>> add_files(sandbox::Spec& spec, const TestInput& input);

/// Runs a program on an input; `spec` contains everything else. Creates new copies of the files, so
/// that a run never sees changes made by an earlier run.
Result<sandbox::Result> run_on(Runner& runner, sandbox::Spec spec, const TestInput& input);

/// A speculative run in its own thread, started before it is known whether its result is needed.
/// The thread shares no data with the caller except its parameters and its result.
class RunAhead {
 public:
  struct Done {
    TestInput input;
    sandbox::Result result;
  };

  /// Reads the input of the test case and runs the program on it. `runner` and `test` must outlive
  /// the run, and nothing else may use the runner until the result is taken or this object is
  /// destroyed. Returns `nullptr` if the system has run out of descriptors or threads.
  static std::unique_ptr<RunAhead> begin(Runner& runner, const problem::TestCase& test,
                                         sandbox::Spec spec);

  RunAhead(const RunAhead&) = delete;
  RunAhead& operator=(const RunAhead&) = delete;
  RunAhead(RunAhead&&) = delete;
  RunAhead& operator=(RunAhead&&) = delete;
  /// Stops the run if it is still in progress.
  ~RunAhead();

  /// Waits for the run and returns its result. May be called only once.
  Result<Done> take() { return done_.get(); }

 private:
  RunAhead(sandbox::FileDescriptor unwanted, std::future<Result<Done>> done);

  sandbox::FileDescriptor unwanted_;  ///< an eventfd; see sandbox::Spec
  std::future<Result<Done>> done_;
};

}  // namespace judge::run
