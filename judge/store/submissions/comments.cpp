#include "judge/store/submissions/comments.hpp"

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/submissions/notices.hpp"

namespace judge::store {
namespace {

constexpr const char* select_comments = R"(
  SELECT comments.id, author_id,
         CASE WHEN users.display_name = '' THEN users.name ELSE users.display_name END
           AS author_name,
         file, line, text, comments.created_ms, changed_ms
  FROM comments JOIN users ON users.id = author_id WHERE submission_id = $1 )";

Comment comment_of(const Row& row) {
  return {.id = integer(row["id"]),
          .author = integer(row["author_id"]),
          .author_name = text(row["author_name"]),
          .file = text(row["file"]),
          .line = integer(row["line"]),
          .text = text(row["text"]),
          .created_ms = integer(row["created_ms"]),
          .changed_ms = optional_integer(row["changed_ms"])};
}

/// Returns the user who made the submission and everybody who commented on it, except `author`.
Expected<std::vector<std::int64_t>> readers_of(Connection& connection, std::int64_t submission,
                                               std::int64_t author) {
  static const std::string sql = R"(
    SELECT user_id FROM submissions WHERE id = $1 AND user_id <> $2
    UNION SELECT author_id FROM comments WHERE submission_id = $1 AND author_id <> $2)";
  return connection.all(sql, {submission, author},
                        [](const Row& row) { return integer(row.only()); });
}

}  // namespace

Expected<std::int64_t> Comments::add(const NewComment& comment, std::int64_t now_ms) {
  static const std::string insert = R"(
    INSERT INTO comments (submission_id, author_id, file, line, text, created_ms)
    SELECT $1, $2, $3, $4, $5, $6
    WHERE (SELECT count(*) FROM comments WHERE submission_id = $1) < $7
    RETURNING id)";
  JUDGE_TRY_ASSIGN(
      const auto added,
      connection_.first(insert,
                        {comment.submission, comment.author, comment.file, comment.line,
                         comment.text, now_ms, std::int64_t{comments_of_submission_max}},
                        [](const Row& row) { return integer(row.only()); }));
  if (!added) {
    return failure(FailureKind::conflict,
                   fmt::format("this submission already has {} comments, which is the maximum",
                               comments_of_submission_max));
  }
  JUDGE_TRY_ASSIGN(const auto readers, readers_of(connection_, comment.submission, comment.author));
  for (const std::int64_t reader : readers) {
    JUDGE_TRY(Notices(connection_).add(reader, comment.submission, NoticeKind::comments, now_ms));
  }
  return *added;
}

Expected<std::vector<Comment>> Comments::of_submission(std::int64_t submission) {
  static const std::string sql = std::string(select_comments) + "ORDER BY comments.id";
  return connection_.all(sql, {submission}, comment_of);
}

Expected<std::optional<Comment>> Comments::find(std::int64_t submission, std::int64_t id) {
  static const std::string sql = std::string(select_comments) + "AND comments.id = $2";
  return connection_.first(sql, {submission, id}, comment_of);
}

Expected<void> Comments::change(std::int64_t id, const std::string& text, std::int64_t now_ms) {
  return connection_.execute("UPDATE comments SET text = $2, changed_ms = $3 WHERE id = $1",
                             {id, text, now_ms});
}

Expected<void> Comments::remove(std::int64_t id) {
  JUDGE_TRY(connection_.execute("DELETE FROM comments WHERE id = $1", {id}));
  return drop_unfounded_notices();
}

Expected<void> Comments::remove_all_of(std::int64_t author) {
  JUDGE_TRY(connection_.execute("DELETE FROM comments WHERE author_id = $1", {author}));
  return drop_unfounded_notices();
}

Expected<void> Comments::drop_unfounded_notices() {
  return connection_.execute(R"(
    DELETE FROM notices WHERE kind = 'comments' AND NOT EXISTS (
      SELECT 1 FROM comments
      WHERE comments.submission_id = notices.submission_id AND author_id <> notices.user_id))",
                             {});
}

}  // namespace judge::store
