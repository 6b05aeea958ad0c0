#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

/// What somebody did.
struct NewAuditEntry {
  std::optional<std::int64_t> user;  ///< nothing: the judge itself, or nobody known
  std::string action;                ///< for example "user.disable"
  std::string object_kind;           ///< for example "user"
  std::string object_id;
  std::string detail;  ///< what changed, in words or JSON; kept up to 4096 bytes
  std::string client_address;
  std::string request_id;
};

struct AuditEntry {
  std::int64_t id = 0;
  std::int64_t at_ms = 0;  ///< since 1970-01-01 UTC
  NewAuditEntry entry;
  std::optional<std::string> user_name;  ///< of that user, as it is by now
};

/// Which entries are listed; what is absent does not matter.
struct AuditFilter {
  std::optional<std::int64_t> user;
  std::optional<std::string> action;
  std::optional<std::string> object_kind;
  std::optional<std::string> object_id;
  std::optional<std::int64_t> from_ms;   ///< at or after
  std::optional<std::int64_t> until_ms;  ///< before
};

/// The audit log: what instructors and admins changed. It only grows; there is nothing here that
/// changes or removes an entry.
class Audit {
 public:
  explicit Audit(Connection& connection) : connection_(connection) {}

  /// Part of the transaction of what it tells about: there is neither without the other.
  Expected<void> add(const NewAuditEntry& entry, std::int64_t now_ms);

  /// The newest that were made before this one (nothing: before now), at most so many. The last
  /// one's id leads to the next page.
  Expected<std::vector<AuditEntry>> page(const AuditFilter& filter,
                                         std::optional<std::int64_t> before, int count_max);

 private:
  Connection& connection_;
};

}  // namespace judge::store
