#include "judge/observe/metrics.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace judge::observe {
namespace {

using prometheus::Counter;
using prometheus::Gauge;
using prometheus::Histogram;
using Buckets = Histogram::BucketBoundaries;

/// The buckets cover times from a run of a small C program to a judgement with a large package in a
/// slow language.
Buckets stage_buckets() {
  return {0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 300};
}
Buckets request_buckets() { return {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5, 30}; }
Buckets start_buckets() { return {0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5}; }

void observe(Histogram& histogram, double seconds) {
  if (std::isfinite(seconds)) histogram.Observe(std::max(seconds, 0.0));
}

/// The metrics of one family, by label value. Filled only once, so that a lookup needs no lock.
template <class Metric>
using ByLabel = std::map<std::string, std::reference_wrapper<Metric>, std::less<>>;

template <class Metric>
Metric& with_label(const ByLabel<Metric>& metrics, std::string_view value) {
  const auto found = metrics.find(value);
  return (found == metrics.end() ? metrics.find(Metrics::other) : found)->second.get();
}

prometheus::Family<Counter>& counters(prometheus::Registry& registry, const char* name,
                                      const char* help) {
  return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
}

prometheus::Family<Gauge>& gauges(prometheus::Registry& registry, const char* name,
                                  const char* help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry);
}

prometheus::Family<Histogram>& histograms(prometheus::Registry& registry, const char* name,
                                          const char* help) {
  return prometheus::BuildHistogram().Name(name).Help(help).Register(registry);
}

/// The gauges of one priority.
struct PriorityGauges {
  std::reference_wrapper<Gauge> jobs;
  std::reference_wrapper<Gauge> oldest_age_s;
};

}  // namespace

struct Metrics::Families {
  prometheus::Registry registry;
  prometheus::Family<Counter>& requests =
      counters(registry, "judge_http_requests_total", "Requests answered, by route and status.");
  prometheus::Family<Gauge>& queue_jobs =
      gauges(registry, "judge_queue_jobs", "Waiting jobs, by priority.");
  prometheus::Family<Gauge>& queue_oldest = gauges(registry, "judge_queue_oldest_age_seconds",
                                                   "Age of the oldest waiting job, by priority.");
  ByLabel<Histogram> request_times;
  ByLabel<Histogram> stage_times;
  ByLabel<Counter> verdict_counts;
  ByLabel<Counter> error_counts;
  ByLabel<Counter> check_counts;
  ByLabel<Counter> mail_counts;
  Histogram& sandbox_starts =
      histograms(registry, "judge_sandbox_start_seconds", "Time to start a sandbox.")
          .Add({}, start_buckets());
  Counter& sandbox_failures = counters(registry, "judge_sandbox_failures_total",
                                       "Sandboxes that did not start, or failed during a run.")
                                  .Add({});
  Counter& refused_calls = counters(registry, "judge_refused_system_calls_total",
                                    "System calls that the sandbox denied to programs.")
                               .Add({});
  Counter& lost_jobs = counters(registry, "judge_jobs_lost_total",
                                "Jobs given up after too many unfinished attempts.")
                           .Add({});
  Counter& lease_expiries = counters(registry, "judge_lease_expiries_total",
                                     "Jobs whose worker did not renew its lease in time.")
                                .Add({});
  Counter& programs_ahead = counters(registry, "judge_programs_ahead_total",
                                     "Programs made before their sources were submitted.")
                                .Add({});
  Gauge& damaged_places =
      gauges(registry, "judge_damaged_places", "Files and databases that are known to be damaged.")
          .Add({});
  Gauge& held_problems = gauges(registry, "judge_held_problems",
                                "Problems and problem versions whose jobs wait because of damage.")
                             .Add({});
  Gauge& disk_free_bytes =
      gauges(registry, "judge_disk_free_bytes", "Free space for the data directory, in bytes.")
          .Add({});
  Gauge& database_bytes =
      gauges(registry, "judge_database_bytes", "Size of the database including its log, in bytes.")
          .Add({});
  Gauge& event_streams =
      gauges(registry, "judge_event_streams_open", "Clients that currently watch results.").Add({});
  Gauge& open_descriptors =
      gauges(registry, "process_open_fds", "File descriptors that this process has open.").Add({});
  Gauge& descriptors_max =
      gauges(registry, "process_max_fds", "File descriptors that this process may have open.")
          .Add({});
  Gauge& resident_bytes =
      gauges(registry, "process_resident_memory_bytes", "Memory that this process occupies.")
          .Add({});
  Gauge& start_time = gauges(registry, "process_start_time_seconds",
                             "Start time of this process, in seconds since 1970.")
                          .Add({});
  Gauge& last_backup_time =
      gauges(registry, "judge_last_backup_timestamp_seconds",
             "Time at which the last complete backup began, in seconds since 1970; 0: no backup.")
          .Add({});
  Gauge& workers_known = gauges(registry, "judge_workers_known",
                                "Workers that are running, or were killed and still hold jobs.")
                             .Add({});
  Gauge& workers_ready =
      gauges(registry, "judge_workers_ready", "Workers that run and can judge.").Add({});
  Gauge& is_ready =
      gauges(registry, "judge_ready", "1 if /readyz reports that the judge is ready, else 0.")
          .Add({});
  std::map<std::string, PriorityGauges> priorities;

