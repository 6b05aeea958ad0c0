#pragma once

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "judge/run/compiling/installed.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/grader.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {

/// Grades submissions in any language, in a single sandbox.
class Judge {
 public:
  static Judge& the() {
    static Judge judge;
    return judge;
  }

  /// Grades a submission. The default time limit is long enough for a runtime to start while other
  /// processes use the cores.
  Judgement grade(std::vector<SourceFile> files, const Language& language, double time_s = 5.0) {
    return grade(std::move(files), language, package, time_s);
  }

  /// `entry_point` is the file to start, as submissions.yaml names it.
  Judgement grade(std::vector<SourceFile> files, const Language& language,
                  const std::string& entry_point) {
    return grade(std::move(files), language, package, 5.0, entry_point);
  }

  Judgement grade(std::vector<SourceFile> files, const Language& language,
                  const problem::Package& of, double time_s, const std::string& entry_point = {}) {
    if (const auto installed = check_installed(language); !installed) {
      ADD_FAILURE() << installed.error().message;
    }
    const auto checker = OutputChecker::prepare(runner_, ProgramCache(""), languages(), of);
    if (!checker) ADD_FAILURE() << checker.error().message;
    return run::grade(runner_, of, *checker, {std::move(files), &language, entry_point},
                      run_limits(of, time_s), {});
  }

  TemporaryDirectory directory;
  problem::Package package = small_package(directory, 1);

 private:
  Judge() { package.limits.memory_bytes = 96 * mebibyte; }

  static sandbox::Sandbox started() {
    auto sandbox = sandbox::Sandbox::start({.helper_path = JUDGE_BINARY_DIR "/bin/judge-sandbox"});
    EXPECT_TRUE(sandbox) << sandbox.error().message;
    return *std::move(sandbox);
  }

  SandboxRunner runner_{started()};
};

}  // namespace judge::run
