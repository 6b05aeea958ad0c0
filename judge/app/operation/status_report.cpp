#include "judge/app/operation/status_report.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "judge/core/day.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/error.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/pause_json.hpp"
#include "judge/json/values.hpp"

namespace judge::app {
namespace {

constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t hour_ms = 60 * minute_ms;
constexpr std::int64_t long_wait_ms = 10 * minute_ms;
constexpr std::uint64_t disk_free_bytes_min = 1024 * mebibyte;
constexpr int errors_shown_max = 10;
constexpr std::size_t reason_bytes_max = 200;

/// Formats an age: "12 s", "7 min", "3 h", "9 d".
std::string age_text(std::int64_t age_ms) {
  if (age_ms < 2 * minute_ms) return fmt::format("{} s", std::max<std::int64_t>(0, age_ms / 1000));
  if (age_ms < 2 * hour_ms) return fmt::format("{} min", age_ms / minute_ms);
  if (age_ms < 2 * day_length_ms) return fmt::format("{} h", age_ms / hour_ms);
  return fmt::format("{} d", age_ms / day_length_ms);
}

std::string size_text(std::uint64_t bytes) {
  constexpr double mib = mebibyte;
  const double size_mib = static_cast<double>(bytes) / mib;
  return size_mib < 1024 ? fmt::format("{:.1f} MiB", size_mib)
                         : fmt::format("{:.1f} GiB", size_mib / 1024);
}

std::string reason_text(const std::string& reason) { return escaped(reason, reason_bytes_max); }

std::int64_t waiting_jobs(const Status& status) {
  std::int64_t jobs = 0;
  for (const store::QueueDepth& depth : status.waiting) jobs += depth.jobs;
  return jobs;
}

bool can_judge(const Status& status) {
  return std::ranges::any_of(status.workers, [&](const store::StoredWorker& worker) {
    return worker.is_alive(status.now_ms) &&
           std::ranges::any_of(worker.slots, &store::WorkerSlot::ready);
  });
}

std::string slot_text(const store::WorkerSlot& slot, std::int64_t now_ms) {
  std::string text = slot.kind.empty() ? (slot.ready ? "free" : "not ready")
                                       : fmt::format("{} {} for {}", slot.kind, slot.subject,
                                                     age_text(now_ms - slot.since_ms));
  if (!slot.trouble.empty()) text += ": " + reason_text(slot.trouble);
  return text;
}

std::string workers_text(const Status& status) {
  if (status.workers.empty()) return "Workers    none\n";
  std::string text;
  for (const store::StoredWorker& worker : status.workers) {
    text +=
        fmt::format("Worker     {}, version {}{}, {}\n", worker.name, worker.version,
                    worker.embedded ? ", in the daemon" : "",
                    worker.is_alive(status.now_ms)
                        ? fmt::format("up for {}", age_text(status.now_ms - worker.started_ms))
                        : fmt::format("SILENT for {}", age_text(status.now_ms - worker.seen_ms)));
    for (std::size_t i = 0; i < worker.slots.size(); ++i) {
      text += fmt::format("  slot {}   {}\n", i + 1, slot_text(worker.slots[i], status.now_ms));
    }
  }
  return text;
}

std::string pauses_text(const Status& status) {
  std::string text;
  for (const store::Pause& pause : status.pauses) {
    text += fmt::format("Paused     {}{}{} for {}{}{}\n", enum_name(pause.kind),
                        pause.name.empty() ? "" : " ", pause.name,
                        age_text(status.now_ms - pause.since_ms), pause.reason.empty() ? "" : ": ",
                        reason_text(pause.reason));
  }
  return text;
}

std::string queue_text(const Status& status) {
  if (status.waiting.empty()) return "Queue      empty\n";
  std::string text;
  for (const store::QueueDepth& depth : status.waiting) {
    text += fmt::format("Queue      priority {:>3}: {} waiting, the oldest for {}\n",
                        depth.priority, depth.jobs, age_text(status.now_ms - depth.oldest_ms));
  }
  if (status.oldest) {
    text += fmt::format("  oldest   {} {}, taken {} times so far\n", status.oldest->kind,
                        status.oldest->subject, status.oldest->attempts);
  }
  return text;
}

std::string held_text(const Status& status) {
  std::string text;
  for (const store::HeldProblem& held : status.held) {
    if (held.cause == store::HoldCause::operator_asks) continue;  // shown as a pause
    text += fmt::format("Held       {}{}: {} waiting, held for {}\n", held.problem,
                        held.version.empty() ? "" : " " + held.version.substr(0, 12), held.jobs,
                        age_text(status.now_ms - held.held_ms));
  }
  return text;
}

std::string judged_text(const Status& status) {
  std::string text = "Last hour ";
  for (const auto& count : status.verdicts) {
    text += fmt::format(" {} {}", count.verdict, count.judgements);
  }
  text += status.verdicts.empty() ? " nothing was judged\n" : "\n";
  for (const auto& error : status.errors) {
    text += fmt::format("JE         submission {}, {} ago: {}\n", error.submission,
                        age_text(status.now_ms - error.judged_ms), reason_text(error.reason));
  }
  return text;
}

boost::json::array workers_json(const Status& status) {
  boost::json::array workers;
  for (const store::StoredWorker& worker : status.workers) {
    boost::json::array slots;
    for (const store::WorkerSlot& slot : worker.slots) {
      slots.push_back({{"ready", slot.ready},
                       {"trouble", text_json(slot.trouble)},
                       {"kind", text_json(slot.kind)},
                       {"subject", slot.subject},
                       {"since_ms", slot.since_ms}});
    }
    workers.push_back({{"name", text_json(worker.name)},
                       {"version", text_json(worker.version)},
                       {"embedded", worker.embedded},
                       {"alive", worker.is_alive(status.now_ms)},
                       {"seen_ms", worker.seen_ms},
                       {"slots", std::move(slots)}});
  }
  return workers;
}

boost::json::array damages_json(const Status& status) {
  boost::json::array damages;
  for (const store::Damage& damage : status.damages) {
    boost::json::value repaired_ms;
    if (damage.repaired_ms) repaired_ms = *damage.repaired_ms;
    damages.push_back({{"kind", enum_name(damage.kind)},
                       {"name", text_json(damage.name)},
                       {"message", text_json(damage.message)},
                       {"met_by", text_json(damage.met_by)},
                       {"first_ms", damage.first_ms},
                       {"last_ms", damage.last_ms},
                       {"times", damage.times},
                       {"repaired_ms", std::move(repaired_ms)}});
  }
  return damages;
}

boost::json::array held_json(const Status& status) {
  boost::json::array list;
  for (const store::HeldProblem& held : status.held) {
    list.push_back({{"problem", text_json(held.problem)},
                    {"version", held.version},
                    {"cause", store::hold_cause_name(held.cause)},
                    {"reason", text_json(held.reason)},
                    {"held_ms", held.held_ms},
                    {"jobs", held.jobs}});
  }
  return list;
}

boost::json::value daemon_json(const Status& status) {
  if (!status.daemon) return nullptr;
  return {{"process", status.daemon->process}, {"address", status.daemon->address}};
}

boost::json::value oldest_json(const Status& status) {
  if (!status.oldest) return nullptr;
  return {{"kind", text_json(status.oldest->kind)},
          {"subject", status.oldest->subject},
          {"priority", status.oldest->priority},
          {"created_ms", status.oldest->created_ms},
          {"attempts", status.oldest->attempts}};
}

/// Adds a line for each current or recently repaired damage, and for each problem whose jobs wait
/// because of damage.
void add_damage(const Status& status, std::vector<std::string>& troubles) {
  for (const store::Damage& damage : status.damages) {
    if (damage.repaired_ms) {
      troubles.push_back(fmt::format("repaired damage, {} ago: {}. Fix: check this disk",
                                     age_text(status.now_ms - *damage.repaired_ms),
                                     reason_text(damage.message)));
    } else {
      troubles.push_back(fmt::format(
          "damaged {}: {} (found {} times, last by {}). Fix: run judge fsck",
          enum_name(damage.kind), reason_text(damage.message), damage.times, damage.met_by));
    }
  }
  for (const store::HeldProblem& held : status.held) {
    if (held.cause == store::HoldCause::operator_asks) continue;
    troubles.push_back(
        fmt::format("the jobs of problem {} are held: {}", held.problem, reason_text(held.reason)));
  }
}

/// Reads the state from the database. Stops at the first query that fails.
store::Expected<void> read_store(store::Connection& connection, Status& status) {
  store::JudgingReport report(connection);
  const auto keep = [](auto result, auto& value) -> store::Expected<void> {
    JUDGE_TRY(result);
    value = *std::move(result);
    return {};
  };
  JUDGE_TRY(keep(store::Workers(connection).list(), status.workers));
  JUDGE_TRY(keep(store::Queue(connection).depths(), status.waiting));
  JUDGE_TRY(keep(store::Pauses(connection).list(), status.pauses));
  JUDGE_TRY(keep(report.oldest_waiting(), status.oldest));
  JUDGE_TRY(keep(store::Damages(connection).list(), status.damages));
  JUDGE_TRY(keep(store::HeldProblems(connection).list(), status.held));
  JUDGE_TRY(keep(report.verdicts_since(status.now_ms - hour_ms), status.verdicts));
  return keep(report.errors_since(status.now_ms - day_length_ms, errors_shown_max), status.errors);
}

}  // namespace

Result<Status> read_status(const DataDirectory& data, std::int64_t now_ms) {
  Status status;
  status.now_ms = now_ms;
  status.data = data.path().string();
  JUDGE_TRY_ASSIGN(auto daemon, running_daemon(data.path()));
  status.daemon = std::move(daemon);
  JUDGE_TRY_ASSIGN(const auto connection, to_result(data.connect()));
  JUDGE_TRY(to_result(read_store(*connection, status)));
  std::error_code error;
  const auto space = std::filesystem::space(data.path(), error);
  if (error) return failure(fmt::format("{}: {}", status.data, error.message()));
  status.disk_free_bytes = space.available;
  status.database_bytes = data.database_bytes().value_or(0);
  return status;
}

std::vector<std::string> status_issues_of(const Status& status) {
  std::vector<std::string> troubles;
  if (!status.daemon) {
    troubles.push_back(
        "the daemon is not running: users cannot submit or see results. Fix: start judge serve");
  }
  if (!can_judge(status)) {
    troubles.push_back(fmt::format(
        "no worker is ready{}. Fix: start judge worker, or judge serve with "
        "embedded_workers = true; the log of a running worker says why it is not ready",
        waiting_jobs(status) > 0 ? fmt::format(", and {} jobs are waiting", waiting_jobs(status))
                                 : ""));
  } else if (status.oldest && !status.waiting.empty() && status.pauses.empty() &&
             status.now_ms - status.oldest->created_ms > long_wait_ms &&
             status.oldest->priority >= status.waiting.front().priority) {
    troubles.push_back(
        fmt::format("a job has been waiting for {}: there are too few workers, or they "
                    "make no progress",
                    age_text(status.now_ms - status.oldest->created_ms)));
  }
  for (const store::StoredWorker& worker : status.workers) {
    if (!worker.is_alive(status.now_ms)) {
      // A silent worker whose jobs other workers have taken over needs no action.
      if (worker.leases == 0) continue;
      troubles.push_back(
          fmt::format("worker {} is silent and holds {} jobs: it was killed, or its machine is "
                      "down. Fix: start a worker if none runs; it takes the jobs over when their "
                      "leases expire",
                      worker.name, worker.leases));
      continue;
    }
    for (const store::WorkerSlot& slot : worker.slots) {
      if (slot.trouble.empty()) continue;
      troubles.push_back(fmt::format("worker {}: {}", worker.name, reason_text(slot.trouble)));
    }
  }
  add_damage(status, troubles);
  if (status.disk_free_bytes < disk_free_bytes_min) {
    troubles.push_back(
        fmt::format("only {} are free for {}. Fix: free space before the disk is full",
                    size_text(status.disk_free_bytes), status.data));
  }
  if (!status.errors.empty()) {
    troubles.push_back("there were judging errors. Fix: remove their causes, then rejudge");
  }
  return troubles;
}

std::string status_text(const Status& status) {
  std::string text =
      status.daemon
          ? fmt::format("Daemon     {}, process {}\n",
                        status.daemon->address.empty() ? "starting" : status.daemon->address,
                        status.daemon->process)
          : "Daemon     not running\n";
  text += workers_text(status) + pauses_text(status) + queue_text(status) + held_text(status) +
          judged_text(status);
  text += fmt::format("Data       {}: database {}, {} free\n", status.data,
                      size_text(status.database_bytes), size_text(status.disk_free_bytes));
  for (const std::string& trouble : status_issues_of(status))
    text += fmt::format("! {}\n", trouble);
  return text;
}

boost::json::object status_object(const Status& status) {
  boost::json::array waiting;
  for (const store::QueueDepth& depth : status.waiting) {
    waiting.push_back(
        {{"priority", depth.priority}, {"jobs", depth.jobs}, {"oldest_ms", depth.oldest_ms}});
  }
  boost::json::array pauses;
  for (const store::Pause& pause : status.pauses) pauses.emplace_back(pause_json(pause));
  boost::json::object verdicts;
  for (const auto& count : status.verdicts) verdicts[count.verdict] = count.judgements;
  boost::json::array errors;
  for (const auto& error : status.errors) {
    errors.push_back({{"submission", error.submission},
                      {"judged_ms", error.judged_ms},
                      {"reason", text_json(error.reason)}});
  }
  boost::json::array troubles;
  for (const std::string& trouble : status_issues_of(status))
    troubles.push_back(text_json(trouble));
  return {{"now_ms", status.now_ms},
          {"data", text_json(status.data)},
          {"daemon", daemon_json(status)},
          {"workers", workers_json(status)},
          {"waiting", std::move(waiting)},
          {"pauses", std::move(pauses)},
          {"oldest_waiting", oldest_json(status)},
          {"damages", damages_json(status)},
          {"held", held_json(status)},
          {"verdicts_last_hour", std::move(verdicts)},
          {"judging_errors_last_day", std::move(errors)},
          {"disk_free_bytes", status.disk_free_bytes},
          {"database_bytes", status.database_bytes},
          {"troubles", std::move(troubles)}};
}

}  // namespace judge::app
