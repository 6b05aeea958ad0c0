#include "judge/store/submissions/judgement_changes.hpp"

namespace judge::store {
namespace {

/// Old changes are removed in batches, once per this number of additions.
constexpr std::int64_t removal_interval = 1000;

}  // namespace

Expected<void> JudgementChanges::add(std::int64_t judgement) {
  const auto rows = connection_.query(
      "INSERT INTO judgement_changes (judgement_id) VALUES ($1) RETURNING id", {judgement});
  if (!rows) return std::unexpected(rows.error());
  const std::int64_t id = integer(rows->front()[0]);
  if (id % removal_interval != 0) return {};
  return connection_.execute("DELETE FROM judgement_changes WHERE id <= $1", {id - kept});
}

Expected<std::int64_t> JudgementChanges::place() {
  const auto rows = connection_.query("SELECT coalesce(max(id), 0) FROM judgement_changes");
  if (!rows) return std::unexpected(rows.error());
  return integer(rows->front()[0]);
}

Expected<JudgementChanges::News> JudgementChanges::after(std::int64_t place) {
  static const std::string sql = R"(
    SELECT max(judgement_changes.id) AS newest, submission_id
    FROM judgement_changes JOIN judgements ON judgements.id = judgement_id
    WHERE judgement_changes.id > $1 GROUP BY submission_id ORDER BY newest)";
  static const std::string oldest_sql = "SELECT id FROM judgement_changes ORDER BY id LIMIT 1";
  News news{.submissions = {}, .place = place, .incomplete = false};
  const auto rows = connection_.query(sql, {place});
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty()) return news;
  for (const Row& row : *rows) news.submissions.push_back(integer(row[1]));
  news.place = integer(rows->back()[0]);
  const auto oldest = connection_.query(oldest_sql);
  if (!oldest) return std::unexpected(oldest.error());
  news.incomplete = !oldest->empty() && integer(oldest->front()[0]) > place + 1;
  return news;
}

}  // namespace judge::store
