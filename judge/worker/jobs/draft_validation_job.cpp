#include "judge/worker/jobs/draft_validation_job.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/json/draft_report_json.hpp"
#include "judge/problem/archive/temporary_directory.hpp"
#include "judge/problem/base/report.hpp"
#include "judge/problem/reader.hpp"
#include "judge/run/base/files.hpp"
#include "judge/store/drafts/draft_validations.hpp"
#include "judge/store/drafts/drafts.hpp"
#include "judge/store/drafts/test_case_files.hpp"
#include "judge/store/problems/version_tree.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/verify/package/input_validators.hpp"
#include "judge/worker/jobs/job_parts.hpp"
#include "judge/worker/jobs/watched_runner.hpp"

namespace judge::worker {
namespace {

using store::DraftValidation;
using store::Expected;
using store::FailureKind;
using store::ValidationState;

/// The name of the temporary test case, whose input is validated.
constexpr std::string_view asked_name = "asked";
/// The CPU time after which a validator is stopped. It is short, because a person is waiting for
/// the result and other jobs are waiting for the slot.
constexpr double validator_s_max = 10;

/// True if a file of the draft can affect the results of its input validators. Below data/, only
/// settings files can. Elsewhere, all files can, except submissions, attachments and generators.
bool matters_for_inputs(std::string_view path) {
  if (path.starts_with("data/")) {
    return path.ends_with("/test_group.yaml") || path.ends_with("/testdata.yaml");
  }
  return !path.starts_with("submissions/") && !path.starts_with("attachments/") &&
         !path.starts_with("generators/");
}

/// One attempt at a validation.
class ValidationAttempt {
 public:
  ValidationAttempt(const DraftJobTools& tools, const JobAtHand& job)
      : tools_(tools), job_(job), validations_(job.connection), runner_(job.runner) {}

  JobOutcome make() {
    const auto found = validations_.find(job_.lease.subject);
    if (!found) return outcome_of(found.error());
    if (!*found || (*found)->state != ValidationState::queued) return finish(std::nullopt);
    validation_ = **found;
    job_.log = job_.log.with({{"draft", validation_.asked.draft}});
    const Expected<Result<std::string>> opinions = ask();
    if (const auto interrupted = interruption(job_, runner_)) return *interrupted;
    if (!opinions) return outcome_of(opinions.error());
    job_.log.debug("ran the input validators");
    return finish(*opinions);
  }

 private:
  /// Returns the validators' results as JSON. The inner error is for the user: for example, the
  /// draft's package cannot be read, or a validator does not compile. The outer error means that
  /// the store or the disk failed.
  Expected<Result<std::string>> ask() {
    JUDGE_TRY_ASSIGN(const auto draft,
                     store::Drafts(job_.connection).find(validation_.asked.draft));
    JUDGE_TRY_ASSIGN(const auto input, tools_.blobs.read(validation_.asked.input));
    const auto directory = problem::TemporaryDirectory::make();
    if (!directory) return store::failure(FailureKind::full, directory.error().message);
    JUDGE_TRY(write((*directory)->path(), input));
    const std::string problem = draft ? draft->problem : "";
    auto package = problem::read_package_as(problem, (*directory)->path());
    if (!package) return Result<std::string>(failure(problem::unreadable_text(package.error())));
    if (package->input_validators.empty()) {
      return Result<std::string>(failure("there is no input validator"));
    }
    package->limits.validation_s = std::min(package->limits.validation_s, validator_s_max);
    const auto programs = tools_.programs.owned_by(program_owner(problem));
    const auto validators =
        verify::InputValidators::compile(runner_, programs, tools_.languages, *package);
    if (!validators) return Result<std::string>(failure(validators.error().front().message));
    const auto test = std::ranges::find(package->tests, asked_test(), &problem::TestCase::name);
    if (test == package->tests.end()) {
      return Result<std::string>(failure("there is no group " + validation_.asked.group));
    }
    const auto opinions = validators->ask(runner_, input, *test);
    if (!opinions) return Result<std::string>(failure(opinions.error().message));
    return Result<std::string>(input_opinions_json(*opinions));
  }

  /// Writes the package with the input as a test case.
  Expected<void> write(const std::filesystem::path& directory, const std::string& input) {
    JUDGE_TRY_ASSIGN(const auto files,
                     store::Drafts(job_.connection).files(validation_.asked.draft));
    std::vector<store::VersionFile> needed = store::version_files(files);
    std::erase_if(needed, [](const auto& file) { return !matters_for_inputs(file.path); });
    JUDGE_TRY(store::write_files(tools_.blobs, directory, needed));
    // Write empty files for the required parts of a package that input validators do not use.
    std::vector<std::string> empty = {"submissions/accepted/asked.cpp",
                                      store::test_case_path(asked_test(), ".ans")};
    if (!validation_.asked.group.starts_with("secret")) {
      const std::string other = fmt::format("secret/{}", asked_name);
      empty.push_back(store::test_case_path(other, ".in"));
      empty.push_back(store::test_case_path(other, ".ans"));
    }
    for (const std::string& path : empty) {
      JUDGE_TRY(write_file(directory / path, ""));
    }
    return write_file(directory / store::test_case_path(asked_test(), ".in"), input);
  }

  static Expected<void> write_file(const std::filesystem::path& path, const std::string& content) {
    if (run::write_file(path, content)) return {};
    return store::failure(FailureKind::full, "cannot write " + path.string());
  }

  std::string asked_test() const {
    return fmt::format("{}/{}", validation_.asked.group, asked_name);
  }

  /// Ends the job. `opinions` are the validators' results; empty if the validation does not exist
  /// or is no longer queued.
  JobOutcome finish(const std::optional<Result<std::string>>& opinions) {
    const auto store_opinions = [&]() -> Expected<void> {
      if (!opinions) return {};
      const Result<std::string>& said = *opinions;
      return said ? validations_.end(validation_.id, ValidationState::done, *said)
                  : validations_.end(validation_.id, ValidationState::failed, said.error().message);
    };
    return outcome_of(job_.store([&] { return end_job(job_, store_opinions); }));
  }

  const DraftJobTools& tools_;
  const JobAtHand& job_;
  store::DraftValidations validations_;
  WatchedRunner runner_;
  DraftValidation validation_;
};

}  // namespace

JobKind draft_validation_kind(const DraftJobTools& tools) {
  return {.attempt = [tools](const JobAtHand& job) { return ValidationAttempt(tools, job).make(); },
          .give_up =
              [](store::Connection& connection, std::int64_t id, const std::string& reason,
                 std::int64_t /*now_ms*/) {
                return store::DraftValidations(connection)
                    .end(id, ValidationState::failed, "the validation was " + reason);
              },
          .given_up = {}};
}

}  // namespace judge::worker
