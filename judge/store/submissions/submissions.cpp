#include "judge/store/submissions/submissions.hpp"

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

const std::string submission_select =
    "SELECT id, user_id, problem, language, created_ms, course_id FROM submissions WHERE ";

}  // namespace

Submission submission_of(const Row& row) {
  return {.id = integer(row["id"]),
          .user = integer(row["user_id"]),
          .problem = text(row["problem"]),
          .language = text(row["language"]),
          .created_ms = integer(row["created_ms"]),
          .course = optional_integer(row["course_id"])};
}

Expected<std::int64_t> Submissions::add(const NewSubmission& submission,
                                        const std::vector<SubmittedFile>& files,
                                        std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO submissions (user_id, problem, language, created_ms, course_id, request_key)
    VALUES ($1, $2, $3, $4, $5, nullif($6, ''))
    RETURNING id)";
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query(sql, {submission.user, submission.problem, submission.language, now_ms,
                              value_of(submission.course), submission.request_key}));
  const std::int64_t id = integer(rows.front().only());
  std::int64_t position = 0;
  for (const SubmittedFile& file : files) {
    JUDGE_TRY(
        connection_.execute("INSERT INTO submission_files (submission_id, position, name, blob) "
                            "VALUES ($1, $2, $3, $4)",
                            {id, position++, file.name, file.blob}));
  }
  return id;
}

Expected<std::optional<Submission>> Submissions::find(std::int64_t id) {
  return connection_.first(submission_select + "id = $1", {id}, submission_of);
}

Expected<std::optional<Submission>> Submissions::of_request(std::int64_t user,
                                                            const std::string& request_key) {
  return connection_.first(submission_select + "user_id = $1 AND request_key = $2",
                           {user, request_key}, submission_of);
}

Expected<std::vector<SubmittedFile>> Submissions::files_of(std::int64_t id) {
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query(
          "SELECT name, blob FROM submission_files WHERE submission_id = $1 ORDER BY position",
          {id}));
  std::vector<SubmittedFile> files;
  for (const Row& row : rows) files.push_back({text(row["name"]), text(row["blob"])});
  return files;
}

}  // namespace judge::store
