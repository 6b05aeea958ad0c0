#include "judge/store/keeping/fsck_database.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/queue/job_kinds.hpp"
#include "judge/store/schema/migrations.hpp"

namespace judge::store {
namespace {

constexpr const char* restore_fix =
    "stop the judge, move the data directory away, and restore a backup (judge restore)";
constexpr const char* rejudge_fix = "rejudge the submission";

/// A query for rows that must not exist. The query returns a description of each such row.
struct Rule {
  const char* what;
  const char* question;
  const char* fix;
};

constexpr std::array<Rule, 9> rules = {{
    {"judged-without-verdict",
     "SELECT 'judgement ' || id || ' of submission ' || submission_id || ' is judged but has no "
     "verdict' FROM judgements WHERE state = 'judged' AND verdict IS NULL",
     rejudge_fix},
    {"judged-without-runs",
     "SELECT 'judgement ' || id || ' of submission ' || submission_id || ' is ' || verdict || "
     "' but has no runs' FROM judgements "
     "WHERE state = 'judged' AND verdict NOT IN ('CE', 'JE') "
     "AND NOT EXISTS (SELECT 1 FROM runs WHERE judgement_id = judgements.id)",
     rejudge_fix},
    {"runs-with-gaps",
     "SELECT 'judgement ' || judgement_id || ' has ' || count(*) || ' runs, up to number ' || "
     "max(position) FROM runs GROUP BY judgement_id HAVING max(position) + 1 <> count(*)",
     rejudge_fix},
    {"submission-without-files",
     "SELECT 'submission ' || id || ' has no files' FROM submissions WHERE NOT EXISTS "
     "(SELECT 1 FROM submission_files WHERE submission_id = submissions.id)",
     restore_fix},
    {"submission-without-judgement",
     "SELECT 'submission ' || id || ' has no judgement' FROM submissions WHERE NOT EXISTS "
     "(SELECT 1 FROM judgements WHERE submission_id = submissions.id)",
     rejudge_fix},
    {"verdict-of-no-judgement",
     "SELECT 'submission ' || submissions.id || ' is listed as ' || "
     "coalesce(submissions.verdict, 'not judged') || ', but its judgement is ' || "
     "coalesce(judgements.verdict, 'pending') FROM submissions "
     "LEFT JOIN judgements ON judgements.id = submissions.judgement_id "
     "WHERE coalesce(submissions.verdict, '') <> coalesce(judgements.verdict, '')",
     rejudge_fix},
    {"score-of-no-judgement",
     "SELECT 'submission ' || submissions.id || ' is listed with the score ' || "
     "coalesce(submissions.score, 'none') || ', but its judgement has ' || "
     "coalesce(judgements.score, 'none') FROM submissions "
     "LEFT JOIN judgements ON judgements.id = submissions.judgement_id "
     "WHERE coalesce(submissions.score, '') <> coalesce(judgements.score, '')",
     rejudge_fix},
    {"version-without-files",
     "SELECT 'problem ' || problem || ': version ' || hash || ' has no files' "
     "FROM problem_versions WHERE NOT EXISTS "
     "(SELECT 1 FROM problem_files WHERE version = hash)",
     "publish the problem again, or restore a backup (judge restore)"},
    {"judgement-of-no-version",
     "SELECT 'judgement ' || id || ' needs version ' || problem_version || "
     "', which no problem has' FROM judgements WHERE state NOT IN ('judged', 'cancelled') AND NOT "
     "EXISTS "
     "(SELECT 1 FROM problem_files WHERE version = problem_version)",
     rejudge_fix},
}};

constexpr std::array<const char*, 6> counted_tables = {
    "users", "courses", "problems", "problem_versions", "submissions", "judgements"};

/// Returns the result of a query. If the query fails, adds an error to the report and returns no
/// rows.
Rows asked(Connection& connection, FsckReport& report, const std::string& question) {
  auto rows = connection.query(question);
  if (rows) return *std::move(rows);
  report.error("unreadable", rows.error().message.substr(0, rows.error().message.find('\n')),
               restore_fix);
  return {};
}

void check_sqlite(Connection& connection, FsckReport& report) {
  for (const Row& row : asked(connection, report, "PRAGMA integrity_check")) {
    if (text(row.only()) != "ok") {
      report.error("damaged-database", "the database is damaged: " + text(row.only()), restore_fix);
    }
  }
  for (const Row& row : asked(connection, report, "PRAGMA foreign_key_check")) {
    report.error("broken-reference",
                 fmt::format("{}: row {} refers to a row of {} that does not exist",
                             text(row["table"]), integer(row["rowid"]), text(row["parent"])),
                 restore_fix);
  }
}

/// Reports rows that refer to rows that do not exist. The server refuses to store such rows, so
/// they are a sign of damage.
void check_references(Connection& connection, FsckReport& report) {
  constexpr const char* references = R"(
    SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
           string_agg(format('child.%I = parent.%I', own.attname, other.attname), ' AND ')
             AS is_same,
           string_agg(format('child.%I IS NOT NULL', own.attname), ' AND ') AS is_given
    FROM pg_constraint
    CROSS JOIN LATERAL unnest(conkey, confkey) AS columns(own_number, other_number)
    JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = own_number
    JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = other_number
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
    GROUP BY pg_constraint.oid, conrelid, confrelid)";
  for (const Row& row : asked(connection, report, references)) {
    const std::string question = fmt::format(
        "SELECT count(*) FROM {} AS child WHERE {} AND NOT EXISTS (SELECT 1 FROM {} AS parent "
        "WHERE {})",
        text(row["child"]), text(row["is_given"]), text(row["parent"]), text(row["is_same"]));
    const Rows count = asked(connection, report, question);
    if (count.empty() || integer(count.front().only()) == 0) continue;
    report.error(
        "broken-reference",
        fmt::format("{}: {} rows refer to rows of {} that do not exist", text(row["child"]),
                    integer(count.front().only()), text(row["parent"])),
        restore_fix);
  }
}

/// Reports what the server itself knows. Only a superuser can let it read all indexes (pg_amcheck).
void check_postgresql(Connection& connection, FsckReport& report) {
  for (const Row& row : asked(connection, report,
                              "SELECT coalesce(checksum_failures, 0) FROM pg_stat_database "
                              "WHERE datname = current_database() AND checksum_failures > 0")) {
    report.error("damaged-database",
                 fmt::format("the server found {} damaged pages", integer(row.only())),
                 restore_fix);
  }
  for (const Row& row :
       asked(connection, report,
             "SELECT indexrelid::regclass::text FROM pg_index "
             "JOIN pg_class ON pg_class.oid = indexrelid "
             "WHERE relnamespace = current_schema()::regnamespace AND NOT indisvalid")) {
    report.error("damaged-database", fmt::format("the index {} is not valid", text(row.only())),
                 fmt::format("REINDEX INDEX {}", text(row.only())));
  }
  check_references(connection, report);
}

/// Reports triggers and views that no migration creates.
void check_schema(Connection& connection, FsckReport& report) {
  constexpr const char* of_sqlite =
      "SELECT type, name, sql AS made FROM sqlite_master WHERE type IN ('trigger', 'view')";
  constexpr const char* of_postgresql =
      "SELECT 'trigger' AS type, tgname::text AS name, 'CREATE TRIGGER ' || tgname || ' ' AS made "
      "FROM pg_trigger "
      "JOIN pg_class ON pg_class.oid = tgrelid "
      "WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal "
      "UNION ALL SELECT 'view', viewname::text, 'CREATE VIEW ' || viewname "
      "FROM pg_views WHERE schemaname = current_schema()";
  const bool is_sqlite = connection.engine() == Engine::sqlite;
  const auto& steps = migrations(connection.engine());
  for (const Row& row : asked(connection, report, is_sqlite ? of_sqlite : of_postgresql)) {
    const std::string_view made = text(row["made"]);
    const bool is_ours =
        std::ranges::any_of(steps, [&](const std::string& step) { return step.contains(made); });
    if (is_ours) continue;
    report.error("foreign-schema",
                 fmt::format("the database has a {} '{}' that the judge did not create",
                             text(row["type"]), text(row["name"])),
                 "find out where it comes from, and remove it");
  }
}

/// Turns "draft_check" into "draft-check", because the kinds of findings are written with hyphens.
std::string hyphenated(std::string_view kind) {
  std::string words(kind);
  std::ranges::replace(words, '_', '-');
  return words;
}

/// Checks that each row that needs a job has one, and that the subject of each job exists.
void check_jobs(Connection& connection, FsckReport& report) {
  constexpr const char* no_fix = "nothing to do: the next worker that takes the job ends it";
  std::string known;
  for (const JobSubjects& about : job_kinds) {
    known += fmt::format("{}'{}'", known.empty() ? "" : ", ", about.kind);
    const std::string jobless = fmt::format(
        "SELECT {4} AS described, state FROM {0} WHERE ({2}) AND {1} NOT IN "
        "(SELECT subject FROM jobs WHERE kind = '{3}' AND state IN ('queued', 'leased'))",
        about.waiting, about.subject, about.waits, about.kind, about.named);
    for (const Row& row : asked(connection, report, jobless)) {
      report.error(
          hyphenated(about.kind) + "-without-job",
          fmt::format("{} is {}, but has no job", text(row["described"]), text(row["state"])),
          std::string(about.fix));
    }
    const std::string aimless = fmt::format(
        "SELECT id, subject FROM jobs WHERE kind = '{}' AND state IN ('queued', 'leased') "
        "AND NOT EXISTS (SELECT 1 FROM {} AS subjects WHERE subjects.id = subject)",
        about.kind, about.subjects);
    for (const Row& row : asked(connection, report, aimless)) {
      report.error("job-without-subject",
                   fmt::format("job {} is for {} {}, which does not exist", integer(row["id"]),
                               about.words, integer(row["subject"])),
                   no_fix);
    }
  }
  const std::string strange = fmt::format(
      "SELECT id, kind FROM jobs WHERE state IN ('queued', 'leased') AND kind NOT IN ({})", known);
  for (const Row& row : asked(connection, report, strange)) {
    report.error("job-of-no-kind",
                 fmt::format("job {} has the kind '{}', which no worker knows", integer(row["id"]),
                             text(row["kind"])),
                 "update the daemon and the workers to the version that created it");
  }
}

/// Checks each version against its name, which is the hash of its content.
void check_versions(Connection& connection, FsckReport& report) {
  for (const Row& row : asked(connection, report, "SELECT DISTINCT version FROM problem_files")) {
    const std::string& version = text(row["version"]);
    const auto files = ProblemVersions(connection).files_of(version);
    if (files && !files->empty() && version_hash(*files) == version) continue;
    report.error("changed-version",
                 fmt::format("version {}: its list of files does not match its name", version),
                 "publish the problem again, or restore a backup (judge restore)");
  }
}

void check_rows(Connection& connection, FsckReport& report) {
  for (const Rule& rule : rules) {
    for (const Row& row : asked(connection, report, rule.question)) {
      report.error(rule.what, text(row.only()), rule.fix);
    }
  }
  check_jobs(connection, report);
  check_versions(connection, report);
  for (const char* table : counted_tables) {
    const Rows rows = asked(connection, report, fmt::format("SELECT count(*) FROM {}", table));
    if (!rows.empty()) report.count(table, integer(rows.front().only()));
  }
  const Rows waiting =
      asked(connection, report, "SELECT count(*) FROM jobs WHERE state IN ('queued', 'leased')");
  if (!waiting.empty()) report.count("jobs_waiting", integer(waiting.front().only()));
}

}  // namespace

void fsck_database(Connection& connection, FsckReport& report) {
  if (connection.engine() == Engine::sqlite) {
    check_sqlite(connection, report);
  } else {
    check_postgresql(connection, report);
  }
  check_schema(connection, report);
  // All following queries see the same snapshot, even if other processes write at the same time.
  const auto done = connection.at_one_moment([&]() -> Expected<void> {
    check_rows(connection, report);
    return {};
  });
  if (!done) report.error("unreadable", done.error().message, restore_fix);
}

}  // namespace judge::store
