#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/verdict.hpp"
#include "judge/observe/process_usage.hpp"

namespace judge::observe {

/// A measured stage of a judgement. `queued` is the wait for a worker, `store` is
/// each write of a partial result to durable storage, and `total` is everything except the wait.
enum class Stage { queued, compile, run, validate, store, total };
BOOST_DESCRIBE_ENUM(Stage, queued, compile, run, validate, store, total)

/// The cause of a judging error, as far as the judge knows.
enum class JudgingErrorCause {
  package,  ///< a validator or the data is wrong: the problem's author must act
  sandbox,  ///< a program could not be run: the operator of the machine must act
  lost,     ///< the job was given up because its lease was lost too often
  other,
};
BOOST_DESCRIBE_ENUM(JudgingErrorCause, package, sandbox, lost, other)

/// How a check of a source ended. `refused`: the compiler found errors; `stopped`: the check took
/// too long; `failed`: the judge could not check.
enum class SourceCheckEnd { compiled, refused, stopped, failed };
BOOST_DESCRIBE_ENUM(SourceCheckEnd, compiled, refused, stopped, failed)

/// How an attempt to mail notices ended. `postponed`: the server did not accept this mail for the
/// moment; `refused`: it never will; `unavailable`: no mail could be sent.
enum class MailEnd { sent, postponed, refused, unavailable };
BOOST_DESCRIBE_ENUM(MailEnd, sent, postponed, refused, unavailable)

/// The pending jobs of one priority.
struct QueueState {
  int priority = 0;
  std::uint64_t jobs = 0;
  double oldest_age_s = 0;  ///< waiting time of the oldest job
};

/// The metrics for `GET /metrics`, in the format
/// https://prometheus.io/docs/instrumenting/exposition_formats, text version 0.0.4. Except for
/// combinations of route and status, all series exist from the start with value 0, so that rates
/// are correct from the first event. Labels have values from fixed sets, so that clients cannot
/// make the number of series grow. Thread-safe. Negative times, which occur when a clock is set
/// back, count as 0. Times that are not finite are ignored.
class Metrics {
 public:
  /// The content type of the result of `render`.
  static constexpr std::string_view content_type = "text/plain; version=0.0.4; charset=utf-8";

  /// The label's value for an unknown route, status or priority.
  static constexpr std::string_view other = "other";

  /// `routes` are the patterns of the route table, such as "GET /api/v1/problems/{id}": requests
  /// are counted by pattern, not by path. `priorities` are the priorities of jobs.
  Metrics(const std::vector<std::string>& routes, const std::vector<int>& priorities);
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;
  Metrics(Metrics&&) = delete;
  Metrics& operator=(Metrics&&) = delete;
  ~Metrics();

  /// Counts an answered request. `seconds` is the time from the end of reading the request to the
  /// end of the answer.
  void http_request(std::string_view route, int status, double seconds);

  /// Records the time of a stage of a judgement.
  void stage_ended(Stage stage, double seconds);

  /// Counts a judged submission.
  void verdict(Verdict verdict);

  /// Counts a JE by its cause. Call `verdict` for this JE, too.
  void judging_error(JudgingErrorCause cause);

  /// Records the time that a sandbox needed to become ready.
  void sandbox_started(double seconds);

  /// Counts a sandbox that did not start, or that failed to run a program because of the machine.
  void sandbox_failed();

  /// Adds to the number of system calls that the sandbox refused.
  void system_calls_refused(std::uint64_t count);

  /// Adds to the number of leases that workers did not renew in time.
  void leases_expired(std::uint64_t count);

  /// Counts a check of a source whose author is typing.
  void source_checked(SourceCheckEnd end);

  /// Counts an attempt to mail notices to a user.
  void mail(MailEnd end);

  /// Counts a program that was made before its source was submitted.
  void program_made_ahead();

  /// Counts a job that was given up because too many attempts did not finish.
  void job_lost();

  /// Sets the current state of the queue. Priorities that are not listed have no pending jobs.
  void queue(const std::vector<QueueState>& states);

  /// Sets the number of files and databases that are known to be damaged, and the number of
  /// problems and problem versions whose jobs wait because of damage.
  void damaged(std::uint64_t places, std::uint64_t held_problems);

  /// Set the reported free space of the data directory, and the reported size of the database
  /// including its log.
  void disk_free(std::uint64_t bytes);
  void database_size(std::uint64_t bytes);

  /// Sets the number of clients that currently follow events.
  void event_streams(std::size_t count);

  /// Sets the current resource usage of this process. Metrics whose value is unknown do not change.
  void process(const ProcessUsage& usage);

  /// Sets the time at which the last complete backup began; `nullopt` if there is no backup.
  void last_backup(std::optional<std::int64_t> unix_ms);

  /// Sets the number of known workers and the number of those that can judge. A running worker is
  /// known. A killed worker remains known as long as it holds jobs.
  void workers(std::size_t known, std::size_t ready);

  /// Sets whether the judge is ready, as reported by `/readyz`.
  void ready(bool is_ready);

  /// Returns all metrics in the text format.
  std::string render() const;

 private:
  struct Families;
  std::unique_ptr<Families> families_;
};

}  // namespace judge::observe
