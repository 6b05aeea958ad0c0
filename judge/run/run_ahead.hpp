#pragma once

#include <future>
#include <memory>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/package.hpp"
#include "judge/run/files.hpp"
#include "judge/run/runner.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/result.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// What a test case puts before a program, in memory.
struct TestInput {
  std::string input;              ///< its standard input
  std::vector<SourceFile> files;  ///< in its work directory
};

/// Reads them. The error names the file.
Result<TestInput> read_input(const problem::TestCase& test);

/// Runs a program on an input; `spec` says all but that. The files are made anew: nothing of a run
/// before is in them.
Result<sandbox::Result> run_on(Runner& runner, sandbox::Spec spec, const TestInput& input);

/// A run that is begun before it is known to be wanted, in a thread of its own. The thread is given
/// all that it needs, and only its result comes back.
class RunAhead {
 public:
  struct Done {
    TestInput input;
    sandbox::Result result;
  };

  /// Reads the input of the test case and runs the program on it. Nobody else uses the runner until
  /// this is taken or gone. Nothing: the system has no descriptor or thread left for it.
  static std::unique_ptr<RunAhead> begin(Runner& runner, const problem::TestCase& test,
                                         sandbox::Spec spec);

  RunAhead(const RunAhead&) = delete;
  RunAhead& operator=(const RunAhead&) = delete;
  RunAhead(RunAhead&&) = delete;
  RunAhead& operator=(RunAhead&&) = delete;
  /// A run that still goes on is ended.
  ~RunAhead();

  /// Waits for it. Once only.
  Result<Done> take() { return done_.get(); }

 private:
  RunAhead(sandbox::FileDescriptor unwanted, std::future<Result<Done>> done);

  sandbox::FileDescriptor unwanted_;  ///< an eventfd: see sandbox::Spec
  std::future<Result<Done>> done_;
};

}  // namespace judge::run
