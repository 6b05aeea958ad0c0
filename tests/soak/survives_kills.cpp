/// Users submit programs over HTTP to `judge serve` with a separate `judge worker`, while the
/// daemon, the worker or one of their sandbox helpers is killed by SIGKILL at random moments and
/// started again. In the end every submission that was accepted is judged, once, with the verdict
/// that an undisturbed run gives, `judge fsck` is clean, and nothing is left behind.
///   survives_kills SUBMISSIONS USERS KILLS [SEED]

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "judge/store/judgements.hpp"
#include "judge/store/submissions.hpp"
#include "tests/soak/judge_process.hpp"
#include "tests/soak/judge_site.hpp"
#include "tests/soak/machine.hpp"

namespace {

using namespace soak;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr auto patience = std::chrono::minutes(5);  ///< without one more judgement
constexpr auto poll = milliseconds(20);

struct Plan {
  int submissions = 0;
  int users = 0;
  int kills = 0;
  std::uint64_t seed = 0;
};

std::atomic<int> complaints = 0;

void complain(const std::string& message) {
  ++complaints;
  fmt::print(stderr, "FAILED: {}\n", message);
}

/// The submissions that were accepted, by their id, and which program each is.
class Accepted {
 public:
  void add(std::int64_t id, const KnownProgram& program) {
    const std::lock_guard lock(mutex_);
    if (!programs_.emplace(id, &program).second) ++repeated_;
  }
  const std::map<std::int64_t, const KnownProgram*>& all() const { return programs_; }
  int repeated() const { return repeated_; }

 private:
  std::mutex mutex_;
  std::map<std::int64_t, const KnownProgram*> programs_;
  int repeated_ = 0;
};

/// Most programs are right or wrong quickly; every twentieth does not end.
const KnownProgram& program_of(int number) {
  constexpr int slow_interval = 20;
  if (number % slow_interval == slow_interval - 1) return known_programs.back();
  return known_programs.at(static_cast<std::size_t>(number) % (known_programs.size() - 1));
}

/// The program's text with a first line of its own, which says which one it is.
std::string text_of(const KnownProgram& program, int number) {
  const std::string mark = std::string(program.language) == "c" ? "//" : "#";
  return fmt::format("{} {} {}\n{}", mark, number, program.name, program.text);
}

/// Submits until it is accepted: whoever gets no answer tries again.
void submit_one(const JudgeSite& site, std::uint16_t port, int number, Accepted& accepted) {
  const KnownProgram& program = program_of(number);
  const auto& tokens = site.tokens();
  const std::string& token = tokens[static_cast<std::size_t>(number) % tokens.size()];
  while (true) {
    const auto answer = JudgeSite::submit(port, token, program, text_of(program, number));
    if (answer.status == 201 && answer.body.is_object()) {
      const auto& id = answer.body.at("id").as_string();
      accepted.add(std::stoll(std::string(id)), program);
      return;
    }
    const bool may_pass = answer.status == 0 || answer.status == 503 || answer.status == 201;
    if (!may_pass) {
      complain(fmt::format("submission {} was answered by {}", number, answer.status));
      return;
    }
    std::this_thread::sleep_for(poll);
  }
}

/// The daemon and the worker, which are killed and started again.
class Site {
 public:
  Site(const JudgeSite& site, std::uint16_t port, std::uint64_t seed)
      : site_(site), port_(port), random_(seed), daemon_(serve()), worker_(work()) {}

  /// Kills one of the processes, at random; what it was.
  std::string kill_one() {
    switch (std::uniform_int_distribution(0, 3)(random_)) {
      case 0:
        daemon_.end(SIGKILL);
        pause();
        daemon_ = serve();
        return "daemon";
      case 1:
        worker_.end(SIGKILL);
        pause();
        worker_ = work();
        return "worker";
      case 2:
        return kill_helper(daemon_) ? "daemon's helper" : kill_one();
      default:
        return kill_helper(worker_) ? "worker's helper" : kill_one();
    }
  }

  /// Waits for a moment that nobody can foresee.
  void pause() {
    std::this_thread::sleep_for(milliseconds(std::uniform_int_distribution(0, 400)(random_)));
  }

  void stop() {
    if (const int status = daemon_.end(SIGTERM); status != 0) {
      complain(fmt::format("the daemon ended with {}", status));
    }
    if (const int status = worker_.end(SIGTERM); status != 0) {
      complain(fmt::format("the worker ended with {}", status));
    }
  }

 private:
  JudgeProcess serve() const {
    auto flags = site_.serve_flags(port_);
    for (const char* more : {"--workers", "1", "--lease-s", "5"}) flags.emplace_back(more);
    return {flags, site_.path("daemon.log")};
  }
  JudgeProcess work() const {
    return {{"worker", "--data", site_.data().path().string(), "--workers", "1", "--lease-s", "5"},
            site_.path("worker.log")};
  }

