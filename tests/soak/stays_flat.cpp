/// Lets a daemon judge thousands of submissions. At the end, its memory, its descriptors and its
/// helpers' cgroups must not have grown since the first tenth of the submissions, except for small
/// tolerances.
///   stays_flat SUBMISSIONS

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "tests/soak/judge_process.hpp"
#include "tests/soak/judge_site.hpp"
#include "tests/soak/machine.hpp"

namespace {

using namespace soak;

constexpr auto patience = std::chrono::minutes(5);
constexpr int samples = 10;
constexpr int at_a_time = 10;

/// Submits a program and follows it until it is judged. Returns true on success.
bool submit_and_follow(const JudgeSite& site, std::uint16_t port, int number) {
  const KnownProgram& program = known_programs[1];
  const std::string text = fmt::format("# {}\n{}", number, program.text);
  const auto answer = JudgeSite::submit(port, site.tokens().front(), program, text);
  if (answer.status != 201) return false;
  test_support::SocketClient client(port);
  client.send(
      fmt::format("GET /api/v1/submissions/{}/events HTTP/1.1\r\nHost: judge\r\n"
                  "Connection: close\r\nAuthorization: Bearer {}\r\n\r\n",
                  std::string(answer.body.at("id").as_string()), site.tokens().front()));
  return client.read_until("\"verdict\":\"AC\"").find("\"verdict\":\"AC\"") != std::string::npos;
}

/// Submits `count` programs, several at a time. Returns the number of failures.
int submit_many(const JudgeSite& site, std::uint16_t port, int first, int count) {
  std::atomic<int> next = first;
  std::atomic<int> wrong = 0;
  std::vector<std::thread> senders;
  for (int sender = 0; sender < at_a_time; ++sender) {
    senders.emplace_back([&] {
      for (int i = 0; (i = next++) < first + count;) wrong += !submit_and_follow(site, port, i);
    });
  }
  for (std::thread& sender : senders) sender.join();
  return wrong;
}

int run(int submissions) {
  const JudgeSite site(1, {double_problem(2)});
  const std::uint16_t port = free_port();
  JudgeProcess judge(site.serve_flags(port), site.path("daemon.log"));
  if (!wait_until_it_listens(port)) return 2;
  std::vector<Sample> seen;
  fmt::print("{:>11}  {:>9}  {:>11}  {:>7}  {:>7}\n", "submissions", "RSS", "descriptors",
             "cgroups", "threads");
  const int step = std::max(1, submissions / samples);
  for (int done = 0; done < submissions; done += step) {
    if (const int wrong = submit_many(site, port, done, step); wrong > 0) {
      fmt::print(stderr, "{} submissions were not accepted, or not judged AC\n", wrong);
      return 1;
    }
    // Gives the last connections time to close.
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    seen.push_back(sample_of(judge));
    const Sample& sample = seen.back();
    fmt::print("{:>11}  {:>5.1f} MiB  {:>11}  {:>7}  {:>7}\n", done + step, sample.memory_mib,
               sample.descriptors, sample.cgroups, sample.threads);
    std::fflush(stdout);
  }
  const std::string fault = fault_of(seen.front(), seen.back());
  const int status = judge.end(SIGTERM);
  if (fault.empty() && status == 0) return 0;
  fmt::print(stderr, "FAILED: {}; the daemon ended with {}\n", fault, status);
  return 1;
}

}  // namespace

int main(int argument_count, char** arguments) {
  const int submissions = argument_count == 2 ? std::atoi(arguments[1]) : 0;
  if (submissions < samples) {
    fmt::print(stderr, "usage: stays_flat SUBMISSIONS\n");
    return 2;
  }
  return run(submissions);
}
