#include "judge/run/decided_run.hpp"

#include <algorithm>

#include "judge/run/outcomes/run_message.hpp"

namespace judge::run {
namespace {

/// Returns the part of an output that we store.
std::string beginning(const std::string& written) {
  return written.substr(0, output_bytes_kept_max);
}

}  // namespace

Run decided_run(const grading::TestOutcome& outcome, const problem::Package& package,
                const RunLimits& limits, const GradeOptions& options,
                const std::vector<Written>& written_runs) {
  const problem::TestCase& test = package.tests[outcome.test];
  Run run;
  run.test = test.name;
  run.verdict = outcome.verdict;
  run.measurement = outcome.measurement;
  run.passes = outcome.passes;
  run.remeasured = outcome.remeasured;
  run.message = run_message(outcome, limits);
  run.team_message = outcome.validation.team_message;
  run.outline = run_outline(outcome, limits);
  run.images = outcome.validation.images;
  run.award = outcome.award;
  if (outcome.counts >= written_runs.size()) return run;
  const Written& written = written_runs[outcome.counts];
  if (run.verdict == Verdict::accepted && !options.keep_accepted_outputs) {
    if (options.keep_shown_outputs && (test.is_sample() || package.replay)) {
      run.output = written.output.substr(0, shown_output_bytes_max);
    }
    return run;
  }
  run.output = beginning(written.output);
  run.error_output = beginning(written.error);
  return run;
}

grading::Known outcome_of(const Run& known) {
  return {{.verdict = known.verdict,
           .measurement = known.measurement,
           .remeasured = known.remeasured,
           .passes = known.passes,
           .award = known.award}};
}

void add_scores(const problem::Package& package, const score::Evaluation& evaluation,
                Judgement& judgement) {
  if (evaluation.groups.empty() || judgement.verdict == Verdict::judging_error) return;
  judgement.score = evaluation.groups.front().score;
  auto greatest = score::greatest_scores(*package.scores);
  if (package.lowest_score_is_best) std::ranges::fill(greatest, std::nullopt);
  judgement.score_max = greatest.front();
  for (std::size_t index = 1; index < evaluation.groups.size(); ++index) {
    const score::GroupResult& result = evaluation.groups[index];
    judgement.groups.push_back({package.scores->groups[index].name, result.verdict, result.score,
                                greatest[index], result.is_blocked});
  }
}

}  // namespace judge::run
