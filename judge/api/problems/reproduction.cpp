#include <fmt/format.h>

#include "judge/api/problems/package_archive.hpp"
#include "judge/api/problems/routes.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/judgement_json.hpp"
#include "judge/json/values.hpp"
#include "judge/store/queue/workers.hpp"
#include "judge/store/submissions/judgements.hpp"

namespace judge::api {
namespace {

constexpr std::string_view sources_directory = "sources/";
constexpr std::size_t word_bytes_max = 1000;

/// The data needed to judge a submission again.
struct Reproduction {
  store::Submission submission;
  store::StoredJudgement judgement;
  std::vector<store::SubmittedFile> sources;
  std::vector<store::VersionFile> package;
  std::string worker_version;  ///< current version of the worker that judged; "" if it is gone
};

/// Returns the command that grades the submission. The names of problems, languages and source
/// files need no quoting, because they contain no special characters of the shell.
std::string command_of(const Reproduction& whole) {
  std::string command = fmt::format("judge grade {} --language {} --verbose",
                                    whole.submission.problem, whole.submission.language);
  for (const auto& file : whole.sources) {
    command += fmt::format(" {}{}", sources_directory, file.name);
  }
  return command;
}

std::string line(std::string_view name, const std::string& value) {
  return fmt::format("{:17}{}\n", fmt::format("{}:", name), readable(value, word_bytes_max));
}

std::string verdict_text(const store::StoredJudgement& stored) {
  const bool is_judged = stored.state == store::JudgementState::judged;
  if (!is_judged) return fmt::format("no verdict; the judgement is {}", enum_name(stored.state));
  std::string text(verdict_id(stored.judgement.verdict));
  if (!stored.judgement.message.empty()) text += ": " + stored.judgement.message;
  return text;
}

std::string readme_of(const Reproduction& whole, const std::string& judge_version) {
  const store::StoredJudgement& judgement = whole.judgement;
  const RunLimits& limits = judgement.judgement.limits;
  const std::string& worker_version = whole.worker_version;
  std::string text = fmt::format(
      "Submission {} to {}, judgement {}\n\nTo judge it again, run in this directory:\n\n    "
      "{}\n\n",
      whole.submission.id, whole.submission.problem, judgement.id, command_of(whole));
  text += line("Verdict", verdict_text(judgement));
  text += line("Judge", worker_version.empty() ? judge_version : worker_version);
  text += line("Worker", judgement.worker);
  text += line("Language", judgement.language_name);
  text += line("Compiler", judgement.compiler);
  text += line("Time limit",
               fmt::format("{:g} s of CPU, {:g} s of wall clock", limits.time_s, limits.wall_s));
  text += line("Memory limit", fmt::format("{} bytes", limits.memory_bytes));
  text += line("Output limit", fmt::format("{} bytes", limits.output_bytes));
  text += line("Problem version", judgement.problem_version);
  return text + "\njudgement.json has the result in the format of `judge grade --json`.\n";
}

Answer<std::string> worker_version(Call& call, const std::string& slot) {
  JUDGE_TRY_ASSIGN(const auto workers, answered(store::Workers(call.connection).list()));
  // A judgement names one of the worker's slots (WORKER/NUMBER) instead of the worker.
  for (const store::StoredWorker& worker : workers) {
    if (slot.starts_with(worker.name + "/")) return worker.version;
  }
  return "";
}

Answer<Reproduction> reproduction_of(Call& call, const store::Submission& submission) {
  JUDGE_TRY_ASSIGN(auto judgement,
                   found(store::Judgements(call.connection).current_of(submission.id),
                         "this submission has no judgement"));
  JUDGE_TRY_ASSIGN(auto sources,
                   answered(store::Submissions(call.connection).files_of(submission.id)));
  JUDGE_TRY_ASSIGN(
      auto package,
      answered(store::ProblemVersions(call.connection).files_of(judgement.problem_version)));
  if (package.empty()) return refuse(404, "the problem version of this judgement no longer exists");
  JUDGE_TRY_ASSIGN(auto version, worker_version(call, judgement.worker));
  judgement.judgement.problem = submission.problem;
  judgement.judgement.language = submission.language;
  return Reproduction{submission, std::move(judgement), std::move(sources), std::move(package),
                      std::move(version)};
}

Answer<Response> get_reproduction(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_submission(call));
  if (!seen.view.everything)
    return refuse(403, "only the course's assistants and instructors may download this");
  JUDGE_TRY_ASSIGN(const auto whole, reproduction_of(call, seen.submission));
  std::vector<store::VersionFile> files;
  for (const store::VersionFile& file : whole.package) {
    files.push_back({whole.submission.problem + "/" + file.path, file.blob, file.executable});
  }
  for (const store::SubmittedFile& file : whole.sources) {
    files.push_back({std::string(sources_directory) + file.name, file.blob, false});
  }
  JUDGE_TRY_ASSIGN(
      auto archive,
      packed(call.services.blobs, files,
             {{"README.txt", {}, readme_of(whole, call.services.version)},
              {"judgement.json", {}, serialized(judgement_object(whole.judgement.judgement))}}));
  return archive_response(std::move(archive), fmt::format("submission-{}", whole.submission.id));
}

}  // namespace

std::vector<Route> reproduction_routes() {
  return {{"GET", "/api/v1/submissions/{submission}/reproduction", "getReproduction", Access::user,
           store::Scope::instruct, get_reproduction}};
}

}  // namespace judge::api
