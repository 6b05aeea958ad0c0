#include "judge/worker/jobs/draft_check_job.hpp"

#include <fstream>
#include <optional>
#include <utility>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/draft_report_json.hpp"
#include "judge/problem/archive/temporary_directory.hpp"
#include "judge/problem/export/time_limit_writer.hpp"
#include "judge/problem/reader.hpp"
#include "judge/run/base/files.hpp"
#include "judge/store/drafts/draft_checks.hpp"
#include "judge/store/drafts/drafts.hpp"
#include "judge/store/drafts/test_case_files.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/problems/reference_runs.hpp"
#include "judge/store/problems/version_tree.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/verify/drafts/draft_check.hpp"
#include "judge/worker/jobs/draft_difference.hpp"
#include "judge/worker/jobs/job_parts.hpp"
#include "judge/worker/jobs/watched_runner.hpp"
#include "judge/worker/jobs/worker_options.hpp"

namespace judge::worker {
namespace {

using store::DraftFile;
using store::Expected;
using store::FailureKind;

constexpr const char* problem_yaml = "problem.yaml";

/// The result of the check, and the data to store with it.
struct Found {
  store::CheckResult result;
  std::string title;             ///< of the candidate
  std::vector<DraftFile> files;  ///< the new files: answers, problem.yaml with a time limit
};

/// One attempt at checking a draft.
class CheckAttempt {
 public:
  CheckAttempt(const DraftJobTools& tools, const JobAtHand& job)
      : tools_(tools), job_(job), checks_(job.connection), runner_(job.runner) {}

  JobOutcome make() {
    job_.log = job_.log.with({{"draft", job_.lease.subject}});
    if (auto begun = begin(); !begun) return outcome_of(begun.error());
    if (!check_) return finish(std::nullopt);
    const Expected<Found> found = check();
    if (!runner_.failure().empty() && !stopped_) return {JobEnd::failed, runner_.failure()};
    if (stopped_)
      return stopped_->kind == FailureKind::missing ? finish(std::nullopt) : outcome_of(*stopped_);
    if (!found) return outcome_of(found.error());
    job_.log.info("checked a draft", {{"passed", found->result.passed}});
    return finish(*found);
  }

 private:
  Expected<void> begin() {
    return job_.store([&]() -> Expected<void> {
      const std::int64_t draft = job_.lease.subject;
      JUDGE_TRY_ASSIGN(auto begun, checks_.begin(draft, job_.lease.job, now_ms()));
      check_ = begun;
      if (!check_) return {};
      store::Drafts drafts(job_.connection);
      JUDGE_TRY_ASSIGN(auto found, drafts.find(draft));
      draft_ = found.value_or(store::Draft{});
      JUDGE_TRY_ASSIGN(auto files, drafts.files(draft));
      files_ = std::move(files);
      JUDGE_TRY_ASSIGN(auto base, store::ProblemVersions(job_.connection).files_of(draft_.base));
      base_ = std::move(base);
      return {};
    });
  }

  Expected<Found> check() {
    const verify::DraftDifference difference = difference_of(base_, files_);
    const auto directory = problem::TemporaryDirectory::make();
    if (!directory) return store::failure(FailureKind::full, directory.error().message);
    JUDGE_TRY(write(difference, (*directory)->path()));
    const auto package = problem::read_package_as(draft_.problem, (*directory)->path());
    if (!package) return Found{{false, "", unreadable_package_json(package.error())}, "", {}};
    verify::DraftReport report = verify::check_draft(check_tools(), *package, difference);
    std::string yaml;
    if (report.time_derived && report.passed()) yaml = limited_yaml((*directory)->path(), report);
    return found(report, *package, yaml);
  }

  /// Writes the derived time limit to problem.yaml in `directory` and returns the file's new text.
  /// If that is not possible, returns "" and adds to the report that a person must set the limit.
  std::string limited_yaml(const std::filesystem::path& directory,
                           verify::DraftReport& report) const {
    const auto path = directory / problem_yaml;
    const auto written = run::read_file(path);
    std::string yaml = written ? problem::with_time_limit(*written, *report.time_s) : "";
    std::ofstream(path, std::ios::binary | std::ios::trunc) << yaml;
    const auto package = problem::read_package_as(draft_.problem, directory);
    if (package && package->limits.time_s == report.time_s) return yaml;
    report.blocks.push_back(
        {fmt::format("The reference submissions require a time limit of {:g} s, but the judge "
                     "cannot add it to problem.yaml. Set limits.time_limit there.",
                     *report.time_s),
         verify::DraftPart::settings, problem_yaml, 0});
    return {};
  }

  /// Writes the draft's files to a directory, with an empty file for each missing answer.
  Expected<void> write(const verify::DraftDifference& difference,
                       const std::filesystem::path& directory) const {
    JUDGE_TRY(store::write_files(tools_.blobs, directory, store::version_files(files_)));
    for (const std::string& test : difference.without_answer) {
      const auto path = directory / store::test_case_path(test, ".ans");
      if (!std::ofstream(path, std::ios::trunc)) {
        return store::failure(FailureKind::full, "cannot write " + path.string());
      }
    }
    return {};
  }

