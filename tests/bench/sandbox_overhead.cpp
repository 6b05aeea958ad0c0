/// Compares a trivial static program in the sandbox (with captured output and a result) with plain
/// posix_spawn and waitpid, in one process. Prints the medians and their ratio.
/// Usage: sandbox_overhead [ROUNDS]

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox/sandbox.hpp"

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double quantile(std::vector<double>& values, double which) {
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(which * static_cast<double>(values.size() - 1))];
}

bool spawn_and_wait(const char* program) {
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  for (const int fd : {0, 1, 2}) {
    ::posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", O_RDWR, 0);
  }
  std::string name = program;
  char* arguments[] = {name.data(), nullptr};
  pid_t pid = -1;
  int status = -1;
  const bool started = ::posix_spawn(&pid, program, &actions, nullptr, arguments, environ) == 0 &&
                       ::waitpid(pid, &status, 0) == pid;
  ::posix_spawn_file_actions_destroy(&actions);
  return started && status == 0;
}

int fail(const std::string& message) {
  std::fprintf(stderr, "sandbox_overhead: %s\n", message.c_str());
  return 1;
}

}  // namespace

int main(int argument_count, char** arguments) {
  const int rounds = argument_count > 1 ? std::atoi(arguments[1]) : 1000;
  constexpr int warm_up = 20;
  const char* program = JUDGE_BINARY_DIR "/bin/guests/trivial";
  const sandbox::FileDescriptor executable(::open(program, O_RDONLY | O_CLOEXEC));
  auto sandbox = sandbox::Sandbox::start({});
  if (!sandbox) return fail(sandbox.error().message);
  sandbox::Spec spec;
  spec.arguments = {"trivial"};
  spec.executable = executable.get();
  std::vector<double> plain;
  std::vector<double> isolated;
  for (int round = -warm_up; round < rounds; ++round) {
    auto start = Clock::now();
    if (!spawn_and_wait(program)) return fail("posix_spawn failed");
    const double plain_ms = milliseconds_since(start);
    start = Clock::now();
    const auto result = sandbox->run(spec);
    const double isolated_ms = milliseconds_since(start);
    if (!result) return fail(result.error().message);
    if (result->reason != sandbox::Reason::exited || result->exit_code != 0) {
      return fail("the program failed in the sandbox");
    }
    if (round < 0) continue;
    plain.push_back(plain_ms);
    isolated.push_back(isolated_ms);
  }
  std::printf("%d rounds        median     p90\n", rounds);
  std::printf("posix_spawn    %7.3f %7.3f ms\n", quantile(plain, 0.5), quantile(plain, 0.9));
  std::printf("sandbox        %7.3f %7.3f ms\n", quantile(isolated, 0.5), quantile(isolated, 0.9));
  std::printf("ratio          %7.2f %7.2f    (median: at most 1.3)\n",
              quantile(isolated, 0.5) / quantile(plain, 0.5),
              quantile(isolated, 0.9) / quantile(plain, 0.9));
}
