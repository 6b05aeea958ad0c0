#include <algorithm>
#include <array>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "tests/support/guest.hpp"

namespace sandbox {
namespace {

std::uint64_t count_of(const Result& result, const std::string& name) {
  const auto call = std::ranges::find(result.refused_calls, name, &RefusedCall::name);
  return call == result.refused_calls.end() ? 0 : call->count;
}

class RefusedCalls : public test_support::GuestTest {
 protected:
  Result call_in_vain(long count, long first, long step = 0) {
    return run("call_in_vain",
               {std::to_string(count), std::to_string(first), std::to_string(step)});
  }
};

TEST_F(RefusedCalls, AreCountedByName) {
  EXPECT_EQ(run("trivial").refused_calls, std::vector<RefusedCall>{});
  const Result result = run("forbidden_calls");
  EXPECT_EQ(count_of(result, "socket"), 6U);
  EXPECT_EQ(count_of(result, "socketpair"), 4U);
  EXPECT_EQ(count_of(result, "io_uring_setup"), 1U);
  EXPECT_EQ(count_of(result, "prlimit64"), 2U) << "a call that is partly refused";
  EXPECT_EQ(run("trivial").refused_calls, std::vector<RefusedCall>{}) << "counts of the run before";
}

TEST_F(RefusedCalls, DoNotEndTheProgram) {
  const Result result = call_in_vain(3000, SYS_socket);
  EXPECT_EQ(result.reason, Reason::exited);
  EXPECT_EQ(result.standard_output, "3000");
  EXPECT_EQ(count_of(result, "socket"), 3000U);
}

TEST_F(RefusedCalls, AreCountedAsUnknownIfTheirNumberIsUnassigned) {
  const Result result = call_in_vain(2, -1, 100'001);
  EXPECT_EQ(result.standard_output, "2");
  EXPECT_EQ(result.refused_calls, (std::vector<RefusedCall>{{"unknown", 1}, {"unknown", 1}}));
}

TEST_F(RefusedCalls, AreListedUpToAMaximumNumber) {
  const Result result = call_in_vain(500, 10'000, 1);
  EXPECT_EQ(result.standard_output, "500");
  EXPECT_EQ(result.refused_calls.size(), refused_calls_max);
  expect_next_run_is_clean();
}

/// A shell, for example, opens and closes a pipe for each `$(…)`. Only the number of pipes that are
/// open at the same time is limited.
TEST_F(RefusedCalls, ClosedPipesDoNotCountTowardsThePipeLimit) {
  EXPECT_EQ(run("reuse_pipes").standard_output, "64 EMFILE\n");
  expect_next_run_is_clean();
}

TEST_F(RefusedCalls, DoNotExtendTheTimeLimitOfAProgram) {
  Spec endless = spec({"1000000000", std::to_string(SYS_socket)});
  endless.limits.wall_s = 1;
  const Result result = run("call_in_vain", endless);
  EXPECT_EQ(result.reason, Reason::wall_limit);
  EXPECT_LT(count_of(result, "socket"), 10'000U) << "the time of the box itself is limited too";
  expect_next_run_is_clean();
}

/// Installs a seccomp listener for this thread and its children, like a container manager that
/// answers some system calls itself. The kernel allows only one listener per process.
FileDescriptor listen_to_this_thread() {
  std::array<sock_filter, 1> allow_all = {{BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)}};
  const sock_fprog filter = {.len = allow_all.size(), .filter = allow_all.data()};
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  return FileDescriptor(static_cast<int>(
      ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &filter)));
}

TEST_F(RefusedCalls, AreRefusedButNotCountedIfTheJudgeAlreadyHasASeccompListener) {
  std::jthread([this] {
    const FileDescriptor listener = listen_to_this_thread();
    ASSERT_TRUE(listener);
    SetUp();
    const Result result = call_in_vain(3, SYS_socket);
    EXPECT_EQ(result.reason, Reason::exited);
    EXPECT_EQ(result.standard_output, "3") << "they are refused anyway";
    EXPECT_EQ(result.refused_calls, std::vector<RefusedCall>{});
  }).join();
}

}  // namespace
}  // namespace sandbox
