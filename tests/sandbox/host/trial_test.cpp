#include "sandbox/host/trial.hpp"

#include <array>
#include <cerrno>

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/guest.hpp"

namespace sandbox {
namespace {

/// Makes one system call fail in this process and its children, as a service manager may do for its
/// services.
bool refuse_call(unsigned number) {
  std::array<sock_filter, 4> program = {{
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  }};
  const sock_fprog filter{.len = program.size(), .filter = program.data()};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

std::string tried_without(unsigned call) {
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe(ends.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    std::string words = "no filter";
    if (refuse_call(call)) {
      auto sandbox = Sandbox::start({.helper_path = test_support::program_path("judge-sandbox")});
      const auto tried = sandbox ? try_a_run(*sandbox) : std::unexpected(sandbox.error());
      words = tried ? *tried : tried.error().message;
    }
    const ssize_t written = ::write(ends[1], words.data(), words.size());
    ::_exit(written > 0 ? 0 : 1);
  }
  ::close(ends[1]);
  std::string words(10'000, '\0');
  const ssize_t size = ::read(ends[0], words.data(), words.size());
  ::close(ends[0]);
  ::waitpid(child, nullptr, 0);
  return words.substr(0, size < 0 ? 0 : static_cast<std::size_t>(size));
}

TEST(Trial, RunsAProgramAndCollectsAFile) {
  auto sandbox = Sandbox::start({.helper_path = test_support::program_path("judge-sandbox")});
  ASSERT_TRUE(sandbox) << sandbox.error().message;
  const auto tried = try_a_run(*sandbox);
  ASSERT_TRUE(tried) << tried.error().message;
  EXPECT_EQ(tried->find("exited with 0, as "), 0U) << *tried;
}

TEST(Trial, DetectsThatNoFileCanBeCopiedIntoABox) {
  const std::string words = tried_without(SYS_openat2);
  EXPECT_NE(words.find("make 'proof' in the box: "), std::string::npos) << words;
  EXPECT_NE(words.find("\nFix: "), std::string::npos) << words;
  EXPECT_NE(words.find("openat2"), std::string::npos) << words;
}

}  // namespace
}  // namespace sandbox
