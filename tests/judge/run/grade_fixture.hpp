#pragma once

#include "judge/run/grader.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {

/// Grades a submission of one file with a small package. Tests can change both.
struct Fixture {
  TemporaryDirectory directory;
  FakeRunner runner;
  problem::Package package = small_package(directory, 2);
  SubmittedSources submission{{{"a.cpp", "int main() {}"}}, &language("cpp")};
  GradeOptions options;

  Fixture() {
    runner.program = [](const RecordedRun& run) { return right(run, 0.1); };
  }

  static Result<sandbox::Result> right(const RecordedRun& run, double cpu_s) {
    return FakeRunner::exited(0, cpu_s, "answer " + run.standard_input);
  }

  Judgement judgement() {
    const auto checker = OutputChecker::prepare(runner, ProgramCache(""), languages(), package);
    return grade(runner, package, *checker, submission, run_limits(package, 1.0), options);
  }
};

}  // namespace judge::run
