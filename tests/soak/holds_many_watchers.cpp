/// Simulates a lecture hall behind one address: each student submits a program and follows it. All
/// streams must stay open and be counted, and the daemon must still answer other clients.
///   holds_many_watchers STUDENTS

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/resource.h>

#include "tests/soak/judge_process.hpp"
#include "tests/soak/judge_site.hpp"

namespace {

using namespace soak;

int fail(const std::string& message) {
  fmt::print(stderr, "FAILED: {}\n", message);
  return 1;
}

/// Returns the value of a metric without labels, or -1 if it is missing.
double metric(std::uint16_t port, const std::string& name) {
  test_support::SocketClient client(port);
  client.send("GET /metrics HTTP/1.1\r\nHost: judge\r\nConnection: close\r\n\r\n");
  const std::string answer = client.read_answer();
  const std::size_t found = answer.find("\n" + name + " ");
  return found == std::string::npos ? -1 : std::atof(answer.c_str() + found + name.size() + 2);
}

/// Raises the limit of open files, because each student needs a descriptor. Returns true on
/// success.
bool raise_open_files_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return false;
  limit.rlim_cur = limit.rlim_max;
  return ::setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

int run(int student_count) {
  const JudgeSite site(student_count);
  const std::uint16_t port = free_port();
  // The daemon has no worker, so that every submission stays queued and every stream stays open.
  JudgeProcess daemon({"serve", "--data", site.data().path().string(), "--listen",
                       fmt::format("127.0.0.1:{}", port), "--embedded-workers", "false"},
                      site.path("daemon.log"));
  if (!wait_until_it_listens(port)) return fail("the daemon does not start");
  std::vector<test_support::SocketClient> watchers;
  for (const std::string& token : site.tokens()) {
    const KnownProgram& program = known_programs.front();
    const auto accepted = JudgeSite::submit(port, token, program, program.text);
    if (accepted.status != 201) {
      return fail(fmt::format("submission {} was answered with {}: {}", watchers.size(),
                              accepted.status, boost::json::serialize(accepted.body)));
    }
    watchers.emplace_back(port).send(
        fmt::format("GET /api/v1/submissions/{}/events HTTP/1.1\r\nHost: judge\r\n"
                    "Authorization: Bearer {}\r\nAccept: text/event-stream\r\n\r\n",
                    std::string(accepted.body.at("id").as_string()), token));
  }
  double open = 0;
  constexpr int attempts_max = 600;
  for (int i = 0; i < attempts_max && open != student_count; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    open = metric(port, "judge_event_streams_open");
  }
  fmt::print("{} of {} streams are open at a time\n", open, student_count);
  if (open != student_count) return fail("streams were refused or cut");
  const auto listed = JudgeSite::ask(port, site.tokens().back(), "GET /api/v1/problems");
  if (listed.status != 200) return fail(fmt::format("others are answered with {}", listed.status));
  if (const int status = daemon.end(SIGTERM); status != 0) {
    return fail(fmt::format("the daemon ended with {}", status));
  }
  return 0;
}

}  // namespace

int main(int argument_count, char** arguments) {
  if (argument_count != 2) {
    fmt::print(stderr, "usage: holds_many_watchers STUDENTS\n");
    return 2;
  }
  if (!raise_open_files_limit()) return fail("setrlimit");
  return run(std::atoi(arguments[1]));
}
