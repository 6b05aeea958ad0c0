#include "judge/worker/preparer.hpp"

#include <utility>
#include <variant>

#include <sys/eventfd.h>

#include "judge/core/try.hpp"
#include "judge/run/base/files.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/worker/jobs/damage_found.hpp"
#include "judge/worker/jobs/worker_options.hpp"

namespace judge::worker {
namespace {

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

Preparer::Preparer(PreparerParts parts)
    : parts_(std::move(parts)), unwanted_(::eventfd(0, EFD_CLOEXEC)), thread_([this] { run(); }) {}

Preparer::~Preparer() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  ending_.notify_one();
  static_cast<void>(::eventfd_write(unwanted_.get(), 1));
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
  LazyRunner runner(parts_, unwanted_.get());
  const bool has_versions = look_for_versions();
  if (!connection_) return;
  while (has_versions && !wanted_.empty() && may_begin()) {
    const store::OpenVersion version = std::move(wanted_.back());
    wanted_.pop_back();
    prepare(version, runner);
  }
  make_archives(runner);
  precompile_prefixes(runner);
}

/// Makes the requested archives of compilers' classes, one by one.
void Preparer::make_archives(run::Runner& runner) {
  while (parts_.compiler.archives().has_requests() && may_begin()) {
    const auto made = parts_.compiler.archives().make_next(runner, parts_.languages);
    if (!made && !is_over()) {
      parts_.log.warning("cannot make an archive of a compiler's classes: " + made.error().message);
    }
  }
}

/// Precompiles the requested prefixes, one by one. A prefix is the include lines at the head of a
/// program.
void Preparer::precompile_prefixes(run::Runner& runner) {
  while (parts_.compiler.prefixes().has_requests() && may_begin()) {
    const auto made = parts_.compiler.prefixes().make_next(runner, parts_.languages);
    if (made && !*made) return;
    if (!made && !is_over()) {
      parts_.log.warning("cannot precompile a prefix: " + made.error().message);
    }
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
  // The list is in reverse order, because versions are taken from its end.
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
