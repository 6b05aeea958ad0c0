#include "tests/soak/supervised.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <string>
#include <system_error>

#include <fmt/format.h>
#include <sched.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): setenv is POSIX
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/temporary_directory.hpp"

namespace soak {
namespace {

constexpr int usage_error = 2;

sigset_t watched_signals() {
  sigset_t set;
  ::sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGCHLD}) ::sigaddset(&set, signal);
  return set;
}

[[noreturn]] void run_child(const std::function<int(const std::filesystem::path&)>& work,
                            const std::filesystem::path& directory, const sigset_t& mask) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::sigprocmask(SIG_SETMASK, &mask, nullptr);
  const bool is_apart = ::unshare(CLONE_NEWNS) == 0 &&
                        ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
  if (!is_apart) {
    fmt::print(stderr, "cannot create a mount namespace: {}\nFix: run this as root\n",
               std::generic_category().message(errno));
    ::_exit(usage_error);
  }
  ::setenv("TMPDIR", directory.c_str(), 1);
  const int status = work(directory);
  std::fflush(nullptr);
  ::_exit(status);
}

/// Waits for the child. Returns its exit status, or 128 + the number of the signal that killed the
/// child or interrupted the wait.
int wait_for(pid_t child, const sigset_t& signals) {
  while (true) {
    int signal = 0;
    if (::sigwait(&signals, &signal) != 0) continue;
    if (signal != SIGCHLD) return 128 + signal;
    int status = 0;
    if (::waitpid(child, &status, WNOHANG) != child) continue;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
}

/// Kills all children repeatedly until none remain, because the children of a dead child become
/// children of this process.
void kill_descendants() {
  const std::string list = fmt::format("/proc/self/task/{}/children", ::getpid());
  while (::waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD) {
    std::ifstream children(list);
    for (pid_t child = 0; children >> child;) ::kill(child, SIGKILL);
    ::usleep(10'000);
  }
}

}  // namespace

int run_supervised(const std::function<int(const std::filesystem::path&)>& work) {
  const judge::TemporaryDirectory directory;
  const sigset_t signals = watched_signals();
  sigset_t before;
  ::sigprocmask(SIG_BLOCK, &signals, &before);
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  std::fflush(nullptr);
  const pid_t child = ::fork();
  if (child == 0) run_child(work, directory.path(), before);
  const int status = child > 0 ? wait_for(child, signals) : usage_error;
  kill_descendants();
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  return status;
}

}  // namespace soak
