#include "judge/worker/jobs/draft_generation_job.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/run/generator.hpp"
#include "judge/store/drafts/draft_generations.hpp"
#include "judge/store/drafts/drafts.hpp"
#include "judge/store/drafts/test_case_files.hpp"
#include "judge/worker/jobs/job_parts.hpp"
#include "judge/worker/jobs/watched_runner.hpp"
#include "judge/worker/jobs/worker_options.hpp"

namespace judge::worker {
namespace {

using store::Expected;
using store::Generation;
using store::GenerationState;

/// One attempt at running a generator.
class GenerationAttempt {
 public:
  GenerationAttempt(const DraftJobTools& tools, const JobAtHand& job)
      : tools_(tools), job_(job), generations_(job.connection), runner_(job.runner) {}

  JobOutcome make() {
    const auto found = generations_.find(job_.lease.subject);
    if (!found) return outcome_of(found.error());
    if (!*found || (*found)->state != GenerationState::queued)
      return finish([] { return Expected<void>{}; });
    generation_ = **found;
    job_.log = job_.log.with({{"draft", generation_.wanted.draft}});
    const Expected<Result<std::string>> input = generate();
    if (const auto interrupted = interruption(job_, runner_)) return *interrupted;
    if (!input) return outcome_of(input.error());
    job_.log.info("ran a generator", {{"generator", generation_.wanted.generator}});
    return keep(*input);
  }

 private:
  /// Returns the generator's sources; empty if the draft has no such program.
  Expected<std::vector<SourceFile>> sources() {
    JUDGE_TRY_ASSIGN(const auto files,
                     store::Drafts(job_.connection).files(generation_.wanted.draft));
    const std::string path = "generators/" + generation_.wanted.generator;
    std::vector<SourceFile> sources;
    for (const store::DraftFile& file : files) {
      const bool is_it = file.path == path;
      if (!is_it && !file.path.starts_with(path + "/")) continue;
      JUDGE_TRY_ASSIGN(auto content, tools_.blobs.read(file.blob));
      const std::size_t directory = is_it ? path.rfind('/') + 1 : path.size() + 1;
      sources.push_back({file.path.substr(directory), std::move(content)});
    }
    return sources;
  }

  /// Returns the generator's output. The inner error is the generator's fault; the outer one is a
  /// failure of the store.
  Expected<Result<std::string>> generate() {
    JUDGE_TRY_ASSIGN(const auto files, sources());
    if (files.empty()) {
      return Result<std::string>(
          failure(fmt::format("the draft has no generators/{}", generation_.wanted.generator)));
    }
    const auto programs =
        tools_.programs.owned_by("draft " + std::to_string(generation_.wanted.draft));
    return run::run_generator(runner_, programs, tools_.languages, files,
                              generation_.wanted.arguments, tools_.generator_limits);
  }

  JobOutcome keep(const Result<std::string>& input) {
    if (!input) return fail(input.error().message);
    const auto blob = tools_.blobs.put(*input);
    if (!blob) return outcome_of(blob.error());
    std::optional<std::string> refused;
    const JobOutcome outcome = finish([&]() -> Expected<void> {
      auto put = put_test(*blob, static_cast<std::int64_t>(input->size()));
      if (put || store::is_transient(put.error().kind)) return put;
      refused = put.error().message;
      return put;
    });
    if (refused) return fail(*refused);
    return outcome;
  }

  Expected<void> put_test(const std::string& blob, std::int64_t bytes) {
    store::Drafts drafts(job_.connection);
    const store::NewGeneration& wanted = generation_.wanted;
    JUDGE_TRY_ASSIGN(const auto files, drafts.files(wanted.draft));
    const std::string name =
        wanted.name.empty() ? store::next_test_name(files, wanted.group) : wanted.name;
    const std::string test = wanted.group + "/" + name;
    const std::string path = store::test_case_path(test, ".in");
    if (std::ranges::find(files, path, &store::DraftFile::path) != files.end()) {
      return store::failure(store::FailureKind::conflict, "test case " + test + " already exists");
    }
    JUDGE_TRY(drafts.change({.draft = wanted.draft, .user = wanted.user, .revision = {}},
                            {.put = {{path, blob, bytes, false, ""}}, .removed = {}}, now_ms()));
    return generations_.end(generation_.id, GenerationState::done, test);
  }

  JobOutcome fail(const std::string& reason) {
    return finish(
        [&] { return generations_.end(generation_.id, GenerationState::failed, reason); });
  }

  JobOutcome finish(const std::function<Expected<void>()>& result) {
    return outcome_of(job_.store([&] { return end_job(job_, result); }));
  }

  const DraftJobTools& tools_;
  const JobAtHand& job_;
  store::DraftGenerations generations_;
  WatchedRunner runner_;
  Generation generation_;
};

}  // namespace

JobKind draft_generation_kind(const DraftJobTools& tools) {
  return {.attempt = [tools](const JobAtHand& job) { return GenerationAttempt(tools, job).make(); },
          .give_up =
              [](store::Connection& connection, std::int64_t id, const std::string& reason,
                 std::int64_t /*now_ms*/) {
                return store::DraftGenerations(connection)
                    .end(id, GenerationState::failed, "the generator's run was " + reason);
              },
          .given_up = {}};
}

}  // namespace judge::worker
