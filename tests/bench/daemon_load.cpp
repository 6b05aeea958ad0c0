/// Measures a daemon over HTTP on this machine:
/// - the number of submissions accepted per second, each stored durably before the response;
/// - the delay until a thousand watching clients receive a result that another process stores;
/// - the response times of the first page and of a late page of a list of a million submissions.
///   daemon_load [small]

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <poll.h>

#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/soak/judge_process.hpp"
#include "tests/soak/judge_site.hpp"

namespace {

using namespace soak;
using Clock = std::chrono::steady_clock;

/// The parameters of the benchmark. `results` is the number of results that another process stores,
/// `stored` the length of the long list of submissions, and `pages` the number of pages of this
/// list that are requested.
struct Sizes {
  int submissions = 4000;
  int senders = 8;
  int watchers = 1000;
  int results = 40;
  std::int64_t stored = 1'000'000;
  int pages = 200;
};

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double quantile_of(std::vector<double>& values, double which) {
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(which * static_cast<double>(values.size() - 1))];
}

int fail(const std::string& why) {
  fmt::print(stderr, "daemon_load: {}\n", why);
  return 1;
}

std::string request(const std::string& token, const std::string& what, const std::string& body) {
  return fmt::format(
      "{} HTTP/1.1\r\nHost: judge\r\nAuthorization: Bearer {}\r\n"
      "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
      what, token, body.size(), body);
}

/// Prints the distribution of all response times, and the 99th percentile of the slowest client.
void print_response_times(std::vector<std::vector<double>>& of_clients) {
  std::vector<double> all;
  double worst_p99_ms = 0;
  for (std::vector<double>& times_ms : of_clients) {
    if (times_ms.empty()) continue;
    all.insert(all.end(), times_ms.begin(), times_ms.end());
    worst_p99_ms = std::max(worst_p99_ms, quantile_of(times_ms, 0.99));
  }
  fmt::print(
      "response times: median {:.1f} ms, 95 % within {:.1f} ms, 99 % of the slowest client within "
      "{:.1f} ms, all within {:.1f} ms\n",
      quantile_of(all, 0.5), quantile_of(all, 0.95), worst_p99_ms, all.back());
}

/// Measures how fast the daemon accepts submissions. Each sender has one connection and submits one
/// program after another.
int measure_submitting(const JudgeSite& site, std::uint16_t port, const Sizes& sizes) {
  std::atomic<int> next = 0;
  std::vector<std::vector<double>> times_ms(static_cast<std::size_t>(sizes.senders));
  std::atomic<int> refused = 0;
  const auto begun = Clock::now();
  std::vector<std::thread> senders;
  for (int sender = 0; sender < sizes.senders; ++sender) {
    senders.emplace_back([&, sender] {
      test_support::SocketClient client(port);
      const std::string& token = site.tokens()[static_cast<std::size_t>(sender)];
      for (int i = 0; (i = next++) < sizes.submissions;) {
        const auto sent = Clock::now();
        client.send(
            request(token, "POST /api/v1/submissions",
                    JudgeSite::body_of("double", "c",
                                       {{"a.c", fmt::format("// {}\n{}", i, right_program)}})));
        if (!client.read_answer().starts_with("HTTP/1.1 201")) ++refused;
        times_ms[static_cast<std::size_t>(sender)].push_back(ms_since(sent));
      }
    });
  }
  for (std::thread& sender : senders) sender.join();
  if (refused > 0) return fail(fmt::format("{} submissions were refused", refused.load()));
  fmt::print("accepted: {:.0f} submissions/s, durable, {} clients ({} submissions)\n",
             1000 * sizes.submissions / ms_since(begun), sizes.senders, sizes.submissions);
  print_response_times(times_ms);
  return 0;
}

