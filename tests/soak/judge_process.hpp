#pragma once

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/program_path.hpp"

namespace soak {

/// A running `judge` process whose output goes to a file. The destructor kills the process.
class JudgeProcess {
 public:
  JudgeProcess(const std::vector<std::string>& arguments, const std::filesystem::path& log) {
    std::vector<std::string> words = {test_support::program_path("judge")};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_addopen(&actions, 1, log.c_str(), O_WRONLY | O_CREAT | O_APPEND,
                                       0600);
    ::posix_spawn_file_actions_adddup2(&actions, 1, 2);
    if (::posix_spawn(&pid_, argv[0], &actions, nullptr, argv.data(), environ) != 0) pid_ = -1;
    ::posix_spawn_file_actions_destroy(&actions);
  }
  JudgeProcess(JudgeProcess&& other) noexcept : pid_(std::exchange(other.pid_, -1)) {}
  JudgeProcess& operator=(JudgeProcess&& other) noexcept {
    std::swap(pid_, other.pid_);
    return *this;
  }
  JudgeProcess(const JudgeProcess&) = delete;
  JudgeProcess& operator=(const JudgeProcess&) = delete;
  ~JudgeProcess() { end(SIGKILL); }

  pid_t pid() const { return pid_; }

  /// Sends the signal and waits until the process ends.
  int end(int signal) {
    if (pid_ > 0) ::kill(pid_, signal);
    return wait();
  }

  /// Waits until the process ends. Returns its exit status, or 128 + the signal that ended it.
  int wait() {
    if (pid_ <= 0) return -1;
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  /// Returns the sandbox helpers that the process has started.
  std::vector<pid_t> helpers() const {
    std::vector<pid_t> found;
    std::error_code error;
    const std::filesystem::path tasks = "/proc/" + std::to_string(pid_) + "/task";
    for (std::filesystem::directory_iterator task(tasks, error), end; !error && task != end;
         task.increment(error)) {
      std::ifstream children(task->path() / "children");
      for (pid_t child = 0; children >> child;) found.push_back(child);
    }
    return found;
  }

 private:
  pid_t pid_ = -1;
};

}  // namespace soak
