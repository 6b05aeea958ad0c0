/// Measures how many verdicts per second a daemon with one slot per core gives: first for new C++
/// programs that all differ, and then for a rejudging of the same submissions. Each program has 20
/// tests and uses almost no CPU time, so the results depend on the judge's own work and on the
/// compiler.
///   judging_throughput [SUBMISSIONS]

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

#include <fmt/format.h>

#include "tests/soak/judge_process.hpp"
#include "tests/soak/judge_site.hpp"

namespace {

using namespace soak;
using Clock = std::chrono::steady_clock;

constexpr int tests = 20;
constexpr int users = 4;
const auto begun_at = std::chrono::system_clock::now().time_since_epoch().count();

/// Returns a program that differs for each number and each run of this benchmark. Otherwise, the
/// judge would not compile it, because it caches compiled programs.
std::string program_of(int number) {
  return fmt::format(R"(#include <iostream>
#include <string>
#include <vector>
int main() {{
  int x = 0;
  std::cin >> x;
  const std::vector<int> values(1, {0});
  std::cout << 2 * x + values[0] - {0} << "\n";
}}
// {1}
)",
                     number, begun_at);
}

[[noreturn]] void fail(const std::string& message) {
  fmt::print(stderr, "judging_throughput: {}\n", message);
  std::exit(1);
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

std::int64_t number(judge::store::Connection& connection, const std::string& query) {
  const auto rows = connection.query(query);
  if (!rows || rows->size() != 1) fail("cannot read the database");
  return judge::store::integer(rows->front().only());
}

void wait_until_judged(judge::store::Connection& connection, std::int64_t judgements) {
  const auto end = Clock::now() + std::chrono::minutes(10);
  while (number(connection, "SELECT count(*) FROM judgements WHERE state = 'judged'") <
         judgements) {
    if (Clock::now() > end) fail("the judge does not finish");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void submit(const JudgeSite& site, std::uint16_t port, int first, int count) {
  for (int i = first; i < first + count; ++i) {
    const auto answer =
        JudgeSite::submit(port, site.tokens()[static_cast<std::size_t>(i % users)],
                          {.name = "", .language = "cpp", .file = "a.cpp"}, program_of(i));
    if (answer.status != 201) fail("a submission was refused");
  }
}

}  // namespace

int main(int argument_count, char** arguments) {
  const int count = argument_count > 1 ? std::atoi(arguments[1]) : 100;
  const int slots = static_cast<int>(std::max(2U, std::thread::hardware_concurrency()));
  const JudgeSite site(users, {double_problem(tests)});
  const std::string admin =
      site.add_admin({judge::store::Scope::read, judge::store::Scope::instruct});
  const std::uint16_t port = free_port();
  auto flags = site.serve_flags(port);
  flags.insert(flags.end(), {"--workers", std::to_string(slots)});
  const JudgeProcess process(flags, site.path("daemon.log"));
  if (!wait_until_it_listens(port)) fail("the daemon does not start");
  const auto connection = *site.data().connect();

  // Warm up, so that the measurement does not include precompiling. All programs have the same
  // include lines, which the judge precompiles after the second program.
  constexpr int warm_up = 4;
  submit(site, port, 0, warm_up);
  wait_until_judged(*connection, warm_up);
  std::this_thread::sleep_for(std::chrono::seconds(5));

  auto begun = Clock::now();
  submit(site, port, warm_up, count);
  wait_until_judged(*connection, warm_up + count);
  const double first_s = seconds_since(begun);

  begun = Clock::now();
  const auto answer =
      JudgeSite::ask(port, admin, "POST /api/v1/rejudgings", R"({"problem":"double"})");
  if (answer.status != 201)
    fail(fmt::format("the rejudging was refused with status {}", answer.status));
  wait_until_judged(*connection, 2 * (warm_up + count));
  const double again_s = seconds_since(begun);

  const std::int64_t wrong =
      number(*connection, "SELECT count(*) FROM judgements WHERE verdict <> 'AC'");
  if (wrong != 0) fail(fmt::format("{} judgements are not AC", wrong));
  const double first_rate = count / first_s;
  const double again_rate = (warm_up + count) / again_s;
  fmt::print("{} C++ programs with {} tests, {} slots\n", count, tests, slots);
  fmt::print("  judged first  {:6.1f} verdicts per second\n", first_rate);
  fmt::print("  rejudged      {:6.1f} verdicts per second\n", again_rate);
  fmt::print("  time for one rejudged beside one judged first: ratio {:.3f}\n",
             first_rate / again_rate);
  return 0;
}
