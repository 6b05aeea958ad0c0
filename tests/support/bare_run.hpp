#pragma once

#include <string>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace test_support {

/// Runs a command with standard input from a file and discards its output. Returns its exit status,
/// or -1.
inline int bare_run(std::vector<std::string> words, const std::string& input) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, 0, input.c_str(), O_RDONLY, 0);
  for (const int fd : {1, 2})
    ::posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", O_RDWR, 0);
  pid_t pid = -1;
  int status = -1;
  const bool started =
      ::posix_spawn(&pid, arguments[0], &actions, nullptr, arguments.data(), environ) == 0 &&
      ::waitpid(pid, &status, 0) == pid;
  ::posix_spawn_file_actions_destroy(&actions);
  return started && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace test_support