  bool kill_helper(const JudgeProcess& judge) {
    const auto helpers = judge.helpers();
    if (helpers.empty()) return false;
    std::uniform_int_distribution<std::size_t> any(0, helpers.size() - 1);
    return ::kill(helpers[any(random_)], SIGKILL) == 0;
  }

  const JudgeSite& site_;
  std::uint16_t port_;
  std::mt19937_64 random_;
  JudgeProcess daemon_;
  JudgeProcess worker_;
};

std::int64_t number_in(judge::store::Connection& connection, const std::string& sql) {
  const auto rows = connection.query(sql);
  if (rows && !rows->empty()) return judge::store::integer(rows->front()[0]);
  complain(sql + (rows ? ": no row" : ": " + rows.error().message));
  return -1;
}

std::int64_t judged_in(judge::store::Connection& connection) {
  return number_in(connection, "SELECT count(*) FROM judgements WHERE state = 'judged'");
}

/// Submits what is left, a little ahead of the judging: so daemons die while they accept, too.
void send_all(const JudgeSite& site, std::uint16_t port, const Plan& plan, std::atomic<int>& next,
              Accepted& accepted) {
  constexpr int ahead = 20;
  const auto connection = *site.data().connect();
  for (int i = 0; (i = next++) < plan.submissions;) {
    const auto end = steady_clock::now() + patience;
    while (i > judged_in(*connection) + ahead && steady_clock::now() < end) {
      std::this_thread::sleep_for(poll);
    }
    submit_one(site, port, i, accepted);
  }
}

/// Kills when so many are judged as chance wants: so all kills come while there is work.
void disturb(Site& processes, const JudgeSite& site, const Plan& plan) {
  std::mt19937_64 random(plan.seed);
  std::uniform_int_distribution<std::int64_t> any(0, plan.submissions * 9 / 10);
  std::vector<std::int64_t> moments;
  for (int i = 0; i < plan.kills; ++i) moments.push_back(any(random));
  std::ranges::sort(moments);
  const auto connection = *site.data().connect();
  std::map<std::string, int> killed;
  for (const std::int64_t moment : moments) {
    const auto end = steady_clock::now() + patience;
    while (judged_in(*connection) < moment && steady_clock::now() < end) {
      std::this_thread::sleep_for(poll);
    }
    processes.pause();
    ++killed[processes.kill_one()];
  }
  for (const auto& [what, count] : killed) fmt::print("killed {} times: {}\n", count, what);
}

/// Waits until all is judged, as long as it goes on.
void wait_until_judged(const JudgeSite& site) {
  const auto connection = *site.data().connect();
  std::int64_t before = -1;
  auto last = steady_clock::now();
  while (steady_clock::now() - last < patience) {
    const std::int64_t left =
        number_in(*connection, "SELECT count(*) FROM judgements WHERE state <> 'judged'");
    if (left == 0) return;
    if (left != before) last = steady_clock::now();
    before = left;
    std::this_thread::sleep_for(poll);
  }
  complain(fmt::format("{} submissions were not judged in time", before));
}

/// Which program a stored submission is: its first line says so.
const KnownProgram* program_in(const judge::store::BlobStore& blobs,
                               const std::vector<judge::store::SubmittedFile>& files) {
  const auto text =
      files.size() == 1 ? blobs.read(files.front().blob) : judge::store::Expected<std::string>("");
  const std::string line = text ? text->substr(0, text->find('\n')) : "";
  for (const KnownProgram& program : known_programs) {
    if (line.ends_with(std::string(" ") + program.name)) return &program;
  }
  return nullptr;
}

/// One submission, whether its acceptance was heard of or not.
void check_submission(judge::store::Connection& connection, const JudgeSite& site,
                      std::int64_t id) {
  const auto files = judge::store::Submissions(connection).files_of(id);
  const KnownProgram* program = files ? program_in(site.data().blobs(), *files) : nullptr;
  if (program == nullptr) return complain(fmt::format("submission {} has lost its file", id));
  const auto stored = judge::store::Judgements(connection).current_of(id);
  if (!stored || !*stored) return complain(fmt::format("submission {} has no judgement", id));
  const judge::Judgement& judgement = (*stored)->judgement;
  const auto verdict = judge::verdict_id(judgement.verdict);
  if (verdict != program->verdict || judgement.runs.size() != program->runs) {
    complain(fmt::format("submission {} ({}): {} with {} runs: {}", id, program->name, verdict,
                         judgement.runs.size(), judgement.message));
  }
}

void check_store(const JudgeSite& site, const Accepted& accepted) {
  const auto connection = *site.data().connect();
  std::set<std::int64_t> stored;
  for (const auto& row : *connection->query("SELECT id FROM submissions")) {
    stored.insert(judge::store::integer(row[0]));
  }
  for (const auto& [id, program] : accepted.all()) {
    if (!stored.contains(id)) complain(fmt::format("submission {} is lost", id));
  }
  for (const std::int64_t id : stored) check_submission(*connection, site, id);
  const auto expect_none = [&](const std::string& what, const std::string& sql) {
    const std::int64_t count = number_in(*connection, sql);
    if (count != 0) complain(fmt::format("{} {}", count, what));
  };
  expect_none("submissions without exactly one judgement",
              "SELECT count(*) FROM (SELECT submissions.id FROM submissions LEFT JOIN judgements "
              "ON submission_id = submissions.id GROUP BY submissions.id "
              "HAVING count(judgements.id) <> 1) AS odd");
  expect_none("jobs that are not done", "SELECT count(*) FROM jobs WHERE state <> 'done'");
  fmt::print("{} submissions stored, {} accepted, most attempts at one: {}\n", stored.size(),
             accepted.all().size(), number_in(*connection, "SELECT max(attempts) FROM jobs"));
}

/// What the operator's own command says of what is left.
void check_fsck(const JudgeSite& site) {
  JudgeProcess fsck({"fsck", "--data", site.data().path().string()}, site.path("fsck.log"));
  if (const int status = fsck.wait(); status != 0) {
    complain(fmt::format("judge fsck ended with {}", status));
  }
}

/// Whose parent has ended becomes this process's child: in the end there is none.
void check_processes() {
  const auto end = steady_clock::now() + std::chrono::seconds(20);
  while (steady_clock::now() < end) {
    if (::waitpid(-1, nullptr, WNOHANG) < 0) return;
    std::this_thread::sleep_for(poll);
  }
  complain("there are processes that nobody has ended");
}

void check_cgroups(const std::set<std::string>& before) {
  const auto end = steady_clock::now() + std::chrono::seconds(20);
  std::vector<std::string> left;
  do {
    left.clear();
    std::ranges::set_difference(dead_cgroups(), before, std::back_inserter(left));
    std::this_thread::sleep_for(poll);
  } while (!left.empty() && steady_clock::now() < end);
  for (const std::string& path : left) complain("a cgroup is left: " + path);
}

void print_log(const std::filesystem::path& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  constexpr std::size_t most = 20'000;
  fmt::print(stderr, "-- {}\n{}\n", path.filename().string(),
             text.substr(text.size() > most ? text.size() - most : 0));
}

void run(const Plan& plan) {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  const auto cgroups = dead_cgroups();
  const std::string mounts_before = mounts();
  const JudgeSite site(plan.users);
  const std::uint16_t port = free_port();
  Accepted accepted;
  {
    Site processes(site, port, plan.seed + 1);
    std::atomic<int> next = 0;
    std::vector<std::thread> senders;
    for (int sender = 0; sender < 4; ++sender) {
      senders.emplace_back([&] { send_all(site, port, plan, next, accepted); });
    }
    disturb(processes, site, plan);
    for (std::thread& sender : senders) sender.join();
    wait_until_judged(site);
    processes.stop();
  }
  check_store(site, accepted);
  check_fsck(site);
  if (accepted.repeated() > 0) complain("an id was given twice");
  if (std::ssize(accepted.all()) != plan.submissions) complain("not all were accepted");
  check_processes();
  check_cgroups(cgroups);
  if (mounts() != mounts_before) complain("the mounts are others than before");
  if (complaints > 0) {
    print_log(site.path("daemon.log"));
    print_log(site.path("worker.log"));
    print_log(site.path("fsck.log"));
  }
}

}  // namespace

int main(int argument_count, char** arguments) {
  if (argument_count < 4) {
    fmt::print(stderr, "usage: survives_kills SUBMISSIONS USERS KILLS [SEED]\n");
    return 2;
  }
  const Plan plan{.submissions = std::atoi(arguments[1]),
                  .users = std::atoi(arguments[2]),
                  .kills = std::atoi(arguments[3]),
                  .seed = argument_count > 4 ? std::strtoull(arguments[4], nullptr, 10)
                                             : std::random_device()()};
  const auto begun = steady_clock::now();
  fmt::print("{} submissions of {} users, {} kills, seed {}\n", plan.submissions, plan.users,
             plan.kills, plan.seed);
  std::fflush(stdout);
  run(plan);
  fmt::print("{} complaints after {:.0f} s\n", complaints.load(),
             std::chrono::duration<double>(steady_clock::now() - begun).count());
  return complaints == 0 ? 0 : 1;
}
