#pragma once

#include <functional>
#include <string>

#include "judge/api/request/call.hpp"

namespace judge::api {

/// Describes a change for the audit log.
struct ChangeName {
  std::string action;       ///< "user.disable"
  std::string object_kind;  ///< "user"
  std::string object_id;
  std::string detail;
};

/// Adds an entry to the audit log. Call this in the same transaction as the change.
store::Expected<void> write_audit(Call& call, const ChangeName& name);

/// Runs `work` and writes the audit entry in one transaction. `work` may still fill in `name`,
/// because the entry is written last.
Answer<void> change(Call& call, const ChangeName& name,
                    const std::function<store::Expected<void>()>& work);

}  // namespace judge::api
