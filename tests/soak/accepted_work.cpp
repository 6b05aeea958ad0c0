#include "tests/soak/accepted_work.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/wait.h>

#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submissions.hpp"
#include "tests/soak/machine.hpp"

namespace soak {
namespace {

using std::chrono::steady_clock;

constexpr auto progress_patience = std::chrono::minutes(5);
constexpr auto end_patience = std::chrono::seconds(20);
constexpr auto store_poll = std::chrono::milliseconds(20);
constexpr std::array log_names = {"daemon.log", "worker.log", "fsck.log"};

/// Returns the program's text with a unique first line, which names the program.
std::string unique_text(const KnownProgram& program, int number) {
  const std::string mark = std::string(program.language) == "c" ? "//" : "#";
  return fmt::format("{} {} {}\n{}", mark, number, program.name, program.text);
}

/// Returns the stored text of a submission, or "" if it is lost.
std::string stored_text(const JudgeSite& site, judge::store::Connection& connection,
                        std::int64_t id) {
  const auto files = judge::store::Submissions(connection).files_of(id);
  if (!files || files->size() != 1) return "";
  return site.data().blobs().read(files->front().blob).value_or("");
}

/// Returns the program that the submitted text names in its first line. This also works if the
/// acknowledgement of a submission was lost, in which case the test does not know the submission's
/// number.
const KnownProgram* program_in(const std::string& text) {
  const std::string line = text.substr(0, text.find('\n'));
  for (const KnownProgram& program : known_programs) {
    if (line.ends_with(std::string(" ") + program.name)) return &program;
  }
  return nullptr;
}

void check_submission(judge::store::Connection& connection, const KnownProgram& program,
                      std::int64_t id, Complaints& complaints) {
  const auto stored = judge::store::Judgements(connection).current_of(id);
  if (!stored || !*stored) {
    return complaints.add(fmt::format("submission {} has no judgement", id));
  }
  const judge::Judgement& judgement = (*stored)->judgement;
  const auto verdict = judge::verdict_id(judgement.verdict);
  if (verdict != program.verdict || judgement.runs.size() != program.runs) {
    complaints.add(fmt::format("submission {} ({}): {} with {} runs: {}", id, program.name, verdict,
                               judgement.runs.size(), judgement.message));
  }
}

void check_submissions(judge::store::Connection& connection, const JudgeSite& site,
                       const std::set<std::int64_t>& stored, const Accepted& accepted,
                       Complaints& complaints) {
  for (const auto& [id, number] : accepted.all()) {
    if (!stored.contains(id)) complaints.add(fmt::format("submission {} is lost", id));
  }
  for (const std::int64_t id : stored) {
    const std::string text = stored_text(site, connection, id);
    const KnownProgram* program = program_in(text);
    if (program == nullptr) {
      complaints.add(fmt::format("submission {} has lost its file", id));
      continue;
    }
    check_submission(connection, *program, id, complaints);
    const auto number = accepted.all().find(id);
    if (number == accepted.all().end()) continue;
    if (text != unique_text(program_of(number->second), number->second)) {
      complaints.add(fmt::format("submission {} has the file of a different one", id));
    }
  }
}

void print_log(const std::filesystem::path& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  constexpr std::size_t bytes_max = 20'000;
  fmt::print(stderr, "-- {}\n{}\n", path.filename().string(),
             text.substr(text.size() > bytes_max ? text.size() - bytes_max : 0));
}

}  // namespace

void Complaints::add(const std::string& message) {
  ++count_;
  fmt::print(stderr, "FAILED: {}\n", message);
}

void Accepted::add(std::int64_t id, int number) {
  const std::lock_guard lock(mutex_);
  if (!numbers_.emplace(id, number).second) ++repeated_;
}

const KnownProgram& program_of(int number) {
  constexpr int slow_interval = 20;
  if (number % slow_interval == slow_interval - 1) return known_programs.back();
  return known_programs.at(static_cast<std::size_t>(number) % (known_programs.size() - 1));
}

const std::string& token_of(const JudgeSite& site, int number) {
  return site.tokens().at(static_cast<std::size_t>(number) % site.tokens().size());
}

std::optional<std::int64_t> submit_one(const JudgeSite& site, std::uint16_t port, int number,
                                       Accepted& accepted, Complaints& complaints,
                                       const Outages& outages) {
  const KnownProgram& program = program_of(number);
  const auto end = steady_clock::now() + progress_patience;
  while (steady_clock::now() < end) {
    const int begun = outages.moment();
    const auto answer =
        JudgeSite::submit(port, token_of(site, number), program, unique_text(program, number));
    if (answer.status == 201 && answer.body.is_object()) {
      const std::int64_t id = std::stoll(std::string(answer.body.at("id").as_string()));
      accepted.add(id, number);
      return id;
    }
    const bool may_pass = answer.status == 0 || answer.status == 503 || answer.status == 201;
    if (!may_pass && !(answer.status == 500 && outages.any_since(begun))) {
      complaints.add(fmt::format("submission {} was answered by {}", number, answer.status));
      return std::nullopt;
    }
    std::this_thread::sleep_for(store_poll);
  }
  complaints.add(fmt::format("submission {} was not acknowledged in time", number));
  return std::nullopt;
}

JudgeProcess DaemonAndWorker::serve() const {
  auto flags = site_.serve_flags(port_);
  for (const char* more : {"--workers", "1", "--lease-s", "5"}) flags.emplace_back(more);
  return {flags, site_.path("daemon.log")};
}

JudgeProcess DaemonAndWorker::work() const {
  return {{"worker", "--data", site_.data().path().string(), "--workers", "1", "--lease-s", "5"},
          site_.path("worker.log")};
}

void DaemonAndWorker::stop(Complaints& complaints) {
  if (const int status = daemon_.end(SIGTERM); status != 0) {
    complaints.add(fmt::format("the daemon ended with {}", status));
  }
  if (const int status = worker_.end(SIGTERM); status != 0) {
    complaints.add(fmt::format("the worker ended with {}", status));
  }
}

std::int64_t number_in(judge::store::Connection& connection, const std::string& sql,
                       Complaints& complaints) {
  const auto rows = connection.query(sql);
  if (rows && !rows->empty()) return judge::store::integer(rows->front().only());
  complaints.add(sql + (rows ? ": no row" : ": " + rows.error().message));
  return -1;
}

void wait_until_judged(const JudgeSite& site, Complaints& complaints) {
  const auto connection = *site.data().connect();
  std::int64_t before = -1;
  auto last = steady_clock::now();
  while (steady_clock::now() - last < progress_patience) {
    const std::int64_t pending = number_in(
        *connection, "SELECT count(*) FROM judgements WHERE state <> 'judged'", complaints);
    if (pending == 0) return;
    if (pending != before) last = steady_clock::now();
    before = pending;
    std::this_thread::sleep_for(store_poll);
  }
  complaints.add(fmt::format("{} submissions were not judged in time", before));
}

void check_store(const JudgeSite& site, const Accepted& accepted, Complaints& complaints) {
  const auto connection = *site.data().connect();
  std::set<std::int64_t> stored;
  for (const auto& row : *connection->query("SELECT id FROM submissions")) {
    stored.insert(judge::store::integer(row.only()));
  }
  check_submissions(*connection, site, stored, accepted, complaints);
  const auto expect_none = [&](const std::string& what, const std::string& sql) {
    const std::int64_t count = number_in(*connection, sql, complaints);
    if (count != 0) complaints.add(fmt::format("{} {}", count, what));
  };
  expect_none("submissions without exactly one judgement",
              "SELECT count(*) FROM (SELECT submissions.id FROM submissions LEFT JOIN judgements "
              "ON submission_id = submissions.id GROUP BY submissions.id "
              "HAVING count(judgements.id) <> 1) AS odd");
  expect_none("jobs that are not done", "SELECT count(*) FROM jobs WHERE state <> 'done'");
  if (accepted.repeated() > 0) {
    complaints.add(fmt::format("{} ids were assigned twice", accepted.repeated()));
  }
  fmt::print("{} submissions stored, {} accepted, most attempts at one: {}\n", stored.size(),
             accepted.all().size(),
             number_in(*connection, "SELECT max(attempts) FROM jobs", complaints));
}

void check_fsck(const JudgeSite& site, Complaints& complaints) {
  JudgeProcess fsck({"fsck", "--data", site.data().path().string()}, site.path("fsck.log"));
  if (const int status = fsck.wait(); status != 0) {
    complaints.add(fmt::format("judge fsck ended with {}", status));
  }
}

bool wait_for_children() {
  const auto end = steady_clock::now() + end_patience;
  while (steady_clock::now() < end) {
    const pid_t ended = ::waitpid(-1, nullptr, WNOHANG);
    if (ended < 0 && errno == ECHILD) return true;
    if (ended <= 0) std::this_thread::sleep_for(store_poll);
  }
  return false;
}

void check_machine(const std::set<std::string>& cgroups_before, const std::string& mounts_before,
                   Complaints& complaints) {
  if (!wait_for_children()) complaints.add("processes are left");
  const auto end = steady_clock::now() + end_patience;
  std::vector<std::string> left;
  do {
    left.clear();
    std::ranges::set_difference(dead_cgroups(), cgroups_before, std::back_inserter(left));
    std::this_thread::sleep_for(store_poll);
  } while (!left.empty() && steady_clock::now() < end);
  for (const std::string& path : left) complaints.add("a cgroup is left: " + path);
  if (mounts() != mounts_before) complaints.add("the mounts are different from before");
}

void print_logs(const JudgeSite& site) {
  for (const char* name : log_names) print_log(site.path(name));
}

}  // namespace soak
