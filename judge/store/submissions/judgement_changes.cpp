#include "judge/store/submissions/judgement_changes.hpp"

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

/// After this number of additions, the old changes are removed in one batch.
constexpr std::int64_t removal_interval = 1000;

}  // namespace

Expected<void> JudgementChanges::add(std::int64_t judgement) {
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query("INSERT INTO judgement_changes (judgement_id) VALUES ($1) RETURNING id",
                        {judgement}));
  const std::int64_t id = integer(rows.front().only());
  if (id % removal_interval != 0) return {};
  return connection_.execute("DELETE FROM judgement_changes WHERE id <= $1", {id - kept});
}

Expected<std::int64_t> JudgementChanges::place() {
  JUDGE_TRY_ASSIGN(const auto rows,
                   connection_.query("SELECT coalesce(max(id), 0) FROM judgement_changes"));
  return integer(rows.front().only());
}

Expected<JudgementChanges::News> JudgementChanges::after(std::int64_t place) {
  static const std::string sql = R"(
    SELECT max(judgement_changes.id) AS newest, submission_id
    FROM judgement_changes JOIN judgements ON judgements.id = judgement_id
    WHERE judgement_changes.id > $1 GROUP BY submission_id ORDER BY newest)";
  static const std::string oldest_sql = "SELECT id FROM judgement_changes ORDER BY id LIMIT 1";
  News news{.submissions = {}, .place = place, .incomplete = false};
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, {place}));
  if (rows.empty()) return news;
  for (const Row& row : rows) news.submissions.push_back(integer(row["submission_id"]));
  news.place = integer(rows.back()["newest"]);
  JUDGE_TRY_ASSIGN(const auto oldest, connection_.query(oldest_sql));
  news.incomplete = !oldest.empty() && integer(oldest.front().only()) > place + 1;
  return news;
}

}  // namespace judge::store
