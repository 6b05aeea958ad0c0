#pragma once

#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"
#include "judge/verify/draft_report.hpp"

namespace judge::verify {

/// True if the submission must be accepted.
bool is_accepted(const problem::ReferenceSubmission& reference);

/// Generates the answers of these tests of the package, and writes them to their files. Records in
/// the report which answers were generated, or why that was not possible. The model solution prints
/// the answers; without a model solution, the first submission that must be accepted. In an
/// interactive or multi-pass problem, the answers stay empty, because a single run of a submission
/// has no output that could serve.
void make_answers(run::Runner& runner, const run::ProgramCache& programs,
                  const std::vector<run::Language>& languages, const problem::Package& package,
                  const std::vector<problem::TestCase>& tests, DraftReport& report);

}  // namespace judge::verify
