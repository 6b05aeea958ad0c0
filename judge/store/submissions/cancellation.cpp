#include "judge/store/submissions/cancellation.hpp"

#include <fmt/format.h>

#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/store/queue/job_kinds.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/judgements.hpp"

namespace judge::store {

Expected<void> cancel_submission(Connection& connection, std::int64_t submission,
                                 std::int64_t now_ms) {
  Judgements judgements(connection);
  JUDGE_TRY_ASSIGN(const auto counting, judgements.current_without_runs_of(submission));
  if (!counting) return failure(FailureKind::missing, "there is no such submission");
  if (has_ended(counting->state)) {
    return failure(FailureKind::conflict,
                   fmt::format("submission {} is already {}: there is nothing to cancel",
                               submission, enum_name(counting->state)));
  }
  auto withdrawn = Queue(connection).withdraw(std::string(judgement_job), {counting->id});
  return withdrawn ? judgements.cancel(counting->id, now_ms) : withdrawn;
}

}  // namespace judge::store
