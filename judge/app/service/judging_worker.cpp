#include "judge/app/service/judging_worker.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/app/base/workshop.hpp"
#include "judge/core/error.hpp"
#include "judge/core/try.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/store/drafts/draft_checks.hpp"
#include "judge/store/drafts/draft_generations.hpp"
#include "judge/store/drafts/draft_validations.hpp"
#include "judge/store/submissions/custom_runs.hpp"
#include "judge/store/submissions/submit.hpp"
#include "judge/worker/jobs/custom_run_job.hpp"
#include "judge/worker/jobs/draft_check_job.hpp"
#include "judge/worker/jobs/draft_generation_job.hpp"
#include "judge/worker/jobs/draft_validation_job.hpp"
#include "judge/worker/jobs/judge_job.hpp"
#include "judge/worker/jobs/source_check_job.hpp"

namespace judge::app {
namespace {

/// The maximum time between two rounds of the worker's keeper (judge/worker/keeper.hpp). There are
/// usually many rounds per second, but a busy disk may delay one for a while.
constexpr auto round_time_max = std::chrono::seconds(30);

std::int64_t whole_ms(double seconds) { return static_cast<std::int64_t>(seconds * 1000); }

std::string host_name() {
  std::array<char, 256> host{};
  if (::gethostname(host.data(), host.size() - 1) != 0) host[0] = '\0';
  return host.data();
}

std::function<Result<std::unique_ptr<run::Runner>>()> runner_starter(const WorkerParts& parts,
                                                                     const Images& images) {
  return [&metrics = parts.metrics, log = parts.log,
          images]() -> Result<std::unique_ptr<run::Runner>> {
    const auto begun = std::chrono::steady_clock::now();
    auto runner = start_runner(images, [&metrics, log](double seconds) {
      metrics.sandbox_failed();
      metrics.sandbox_started(seconds);
      log.warning("the sandbox helper died and was restarted", {{"seconds", seconds}});
    });
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
    if (runner) metrics.sandbox_started(taken.count());
    return runner;
  };
}

worker::WorkerOptions options_of(const WorkerParts& parts, const Images& images, bool embedded,
                                 const std::string& name, const store::WorkerClaims& claims,
                                 worker::IdleTime& idle_time) {
  const Configuration& values = parts.configuration;
  worker::WorkerOptions options;
  options.host = host_name();
  options.name = name;
  options.claims = &claims;
  options.version = JUDGE_VERSION;
  options.embedded = embedded;
  options.slots = values.workers > 0 ? static_cast<std::size_t>(values.workers) : core_count();
  options.times.lease_ms = whole_ms(values.lease_s);
  options.times.renewal_ms = options.times.lease_ms / 3;
  options.metrics = &parts.metrics;
  options.blobs = &parts.data.blobs();
  options.connect = [&data = parts.data] { return data.connect(); };
  options.start_runner = runner_starter(parts, images);
  options.before_job = [&idle_time] { idle_time.interrupt(); };
  options.log = parts.log;
  return options;
}

run::JudgeSettings settings_of(const Configuration& values) {
  return {.measuring = measuring_of(values), .compilation_s = values.compilation_s};
}

worker::PreparerParts preparer_parts(const WorkerParts& parts, const Images& images,
                                     worker::PackageCache& packages,
                                     run::SubmissionCompiler& compiler, const std::string& name,
                                     worker::IdleTime& idle_time, std::function<bool()> is_idle) {
  return {.packages = packages,
          .compiler = compiler,
          .languages = parts.languages,
          .connect = [&data = parts.data] { return data.connect(); },
          .start_runner = runner_starter(parts, images),
          .is_idle = std::move(is_idle),
          .idle_time = idle_time,
          .worker = name,
          .log = parts.log};
}

worker::JobKinds job_kinds(const WorkerParts& parts, worker::PackageCache& packages,
                           run::SubmissionCompiler& compiler) {
  worker::JudgeTools tools{.blobs = parts.data.blobs(),
                           .languages = parts.languages,
                           .packages = packages,
                           .compiler = compiler,
                           .changes = parts.changes,
                           .settings = settings_of(parts.configuration),
                           .metrics = &parts.metrics,
                           .log = parts.log};
  worker::JudgeTools custom_tools{.blobs = tools.blobs,
                                  .languages = tools.languages,
                                  .packages = packages,
                                  .compiler = compiler,
                                  .changes = parts.custom_run_changes,
                                  .settings = settings_of(parts.configuration),
                                  .metrics = nullptr,
                                  .log = parts.log};
  const worker::DraftJobTools draft_tools{
      .blobs = tools.blobs,
      .languages = tools.languages,
      .programs = run::ProgramCache(run::default_cache_directory()),
      .settings = tools.settings};
  return {{std::string(store::judgement_job), worker::judgement_kind(tools)},
          {std::string(store::custom_run_job), worker::custom_run_kind(custom_tools)},
          {std::string(store::draft_check_job), worker::draft_check_kind(draft_tools)},
          {std::string(store::draft_generation_job), worker::draft_generation_kind(draft_tools)},
          {std::string(store::draft_validation_job), worker::draft_validation_kind(draft_tools)},
          {std::string(store::source_check_job), worker::source_check_kind(tools)},
          {std::string(store::program_ahead_job), worker::program_ahead_kind(tools)}};
}

}  // namespace

Result<std::unique_ptr<JudgingWorker>> JudgingWorker::start(const WorkerParts& parts,
                                                            bool embedded) {
  const std::string name = fmt::format("{}:{}", host_name(), ::getpid());
  JUDGE_TRY_ASSIGN(auto claim, to_result(store::WorkerClaims(parts.data.workers()).take(name)));
  return std::unique_ptr<JudgingWorker>(new JudgingWorker(parts, embedded, std::move(claim)));
}

JudgingWorker::JudgingWorker(const WorkerParts& parts, bool embedded, store::WorkerClaim claim)
    : parts_(parts),
      claims_(parts.data.workers()),
      claim_(std::move(claim)),
      images_(make_images()),
      packages_(parts.data.blobs(),
                {.versions_directory = parts.data.versions(),
                 .languages = parts.languages,
                 .programs = run::ProgramCache(run::default_cache_directory())}),
      compiler_(run::default_cache_directory()),
      worker_(std::make_unique<worker::Worker>(
          options_of(parts, images_, embedded, claim_.name(), claims_, idle_time_),
          job_kinds(parts_, packages_, compiler_))),
      preparer_(std::make_unique<worker::Preparer>(
          preparer_parts(parts, images_, packages_, compiler_, claim_.name(), idle_time_,
                         [this] { return is_idle(); }))) {}

bool JudgingWorker::is_ready() const {
  return std::ranges::any_of(worker_->slots(), &worker::SlotState::ready);
}

bool JudgingWorker::makes_progress() const { return worker_->since_round() < round_time_max; }

bool JudgingWorker::is_idle() const {
  return std::ranges::all_of(worker_->slots(),
                             [](const worker::SlotState& slot) { return slot.kind.empty(); });
}

void JudgingWorker::stop() {
  preparer_.reset();
  worker_->stop(std::chrono::milliseconds(whole_ms(parts_.configuration.grace_s)));
}

}  // namespace judge::app
