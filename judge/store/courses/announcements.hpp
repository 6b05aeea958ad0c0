#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

constexpr std::size_t announcement_title_bytes_max = 200;
constexpr std::size_t announcement_text_bytes_max = 4000;
constexpr int announcements_of_course_max = 1000;

/// The parts of an announcement that its author writes.
struct AnnouncementContent {
  std::optional<std::string> problem;  ///< the name of a problem of the course
  std::string title;                   ///< one line of at most `announcement_title_bytes_max` bytes
  std::string text;                    ///< Markdown, 1 to `announcement_text_bytes_max` bytes

  friend bool operator==(const AnnouncementContent&, const AnnouncementContent&) = default;
};

/// An announcement to all members of a course.
struct Announcement {
  std::int64_t id = 0;
  std::optional<std::string> author_name;  ///< the display name, or the name; empty if erased
  AnnouncementContent content;
  std::string problem_title;  ///< "" without a problem
  std::int64_t created_ms = 0;
  std::optional<std::int64_t> changed_ms;
};

/// Selects announcements of a course.
struct AnnouncementPage {
  std::int64_t course = 0;
  std::optional<std::string> problem;  ///< empty: all announcements
  std::optional<std::int64_t> after;   ///< the last announcement of the previous page
  int count_max = 50;
};

/// Course announcements. Changes are part of the caller's transaction, together with their audit
/// entries.
class Announcements {
 public:
  explicit Announcements(Connection& connection) : connection_(connection) {}

  /// Adds an announcement, and notices about it (judge/store/courses/course_notices.hpp). Returns
  /// the announcement's id. The caller must check that the problem is in the course. Fails as
  /// `conflict` if the course already has `announcements_of_course_max` announcements.
  Expected<std::int64_t> add(std::int64_t course, std::int64_t author,
                             const AnnouncementContent& content, std::int64_t now_ms);

  /// Returns the selected announcements, newest first.
  Expected<std::vector<Announcement>> page(const AnnouncementPage& page);

  Expected<std::optional<Announcement>> find(std::int64_t course, std::int64_t id);

  /// Creates no notices.
  Expected<void> change(std::int64_t id, const AnnouncementContent& content, std::int64_t now_ms);

  /// Removes an announcement and its notices.
  Expected<void> remove(std::int64_t id);

 private:
  Connection& connection_;
};

}  // namespace judge::store