  verify::DraftTools check_tools() {
    return {.runner = runner_,
            .cache = tools_.programs.owned_by(program_owner(draft_.problem)),
            .languages = tools_.languages,
            .cancelled = [this] { return should_stop(); },
            .progress = [this](const run::Progress& progress) { report(progress); },
            .known = [this](const std::string& print) { return known(print); },
            .keep = [this](const std::string& print, const Run& run) { keep(print, run); },
            .settings = tools_.settings};
  }

  Expected<Found> found(const verify::DraftReport& report, const problem::Package& package,
                        const std::string& limited_yaml) const {
    Found found{{report.passed(), "", draft_report_json(report, package.warnings)},
                problem::title_of(package),
                {}};
    for (const auto& [test, answer] : report.made_answers) {
      JUDGE_TRY_ASSIGN(auto made, made_file(store::test_case_path(test, ".ans"), answer,
                                            blob_of(store::test_case_path(test, ".in"))));
      found.files.push_back(std::move(made));
    }
    if (!limited_yaml.empty()) {
      JUDGE_TRY_ASSIGN(auto made, made_file(problem_yaml, limited_yaml, ""));
      found.files.push_back(std::move(made));
    }
    return found;
  }

  Expected<DraftFile> made_file(const std::string& path, const std::string& content,
                                const std::string& made_for) const {
    JUDGE_TRY_ASSIGN(const auto blob, tools_.blobs.put(content));
    return DraftFile{.path = path,
                     .blob = blob,
                     .bytes = static_cast<std::int64_t>(content.size()),
                     .executable = false,
                     .made_for = made_for};
  }

  std::string blob_of(const std::string& path) const {
    const auto file = std::ranges::find(files_, path, &DraftFile::path);
    return file == files_.end() ? "" : file->blob;
  }

  /// True if the check must stop: the worker is ending, or the draft has changed or was deleted.
  bool should_stop() {
    if (!stopped_ && job_.cancelled()) stopped_ = store::Failure{FailureKind::busy, ""};
    if (!stopped_) {
      const auto wanted = checks_.is_wanted(*check_);
      if (wanted && !*wanted) stopped_ = store::Failure{FailureKind::missing, ""};
    }
    return stopped_ || !runner_.failure().empty();
  }

  void report(const run::Progress& progress) {
    const std::string text =
        boost::json::serialize(boost::json::object{{"step", readable(progress.step, 200)},
                                                   {"done", progress.done},
                                                   {"total", progress.total}});
    store_part([&] { return checks_.set_progress(*check_, text); });
  }

  std::optional<Run> known(const std::string& fingerprint) {
    auto run = store::ReferenceRuns(job_.connection).find(fingerprint);
    return run ? *std::move(run) : std::nullopt;
  }

  void keep(const std::string& fingerprint, const Run& run) {
    store_part(
        [&] { return store::ReferenceRuns(job_.connection).put(draft_.id, fingerprint, run); });
  }

  void store_part(const std::function<Expected<void>()>& work) {
    if (should_stop()) return;
    if (auto stored = job_.store(work); !stored) stopped_ = stored.error();
  }

  /// Ends the job. `found` is empty if the result is no longer wanted.
  JobOutcome finish(const std::optional<Found>& found) {
    const auto store_found = [&]() -> Expected<void> {
      if (!found) return {};
      JUDGE_TRY_ASSIGN(const auto wanted, checks_.is_wanted(*check_));
      return wanted ? store_result(*found) : Expected<void>{};
    };
    return outcome_of(job_.store([&] { return end_job(job_, store_found); }));
  }

  Expected<void> store_result(const Found& found) {
    store::Drafts drafts(job_.connection);
    for (const DraftFile& file : found.files) {
      JUDGE_TRY(drafts.put_made(draft_.id, check_->revision, file));
    }
    store::CheckResult result = found.result;
    if (result.passed) {
      JUDGE_TRY_ASSIGN(const auto files, drafts.files(draft_.id));
      JUDGE_TRY_ASSIGN(auto version, store::ProblemVersions(job_.connection)
                                         .add({.problem = draft_.problem,
                                               .title = found.title,
                                               .author = draft_.created_by,
                                               .note = draft_.note,
                                               .candidate = true},
                                              store::version_files(files), now_ms()));
      result.version = std::move(version);
    }
    return checks_.finish(*check_, result, now_ms());
  }

  const DraftJobTools& tools_;
  const JobAtHand& job_;
  store::DraftChecks checks_;
  WatchedRunner runner_;
  std::optional<store::DraftCheck> check_;  ///< empty: this job is outdated
  store::Draft draft_;
  std::vector<DraftFile> files_;
  std::vector<store::VersionFile> base_;
  std::optional<store::Failure> stopped_;  ///< why the check stops; `missing`: no longer wanted
};

}  // namespace

JobKind draft_check_kind(const DraftJobTools& tools) {
  return {.attempt = [tools](const JobAtHand& job) { return CheckAttempt(tools, job).make(); },
          .give_up =
              [](store::Connection& connection, std::int64_t draft, const std::string& reason,
                 std::int64_t now_ms) {
                return store::DraftChecks(connection)
                    .give_up(draft, broken_check_json("The check was " + reason), now_ms);
              },
          .given_up = {}};
}

}  // namespace judge::worker