/// A connection that receives the events of a submission. Watchers use several addresses of this
/// machine, because the daemon limits the number of connections per address.
class Watcher {
 public:
  Watcher(std::uint16_t port, int number, const std::string& text)
      : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    constexpr int of_one_address = 200;
    sockaddr_in own{};
    own.sin_family = AF_INET;
    own.sin_addr.s_addr =
        htonl(INADDR_LOOPBACK + 1 + static_cast<unsigned>(number / of_one_address));
    sockaddr_in daemon{};
    daemon.sin_family = AF_INET;
    daemon.sin_port = htons(port);
    daemon.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ =
        ::bind(socket_.get(), reinterpret_cast<const sockaddr*>(&own), sizeof own) == 0 &&
        ::connect(socket_.get(), reinterpret_cast<const sockaddr*>(&daemon), sizeof daemon) == 0 &&
        ::send(socket_.get(), text.data(), text.size(), MSG_NOSIGNAL) ==
            static_cast<ssize_t>(text.size()) &&
        is_admitted();
  }

  bool connected() const { return connected_; }
  int file() const { return socket_.get(); }

  /// Reads the available data. Returns the total number of run events so far.
  int runs_after_reading() {
    std::array<char, 65536> bytes{};
    const ssize_t count = ::recv(socket_.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (count > 0) text_.append(bytes.data(), static_cast<std::size_t>(count));
    constexpr std::string_view mark = "event: run\n";
    for (std::size_t at = 0; (at = text_.find(mark)) != std::string::npos;) {
      ++runs_;
      text_.erase(0, at + mark.size());
    }
    return runs_;
  }

 private:
  /// Waits for the head of the response before the next watcher connects, because the daemon would
  /// refuse some of a thousand simultaneous requests.
  bool is_admitted() {
    std::array<char, 4096> bytes{};
    while (text_.find("\r\n\r\n") == std::string::npos) {
      const ssize_t count = ::recv(socket_.get(), bytes.data(), bytes.size(), 0);
      if (count <= 0) return false;
      text_.append(bytes.data(), static_cast<std::size_t>(count));
    }
    return text_.starts_with("HTTP/1.1 200");
  }

  sandbox::FileDescriptor socket_;
  bool connected_ = false;
  std::string text_;
  int runs_ = 0;
};

/// Waits until every watcher has received this number of runs. Appends each watcher's waiting time,
/// in ms since `begun`, to `latencies_ms`. Returns false if no data arrives for 30 s.
bool wait_for_runs(std::vector<Watcher>& watchers, int runs, Clock::time_point begun,
                   std::vector<double>& latencies_ms) {
  constexpr int patience_ms = 30'000;
  std::vector<pollfd> waits;
  for (const Watcher& watcher : watchers) waits.push_back({watcher.file(), POLLIN, 0});
  for (std::size_t left = watchers.size(); left > 0;) {
    if (::poll(waits.data(), waits.size(), patience_ms) <= 0) return false;
    for (std::size_t i = 0; i < waits.size(); ++i) {
      if (waits[i].fd < 0 || waits[i].revents == 0) continue;
      if (watchers[i].runs_after_reading() < runs) continue;
      latencies_ms.push_back(ms_since(begun));
      waits[i].fd = -1;
      --left;
    }
  }
  return true;
}

/// Measures how long a stored result takes to reach all watchers. This process has two roles: it
/// stores the results, like a separate worker, and receives them, like many clients.
int measure_pushing(const JudgeSite& site, std::uint16_t port, const Sizes& sizes) {
  const auto connection = *site.data().connect();
  const auto submitted = judge::store::submit(
      *connection, site.data().blobs(),
      {.user = 1, .problem = "double", .language = "c", .files = {{"a.c", known_programs[0].text}}},
      judge::worker::now_ms());
  if (!submitted) return fail(submitted.error().message);
  judge::store::Judgements judgements(*connection);
  const std::int64_t id = submitted->judgement;
  if (!judgements.begin(id, "bench") || !judgements.set_compiled(id, {.ok = true})) {
    return fail("cannot begin a judgement");
  }
  std::vector<Watcher> watchers;
  const std::string text =
      request(site.tokens().front(),
              fmt::format("GET /api/v1/submissions/{}/events", submitted->submission), "");
  for (int i = 0; i < sizes.watchers; ++i) watchers.emplace_back(port, i, text);
  if (!std::ranges::all_of(watchers, &Watcher::connected)) return fail("cannot connect");
  std::vector<double> latencies_ms;
  for (int run = 0; run < sizes.results; ++run) {
    if (!judgements.add_run(id, run, {.test = "secret/1"})) return fail("cannot store a run");
    // The first run is a warm-up and is not measured.
    std::vector<double> of_run;
    if (!wait_for_runs(watchers, run + 1, Clock::now(), of_run))
      return fail("a run was not pushed");
    if (run > 0) latencies_ms.insert(latencies_ms.end(), of_run.begin(), of_run.end());
    std::this_thread::sleep_for(std::chrono::milliseconds(53));
  }
  fmt::print(
      "pushed to {} watchers: median {:.1f} ms, 95 % within {:.1f} ms, all within {:.1f} ms "
      "({} results of another process)\n",
      sizes.watchers, quantile_of(latencies_ms, 0.5), quantile_of(latencies_ms, 0.95),
      latencies_ms.back(), sizes.results);
  return 0;
}

