#pragma once

#include <array>
#include <string_view>

namespace judge::store {

/// Grades a submission. The subject is a judgement (judge/store/submissions/judgements.hpp).
inline constexpr std::string_view judgement_job = "judgement";

/// Runs a program on an input from its author. The subject is a custom run.
inline constexpr std::string_view custom_run_job = "custom_run";

/// Checks a draft. The subject is the draft.
inline constexpr std::string_view draft_check_job = "draft_check";

/// Runs a draft's generator. The subject is a generation.
inline constexpr std::string_view draft_generation_job = "draft_generation";

/// Runs a draft's input validators on an input while a user types it. The subject is a validation.
/// The job has the priority of draft checks.
inline constexpr std::string_view draft_validation_job = "draft_validation";

/// Checks a source while its author types. The subject is a source check.
inline constexpr std::string_view source_check_job = "source_check";

/// Compiles a source that was checked, so that the program is ready if the source is submitted. The
/// subject is the source check.
inline constexpr std::string_view program_ahead_job = "program_ahead";

/// Describes one kind of job, mostly as parts of SQL statements. Each job is about one row of the
/// table `subjects`, such as `custom_runs`. Each row of the table `waiting` that meets the
/// condition `waits` must have a job, and its column `subject` contains the id of the row that the
/// job is about. For most kinds of jobs, both tables are the same.
struct JobSubjects {
  std::string_view kind;
  std::string_view words;     ///< "custom run"
  std::string_view subjects;  ///< a table
  std::string_view waiting;   ///< a table
  std::string_view subject;   ///< a column of `waiting`
  std::string_view named;     ///< an SQL expression that describes a row of `waiting`
  std::string_view waits;     ///< a condition
  std::string_view fix;       ///< the fix for a row that waits without a job
  /// The SQL that selects the problem and the problem version of the job's subject, whose id is $2;
  /// "" if jobs of this kind belong to no problem.
  std::string_view problem = "";
};

/// All kinds of jobs.
inline constexpr std::array<JobSubjects, 7> job_kinds = {{
    {.kind = judgement_job,
     .words = "judgement",
     .subjects = "judgements",
     .waiting = "judgements",
     .subject = "id",
     .named = "'judgement ' || id || ' of submission ' || submission_id",
     // Judgements of a cancelled rejudging may remain for a while, because they are removed in
     // batches. They need no job.
     .waits = "state NOT IN ('judged', 'cancelled') AND NOT EXISTS (SELECT 1 FROM rejudgings "
              "WHERE rejudgings.id = rejudging_id AND rejudgings.state = 'cancelled')",
     .fix = "rejudge the submission",
     .problem = "SELECT submissions.problem AS problem, judgements.problem_version AS version "
                "FROM judgements JOIN submissions ON submissions.id = judgements.submission_id "
                "WHERE judgements.id = $2"},
    {.kind = custom_run_job,
     .words = "custom run",
     .subjects = "custom_runs",
     .waiting = "custom_runs",
     .subject = "id",
     .named = "'custom run ' || id",
     .waits = "state <> 'ended'",
     .fix = "ask its author to run it again",
     .problem = "SELECT problem, problem_version AS version FROM custom_runs WHERE id = $2"},
    {.kind = draft_check_job,
     .words = "the check of draft",
     .subjects = "drafts",
     .waiting = "draft_checks",
     .subject = "draft_id",
     .named = "'the check of draft ' || draft_id",
     .waits = "state IN ('queued', 'running')",
     .fix = "check the draft again (POST /api/v1/drafts/{draft}/check)"},
    {.kind = draft_generation_job,
     .words = "generation",
     .subjects = "draft_generations",
     .waiting = "draft_generations",
     .subject = "id",
     .named = "'generation ' || id || ' of draft ' || draft_id",
     .waits = "state = 'queued'",
     .fix = "generate the test case again"},
    {.kind = draft_validation_job,
     .words = "validation",
     .subjects = "draft_validations",
     .waiting = "draft_validations",
     .subject = "id",
     .named = "'validation ' || id || ' of draft ' || draft_id",
     .waits = "state = 'queued'",
     .fix = "nothing to do: the draft editor requests a new validation when a user types"},
    {.kind = source_check_job,
     .words = "source check",
     .subjects = "source_checks",
     .waiting = "source_checks",
     .subject = "id",
     .named = "'source check ' || id",
     .waits = "state = 'queued'",
     .fix = "nothing to do: the page requests a new check when its author types",
     .problem = "SELECT problem, problem_version AS version FROM source_checks WHERE id = $2"},
    {.kind = program_ahead_job,
     .words = "the program of source check",
     .subjects = "source_checks",
     .waiting = "source_checks",
     .subject = "id",
     .named = "'the program of source check ' || id",
     .waits = "makes_program = 1",
     .fix = "nothing to do: the source is compiled when it is submitted",
     .problem = "SELECT problem, problem_version AS version FROM source_checks WHERE id = $2"},
}};

}  // namespace judge::store
