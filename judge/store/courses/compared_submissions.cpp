#include "judge/store/courses/compared_submissions.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "judge/core/contains.hpp"
#include "judge/core/try.hpp"

namespace judge::store {
namespace {

/// The newest submissions of a user; 0: there is none.
struct Newest {
  std::int64_t accepted = 0;
  std::int64_t any = 0;
};

}  // namespace

Expected<std::vector<std::int64_t>> compared_submissions(Connection& connection,
                                                         const ComparedWith& with) {
  static const std::string sql = R"(
    SELECT submissions.user_id, submissions.language, max(submissions.id) AS newest,
           max(CASE WHEN submissions.verdict = 'AC' THEN submissions.id END) AS newest_accepted
    FROM submissions
    LEFT JOIN enrollments ON enrollments.course_id = submissions.course_id
      AND enrollments.user_id = submissions.user_id
    WHERE submissions.course_id = $1 AND submissions.problem = $2 AND submissions.user_id <> $3
      AND coalesce(enrollments.role, 'student') = 'student'
    GROUP BY submissions.user_id, submissions.language)";
  JUDGE_TRY_ASSIGN(const auto rows,
                   connection.query(sql, {with.course, with.problem, with.except_user}));
  std::map<std::int64_t, Newest> users;
  for (const Row& row : rows) {
    if (!contains(with.languages, text(row["language"]))) continue;
    Newest& newest = users[integer(row["user_id"])];
    newest.any = std::max(newest.any, integer(row["newest"]));
    newest.accepted = std::max(newest.accepted, integer(row["newest_accepted"]));
  }
  std::vector<std::int64_t> ids;
  for (const auto& [user, newest] : users) {
    ids.push_back(newest.accepted != 0 ? newest.accepted : newest.any);
  }
  std::ranges::sort(ids, std::ranges::greater());
  return ids;
}

}  // namespace judge::store