/// Adds this many judged submissions to the list directly with SQL statements, because submitting
/// that many programs would take too long.
bool fill(judge::store::Connection& connection, std::int64_t count) {
  return connection
      .run_script(fmt::format(
          "BEGIN IMMEDIATE;"
          "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {0}) "
          "INSERT INTO submissions (user_id, problem, language, created_ms) "
          "SELECT 1 + i % 8, 'double', 'c', i FROM n;"
          "INSERT INTO judgements (submission_id, problem_version, state, created_ms, judged_ms, "
          "verdict) SELECT id, 'f00d', 'judged', created_ms, created_ms, 'AC' FROM submissions "
          "WHERE id NOT IN (SELECT submission_id FROM judgements);"
          "UPDATE submissions SET judgement_id = (SELECT max(judgements.id) FROM judgements "
          "WHERE submission_id = submissions.id), verdict = 'AC' WHERE judgement_id IS NULL;"
          "COMMIT;",
          count))
      .has_value();
}

/// Returns the median response time of requests for one page of the list, in ms.
double page_ms(test_support::SocketClient& client, const std::string& token,
               const std::string& query, int count) {
  std::vector<double> times_ms;
  for (int i = 0; i < count; ++i) {
    const auto begun = Clock::now();
    client.send(request(token, "GET /api/v1/submissions?limit=50" + query, ""));
    const std::string answer = client.read_answer();
    times_ms.push_back(ms_since(begun));
    if (!answer.starts_with("HTTP/1.1 200")) return -1;
  }
  return quantile_of(times_ms, 0.5);
}

int measure_pages(JudgeSite& site, std::uint16_t port, const Sizes& sizes) {
  const auto connection = *site.data().connect();
  const std::string token = site.add_admin();
  test_support::SocketClient client(port);
  const double few_ms = page_ms(client, token, "", sizes.pages);
  if (!fill(*connection, sizes.stored)) return fail("cannot fill the list");
  const auto rows =
      connection->query("SELECT count(*) AS stored, max(id) AS newest FROM submissions");
  const std::int64_t newest = judge::store::integer(rows->front()["newest"]);
  const double first_ms = page_ms(client, token, "", sizes.pages);
  const double deep_ms =
      page_ms(client, token, fmt::format("&after={}", newest - sizes.stored * 9 / 10), sizes.pages);
  if (few_ms < 0 || first_ms < 0 || deep_ms < 0) return fail("a page was refused");
  fmt::print(
      "pages of 50 of {} submissions: the first {:.2f} ms, one nine tenths down {:.2f} ms, "
      "ratio {:.2f}; before the list was filled {:.2f} ms\n",
      judge::store::integer(rows->front()["stored"]), first_ms, deep_ms, deep_ms / first_ms,
      few_ms);
  return 0;
}

}  // namespace

int main(int argument_count, char** arguments) {
  Sizes sizes;
  if (argument_count == 2 && std::strcmp(arguments[1], "small") == 0) {
    sizes.submissions = 400;
    sizes.results = 5;
    sizes.stored = 50'000;
    sizes.pages = 20;
  }
  JudgeSite site(sizes.senders);
  const std::uint16_t port = free_port();
  auto flags = site.serve_flags(port);
  flags.insert(flags.end(), {"--embedded-workers", "false"});
  const JudgeProcess judge(flags, site.path("daemon.log"));
  if (!wait_until_it_listens(port)) return fail("the daemon does not listen");
  const int pushed = measure_pushing(site, port, sizes);
  const int submitted = measure_submitting(site, port, sizes);
  const int listed = measure_pages(site, port, sizes);
  return std::max({pushed, submitted, listed});
}
