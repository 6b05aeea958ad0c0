#pragma once

#include <cstdint>
#include <string>

#include "judge/observe/log.hpp"
#include "judge/store/keeping/damages.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/store/sql/failure.hpp"

/// Functions with which a worker handles damaged files.
namespace judge::worker {

/// A problem version that is unusable because of damage.
struct DamagedVersion {
  std::string problem;
  std::string version;
};

/// Records the damage for the operator and logs it once. Ignores failures that are not damage.
void note_damage(store::Connection& connection, const observe::Log& log,
                 const store::Failure& failure, const std::string& worker, std::int64_t now_ms);

/// Like `note_damage`, but also holds the jobs of this version until its files are intact again or
/// an operator releases them (judge/store/problems/held_problems.hpp).
store::Expected<void> hold_damaged(store::Connection& connection, const observe::Log& log,
                                   const DamagedVersion& damaged, const store::Failure& failure,
                                   const std::string& worker, std::int64_t now_ms);

/// Records that a version's files on disk differed from its blobs and were written again.
void note_repair(store::Connection& connection, const observe::Log& log,
                 const DamagedVersion& damaged, const std::string& difference,
                 const std::string& worker, std::int64_t now_ms);

/// Checks recorded damage again. Resumes the judging of problems that were held because of damage
/// and whose files are intact again. Returns the number of released holds.
store::Expected<std::int64_t> recheck_damage(store::Connection& connection,
                                             const store::BlobStore& blobs, const observe::Log& log,
                                             std::int64_t now_ms);

}  // namespace judge::worker
