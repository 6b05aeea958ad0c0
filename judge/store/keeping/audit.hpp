#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// An action to record.
struct NewAuditEntry {
  std::optional<std::int64_t> user;  ///< empty: the judge itself, or an unknown user
  std::string action;                ///< for example "user.disable"
  std::string object_kind;           ///< for example "user"
  std::string object_id;
  std::string detail;  ///< what changed, in words or JSON; truncated to 4096 bytes
  std::string client_address;
  std::string request_id;
};

struct AuditEntry {
  std::int64_t id = 0;
  std::int64_t at_ms = 0;  ///< since 1970-01-01 UTC
  NewAuditEntry entry;
  std::optional<std::string> user_name;    ///< the user's current name
  std::optional<std::string> object_name;  ///< the object's current name or title, if it has one
  /// The current name of the user whose id the detail begins with, as in "user 7 as student".
  /// Details contain ids instead of names, so that they do not name an erased user.
  std::optional<std::string> detail_user_name;
};

/// Selects entries. Absent fields match everything.
struct AuditFilter {
  std::optional<std::int64_t> user;
  std::optional<std::string> action;
  std::optional<std::string> object_kind;
  std::optional<std::string> object_id;
  std::optional<std::int64_t> from_ms;   ///< at or after
  std::optional<std::int64_t> until_ms;  ///< before
};

/// The audit log of changes made by instructors and admins. It is append-only: no function changes
/// or removes an entry.
class Audit {
 public:
  explicit Audit(Connection& connection) : connection_(connection) {}

  /// Adds an entry. Call this in the transaction of the action itself, so that the action and its
  /// entry are stored together or not at all.
  Expected<void> add(const NewAuditEntry& entry, std::int64_t now_ms);

  /// Returns at most `count_max` matching entries with ids below `before` (`nullopt`: from the
  /// newest on), newest first. To read the next page, pass the id of the last entry as `before`.
  Expected<std::vector<AuditEntry>> page(const AuditFilter& filter,
                                         std::optional<std::int64_t> before, int count_max);

 private:
  Connection& connection_;
};

}  // namespace judge::store
