#pragma once

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <boost/json.hpp>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox/file_descriptor.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::app {

/// The output and the exit status of a command.
struct Finished {
  int status = -1;  ///< exit status, or 128 + the signal
  std::string output;
  std::string errors;

  boost::json::object json() const { return boost::json::parse(output).as_object(); }
};

struct Pipe {
  Pipe() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
    reading = sandbox::FileDescriptor(ends[0]);
    writing = sandbox::FileDescriptor(ends[1]);
  }
  sandbox::FileDescriptor reading;
  sandbox::FileDescriptor writing;
};

/// Reads both pipes to their ends.
inline void drain(const Pipe& output, const Pipe& errors, Finished& finished) {
  std::array<pollfd, 2> waits = {
      {{output.reading.get(), POLLIN, 0}, {errors.reading.get(), POLLIN, 0}}};
  std::array<std::string*, 2> texts = {&finished.output, &finished.errors};
  std::array<char, 4096> buffer{};
  for (int open = 2; open > 0;) {
    ::poll(waits.data(), waits.size(), -1);
    for (std::size_t i = 0; i < waits.size(); ++i) {
      if (waits.at(i).fd < 0 || waits.at(i).revents == 0) continue;
      const ssize_t got = ::read(waits.at(i).fd, buffer.data(), buffer.size());
      if (got > 0) {
        texts.at(i)->append(buffer.data(), static_cast<std::size_t>(got));
      } else {
        waits.at(i).fd = -1;
        --open;
      }
    }
  }
}

/// Runs a program without a shell. Calls `meanwhile` with the process id after the program has
/// started.
inline Finished run_program(const std::string& program, const std::vector<std::string>& arguments,
                            const std::function<void(pid_t)>& meanwhile = {}) {
  Pipe output;
  Pipe errors;
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, output.writing.get(), 1);
  ::posix_spawn_file_actions_adddup2(&actions, errors.writing.get(), 2);
  std::vector<std::string> words = {program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  pid_t child = -1;
  const int error = ::posix_spawn(&child, program.c_str(), &actions, nullptr, argv.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  Finished finished;
  if (error != 0) return finished;
  output.writing.reset();
  errors.writing.reset();
  if (meanwhile) meanwhile(child);
  drain(output, errors, finished);
  int status = 0;
  ::waitpid(child, &status, 0);
  finished.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return finished;
}

/// Runs the `judge` of this build. All tests share one cache of compiled validators.
inline Finished run_judge(const std::vector<std::string>& arguments,
                          const std::function<void(pid_t)>& meanwhile = {}) {
  ::setenv("JUDGE_CACHE_DIR", JUDGE_BINARY_DIR "/test-cache", 1);
  return run_program(JUDGE_BINARY_DIR "/bin/judge", arguments, meanwhile);
}

/// Waits until the judge has started its helper, and then interrupts it. The judge does not handle
/// signals earlier.
inline void interrupt_once_it_works(pid_t judge) {
  const std::string children =
      "/proc/" + std::to_string(judge) + "/task/" + std::to_string(judge) + "/children";
  for (int i = 0; i < 2000; ++i) {
    std::string child;
    if (std::ifstream(children) >> child) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ::kill(judge, SIGINT);
}

/// A package on disk for the problem of adding two numbers. Tests add files to it.
class SumPackage {
 public:
  explicit SumPackage(const std::string& limits = "time_limit: 1, memory: 64") {
    write("problem.yaml",
          "problem_format_version: 2025-09\nname: Sum\n"
          "uuid: 7b0d2a54-0000-4000-8000-00000000000a\nlimits: {" +
              limits + "}\n");
    write("statement/problem.en.md", "Add two numbers.\n");
    write("data/sample/1.in", "1 2\n").write("data/sample/1.ans", "3\n");
    write("data/secret/1.in", "20 22\n").write("data/secret/1.ans", "42\n");
    write("data/secret/2.in", "-1 1\n").write("data/secret/2.ans", "0\n");
    write("input_validators/numbers.cpp",
          "#include <cstdio>\n"
          "int main() {\n"
          "  int a, b;\n"
          "  char end;\n"
          "  if (scanf(\"%d %d%c\", &a, &b, &end) != 3 || end != '\\n') return 43;\n"
          "  return getchar() == EOF ? 42 : 43;\n"
          "}\n");
    write("submissions/accepted/sum.cpp", right);
  }

  SumPackage& write(const std::string& name, std::string_view text) {
    directory_.write("sum/" + name, text);
    return *this;
  }

  SumPackage& remove(const std::string& name) {
    std::filesystem::remove_all(directory_.path() / "sum" / name);
    return *this;
  }

  /// Writes a source file beside the package and returns its path.
  std::string source(const std::string& name, std::string_view text) const {
    return directory_.write("sources/" + name, text).string();
  }

  std::string path() const { return (directory_.path() / "sum").string(); }

  /// Grades one C++ file with this text.
  Finished grade(std::string_view text, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments = {"grade", path(), source("main.cpp", text)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_judge(arguments);
  }

  static constexpr std::string_view right =
      "#include <iostream>\n"
      "int main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n";

 private:
  TemporaryDirectory directory_;
};

}  // namespace judge::app
