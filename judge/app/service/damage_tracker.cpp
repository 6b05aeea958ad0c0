#include "judge/app/service/damage_tracker.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"

namespace judge::app {
namespace {

constexpr std::int64_t rest_ms = 60'000;
/// The maximum number of damaged objects to remember. It limits the memory that they use.
constexpr std::size_t damaged_places_max = 1000;

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace

bool DamageTracker::State::is_database_damaged() const {
  return std::ranges::any_of(damages, [](const store::Damage& damage) {
    return damage.kind == store::DamageKind::database;
  });
}

void DamageTracker::note(const store::NewDamage& damage, std::int64_t now_ms) {
  if (!may_write({damage.kind, damage.name}, now_ms)) return;
  log_.error("found damage", {{"damaged", enum_name(damage.kind)},
                              {"reason", damage.message},
                              {"request", damage.met_by}});
  const auto connection = connections_.borrow();
  const bool stored = connection && (*connection)->transact([&]() -> store::Expected<void> {
    JUDGE_TRY(store::Damages(**connection).note(damage, now_ms));
    return {};
  });
  if (!stored) remember(damage, now_ms);
}

bool DamageTracker::may_write(const Place& place, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  if (written_ms_.size() >= damaged_places_max) written_ms_.clear();
  const auto [known, is_new] = written_ms_.try_emplace(place, now_ms);
  if (!is_new && now_ms - known->second < rest_ms) return false;
  known->second = now_ms;
  return true;
}

void DamageTracker::remember(const store::NewDamage& damage, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  if (remembered_.size() >= damaged_places_max) return;
  auto& kept = remembered_[{damage.kind, damage.name}];
  kept = {.kind = damage.kind,
          .name = damage.name,
          .message = damage.message,
          .met_by = damage.met_by,
          .first_ms = kept.times == 0 ? now_ms : kept.first_ms,
          .last_ms = now_ms,
          .times = kept.times + 1,
          .repaired_ms = {}};
}

DamageTracker::State DamageTracker::state() {
  State state;
  if (const auto connection = connections_.borrow()) {
    state.damages = store::Damages(**connection).list().value_or(std::vector<store::Damage>{});
    std::erase_if(state.damages,
                  [](const store::Damage& damage) { return damage.repaired_ms.has_value(); });
    state.held =
        store::HeldProblems(**connection).list().value_or(std::vector<store::HeldProblem>{});
    // Skip problems that an operator has paused. Their jobs do not wait because of damage.
    std::erase_if(state.held, [](const store::HeldProblem& held) {
      return held.cause == store::HoldCause::operator_asks;
    });
  }
  const std::lock_guard lock(mutex_);
  for (const auto& [place, damage] : remembered_) state.damages.push_back(damage);
  return state;
}

std::string damage_text(const DamageTracker::State& state) {
  std::string text;
  if (!state.damages.empty()) {
    text = counted(state.damages.size(), "object is damaged", "objects are damaged");
  }
  if (!state.held.empty()) {
    text += fmt::format("{}the jobs of {} are held", text.empty() ? "" : ", ",
                        counted(state.held.size(), "problem", "problems"));
  }
  return text;
}

std::vector<api::HealthIssue> damage_issues_of(const DamageTracker::State& state) {
  std::vector<api::HealthIssue> troubles;
  for (const store::Damage& damage : state.damages) {
    const bool is_database = damage.kind == store::DamageKind::database;
    troubles.push_back({.what = fmt::format("damaged {}", enum_name(damage.kind)),
                        .detail = fmt::format("{} (found {} times, last by {})", damage.message,
                                              damage.times, damage.met_by),
                        .fix = is_database ? "stop the judge and restore a backup (judge restore)"
                                           : "copy the file from a backup: judge restore BACKUP "
                                             "--data OTHER_DIR writes it to the same path; judge "
                                             "fsck lists all damage"});
  }
  for (const store::HeldProblem& held : state.held) {
    troubles.push_back({.what = fmt::format("held problem {}", held.problem),
                        .detail = fmt::format("{} jobs are waiting: {}", held.jobs, held.reason),
                        .fix = "restore the damaged files; the jobs then continue by themselves"});
  }
  return troubles;
}

}  // namespace judge::app
