#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/day.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The kind of a damaged object.
enum class DamageKind {
  database,
  blob,     ///< `name` is the blob's name
  version,  ///< the written-out files of a problem version; `name` is its hash
};
BOOST_DESCRIBE_ENUM(DamageKind, database, blob, version)

/// A damaged object, as reported by the code that found the damage.
struct NewDamage {
  DamageKind kind = DamageKind::database;
  std::string name;     ///< "" for the database
  std::string message;  ///< says where the damage is
  std::string met_by;   ///< the worker that found the damage, or a description of the request
  bool is_repaired = false;

  friend bool operator==(const NewDamage&, const NewDamage&) = default;
};

/// Recorded damage.
struct Damage {
  DamageKind kind = DamageKind::database;
  std::string name;
  std::string message;
  std::string met_by;  ///< the last reporter
  std::int64_t first_ms = 0;
  std::int64_t last_ms = 0;
  std::int64_t times = 0;
  std::optional<std::int64_t> repaired_ms;  ///< empty: not known to be repaired

  friend bool operator==(const Damage&, const Damage&) = default;
};

/// Returns the damage that a failure of the store reports, or `nullopt` if the failure does not
/// report damage.
std::optional<NewDamage> damage_of(const Failure& failure, std::string met_by);

/// Damage found by requests and workers. It is recorded so that an operator learns of it from
/// `judge status`, `/readyz` and metrics instead of from a student. A record stays until the object
/// is repaired or found intact. Workers recheck damaged blobs from time to time, and `judge fsck`
/// checks all objects.
class Damages {
 public:
  /// The maximum number of recorded objects. A longer list would not help an operator.
  static constexpr std::int64_t places_max = 1000;
  /// The number of blobs that one recheck reads. It is small, so that recheck_blobs() does not
  /// delay the other work of its thread.
  static constexpr std::int64_t rechecked_max = 4;
  /// The time for which a repaired object is still shown.
  static constexpr std::int64_t repaired_shown_ms = 7 * day_length_ms;

  explicit Damages(Connection& connection) : connection_(connection) {}

  /// Records the damage, or increments the count of an existing record. Returns true if the record
  /// is new, so that the caller logs it once.
  Expected<bool> note(const NewDamage& damage, std::int64_t now_ms);

  /// Returns all records: first the unrepaired objects, then the repaired ones, each newest first.
  Expected<std::vector<Damage>> list();

  /// Rereads a random selection of the damaged blobs and marks intact ones as repaired. Also
  /// removes records of old repairs. Returns the number of newly repaired blobs.
  Expected<std::int64_t> recheck_blobs(const BlobStore& blobs, std::int64_t now_ms);

  /// Removes all records. Call this only if a check of all objects has found no damage.
  Expected<void> forget_all();

 private:
  Connection& connection_;
};

}  // namespace judge::store
