#include "judge/worker/jobs/known_grading.hpp"

#include <algorithm>
#include <utility>

#include "judge/core/try.hpp"
#include "judge/store/submissions/rejudgings.hpp"

namespace judge::worker {
namespace {

bool is_usable(const store::StoredJudgement& old, const store::StoredJudgement& judgement,
               const RunLimits& limits) {
  return old.state == store::JudgementState::judged &&
         old.judgement.verdict != Verdict::judging_error && old.compiler == judgement.compiler &&
         old.problem_version != judgement.problem_version && old.judgement.limits == limits;
}

run::KnownGrading known_of(Judgement old, const problem::Package& package,
                           const std::set<std::string>& unchanged) {
  run::KnownGrading known{.compile = std::move(old.compile), .runs = {}};
  for (std::size_t position = 0; position < package.tests.size(); ++position) {
    const std::string& test = package.tests[position].name;
    const auto run = std::ranges::find(old.runs, test, &Run::test);
    if (run != old.runs.end() && unchanged.contains(test)) known.runs.emplace(position, *run);
  }
  return known;
}

}  // namespace

store::Expected<std::optional<KnownJudgement>> known_grading(
    store::Connection& connection, PackageCache& packages, const store::StoredJudgement& judgement,
    const problem::Package& package, const RunLimits& limits) {
  JUDGE_TRY_ASSIGN(const auto reusable, store::Rejudgings(connection).reusable_for(judgement.id));
  if (!reusable) return std::nullopt;
  JUDGE_TRY_ASSIGN(auto old, store::Judgements(connection).find(*reusable));
  if (!old || !is_usable(*old, judgement, limits)) return std::nullopt;
  JUDGE_TRY_ASSIGN(
      const auto unchanged,
      packages.unchanged_cases(connection, (*old).problem_version, judgement.problem_version));
  // If all test cases have changed, usually a single changed file affects all of them. The
  // compilation may depend on that file, too. So reuse nothing.
  if (unchanged->empty()) return std::nullopt;
  return KnownJudgement{(*old).id, known_of(std::move((*old).judgement), package, *unchanged)};
}

}  // namespace judge::worker
