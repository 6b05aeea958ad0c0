#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "judge/api/request/call.hpp"
#include "judge/observe/log.hpp"
#include "judge/store/keeping/damages.hpp"
#include "judge/store/problems/held_problems.hpp"
#include "judge/store/sql/connection_pool.hpp"

namespace judge::app {

/// The damage found by requests to this process, in addition to the damage recorded by workers
/// (judge/store/keeping/damages.hpp). Damage that the database cannot store is remembered here
/// until the process ends. Thread-safe.
class DamageTracker {
 public:
  /// Both referenced objects must outlive this one.
  DamageTracker(store::ConnectionPool& connections, const observe::Log& log)
      : connections_(connections), log_(log) {}

  /// Logs and stores damage that a request found, at most once a minute for the same damage.
  void note(const store::NewDamage& damage, std::int64_t now_ms);

  /// The damage that is currently known.
  struct State {
    std::vector<store::Damage> damages;    ///< not repaired yet
    std::vector<store::HeldProblem> held;  ///< their jobs wait because of damage

    bool is_database_damaged() const;
  };
  State state();

 private:
  using Place = std::pair<store::DamageKind, std::string>;

  bool may_write(const Place& place, std::int64_t now_ms);
  void remember(const store::NewDamage& damage, std::int64_t now_ms);

  store::ConnectionPool& connections_;
  const observe::Log& log_;
  std::mutex mutex_;
  std::map<Place, std::int64_t> written_ms_;
  std::map<Place, store::Damage> remembered_;
};

/// Returns, for example, "2 objects are damaged, the jobs of 1 problem are held", or "" if there is
/// no damage.
std::string damage_text(const DamageTracker::State& state);

/// Describes each damaged object, and each problem whose jobs wait because of damage. Each
/// description tells the operator how to fix the damage.
std::vector<api::HealthIssue> damage_issues_of(const DamageTracker::State& state);

}  // namespace judge::app
