#pragma once

#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/verify/drafts/draft_report.hpp"

namespace judge::verify {

/// True if the submission must be accepted.
bool is_accepted(const problem::ReferenceSubmission& reference);

/// Generates the answers of these tests of the package, and writes them to their files. Records in
/// the report which answers were generated, or why that was not possible. The output of the model
/// solution is the answer; if there is no model solution, the first submission that must be
/// accepted is used. In an interactive or multi-pass problem, the answers stay empty, because the
/// output of a single run cannot serve as an answer.
void make_answers(run::Runner& runner, const run::ProgramCache& programs,
                  const std::vector<run::Language>& languages, const problem::Package& package,
                  const std::vector<problem::TestCase>& tests, DraftReport& report);

}  // namespace judge::verify
