#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/files/blob_store.hpp"
#include "judge/store/queue/job_kinds.hpp"
#include "judge/store/queue/priorities.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// A submitted source file.
struct SourceText {
  std::string name;
  std::string content;
};

struct NewWork {
  std::int64_t user = 0;
  std::string problem;   ///< its short name
  std::string language;  ///< its id
  std::vector<SourceText> files;
  std::optional<std::int64_t> course;  ///< `nullopt`: for no course
};

/// The ids of a new submission and its first judgement.
struct Submitted {
  std::int64_t submission = 0;
  std::int64_t judgement = 0;

  friend bool operator==(const Submitted&, const Submitted&) = default;
};

/// Stores a submission: its files, its judgement against the problem's published version, which
/// counts, and the job for it, all or nothing. The result survives a loss of power. Fails as
/// conflict if there is no such problem, no published version of it, or no such user. Runs in its
/// own transaction; the caller wakes the workers afterwards.
Expected<Submitted> submit(Connection& connection, const BlobStore& blobs, const NewWork& work,
                           std::int64_t now_ms);

}  // namespace judge::store
