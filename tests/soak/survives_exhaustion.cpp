/// Lets `judge serve` run out of file descriptors while clients connect and a sandbox helper dies.
/// Once descriptors are available again, the daemon must answer and judge. Not a unit test, because
/// sanitizers need descriptors themselves and abort a process that has none.
///   survives_exhaustion

#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/resource.h>

#include "tests/soak/judge_process.hpp"
#include "tests/soak/judge_site.hpp"

namespace {

using namespace soak;

constexpr auto patience = std::chrono::minutes(2);

bool becomes_true(const std::function<bool()>& condition) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return true;
}

std::size_t open_files(pid_t process) {
  const std::string directory = fmt::format("/proc/{}/fd", process);
  return static_cast<std::size_t>(
      std::distance(std::filesystem::directory_iterator(directory), {}));
}

bool limit_open_files(pid_t process, rlim_t soft, rlim_t hard) {
  const rlimit limit{.rlim_cur = soft, .rlim_max = hard};
  return ::prlimit(process, RLIMIT_NOFILE, &limit, nullptr) == 0;
}

int fail(const std::string& message) {
  fmt::print(stderr, "FAILED: {}\n", message);
  return 1;
}

/// Returns the verdict, or "" while the submission is pending.
std::string verdict_of(std::uint16_t port, const std::string& token, const std::string& id) {
  const auto answer = JudgeSite::ask(port, token, "GET /api/v1/submissions/" + id);
  if (answer.status != 200 || !answer.body.is_object()) return "";
  const auto& verdict = answer.body.at("verdict");
  return verdict.is_string() ? std::string(verdict.as_string()) : "";
}

int run() {
  const JudgeSite site(1);
  const std::uint16_t port = free_port();
  const std::string& token = site.tokens().front();
  auto flags = site.serve_flags(port);
  flags.insert(flags.end(), {"--workers", "1"});
  JudgeProcess daemon(flags, site.path("daemon.log"));
  const auto answers = [&] {
    return JudgeSite::ask(port, token, "GET /api/v1/problems").status == 200;
  };
  if (!becomes_true([&] { return answers() && !daemon.helpers().empty(); })) {
    return fail("the daemon does not start");
  }
  rlimit whole{};
  if (::prlimit(daemon.pid(), RLIMIT_NOFILE, nullptr, &whole) != 0) return fail("prlimit");
  if (!limit_open_files(daemon.pid(), open_files(daemon.pid()), whole.rlim_max)) {
    return fail("prlimit");
  }
  std::vector<test_support::SocketClient> waiting;
  constexpr int client_count = 20;
  for (int i = 0; i < client_count; ++i) waiting.emplace_back(port);
  // Without a free descriptor, the daemon can neither replace a helper that dies nor accept a
  // connection.
  for (const pid_t helper : daemon.helpers()) ::kill(helper, SIGKILL);
  if (!becomes_true([&] { return daemon.helpers().empty(); })) return fail("a helper still runs");
  std::this_thread::sleep_for(std::chrono::seconds(1));
  limit_open_files(daemon.pid(), whole.rlim_cur, whole.rlim_max);
  waiting.clear();
  if (!becomes_true(answers)) return fail("the daemon no longer answers");
  const KnownProgram& program = known_programs.front();
  const auto accepted = JudgeSite::submit(port, token, program, program.text);
  if (accepted.status != 201) return fail(fmt::format("answered with {}", accepted.status));
  const std::string id(accepted.body.at("id").as_string());
  if (!becomes_true([&] { return !verdict_of(port, token, id).empty(); })) {
    return fail("the submission is not judged");
  }
  const std::string verdict = verdict_of(port, token, id);
  if (verdict != program.verdict) return fail("the verdict is " + verdict);
  if (const int status = daemon.end(SIGTERM); status != 0) {
    return fail(fmt::format("the daemon ended with {}", status));
  }
  return 0;
}

}  // namespace

int main() { return run(); }
