/// Measures the time from POST to the verdict of a C++ program with 20 tests. The daemon has no
/// other work and has already compiled the same source code once. For comparison, also compiles and
/// runs the program without the judge. Each round measures all variants. Prints the medians, and
/// the medians of the ratios within the rounds.
///   verdict_latency [ROUNDS] [PROGRAMS]
/// The variants are a daemon with one slot, which cannot borrow other slots, and a daemon with one
/// slot per core. PROGRAMS is the directory with the programs of a different build of the judge,
/// which is measured in the same rounds.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tests/soak/judge_process.hpp"
#include "tests/soak/judge_site.hpp"
#include "tests/support/bare_run.hpp"
#include "tests/support/median.hpp"

namespace {

using namespace soak;
using test_support::median;
using Clock = std::chrono::steady_clock;

constexpr int tests = 20;

/// A program for double_problem() that uses at least `work_ms` milliseconds of CPU time in each
/// test.
std::string program_of(int work_ms) {
  return fmt::format(R"(#include <ctime>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>
int main() {{
  int x = 0;
  std::cin >> x;
  while (std::clock() < {} * (CLOCKS_PER_SEC / 1000)) {{
  }}
  std::cout << 2 * x << "\n";
}}
)",
                     work_ms);
}

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// A daemon with its own data directory, and the times of its verdicts.
class Variant {
 public:
  Variant(std::string name, const std::string& programs, int slots)
      : name_(std::move(name)), judge_(start(programs, slots)) {}

  const std::string& name() const { return name_; }
  const std::vector<double>& times_ms() const { return times_ms_; }
  bool is_ready() const { return wait_until_it_listens(port_); }

  /// Submits the program and waits for its verdict. Returns false if it is not AC.
  bool judge(const std::string& text) {
    const auto begun = Clock::now();
    const auto answer = JudgeSite::submit(port_, site_.tokens().front(),
                                          {.name = "", .language = "cpp", .file = "a.cpp"}, text);
    if (answer.status != 201) return false;
    const std::string id(answer.body.at("id").as_string());
    test_support::SocketClient client(port_);
    client.send(
        fmt::format("GET /api/v1/submissions/{}/events HTTP/1.1\r\nHost: judge\r\n"
                    "Connection: close\r\nAuthorization: Bearer {}\r\n\r\n",
                    id, site_.tokens().front()));
    const bool judged = client.read_until("\"status\":\"judged\"").ends_with("judged\"");
    times_ms_.push_back(ms_since(begun));
    const auto final =
        JudgeSite::ask(port_, site_.tokens().front(), "GET /api/v1/submissions/" + id);
    return judged && final.body.at("verdict") == "AC";
  }

  void forget_times() { times_ms_.clear(); }

 private:
  JudgeProcess start(const std::string& programs, int slots) {
    ::setenv("JUDGE_TEST_PROGRAMS", programs.c_str(), 1);
    auto flags = site_.serve_flags(port_);
    flags.insert(flags.end(), {"--workers", std::to_string(slots)});
    JudgeProcess process(flags, site_.path("daemon.log"));
    ::unsetenv("JUDGE_TEST_PROGRAMS");
    return process;
  }

  std::string name_;
  JudgeSite site_{1, {double_problem(tests)}};
  std::uint16_t port_ = free_port();
  JudgeProcess judge_;
  std::vector<double> times_ms_;
};

/// Compiles the program and runs it on all inputs, without the judge. Returns the time in ms, or a
/// negative number if something failed.
double bare_ms(const std::filesystem::path& source, const std::filesystem::path& binary,
               const std::vector<std::string>& inputs) {
  const auto begun = Clock::now();
  const bool compiled = test_support::bare_run({"/usr/bin/g++", "-std=gnu++20", "-O2", "-pipe",
                                                "-static", "-o", binary, source, "-lm"},
                                               "/dev/null") == 0;
  const bool good = compiled && std::ranges::all_of(inputs, [&](const std::string& input) {
                      return test_support::bare_run({binary}, input) == 0;
                    });
  return good ? ms_since(begun) : -1;
}

bool measure(std::vector<std::unique_ptr<Variant>>& variants, int work_ms, int rounds) {
  const judge::TemporaryDirectory directory;
  const std::string text = program_of(work_ms);
  const auto source = directory.write("a.cpp", text);
  std::vector<std::string> inputs;
  for (int i = 1; i <= tests; ++i) {
    inputs.push_back(directory.write(fmt::format("{}.in", i), fmt::format("{}\n", i)));
  }
  std::vector<double> bare;
  for (auto& variant : variants) {
    if (!variant->judge(text)) return false;  // compiles it
    variant->forget_times();
  }
  for (int round = 0; round < rounds; ++round) {
    bare.push_back(bare_ms(source, directory.path() / "a", inputs));
    if (bare.back() < 0) return false;
    for (auto& variant : variants) {
      if (!variant->judge(text)) return false;
    }
  }
  fmt::print("{} ms of work in each of {} tests\n  {:24} {:7.1f} ms\n", work_ms, tests,
             "g++ and bare runs", median(bare));
  for (const auto& variant : variants) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < bare.size(); ++i)
      ratios.push_back(variant->times_ms()[i] / bare[i]);
    fmt::print("  {:24} {:7.1f} ms  ratio {:.3f}\n", variant->name(), median(variant->times_ms()),
               median(ratios));
  }
  return true;
}

}  // namespace

int main(int argument_count, char** arguments) {
  const int rounds = argument_count > 1 ? std::atoi(arguments[1]) : 15;
  const std::string own = JUDGE_BINARY_DIR "/bin";
  const int cores = static_cast<int>(std::max(2U, std::thread::hardware_concurrency()));
  std::vector<std::unique_ptr<Variant>> variants;
  variants.push_back(std::make_unique<Variant>("one slot", own, 1));
  variants.push_back(std::make_unique<Variant>(fmt::format("{} slots", cores), own, cores));
  if (argument_count > 2) {
    variants.push_back(std::make_unique<Variant>(fmt::format("other build, {} slots", cores),
                                                 arguments[2], cores));
  }
  const bool ready =
      std::ranges::all_of(variants, [](const auto& variant) { return variant->is_ready(); });
  if (!ready || !measure(variants, 0, rounds) || !measure(variants, 20, rounds)) {
    fmt::print(stderr, "verdict_latency: a program was not judged AC\n");
    return 1;
  }
  return 0;
}
