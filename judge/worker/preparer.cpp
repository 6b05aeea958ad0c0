#include "judge/worker/preparer.hpp"

#include <utility>
#include <variant>

#include "judge/core/try.hpp"
#include "judge/run/base/files.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/worker/jobs/damage_found.hpp"
#include "judge/worker/jobs/worker_options.hpp"

namespace judge::worker {
namespace {

/// The wait between a failure of the sandbox and the next attempt to make a file for a compiler.
constexpr std::chrono::minutes rest(1);

/// Starts a helper only when the first program has to be run. Stops a run when `unwanted` becomes
/// readable.
class LazyRunner final : public run::Runner {
 public:
  LazyRunner(const PreparerParts& parts, int unwanted) : parts_(parts), unwanted_(unwanted) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    if (!runner_) {
      JUDGE_TRY_ASSIGN(auto started, parts_.start_runner());
      runner_ = std::move(started);
    }
    sandbox::Spec stoppable = spec;
    stoppable.unwanted = unwanted_;
    return runner_->run(stoppable);
  }

 private:
  const PreparerParts& parts_;
  int unwanted_;
  std::unique_ptr<run::Runner> runner_;
};

}  // namespace

Preparer::Preparer(PreparerParts parts) : parts_(std::move(parts)), thread_([this] { run(); }) {}

Preparer::~Preparer() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  ending_.notify_one();
  parts_.idle_time.close();
  thread_.join();
}

void Preparer::run() {
  std::unique_lock lock(mutex_);
  do {
    lock.unlock();
    run_round();
    lock.lock();
  } while (!ending_.wait_for(lock, parts_.interval, [this] { return ends_; }));
}

/// Prepares pending versions while the worker is idle. If the store fails, the next round tries
/// again.
void Preparer::run_round() {
  LazyRunner runner(parts_, parts_.idle_time.unwanted());
  const bool has_versions = look_for_versions();
  if (!connection_) return;
  while (has_versions && !wanted_.empty() && may_begin()) {
    const store::OpenVersion version = std::move(wanted_.back());
    wanted_.pop_back();
    prepare(version, runner);
  }
  make_requested(runner, parts_.compiler.archives(), "an archive of a compiler's classes");
  make_requested(runner, parts_.compiler.prefixes(), "a precompiled header");
}

/// Makes the requested files of a cache, one by one, until a job begins. An interrupted or failed
/// request remains in the cache.
void Preparer::make_requested(run::Runner& runner, auto& cache, const std::string& what) {
  while (cache.has_requests() && std::chrono::steady_clock::now() >= rests_until_) {
    parts_.idle_time.begin();
    const auto made = may_begin() ? cache.make_next(runner, parts_.languages) : false;
    const bool interrupted = parts_.idle_time.end();
    if (made && !*made) return;
    if (made || interrupted || is_over()) continue;
    parts_.log.warning("cannot make " + what + ": " + made.error().message);
    rests_until_ = std::chrono::steady_clock::now() + rest;
  }
}

/// Requests that the include lines at the head of the package's starter code are precompiled,
/// because many submissions will begin with them.
void Preparer::want_prefixes_of(const problem::Package& package) {
  for (const run::Language& language : parts_.languages) {
    const auto files = package.starters.find(language.code);
    if (files == package.starters.end() || !language.inferred) continue;
    const auto sources = run::read_sources(files->second);
    if (!sources) continue;
    for (const SourceFile& source : *sources) {
      parts_.compiler.prefixes().want(language, source.content);
    }
  }
}

/// Updates the list of pending versions if something was stored since the last call. Returns true
/// if there are versions to prepare.
bool Preparer::look_for_versions() {
  if (!connection_) {
    auto opened = parts_.connect();
    if (!opened) return false;
    connection_ = *std::move(opened);
  }
  const auto commits = connection_->commits_of_others();
  if (!commits) {
    connection_.reset();
    return false;
  }
  if (commits_ == *commits) return !wanted_.empty();
  const auto open = store::open_versions(*connection_, now_ms(), versions_max);
  if (!open) return false;
  commits_ = *commits;
  wanted_.clear();
  // Fill `wanted_` in reverse order, because the next version is taken from its end.
  for (auto version = open->rbegin(); version != open->rend(); ++version) {
    if (!tried_.contains(*version)) wanted_.push_back(*version);
  }
  return !wanted_.empty();
}

bool Preparer::is_over() {
  const std::lock_guard lock(mutex_);
  return ends_;
}

bool Preparer::may_begin() {
  return !is_over() && parts_.is_idle() && !store::Queue(*connection_).has_waiting().value_or(true);
}

void Preparer::prepare(const store::OpenVersion& version, run::Runner& runner) {
  // Limit the size of `tried_`, the set of versions that are not tried again. Without a limit, it
  // would grow with each published version as long as the worker runs.
  constexpr std::size_t tried_max = 1000;
  if (tried_.size() >= tried_max) tried_.clear();
  tried_.insert(version);
  const observe::Log log =
      parts_.log.with({{"problem", version.problem}, {"version", version.version}});
  const DamagedVersion named{version.problem, version.version};
  const auto loaded = parts_.packages.get(*connection_, runner, version.problem, version.version);
  if (loaded) {
    if (!(*loaded)->repaired.empty()) {
      note_repair(*connection_, log, named, (*loaded)->repaired, parts_.worker, now_ms());
    }
    want_prefixes_of((*loaded)->package);
    log.debug("prepared a problem");
  } else if (const auto* failure = std::get_if<store::Failure>(&loaded.error())) {
    const bool is_damage = failure->kind == store::FailureKind::damaged;
    const auto held =
        is_damage ? hold_damaged(*connection_, log, named, *failure, parts_.worker, now_ms())
                  : store::Expected<void>{};
    if (!is_damage || !held) log.warning("cannot prepare a problem: " + failure->message);
  } else if (!is_over()) {  // stopping at the end is not a failure
    log.warning("cannot prepare a problem: " + std::get<Error>(loaded.error()).message);
  }
}

}  // namespace judge::worker
