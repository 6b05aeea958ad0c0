#pragma once

#include <array>
#include <string_view>

namespace judge::store {

/// Grades a submission: its subject is a judgement (judge/store/judgements.hpp).
inline constexpr std::string_view judgement_job = "judgement";

/// Runs a program on an input of its author's: its subject is a custom run.
inline constexpr std::string_view custom_run_job = "custom_run";

/// Checks a draft: its subject is the draft.
inline constexpr std::string_view draft_check_job = "draft_check";

/// Runs a generator of a draft: its subject is a generation.
inline constexpr std::string_view draft_generation_job = "draft_generation";

/// Asks a draft's input validators about an input that somebody types: its subject is a validation.
/// Its priority is that of checks.
inline constexpr std::string_view draft_validation_job = "draft_validation";

/// What the jobs of a kind are about. The texts are parts of SQL: a subject is a row of `subjects`,
/// and the rows of `waiting` that meet `waits` each need a job, which has `subject` as its subject.
struct JobSubjects {
  std::string_view kind;
  std::string_view words;     ///< "custom run"
  std::string_view subjects;  ///< a table
  std::string_view waiting;   ///< a table
  std::string_view subject;   ///< a column of it
  std::string_view named;     ///< what a row of it is called
  std::string_view waits;     ///< a condition
  std::string_view mend;      ///< for a row that waits for nobody
};

/// Every kind of jobs that there is.
inline constexpr std::array<JobSubjects, 5> job_kinds = {{
    {.kind = judgement_job,
     .words = "judgement",
     .subjects = "judgements",
     .waiting = "judgements",
     .subject = "id",
     .named = "'judgement ' || id || ' of submission ' || submission_id",
     // What is left of a large cancelled rejudging is removed bit by bit.
     .waits = "state <> 'judged' AND NOT EXISTS (SELECT 1 FROM rejudgings "
              "WHERE rejudgings.id = rejudging_id AND rejudgings.state = 'cancelled')",
     .mend = "rejudge the submission"},
    {.kind = custom_run_job,
     .words = "custom run",
     .subjects = "custom_runs",
     .waiting = "custom_runs",
     .subject = "id",
     .named = "'custom run ' || id",
     .waits = "state <> 'ended'",
     .mend = "its author runs it again"},
    {.kind = draft_check_job,
     .words = "the check of draft",
     .subjects = "drafts",
     .waiting = "draft_checks",
     .subject = "draft_id",
     .named = "'the check of draft ' || draft_id",
     .waits = "state IN ('queued', 'running')",
     .mend = "check the draft again (POST /api/v1/drafts/{draft}/check)"},
    {.kind = draft_generation_job,
     .words = "generation",
     .subjects = "draft_generations",
     .waiting = "draft_generations",
     .subject = "id",
     .named = "'generation ' || id || ' of draft ' || draft_id",
     .waits = "state = 'queued'",
     .mend = "generate the test case again"},
    {.kind = draft_validation_job,
     .words = "validation",
     .subjects = "draft_validations",
     .waiting = "draft_validations",
     .subject = "id",
     .named = "'validation ' || id || ' of draft ' || draft_id",
     .waits = "state = 'queued'",
     .mend = "none is needed: it is asked anew while one types"},
}};

}  // namespace judge::store
