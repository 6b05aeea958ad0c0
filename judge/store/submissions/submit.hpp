#pragma once

#include <cstdint>

#include "judge/store/files/blob_store.hpp"
#include "judge/store/queue/job_kinds.hpp"
#include "judge/store/queue/priorities.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/store/submissions/submissions.hpp"

namespace judge::store {

/// The ids of a new submission and its first judgement.
struct Submitted {
  std::int64_t submission = 0;
  std::int64_t judgement = 0;  ///< 0 if an earlier request created the submission

  friend bool operator==(const Submitted&, const Submitted&) = default;
};

/// Stores a submission in its own transaction: its files, a judgement against the problem's
/// published version, and the job for this judgement. The judgement is the one that counts. The
/// result survives a loss of power. Fails as `conflict` if there is no such problem, no published
/// version of it, or no such user. The caller wakes the workers afterwards.
///
/// If an earlier request of the user with the same `request_key` created a submission, returns that
/// submission instead of storing a new one.
Expected<Submitted> submit(Connection& connection, const BlobStore& blobs,
                           const NewSubmission& submission, std::int64_t now_ms);

}  // namespace judge::store
