/// Compares `judge grade` for an accepted program with the bare compiler and bare runs of the same
/// tests. Each round measures both. Prints the medians of both, and the median of the ratios within
/// each round, because the speed of the machine hardly changes within a round.
///   grading_overhead [ROUNDS] [SUBMISSION…]
/// The default submissions are the accepted C and C++ programs of eightpath.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <unistd.h>

#include "tests/support/bare_run.hpp"
#include "tests/support/median.hpp"

namespace {

namespace fs = std::filesystem;
using test_support::bare_run;
using test_support::median;
using Clock = std::chrono::steady_clock;

const std::string package = JUDGE_SOURCE_DIR "/problems/eightpath";

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::vector<std::string> inputs() {
  std::vector<std::string> paths;
  for (const char* kind : {"/data/sample", "/data/secret"}) {
    for (const auto& entry : fs::recursive_directory_iterator(package + kind)) {
      if (entry.path().extension() == ".in") paths.push_back(entry.path());
    }
  }
  return paths;
}

/// Compiles a program and runs it on the tests. Returns false if the compilation or a run fails.
/// The compiler and the flags are the same as in judge/run/languages/languages.toml.
bool compile_and_run(const std::string& source, const std::string& binary,
                     const std::vector<std::string>& tests) {
  const bool is_c = source.ends_with(".c");
  std::vector<std::string> command = {is_c ? "/usr/bin/gcc" : "/usr/bin/g++",
                                      is_c ? "-std=gnu17" : "-std=gnu++20",
                                      "-O2",
                                      "-pipe",
                                      "-static",
                                      "-o",
                                      binary,
                                      source,
                                      "-lm"};
  if (bare_run(command, "/dev/null") != 0) return false;
  return std::ranges::all_of(
      tests, [&](const std::string& test) { return bare_run({binary}, test) == 0; });
}

bool grade(const std::string& source) {
  return bare_run({JUDGE_BINARY_DIR "/bin/judge", "grade", package, source}, "/dev/null") == 0;
}

bool measure(const std::string& source, int rounds) {
  const std::vector<std::string> tests = inputs();
  const std::string binary =
      fs::temp_directory_path() / ("grading_overhead-" + std::to_string(::getpid()));
  std::vector<double> bare;
  std::vector<double> graded;
  std::vector<double> ratios;
  bool good = true;
  for (int round = -1; round < rounds && good; ++round) {
    auto start = Clock::now();
    good = compile_and_run(source, binary, tests);
    const double bare_ms = milliseconds_since(start);
    start = Clock::now();
    good = good && grade(source);
    const double graded_ms = milliseconds_since(start);
    if (round < 0) continue;  // the first round fills the caches
    bare.push_back(bare_ms);
    graded.push_back(graded_ms);
    ratios.push_back(graded_ms / bare_ms);
  }
  fs::remove(binary);
  if (good) {
    std::printf("%-16s %3zu tests  compiler and runs %7.0f ms  judge grade %7.0f ms  ratio %.2f\n",
                fs::path(source).filename().c_str(), tests.size(), median(bare), median(graded),
                median(ratios));
  }
  return good;
}

}  // namespace

int main(int argument_count, char** arguments) {
  const int rounds = argument_count > 1 ? std::atoi(arguments[1]) : 5;
  std::vector<std::string> sources(arguments + std::min(argument_count, 2),
                                   arguments + argument_count);
  if (sources.empty()) {
    for (const auto& entry : fs::directory_iterator(package + "/submissions/accepted")) {
      const std::string extension = entry.path().extension();
      if (extension == ".c" || extension == ".cpp") sources.push_back(entry.path());
    }
    std::ranges::sort(sources);
  }
  for (const std::string& source : sources) {
    if (!measure(source, rounds)) {
      std::fprintf(stderr, "grading_overhead: %s was not compiled, run and accepted\n",
                   source.c_str());
      return 1;
    }
  }
  std::puts(
      "(ratio: at most 1.1 for C++; a C program compiles too quickly to hide the judge's part)");
}
