#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>

#include "sandbox/sandbox.hpp"
#include "tests/support/program_path.hpp"

namespace test_support {

/// Opens a program of tests/hostile/guests for execution.
inline sandbox::FileDescriptor open_guest(const std::string& name) {
  sandbox::FileDescriptor file(
      ::open(program_path("guests/" + name).c_str(), O_RDONLY | O_CLOEXEC));
  EXPECT_TRUE(file) << "no guest " << name;
  return file;
}

/// A sandbox for a test, with functions to run guests in it.
class GuestTest : public testing::Test {
 protected:
  void SetUp() override {
    auto started = sandbox::Sandbox::start({.helper_path = program_path("judge-sandbox")});
    ASSERT_TRUE(started) << started.error().message;
    sandbox_.emplace(std::move(*started));
  }

  /// Returns a spec with limits that suit most guests; `arguments` does not include the program's
  /// name.
  static sandbox::Spec spec(std::vector<std::string> arguments = {}) {
    sandbox::Spec spec;
    // Far above what a guest needs even on an emulated processor: a test of a time limit sets it.
    spec.limits = {.cpu_s = 20,
                   .wall_s = 60,
                   .memory_bytes = 64 << 20,
                   .output_bytes = 8 << 20,
                   .processes = 64};
    spec.profile.work_bytes = 8 << 20;
    spec.arguments = std::move(arguments);
    spec.arguments.insert(spec.arguments.begin(), "guest");
    return spec;
  }

  sandbox::Result run(const std::string& guest, sandbox::Spec spec) {
    const sandbox::FileDescriptor executable = open_guest(guest);
    spec.executable = executable.get();
    auto result = sandbox_->run(spec);
    EXPECT_TRUE(result) << guest << ": " << result.error().message;
    return result ? std::move(*result) : sandbox::Result{};
  }

  sandbox::Result run(const std::string& guest, std::vector<std::string> arguments = {}) {
    return run(guest, spec(std::move(arguments)));
  }

  /// Expects that the last program left no traces for the next program in the box.
  void expect_next_run_is_clean() {
    const sandbox::Result next = run("list_descriptors");
    EXPECT_EQ(next.reason, sandbox::Reason::exited);
    EXPECT_EQ(next.standard_output, "0 1 2 ");
    EXPECT_FALSE(next.process_limit_hit);
    EXPECT_LT(next.memory_bytes, 4U << 20);
  }

  std::optional<sandbox::Sandbox> sandbox_;
};

}  // namespace test_support
