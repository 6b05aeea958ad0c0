/// Measures the time from POST to the verdict of C++ and Java programs with 20 tests, while the
/// daemon has no other work. The text of a C++ program is always the same, so the daemon has
/// compiled it before. The text of the Java program is new each time. For comparison, also compiles
/// and runs each program without the judge. Each round measures all variants. Prints the medians,
/// and the medians of the ratios within the rounds.
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

/// A program for double_problem(), and how it is compiled and run without the judge.
struct Program {
  std::string title;
  std::string language;
  std::string file;
  std::string text;
  bool is_new_each_time = false;  ///< each submission has a different comment
  std::vector<std::string> compile;
  std::vector<std::string> run;

  std::string text_of(int number) const {
    return is_new_each_time ? fmt::format("{}// {}\n", text, number) : text;
  }
};

/// A C++ program that uses at least `work_ms` milliseconds of CPU time in each test.
Program cpp_program(const std::filesystem::path& directory, int work_ms) {
  Program program{fmt::format("C++, {} ms of work in each test", work_ms), "cpp", "a.cpp", {}};
  program.text = fmt::format(R"(#include <ctime>
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
  program.compile = {"/usr/bin/g++",  "-std=gnu++20",      "-O2", "-pipe", "-static", "-o",
                     directory / "a", directory / "a.cpp", "-lm"};
  program.run = {directory / "a"};
  return program;
}

/// A Java program that ends at once.
Program java_program(const std::filesystem::path& directory) {
  Program program{"Java, a new text each time", "java", "Main.java", {}, true};
  program.text =
      "public class Main {\n  public static void main(String[] arguments) {\n"
      "    System.out.println(2 * new java.util.Scanner(System.in).nextInt());\n  }\n}\n";
  const std::string bin = "/usr/lib/jvm/default-java/bin/";
  program.compile = {bin + "javac", "-d", directory, directory / "Main.java"};
  program.run = {bin + "java", "-XX:+UseSerialGC", "-cp", directory, "Main"};
  return program;
}

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// A daemon with its own data directory, and the measured waiting times for its verdicts.
class Variant {
 public:
  Variant(std::string name, const std::string& programs, int slots)
      : name_(std::move(name)), judge_(start(programs, slots)) {}

  const std::string& name() const { return name_; }
  const std::vector<double>& times_ms() const { return times_ms_; }
  bool is_ready() const { return wait_until_it_listens(port_); }

  /// Submits the program and waits for its verdict. Returns false if it is not AC.
  bool judge(const Program& program) {
    const std::string text = program.text_of(++submissions_);
    const auto begun = Clock::now();
    const auto answer = JudgeSite::submit(
        port_, site_.tokens().front(),
        {.name = "", .language = program.language.c_str(), .file = program.file.c_str()}, text);
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
    if (!judged || final.body.at("verdict") != "AC") return false;
    method_ = final.body.at("compile").at("method").as_string();
    return true;
  }

  /// Submits the program repeatedly, until it is compiled in the fastest way. Waits between the
  /// submissions, because the daemon prepares the necessary files only while it has no work.
  bool warm_up(const Program& program) {
    constexpr int attempts_max = 30;
    for (int attempt = 0; attempt < attempts_max; ++attempt) {
      if (!judge(program)) return false;
      if (!program.is_new_each_time || method_ == "archive") break;
      std::this_thread::sleep_for(std::chrono::seconds(1));
    }
    times_ms_.clear();
    return true;
  }

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
  int submissions_ = 0;
  std::string method_;  ///< how the last program was compiled
};

/// Compiles the program and runs it on all inputs, without the judge. Returns the time in ms, or a
/// negative number if something failed.
double bare_ms(const Program& program, const std::vector<std::string>& inputs) {
  const auto begun = Clock::now();
  const bool compiled = test_support::bare_run(program.compile, "/dev/null") == 0;
  const bool good = compiled && std::ranges::all_of(inputs, [&](const std::string& input) {
                      return test_support::bare_run(program.run, input) == 0;
                    });
  return good ? ms_since(begun) : -1;
}

void print(const Program& program, const std::vector<double>& bare,
           const std::vector<std::unique_ptr<Variant>>& variants) {
  fmt::print("{}, {} tests\n  {:24} {:7.1f} ms\n", program.title, tests, "compiler and bare runs",
             median(bare));
  for (const auto& variant : variants) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < bare.size(); ++i)
      ratios.push_back(variant->times_ms()[i] / bare[i]);
    fmt::print("  {:24} {:7.1f} ms  ratio {:.3f}\n", variant->name(), median(variant->times_ms()),
               median(ratios));
  }
}

bool measure(std::vector<std::unique_ptr<Variant>>& variants,
             const judge::TemporaryDirectory& directory, const Program& program, int rounds) {
  directory.write(program.file, program.text);
  std::vector<std::string> inputs;
  for (int i = 1; i <= tests; ++i) {
    inputs.push_back(directory.write(fmt::format("{}.in", i), fmt::format("{}\n", i)));
  }
  std::vector<double> bare;
  for (auto& variant : variants) {
    if (!variant->warm_up(program)) return false;
  }
  for (int round = 0; round < rounds; ++round) {
    bare.push_back(bare_ms(program, inputs));
    if (bare.back() < 0) return false;
    for (auto& variant : variants) {
      if (!variant->judge(program)) return false;
    }
  }
  print(program, bare, variants);
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
  const judge::TemporaryDirectory directory;
  std::vector<Program> programs = {cpp_program(directory.path(), 0),
                                   cpp_program(directory.path(), 20)};
  if (std::filesystem::exists(java_program(directory.path()).compile.front())) {
    programs.push_back(java_program(directory.path()));
  }
  const bool measured = ready && std::ranges::all_of(programs, [&](const Program& program) {
                          return measure(variants, directory, program, rounds);
                        });
  if (!measured) fmt::print(stderr, "verdict_latency: a program was not judged AC\n");
  return measured ? 0 : 1;
}