  Families(const std::vector<std::string>& routes, const std::vector<int>& of_jobs) {
    auto& times = histograms(registry, "judge_http_request_seconds",
                             "Time from the end of a request to the end of its answer, by route.");
    for (const std::string& route : routes) add_route(times, route);
    for (const int priority : of_jobs) add_priority(std::to_string(priority));
    add_priority(std::string(other));
    add_route(times, std::string(other));
    auto& judging = histograms(registry, "judge_stage_seconds", "Judging time, by stage.");
    for (const std::string_view stage : enum_names<Stage>()) {
      const std::string name(stage);
      stage_times.emplace(name, judging.Add({{"stage", name}}, stage_buckets()));
    }
    auto& judged = counters(registry, "judge_verdicts_total", "Submissions judged, by verdict.");
    for (const Verdict verdict : all_verdicts) {
      const std::string id(verdict_id(verdict));
      verdict_counts.emplace(id, judged.Add({{"verdict", id}}));
    }
    auto& errors = counters(registry, "judge_judging_errors_total",
                            "Submissions that ended as judging errors, by cause.");
    for (const std::string_view cause : enum_names<JudgingErrorCause>()) {
      const std::string name(cause);
      error_counts.emplace(name, errors.Add({{"cause", name}}));
    }
    auto& checks = counters(registry, "judge_source_checks_total",
                            "Sources checked while their authors typed, by result.");
    for (const std::string_view result : enum_names<SourceCheckEnd>()) {
      const std::string name(result);
      check_counts.emplace(name, checks.Add({{"result", name}}));
    }
    auto& mails =
        counters(registry, "judge_mails_total", "Attempts to mail notices to a user, by result.");
    for (const std::string_view result : enum_names<MailEnd>()) {
      const std::string name(result);
      mail_counts.emplace(name, mails.Add({{"result", name}}));
    }
  }

  void add_route(prometheus::Family<Histogram>& times, const std::string& route) {
    request_times.emplace(route, times.Add({{"route", route}}, request_buckets()));
    requests.Add({{"route", route}, {"status", "200"}});
  }

  void add_priority(const std::string& label) {
    const prometheus::Labels labels = {{"priority", label}};
    priorities.emplace(label, PriorityGauges{queue_jobs.Add(labels), queue_oldest.Add(labels)});
  }
};

Metrics::Metrics(const std::vector<std::string>& routes, const std::vector<int>& priorities)
    : families_(std::make_unique<Families>(routes, priorities)) {}

Metrics::~Metrics() = default;

void Metrics::http_request(std::string_view route, int status, double seconds) {
  const auto found = families_->request_times.find(route);
  const std::string known(found == families_->request_times.end() ? other : found->first);
  const bool is_status = status >= 100 && status <= 599;
  const std::string code = is_status ? std::to_string(status) : std::string(other);
  families_->requests.Add({{"route", known}, {"status", code}}).Increment();
  observe(with_label(families_->request_times, known), seconds);
}

