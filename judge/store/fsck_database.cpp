#include "judge/store/fsck_database.hpp"

#include <array>

#include <fmt/format.h>

#include "judge/store/problem_versions.hpp"

namespace judge::store {
namespace {

constexpr const char* restore_mend =
    "stop the judge, move the data directory away and restore a backup (judge restore)";
constexpr const char* rejudge_mend = "rejudge the submission";

/// Rows that there must not be. A question answers with the words for each.
struct Rule {
  const char* what;
  const char* question;
  const char* mend;
};

constexpr std::array<Rule, 12> rules = {{
    {"judged-without-verdict",
     "SELECT 'judgement ' || id || ' of submission ' || submission_id || ' is judged and has no "
     "verdict' FROM judgements WHERE state = 'judged' AND verdict IS NULL",
     rejudge_mend},
    {"judged-without-runs",
     "SELECT 'judgement ' || id || ' of submission ' || submission_id || ' is ' || verdict || "
     "' without a run' FROM judgements "
     "WHERE state = 'judged' AND verdict NOT IN ('CE', 'JE') "
     "AND NOT EXISTS (SELECT 1 FROM runs WHERE judgement_id = judgements.id)",
     rejudge_mend},
    {"runs-with-gaps",
     "SELECT 'judgement ' || judgement_id || ' has ' || count(*) || ' runs, up to number ' || "
     "max(position) FROM runs GROUP BY judgement_id HAVING max(position) + 1 <> count(*)",
     rejudge_mend},
    {"judgement-without-job",
     "SELECT 'judgement ' || id || ' of submission ' || submission_id || ' is ' || state || "
     "', and no job is there to make it' FROM judgements WHERE state <> 'judged' AND id NOT IN "
     "(SELECT subject FROM jobs WHERE kind = 'judgement' AND state IN ('queued', 'leased')) "
     // What is left of a large cancelled rejudging is removed bit by bit.
     "AND NOT EXISTS (SELECT 1 FROM rejudgings "
     "WHERE rejudgings.id = rejudging_id AND rejudgings.state = 'cancelled')",
     rejudge_mend},
    {"job-without-subject",
     "SELECT 'job ' || id || ' is to make judgement ' || subject || ', which is not there' "
     "FROM jobs WHERE state IN ('queued', 'leased') AND kind = 'judgement' "
     "AND NOT EXISTS (SELECT 1 FROM judgements WHERE id = subject)",
     "none is needed: a worker ends it"},
    {"job-without-subject",
     "SELECT 'job ' || id || ' is to make custom run ' || subject || ', which is not there' "
     "FROM jobs WHERE state IN ('queued', 'leased') AND kind = 'custom_run' "
     "AND NOT EXISTS (SELECT 1 FROM custom_runs WHERE id = subject)",
     "none is needed: a worker ends it"},
    {"custom-run-without-job",
     "SELECT 'custom run ' || id || ' is ' || state || ', and no job is there to make it' "
     "FROM custom_runs WHERE state <> 'ended' AND id NOT IN "
     "(SELECT subject FROM jobs WHERE kind = 'custom_run' AND state IN ('queued', 'leased'))",
     "its author runs it again"},
    {"submission-without-files",
     "SELECT 'submission ' || id || ' has no files' FROM submissions WHERE NOT EXISTS "
     "(SELECT 1 FROM submission_files WHERE submission_id = submissions.id)",
     restore_mend},
    {"submission-without-judgement",
     "SELECT 'submission ' || id || ' has no judgement' FROM submissions WHERE NOT EXISTS "
     "(SELECT 1 FROM judgements WHERE submission_id = submissions.id)",
     rejudge_mend},
    {"verdict-of-no-judgement",
     "SELECT 'submission ' || submissions.id || ' is listed as ' || "
     "coalesce(submissions.verdict, 'not judged') || ', and its judgement is ' || "
     "coalesce(judgements.verdict, 'not made') FROM submissions "
     "LEFT JOIN judgements ON judgements.id = submissions.judgement_id "
     "WHERE coalesce(submissions.verdict, '') <> coalesce(judgements.verdict, '')",
     rejudge_mend},
    {"version-without-files",
     "SELECT 'problem ' || problem || ': version ' || hash || ' has no files' "
     "FROM problem_versions WHERE NOT EXISTS "
     "(SELECT 1 FROM problem_files WHERE version = hash)",
     "publish the problem anew, or restore a backup (judge restore)"},
    {"judgement-of-no-version",
     "SELECT 'judgement ' || id || ' waits for version ' || problem_version || "
     "', which no problem has' FROM judgements WHERE state <> 'judged' AND NOT EXISTS "
     "(SELECT 1 FROM problem_files WHERE version = problem_version)",
     rejudge_mend},
}};

constexpr std::array<const char*, 6> counted_tables = {
    "users", "courses", "problems", "problem_versions", "submissions", "judgements"};

/// An answer that there is none is an error by itself.
Rows asked(Connection& connection, FsckReport& report, const std::string& question) {
  auto rows = connection.query(question);
  if (rows) return *std::move(rows);
  report.error("unreadable", rows.error().message.substr(0, rows.error().message.find('\n')),
               restore_mend);
  return {};
}

void check_sqlite(Connection& connection, FsckReport& report) {
  for (const Row& row : asked(connection, report, "PRAGMA integrity_check")) {
    if (text(row[0]) != "ok") {
      report.error("damaged-database", "the database is damaged: " + text(row[0]), restore_mend);
    }
  }
  for (const Row& row : asked(connection, report, "PRAGMA foreign_key_check")) {
    report.error("broken-reference",
                 fmt::format("{}: row {} refers to a row of {} that is not there", text(row[0]),
                             integer(row[1]), text(row[2])),
                 restore_mend);
  }
  for (const Row& row : asked(connection, report,
                              "SELECT type, name FROM sqlite_master "
                              "WHERE type IN ('trigger', 'view')")) {
    report.error("foreign-schema",
                 fmt::format("the database has a {} '{}', which the judge has not made",
                             text(row[0]), text(row[1])),
                 "find out who has made it, and remove it");
  }
}

/// A version is called by its content: another content is another version.
void check_versions(Connection& connection, FsckReport& report) {
  for (const Row& row : asked(connection, report, "SELECT DISTINCT version FROM problem_files")) {
    const std::string& version = text(row[0]);
    const auto files = ProblemVersions(connection).files_of(version);
    if (files && !files->empty() && version_hash(*files) == version) continue;
    report.error(
        "changed-version",
        fmt::format("version {}: its list of files is not the one that it is called by", version),
        "publish the problem anew, or restore a backup (judge restore)");
  }
}

}  // namespace

void fsck_database(Connection& connection, FsckReport& report) {
  check_sqlite(connection, report);
  // What follows is about one moment, whatever others write meanwhile.
  static_cast<void>(connection.run_script("BEGIN"));
  for (const Rule& rule : rules) {
    for (const Row& row : asked(connection, report, rule.question)) {
      report.error(rule.what, text(row[0]), rule.mend);
    }
  }
  check_versions(connection, report);
  for (const char* table : counted_tables) {
    const Rows rows = asked(connection, report, fmt::format("SELECT count(*) FROM {}", table));
    if (!rows.empty()) report.count(table, integer(rows[0][0]));
  }
  const Rows waiting =
      asked(connection, report, "SELECT count(*) FROM jobs WHERE state IN ('queued', 'leased')");
  if (!waiting.empty()) report.count("jobs_waiting", integer(waiting[0][0]));
  static_cast<void>(connection.run_script("COMMIT"));
}

}  // namespace judge::store
