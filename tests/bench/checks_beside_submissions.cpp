/// Shows that source checks, which run while users type, do not delay submissions. Submits C++
/// programs with 20 tests one after the other, and waits for each verdict. In each round, first the
/// judge has no other work, and then many other users type, so that checks and programs to compile
/// ahead are always waiting. Every program is new, so it is compiled. Prints the medians, and the
/// median of the ratios within the rounds. Then prints how long a check takes if the judge has no
/// other work.
///   checks_beside_submissions [ROUNDS] [TYPISTS]

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "tests/soak/judge_process.hpp"
#include "tests/soak/judge_site.hpp"
#include "tests/support/median.hpp"

namespace {

using namespace soak;
using test_support::median;
using Clock = std::chrono::steady_clock;

constexpr int tests = 20;

/// Returns a program for double_problem() that differs from all earlier ones. All of these programs
/// have the same include lines, so that this prefix is precompiled only once.
std::string new_program() {
  static std::atomic<int> count = 0;
  return fmt::format(R"(#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>
int main() {{
  int x = 0;
  std::cin >> x;
  std::cout << 2 * x + 0 * {} << "\n";
}}
)",
                     ++count);
}

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// A daemon, and the requests that are measured. The first user submits programs. The other users
/// request source checks, as if they were typing.
class Judge {
 public:
  explicit Judge(int typists) : site_(1 + typists, {double_problem(tests)}) {}

  bool is_ready() const { return wait_until_it_listens(port_); }

  /// Reads an event stream until it contains these words.
  bool follow(const std::string& path, std::size_t user, const std::string& words) const {
    test_support::SocketClient client(port_);
    client.send(
        fmt::format("GET /api/v1/{} HTTP/1.1\r\nHost: judge\r\nConnection: close\r\n"
                    "Authorization: Bearer {}\r\n\r\n",
                    path, site_.tokens()[user]));
    return client.read_until(words).ends_with(words);
  }

  /// Submits a new program and returns the time until its verdict. `nullopt` if it is not judged.
  std::optional<double> verdict_ms() const {
    const auto begun = Clock::now();
    const auto answer =
        JudgeSite::submit(port_, site_.tokens().front(),
                          {.name = "", .language = "cpp", .file = "a.cpp"}, new_program());
    if (answer.status != 201) return std::nullopt;
    const std::string id(answer.body.at("id").as_string());
    if (!follow("submissions/" + id + "/events", 0, "\"status\":\"judged\"")) return std::nullopt;
    return ms_since(begun);
  }

  /// Requests a check and returns its id; "" if it was refused.
  std::string add_check(std::size_t user, const std::string& language, const std::string& file,
                        const std::string& text) const {
    const boost::json::array files = {boost::json::object{{"name", file}, {"content", text}}};
    const std::string body =
        boost::json::serialize(boost::json::object{{"language", language}, {"files", files}});
    const auto answer =
        JudgeSite::ask(port_, site_.tokens()[user], "POST /api/v1/problems/double/checks", body);
    return answer.status == 201 ? std::string(answer.body.at("id").as_string()) : "";
  }

  /// Checks a source and returns the time until the result.
  std::optional<double> check_ms(const std::string& language, const std::string& file,
                                 const std::string& text) const {
    const auto begun = Clock::now();
    const std::string id = add_check(0, language, file, text);
    if (id.empty() ||
        !follow("problems/double/checks/" + id + "/events", 0, "\"state\":\"done\"")) {
      return std::nullopt;
    }
    return ms_since(begun);
  }

 private:
  JudgeProcess start() {
    auto flags = site_.serve_flags(port_);
    flags.insert(flags.end(), {"--checks-per-minute-per-user", "10000"});
    return {flags, site_.path("daemon.log")};
  }

  JudgeSite site_;
  std::uint16_t port_ = free_port();
  JudgeProcess judge_ = start();
};

