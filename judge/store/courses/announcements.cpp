#include "judge/store/courses/announcements.hpp"

#include <limits>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/courses/course_notices.hpp"

namespace judge::store {
namespace {

constexpr const char* select_announcements = R"(
  SELECT announcements.id, problem, coalesce(problems.title, '') AS problem_title,
         announcements.title, text, announcements.created_ms, changed_ms,
         CASE WHEN users.display_name = '' THEN users.name ELSE users.display_name END
           AS author_name
  FROM announcements
  LEFT JOIN users ON users.id = author_id
  LEFT JOIN problems ON problems.name = problem
  WHERE course_id = $1 )";

Announcement announcement_of(const Row& row) {
  return {.id = integer(row["id"]),
          .author_name = optional_text(row["author_name"]),
          .content = {.problem = optional_text(row["problem"]),
                      .title = text(row["title"]),
                      .text = text(row["text"])},
          .problem_title = text(row["problem_title"]),
          .created_ms = integer(row["created_ms"]),
          .changed_ms = optional_integer(row["changed_ms"])};
}

}  // namespace

Expected<std::int64_t> Announcements::add(std::int64_t course, std::int64_t author,
                                          const AnnouncementContent& content, std::int64_t now_ms) {
  static const std::string insert = R"(
    INSERT INTO announcements (course_id, author_id, problem, title, text, created_ms)
    SELECT $1, $2, $3, $4, $5, $6
    WHERE (SELECT count(*) FROM announcements WHERE course_id = $1) < $7
    RETURNING id)";
  JUDGE_TRY_ASSIGN(
      const auto added,
      connection_.first(insert,
                        {course, author, value_of(content.problem), content.title, content.text,
                         now_ms, std::int64_t{announcements_of_course_max}},
                        [](const Row& row) { return integer(row.only()); }));
  if (!added) {
    return failure(FailureKind::conflict,
                   fmt::format("this course already has {} announcements, which is the maximum\n"
                               "Fix: remove old announcements",
                               announcements_of_course_max));
  }
  JUDGE_TRY(CourseNotices(connection_).add_announcement(*added, now_ms));
  return *added;
}

Expected<std::vector<Announcement>> Announcements::page(const AnnouncementPage& page) {
  // PostgreSQL finds the type of a NULL at its first use, so the comparison comes first.
  static const std::string of_course = std::string(select_announcements) +
                                       "AND announcements.id < $2 AND (problem = $4 OR $4 IS NULL) "
                                       "ORDER BY announcements.id DESC LIMIT $3";
  return connection_.all(
      of_course,
      {page.course, page.after.value_or(std::numeric_limits<std::int64_t>::max()),
       std::int64_t{page.count_max}, value_of(page.problem)},
      announcement_of);
}

Expected<std::optional<Announcement>> Announcements::find(std::int64_t course, std::int64_t id) {
  static const std::string sql = std::string(select_announcements) + "AND announcements.id = $2";
  return connection_.first(sql, {course, id}, announcement_of);
}

Expected<void> Announcements::change(std::int64_t id, const AnnouncementContent& content,
                                     std::int64_t now_ms) {
  return connection_.execute(
      "UPDATE announcements SET problem = $2, title = $3, text = $4, changed_ms = $5 WHERE id = $1",
      {id, value_of(content.problem), content.title, content.text, now_ms});
}

Expected<void> Announcements::remove(std::int64_t id) {
  return connection_.execute("DELETE FROM announcements WHERE id = $1", {id});
}

}  // namespace judge::store
