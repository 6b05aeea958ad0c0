#include "judge/api/request/audited_change.hpp"

#include "judge/core/try.hpp"
#include "judge/store/keeping/audit.hpp"

namespace judge::api {

store::Expected<void> write_audit(Call& call, const ChangeName& name) {
  store::NewAuditEntry entry{.user = std::nullopt,
                             .action = name.action,
                             .object_kind = name.object_kind,
                             .object_id = name.object_id,
                             .detail = name.detail,
                             .client_address = call.request.client_address,
                             .request_id = call.request.id};
  if (call.caller) entry.user = call.caller->user.id;
  return store::Audit(call.connection).add(entry, call.now_ms);
}

Answer<void> change(Call& call, const ChangeName& name,
                    const std::function<store::Expected<void>()>& work) {
  auto done = call.connection.transact([&]() -> store::Expected<void> {
    JUDGE_TRY(work());
    return write_audit(call, name);
  });
  return answered(std::move(done));
}

}  // namespace judge::api
