#pragma once

#include <functional>
#include <string>

#include "judge/api/call.hpp"

namespace judge::api {

/// What a change is called in the audit log.
struct ChangeName {
  std::string action;       ///< "user.disable"
  std::string object_kind;  ///< "user"
  std::string object_id;
  std::string detail;
};

/// Writes one more entry: part of the transaction of what it tells about.
store::Expected<void> write_audit(Call& call, const ChangeName& name);

/// Does the work and writes it into the audit log, both or neither. The work may still fill in the
/// name: it is read afterwards.
Answer<void> change(Call& call, const ChangeName& name,
                    const std::function<store::Expected<void>()>& work);

}  // namespace judge::api
