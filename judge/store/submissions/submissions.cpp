#include "judge/store/submissions/submissions.hpp"

namespace judge::store {
namespace {

Submission submission_of(const Row& row) {
  return {.id = integer(row[0]),
          .user = integer(row[1]),
          .problem = text(row[2]),
          .language = text(row[3]),
          .created_ms = integer(row[4]),
          .course = optional_integer(row[5])};
}

}  // namespace

Expected<std::int64_t> Submissions::add(const NewSubmission& submission, std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO submissions (user_id, problem, language, created_ms, course_id)
    VALUES ($1, $2, $3, $4, $5)
    RETURNING id)";
  const auto rows =
      connection_.query(sql, {submission.user, submission.problem, submission.language, now_ms,
                              value_of(submission.course)});
  if (!rows) return std::unexpected(rows.error());
  const std::int64_t id = integer(rows->front()[0]);
  std::int64_t position = 0;
  for (const SubmittedFile& file : submission.files) {
    const auto kept = connection_.execute("INSERT INTO submission_files VALUES ($1, $2, $3, $4)",
                                          {id, position++, file.name, file.blob});
    if (!kept) return std::unexpected(kept.error());
  }
  return id;
}

Expected<std::optional<Submission>> Submissions::find(std::int64_t id) {
  const auto rows = connection_.query(
      "SELECT id, user_id, problem, language, created_ms, course_id FROM submissions WHERE id = $1",
      {id});
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty()) return std::nullopt;
  return submission_of(rows->front());
}

Expected<std::vector<SubmittedFile>> Submissions::files_of(std::int64_t id) {
  const auto rows = connection_.query(
      "SELECT name, blob FROM submission_files WHERE submission_id = $1 ORDER BY position", {id});
  if (!rows) return std::unexpected(rows.error());
  std::vector<SubmittedFile> files;
  for (const Row& row : *rows) files.push_back({text(row[0]), text(row[1])});
  return files;
}

}  // namespace judge::store
