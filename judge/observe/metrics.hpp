#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/verdict.hpp"

namespace judge::observe {

/// A part of a judgement whose time is measured: `queued` is the wait for a worker, `store` each
/// time that something of it is made durable, `total` all of it without the wait.
enum class Stage { queued, compile, run, validate, store, total };

/// Whose fault a judging error was, as far as the judge knows.
enum class JudgingErrorCause {
  package,  ///< a validator or the data is at fault: its author is to look
  sandbox,  ///< a program could not be run: the machine's operator is to look
  lost,     ///< given up after its leases were lost too often
  other,
};

/// What waits of one priority.
struct QueueState {
  int priority = 0;
  std::uint64_t jobs = 0;
  double oldest_age_s = 0;  ///< how long the one that waits longest has waited
};

/// What `GET /metrics` tells: https://prometheus.io/docs/instrumenting/exposition_formats, text
/// version 0.0.4. All of it is known from the start, with zeros, so that a rate has a beginning;
/// labels have values from fixed sets, so that nobody can make it grow. May be called by several
/// threads at a time. A time below 0 counts as 0: clocks are set back; one that is no finite number
/// is left out.
class Metrics {
 public:
  /// The content type of what `render` gives.
  static constexpr std::string_view content_type = "text/plain; version=0.0.4; charset=utf-8";

  /// What the label says of a route, a status or a priority that is not known.
  static constexpr std::string_view other = "other";

  /// `routes` are the patterns of the table of routes, such as "GET /api/v1/problems/{id}": what
  /// was asked for by a path is counted by its pattern. `priorities` are those that jobs have.
  Metrics(const std::vector<std::string>& routes, const std::vector<int>& priorities);
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;
  Metrics(Metrics&&) = delete;
  Metrics& operator=(Metrics&&) = delete;
  ~Metrics();

  /// A request was answered, this long after its headers had been read.
  void http_request(std::string_view route, int status, double seconds);

  /// A part of a judgement ended.
  void stage_ended(Stage stage, double seconds);

  /// A submission was judged.
  void verdict(Verdict verdict);

  /// A submission was judged JE; beside `verdict`, which counts it, too.
  void judging_error(JudgingErrorCause cause);

  /// A sandbox was started and is ready.
  void sandbox_started(double seconds);

  /// A sandbox did not start, or failed at running a program: the machine's fault.
  void sandbox_failed();

  /// So many system calls were refused to a program.
  void system_calls_refused(std::uint64_t count);

  /// So many workers did not renew their leases in time.
  void leases_expired(std::uint64_t count);

  /// A job was given up, as it was begun too often without an end.
  void job_lost();

  /// What waits now; priorities that are not named have nothing that waits.
  void queue(const std::vector<QueueState>& states);

  /// What is free for the data directory, and how large the database is with its log.
  void disk_free(std::uint64_t bytes);
  void database_size(std::uint64_t bytes);

  void event_stream_opened();
  void event_stream_closed();

  /// All of it as text.
  std::string render() const;

 private:
  struct Families;
  std::unique_ptr<Families> families_;
};

}  // namespace judge::observe
