#include "judge/run/run_ahead.hpp"

#include <system_error>
#include <utility>

#include <sys/eventfd.h>

#include "judge/core/try.hpp"

namespace judge::run {

Result<TestInput> read_input(const problem::TestCase& test) {
  JUDGE_TRY_ASSIGN(auto input, read_file(test.input));
  JUDGE_TRY_ASSIGN(auto files, read_sources(test.files));
  return TestInput{std::move(input), std::move(files)};
}

Result<sandbox::Result> run_on(Runner& runner, sandbox::Spec spec, const TestInput& input) {
  spec.input = input.input;
  JUDGE_TRY_ASSIGN(const auto files, add_files(spec, input));
  return runner.run(spec);
}

Result<std::vector<sandbox::FileDescriptor>> add_files(sandbox::Spec& spec,
                                                       const TestInput& input) {
  std::vector<sandbox::FileDescriptor> contents;
  for (const SourceFile& file : input.files) {
    JUDGE_TRY_ASSIGN(auto content, memory_file(file.name, file.content));
    spec.files.push_back({file.name, content.get(), false});
    contents.push_back(std::move(content));
  }
  return contents;
}

std::unique_ptr<RunAhead> RunAhead::begin(Runner& runner, const problem::TestCase& test,
                                          sandbox::Spec spec) {
  sandbox::FileDescriptor unwanted(::eventfd(0, EFD_CLOEXEC));
  if (!unwanted) return nullptr;
  spec.unwanted = unwanted.get();
  auto work = [&runner, &test, spec = std::move(spec)]() -> Result<Done> {
    JUDGE_TRY_ASSIGN(auto input, read_input(test));
    JUDGE_TRY_ASSIGN(auto result, run_on(runner, spec, input));
    return Done{std::move(input), std::move(result)};
  };
  try {
    return std::unique_ptr<RunAhead>(
        new RunAhead(std::move(unwanted), std::async(std::launch::async, std::move(work))));
  } catch (const std::system_error&) {
    return nullptr;
  }
}

RunAhead::RunAhead(sandbox::FileDescriptor unwanted, std::future<Result<Done>> done)
    : unwanted_(std::move(unwanted)), done_(std::move(done)) {}

RunAhead::~RunAhead() {
  if (!done_.valid()) return;
  ::eventfd_write(unwanted_.get(), 1);
  done_.wait();
}

}  // namespace judge::run
