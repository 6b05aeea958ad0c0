#include "judge/store/courses/class_import.hpp"

#include <fmt/format.h>

#include "judge/core/enum_names.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "judge/store/files/blob_store.hpp"

namespace judge::store {
namespace {

/// changes_display_name() and changes_email() return true if the import changes this field: the
/// list has a different value, and the user is a student.
bool changes_display_name(const ClassListEntry& entry, const User& user) {
  return user.role == Role::student && !entry.display_name.empty() &&
         entry.display_name != user.display_name;
}

bool changes_email(const ClassListEntry& entry, const User& user) {
  return user.role == Role::student && !entry.email.empty() && entry.email != user.email;
}

bool changes_section(const ClassListEntry& entry, const std::string& section) {
  return !entry.section.empty() && entry.section != section;
}

ClassChange change_of(const ClassListEntry& entry, const User& user, const std::string& section) {
  const bool changes = changes_display_name(entry, user) || changes_email(entry, user) ||
                       changes_section(entry, section);
  return changes ? ClassChange::changed : ClassChange::unchanged;
}

/// Returns a hash of all fields, joined with newlines. No field contains a newline, so different
/// previews have different digests.
std::string digest_of(std::int64_t course, const std::vector<ClassPreviewLine>& lines) {
  std::string words = std::to_string(course);
  for (const auto& [entry, change, user, section] : lines) {
    words += fmt::format("\n{}\n{}\n{}\n{}\n{}\n{}", entry.name, entry.display_name, entry.email,
                         entry.section, enum_name(change), section);
    if (user) {
      words += fmt::format("\n{}\n{}\n{}\n{}", user->id, enum_name(user->role), user->display_name,
                           user->email);
    }
  }
  return sha256(words);
}

}  // namespace

Expected<ClassPreviewLine> ClassImport::preview_line(std::int64_t course,
                                                     const ClassListEntry& entry,
                                                     const std::set<std::string>& pending_names) {
  JUDGE_TRY_ASSIGN(const auto id, Enrollments(connection_).find_by_name(course, entry.name));
  if (!id) {
    const bool is_pending = pending_names.contains(lowered(entry.name));
    return ClassPreviewLine{.entry = entry,
                            .change = is_pending ? ClassChange::pending : ClassChange::invited,
                            .user = std::nullopt,
                            .section = ""};
  }
  JUDGE_TRY_ASSIGN(const auto user, Users(connection_).find(*id));
  if (!user) return failure(FailureKind::missing, fmt::format("there is no user {}", *id));
  JUDGE_TRY_ASSIGN(auto section, Enrollments(connection_).section_of(course, *id));
  return ClassPreviewLine{.entry = entry,
                          .change = change_of(entry, *user, section),
                          .user = user,
                          .section = std::move(section)};
}

Expected<ClassPreview> ClassImport::preview(std::int64_t course, const ClassList& list,
                                            std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto there, Courses(connection_).find(course));
  if (!there) return failure(FailureKind::missing, fmt::format("there is no course {}", course));
  JUDGE_TRY_ASSIGN(const auto pending_names,
                   Invitations(connection_).pending_names(course, now_ms));
  ClassPreview preview{.lines = {}, .errors = list.errors, .digest = {}};
  for (const ClassListEntry& entry : list.entries) {
    JUDGE_TRY_ASSIGN(auto line, preview_line(course, entry, pending_names));
    preview.lines.push_back(std::move(line));
  }
  preview.digest = digest_of(course, preview.lines);
  return preview;
}

Expected<std::vector<MadeInvitation>> ClassImport::apply(std::int64_t course, const ClassList& list,
                                                         const std::string& preview_digest,
                                                         const ClassInvitations& invitations,
                                                         std::int64_t now_ms) {
  if (!list.errors.empty()) {
    const LineError& first = list.errors.front();
    return failure(FailureKind::invalid, fmt::format("line {}: {}", first.line, first.message));
  }
  JUDGE_TRY_ASSIGN(const auto now, preview(course, list, now_ms));
  if (now.digest != preview_digest) {
    return failure(FailureKind::stale,
                   "the list or the course has changed since the preview\n"
                   "Fix: open the preview again");
  }
  std::vector<MadeInvitation> made;
  for (const ClassPreviewLine& line : now.lines) {
    if (line.change == ClassChange::changed) {
      JUDGE_TRY(change_user(course, line));
    }
    if (line.change != ClassChange::invited) continue;
    const ClassListEntry& entry = line.entry;
    JUDGE_TRY_ASSIGN(auto invitation,
                     Invitations(connection_)
                         .make({.course = course,
                                .role = CourseRole::student,
                                .created_by = invitations.created_by,
                                .expires_ms = invitations.expires_ms,
                                .uses = 1,
                                .invitee = {entry.name, entry.display_name, entry.email},
                                .section = entry.section},
                               now_ms));
    made.push_back(std::move(invitation));
  }
  return made;
}

Expected<void> ClassImport::change_user(std::int64_t course, const ClassPreviewLine& line) {
  Users users(connection_);
  const ClassListEntry& entry = line.entry;
  Expected<void> done;
  if (changes_display_name(entry, *line.user)) {
    done = users.set_display_name(line.user->id, entry.display_name);
  }
  if (done && changes_email(entry, *line.user)) done = users.set_email(line.user->id, entry.email);
  if (done && changes_section(entry, line.section)) {
    done = Enrollments(connection_).set_section(course, line.user->id, entry.section);
  }
  return done;
}

}  // namespace judge::store
