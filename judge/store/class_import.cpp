#include "judge/store/class_import.hpp"

#include <array>

#include <fmt/format.h>

#include "judge/store/blob_store.hpp"
#include "judge/store/enrollments.hpp"

namespace judge::store {
namespace {

constexpr std::array<std::string_view, 4> change_names = {"added", "enrolled", "changed",
                                                          "unchanged"};

/// What a list may change of a user: it gives other words, and the user is a student.
bool changes_display_name(const ClassListEntry& entry, const User& user) {
  return user.role == Role::student && !entry.display_name.empty() &&
         entry.display_name != user.display_name;
}

bool changes_email(const ClassListEntry& entry, const User& user) {
  return user.role == Role::student && !entry.email.empty() && entry.email != user.email;
}

ClassChange change_of(const ClassListEntry& entry, const std::optional<User>& user,
                      bool is_enrolled) {
  if (!user) return ClassChange::added;
  if (!is_enrolled) return ClassChange::enrolled;
  if (changes_display_name(entry, *user) || changes_email(entry, *user)) {
    return ClassChange::changed;
  }
  return ClassChange::unchanged;
}

/// None of these words has a line end in it, so that no two previews give the same.
std::string digest_of(std::int64_t course, const std::vector<ClassPreviewLine>& lines) {
  std::string words = std::to_string(course);
  for (const auto& [entry, change, user] : lines) {
    words += fmt::format("\n{}\n{}\n{}\n{}", entry.name, entry.display_name, entry.email,
                         class_change_name(change));
    if (user) {
      words += fmt::format("\n{}\n{}\n{}\n{}", user->id, role_name(user->role), user->display_name,
                           user->email);
    }
  }
  return sha256(words);
}

}  // namespace

std::string_view class_change_name(ClassChange change) {
  return change_names.at(static_cast<std::size_t>(change));
}

Expected<ClassPreviewLine> ClassImport::preview_line(std::int64_t course,
                                                     const ClassListEntry& entry) {
  const auto user = Users(connection_).find_by_name(entry.name);
  if (!user) return std::unexpected(user.error());
  bool is_enrolled = false;
  if (*user) {
    const auto role = Enrollments(connection_).role_of(course, (*user)->id);
    if (!role) return std::unexpected(role.error());
    is_enrolled = role->has_value();
  }
  return ClassPreviewLine{
      .entry = entry, .change = change_of(entry, *user, is_enrolled), .user = *user};
}

Expected<ClassPreview> ClassImport::preview(std::int64_t course, const ClassList& list) {
  const auto there = Courses(connection_).find(course);
  if (!there) return std::unexpected(there.error());
  if (!*there) return failure(FailureKind::missing, fmt::format("there is no course {}", course));
  ClassPreview preview{.lines = {}, .errors = list.errors, .digest = {}};
  for (const ClassListEntry& entry : list.entries) {
    auto line = preview_line(course, entry);
    if (!line) return std::unexpected(line.error());
    preview.lines.push_back(*std::move(line));
  }
  preview.digest = digest_of(course, preview.lines);
  return preview;
}

Expected<std::vector<std::int64_t>> ClassImport::apply(std::int64_t course, const ClassList& list,
                                                       const std::string& preview_digest,
                                                       std::int64_t now_ms) {
  if (!list.errors.empty()) {
    const LineError& first = list.errors.front();
    return failure(FailureKind::invalid, fmt::format("line {}: {}", first.line, first.message));
  }
  const auto now = preview(course, list);
  if (!now) return std::unexpected(now.error());
  if (now->digest != preview_digest) {
    return failure(FailureKind::stale,
                   "the list, the course or its users have changed since the preview\n"
                   "Mend: look at the preview again");
  }
  std::vector<std::int64_t> added;
  for (const ClassPreviewLine& line : now->lines) {
    const auto id = apply_line(course, line, now_ms);
    if (!id) return std::unexpected(id.error());
    if (*id) added.push_back(**id);
  }
  return added;
}

/// The id of a user who is new.
Expected<std::optional<std::int64_t>> ClassImport::apply_line(std::int64_t course,
                                                              const ClassPreviewLine& line,
                                                              std::int64_t now_ms) {
  Users users(connection_);
  const ClassListEntry& entry = line.entry;
  std::optional<std::int64_t> added;
  Expected<void> done;
  if (!line.user) {
    const auto id = users.add({.name = entry.name,
                               .role = Role::student,
                               .display_name = entry.display_name,
                               .email = entry.email},
                              now_ms);
    if (!id) return std::unexpected(id.error());
    added = *id;
  } else if (changes_display_name(entry, *line.user)) {
    done = users.set_display_name(line.user->id, entry.display_name);
  }
  if (done && line.user && changes_email(entry, *line.user)) {
    done = users.set_email(line.user->id, entry.email);
  }
  if (done && (line.change == ClassChange::added || line.change == ClassChange::enrolled)) {
    const std::int64_t user = added ? *added : line.user->id;
    done = Enrollments(connection_).put(course, user, CourseRole::student, now_ms);
  }
  if (!done) return std::unexpected(done.error());
  return added;
}

}  // namespace judge::store