/// Simulates users who type. Each user repeatedly requests a check of a new program, with a short
/// pause between two checks.
class Typists {
 public:
  Typists(const Judge& judge, int count) {
    for (int user = 1; user <= count; ++user) {
      threads_.emplace_back([&judge, user, this] {
        while (!ends_) {
          const auto id =
              judge.add_check(static_cast<std::size_t>(user), "cpp", "a.cpp", new_program());
          if (!id.empty()) ++checks_;
          std::this_thread::sleep_for(std::chrono::milliseconds(600));
        }
      });
    }
  }
  Typists(const Typists&) = delete;
  Typists& operator=(const Typists&) = delete;
  Typists(Typists&&) = delete;
  Typists& operator=(Typists&&) = delete;
  ~Typists() {
    ends_ = true;
    for (std::thread& thread : threads_) thread.join();
  }

  int checks() const { return checks_; }

 private:
  std::atomic<bool> ends_ = false;
  std::atomic<int> checks_ = 0;
  std::vector<std::thread> threads_;
};

bool compare(const Judge& judge, int rounds, int typists) {
  constexpr int per_round = 3;
  std::vector<double> alone;
  std::vector<double> beside;
  std::vector<double> ratios;
  int checks = 0;
  // Warm up. All programs have the same prefix, which the judge precompiles after the second one.
  for (int i = 0; i < 3; ++i) {
    if (!judge.verdict_ms()) return false;
    std::this_thread::sleep_for(std::chrono::seconds(3));
  }
  for (int round = 0; round < rounds; ++round) {
    std::vector<double> now_alone;
    std::vector<double> now_beside;
    for (int i = 0; i < per_round; ++i) {
      const auto time_ms = judge.verdict_ms();
      if (!time_ms) return false;
      now_alone.push_back(*time_ms);
    }
    {
      const Typists typing(judge, typists);
      std::this_thread::sleep_for(std::chrono::seconds(1));
      for (int i = 0; i < per_round; ++i) {
        const auto time_ms = judge.verdict_ms();
        if (!time_ms) return false;
        now_beside.push_back(*time_ms);
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
      }
      checks += typing.checks();
    }
    std::this_thread::sleep_for(std::chrono::seconds(2));
    alone.push_back(median(now_alone));
    beside.push_back(median(now_beside));
    ratios.push_back(beside.back() / alone.back());
  }
  fmt::print("{} submissions each, {} users who type, {} checks\n", rounds * per_round, typists,
             checks);
  fmt::print("  {:24} {:7.1f} ms\n  {:24} {:7.1f} ms  ratio {:.3f}\n", "idle judge", median(alone),
             "others type", median(beside), median(ratios));
  return true;
}

bool show_checks(const Judge& judge, int rounds) {
  struct Other {
    std::string language;
    std::string file;
    std::string text;  ///< a number is added to it
  };
  const std::vector<Other> others = {
      {"python3", "a.py", "print(2 * int(input()))\n#"},
      {"c", "a.c", "#include <stdio.h>\nint main(void) { return 0; }\n//"},
      {"rust", "a.rs", "fn main() {}\n//"},
      {"javascript", "a.js", "console.log(1);\n//"}};
  const auto show = [&](const std::string& language, const std::string& file, const auto& text_of) {
    std::vector<double> times_ms;
    for (int round = 0; round < rounds; ++round) {
      const auto time_ms = judge.check_ms(language, file, text_of());
      if (time_ms) times_ms.push_back(*time_ms);
      std::this_thread::sleep_for(std::chrono::milliseconds(1200));
    }
    if (times_ms.empty()) return false;
    fmt::print("  {:24} {:7.1f} ms\n", language, median(times_ms));
    return true;
  };
  fmt::print("a check, from the request to its result\n");
  int count = 0;
  for (const Other& other : others) {
    show(other.language, other.file, [&] { return other.text + std::to_string(++count) + "\n"; });
  }
  return show("cpp", "a.cpp", [] { return new_program(); });
}

}  // namespace

int main(int argument_count, char** arguments) {
  const int rounds = argument_count > 1 ? std::atoi(arguments[1]) : 5;
  const int typists = argument_count > 2 ? std::atoi(arguments[2]) : 20;
  const Judge judge(typists);
  if (!judge.is_ready() || !compare(judge, rounds, typists) || !show_checks(judge, rounds)) {
    fmt::print(stderr, "checks_beside_submissions: a program was not judged or checked\n");
    return 1;
  }
  return 0;
}
