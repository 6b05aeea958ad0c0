#pragma once

#include <cstdint>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The numbers of objects that an erasure removes and keeps.
struct Erased {
  std::int64_t submissions = 0;  ///< with their sources, judgements and outputs
  std::int64_t runs = 0;
  std::int64_t custom_runs = 0;  ///< with their sources, inputs and outputs
  std::int64_t sessions = 0;
  std::int64_t tokens = 0;
  std::int64_t enrollments = 0;
  std::int64_t comments = 0;       ///< by the user, on their own and on other users' submissions
  std::int64_t questions = 0;      ///< by the user, with their replies
  std::int64_t audit_entries = 0;  ///< entries that stay, without addresses and names

  std::int64_t problems_kept = 0;  ///< created or edited by the user, who is shown without a name
  std::int64_t drafts_kept = 0;    ///< created by the user, who is shown without a name
  std::int64_t announcements_kept = 0;  ///< by the user, without an author
  std::int64_t submissions_kept = 0;    ///< to problems that are still open in their course
  std::int64_t results_kept = 0;        ///< rows of data for the gradebook

  friend bool operator==(const Erased&, const Erased&) = default;
};

/// Selects the submissions to erase.
struct OldSubmissions {
  std::int64_t before_ms = 0;  ///< only those created before this time
  /// If true, submissions to problems that are still open in their course are erased, too.
  bool open_too = false;
  /// If true, the data that the gradebook shows is kept: verdict, attempts, time.
  bool keep_results = true;
};

/// Erases personal data. Each call is part of the caller's transaction, together with its audit
/// entry. Each erasure has a preview, which changes nothing and returns the same result. Files stay
/// on the disk until they are collected. Existing backups keep all the data.
class Erasure {
 public:
  Erasure(Connection& connection, std::int64_t now_ms) : connection_(connection), now_ms_(now_ms) {}

  /// erase_user() erases everything about a user except problems, drafts, audit entries, and course
  /// announcements and replies. Announcements and replies lose their author, and audit entries lose
  /// their address. The user's row loses all personal data and gets the name "erased-ID". It keeps
  /// its id, because problems and the audit log refer to it. Both preview_user() and erase_user()
  /// fail as `missing` if the user does not exist, and as `conflict` for the last admin.
  Expected<Erased> preview_user(std::int64_t user);
  Expected<Erased> erase_user(std::int64_t user);

  /// Both functions select data of all users: the submissions that `which` describes, and the
  /// custom runs that were created before `which.before_ms`. preview_submissions() only counts
  /// them. erase_submissions() erases them.
  Expected<Erased> preview_submissions(const OldSubmissions& which);
  Expected<Erased> erase_submissions(const OldSubmissions& which);

 private:
  Expected<void> check_user(std::int64_t user);
  Expected<void> keep_results(const OldSubmissions& which);

  Connection& connection_;
  std::int64_t now_ms_;
};

}  // namespace judge::store
