#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

constexpr std::size_t comment_bytes_max = 4000;
constexpr int comments_of_submission_max = 500;

struct NewComment {
  std::int64_t submission = 0;
  std::int64_t author = 0;
  std::string file;       ///< the name of a submitted file
  std::int64_t line = 0;  ///< from 1
  std::string text;       ///< 1 to `comment_bytes_max` bytes
};

/// A comment on a line of a submitted file.
struct Comment {
  std::int64_t id = 0;
  std::int64_t author = 0;
  std::string author_name;  ///< the display name, or the name if there is none
  std::string file;
  std::int64_t line = 0;
  std::string text;
  std::int64_t created_ms = 0;
  std::optional<std::int64_t> changed_ms;  ///< the last change of the text by its author
};

/// Comments on submissions. A new comment creates notices (judge/store/submissions/notices.hpp) for
/// the submitter and everybody who has commented on the submission, except the comment's author.
class Comments {
 public:
  explicit Comments(Connection& connection) : connection_(connection) {}

  /// Adds a comment and its notices, and returns its id. The caller checks the file and the line.
  /// Fails as `conflict` if the submission has too many comments. Part of the caller's transaction.
  Expected<std::int64_t> add(const NewComment& comment, std::int64_t now_ms);

  /// Returns all comments on a submission, oldest first.
  Expected<std::vector<Comment>> of_submission(std::int64_t submission);

  Expected<std::optional<Comment>> find(std::int64_t submission, std::int64_t id);
  Expected<void> change(std::int64_t id, const std::string& text, std::int64_t now_ms);
  /// Removes a comment. A notice about several comments is removed with the last of them.
  Expected<void> remove(std::int64_t id);
  /// Removes all comments by an author, and the notices that then have no comments left to report.
  Expected<void> remove_all_of(std::int64_t author);

 private:
  Expected<void> drop_unfounded_notices();

  Connection& connection_;
};

}  // namespace judge::store
