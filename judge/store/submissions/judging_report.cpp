#include "judge/store/submissions/judging_report.hpp"

#include "judge/store/problems/held_problems.hpp"

namespace judge::store {

Expected<std::vector<JudgingReport::JudgementCount>> JudgingReport::verdicts_since(
    std::int64_t since_ms) {
  static const std::string sql = R"(
    SELECT verdict, count(*) AS judgement_count FROM judgements
    WHERE judged_ms >= $1 AND verdict IS NOT NULL
    GROUP BY verdict ORDER BY count(*) DESC, verdict)";
  return connection_.all(sql, {since_ms}, [](const Row& row) {
    return JudgementCount{text(row["verdict"]), integer(row["judgement_count"])};
  });
}

Expected<std::vector<JudgingReport::JudgingError>> JudgingReport::errors_since(
    std::int64_t since_ms, int count_max) {
  // The reason is the judgement's message. If it has none, the reason is the message of its first
  // run with a judging error.
  static const std::string sql = R"(
    SELECT submission_id, judged_ms,
           CASE WHEN judgements.message <> '' THEN judgements.message
                ELSE coalesce((SELECT runs.message FROM runs
                               WHERE judgement_id = judgements.id AND runs.verdict = 'JE'
                               ORDER BY position LIMIT 1), '') END AS reason
    FROM judgements WHERE judged_ms >= $1 AND verdict = 'JE'
    ORDER BY judged_ms DESC, id DESC LIMIT $2)";
  return connection_.all(sql, {since_ms, std::int64_t{count_max}}, [](const Row& row) {
    return JudgingError{integer(row["submission_id"]), integer(row["judged_ms"]),
                        text(row["reason"])};
  });
}

Expected<std::optional<JudgingReport::WaitingJob>> JudgingReport::oldest_waiting() {
  static const std::string sql =
      "SELECT kind, subject, priority, created_ms, attempts FROM jobs "
      "WHERE state = 'queued' AND " +
      std::string(job_is_not_held) + " ORDER BY created_ms, id LIMIT 1";
  return connection_.first(sql, {}, [](const Row& row) {
    return WaitingJob{.kind = text(row["kind"]),
                      .subject = integer(row["subject"]),
                      .priority = static_cast<int>(integer(row["priority"])),
                      .created_ms = integer(row["created_ms"]),
                      .attempts = static_cast<int>(integer(row["attempts"]))};
  });
}

}  // namespace judge::store