void Metrics::stage_ended(Stage stage, double seconds) {
  observe(with_label(families_->stage_times, enum_name(stage)), seconds);
}

void Metrics::verdict(Verdict verdict) {
  with_label(families_->verdict_counts, verdict_id(verdict)).Increment();
}

void Metrics::judging_error(JudgingErrorCause cause) {
  with_label(families_->error_counts, enum_name(cause)).Increment();
}

void Metrics::sandbox_started(double seconds) { observe(families_->sandbox_starts, seconds); }

void Metrics::sandbox_failed() { families_->sandbox_failures.Increment(); }

void Metrics::system_calls_refused(std::uint64_t count) {
  families_->refused_calls.Increment(static_cast<double>(count));
}

void Metrics::leases_expired(std::uint64_t count) {
  families_->lease_expiries.Increment(static_cast<double>(count));
}

void Metrics::source_checked(SourceCheckEnd end) {
  with_label(families_->check_counts, enum_name(end)).Increment();
}

void Metrics::mail(MailEnd end) { with_label(families_->mail_counts, enum_name(end)).Increment(); }

void Metrics::program_made_ahead() { families_->programs_ahead.Increment(); }

void Metrics::job_lost() { families_->lost_jobs.Increment(); }

void Metrics::queue(const std::vector<QueueState>& states) {
  std::map<std::string, QueueState> sums;
  for (const QueueState& state : states) {
    const std::string label = std::to_string(state.priority);
    QueueState& sum = sums[families_->priorities.contains(label) ? label : std::string(other)];
    sum.jobs += state.jobs;
    if (std::isfinite(state.oldest_age_s)) {
      sum.oldest_age_s = std::max(sum.oldest_age_s, state.oldest_age_s);
    }
  }
  // Set each gauge once, so that a concurrent reader never sees an intermediate value.
  for (const auto& [label, gauges_of] : families_->priorities) {
    const QueueState& sum = sums[label];
    gauges_of.jobs.get().Set(static_cast<double>(sum.jobs));
    gauges_of.oldest_age_s.get().Set(sum.oldest_age_s);
  }
}

void Metrics::damaged(std::uint64_t places, std::uint64_t held_problems) {
  families_->damaged_places.Set(static_cast<double>(places));
  families_->held_problems.Set(static_cast<double>(held_problems));
}

void Metrics::disk_free(std::uint64_t bytes) {
  families_->disk_free_bytes.Set(static_cast<double>(bytes));
}

void Metrics::database_size(std::uint64_t bytes) {
  families_->database_bytes.Set(static_cast<double>(bytes));
}

void Metrics::event_streams(std::size_t count) {
  families_->event_streams.Set(static_cast<double>(count));
}

void Metrics::process(const ProcessUsage& usage) {
  if (usage.open_descriptors) {
    families_->open_descriptors.Set(static_cast<double>(*usage.open_descriptors));
  }
  if (usage.descriptors_max) {
    families_->descriptors_max.Set(static_cast<double>(*usage.descriptors_max));
  }
  if (usage.resident_bytes) {
    families_->resident_bytes.Set(static_cast<double>(*usage.resident_bytes));
  }
  if (usage.start_time_s) families_->start_time.Set(*usage.start_time_s);
}

void Metrics::last_backup(std::optional<std::int64_t> unix_ms) {
  families_->last_backup_time.Set(static_cast<double>(unix_ms.value_or(0)) / 1000);
}

void Metrics::workers(std::size_t known, std::size_t ready) {
  families_->workers_known.Set(static_cast<double>(known));
  families_->workers_ready.Set(static_cast<double>(ready));
}

void Metrics::ready(bool is_ready) { families_->is_ready.Set(is_ready ? 1 : 0); }

std::string Metrics::render() const {
  const prometheus::TextSerializer serializer;
  return serializer.Serialize(families_->registry.Collect());
}

}  // namespace judge::observe
