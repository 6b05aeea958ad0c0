#include "judge/worker/jobs/damage_found.hpp"

#include <fmt/format.h>

#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/store/problems/held_problems.hpp"

namespace judge::worker {
namespace {

using store::Expected;
using store::NewDamage;

/// Records damage in a separate transaction and logs it. Logs it even if recording fails.
void store_note(store::Connection& connection, const observe::Log& log, const NewDamage& damage,
                std::int64_t now_ms) {
  bool is_new = true;
  const auto stored = connection.transact([&]() -> Expected<void> {
    JUDGE_TRY_ASSIGN(const auto noted, store::Damages(connection).note(damage, now_ms));
    is_new = noted;
    return {};
  });
  if (!stored) log.warning("cannot record damage: " + stored.error().message);
  if (!is_new && !damage.is_repaired) return;
  log.write(damage.is_repaired ? observe::Level::warning : observe::Level::error,
            damage.is_repaired ? "repaired damage" : "found damage",
            {{"damaged", enum_name(damage.kind)}, {"reason", damage.message}});
}

}  // namespace

void note_damage(store::Connection& connection, const observe::Log& log,
                 const store::Failure& failure, const std::string& worker, std::int64_t now_ms) {
  const auto damage = store::damage_of(failure, "worker " + worker);
  if (damage) store_note(connection, log, *damage, now_ms);
}

Expected<void> hold_damaged(store::Connection& connection, const observe::Log& log,
                            const DamagedVersion& damaged, const store::Failure& failure,
                            const std::string& worker, std::int64_t now_ms) {
  note_damage(connection, log, failure, worker, now_ms);
  const std::string reason = failure.message.substr(0, failure.message.find('\n'));
  bool is_new = false;
  auto held = connection.transact([&]() -> Expected<void> {
    JUDGE_TRY_ASSIGN(const auto stored, store::HeldProblems(connection)
                                            .hold({.problem = damaged.problem,
                                                   .version = damaged.version,
                                                   .cause = store::HoldCause::damage,
                                                   .reason = reason,
                                                   .held_ms = now_ms}));
    is_new = stored;
    return {};
  });
  if (held && is_new) {
    log.error("judging of a problem is paused: its files are damaged",
              {{"problem", damaged.problem}, {"version", damaged.version}, {"reason", reason}});
  }
  return held;
}

void note_repair(store::Connection& connection, const observe::Log& log,
                 const DamagedVersion& damaged, const std::string& difference,
                 const std::string& worker, std::int64_t now_ms) {
  store_note(connection, log,
             {.kind = store::DamageKind::version,
              .name = damaged.version,
              .message = fmt::format("problem {}: {}; restored from its blobs", damaged.problem,
                                     difference),
              .met_by = "worker " + worker,
              .is_repaired = true},
             now_ms);
}

Expected<std::int64_t> recheck_damage(store::Connection& connection, const store::BlobStore& blobs,
                                      const observe::Log& log, std::int64_t now_ms) {
  JUDGE_TRY(store::Damages(connection).recheck_blobs(blobs, now_ms));
  JUDGE_TRY_ASSIGN(const auto released, store::HeldProblems(connection).release_repaired());
  for (const store::HeldProblem& problem : released) {
    log.info("judging of a problem is resumed: its files are intact",
             {{"problem", problem.problem}, {"version", problem.version}});
  }
  return static_cast<std::int64_t>(released.size());
}

}  // namespace judge::worker
