#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/blob_store.hpp"
#include "judge/store/connection.hpp"
#include "judge/store/job_kinds.hpp"
#include "judge/store/priorities.hpp"

namespace judge::store {

/// A file as it was handed in.
struct SourceText {
  std::string name;
  std::string content;
};

struct NewWork {
  std::int64_t user = 0;
  std::string problem;   ///< its short name
  std::string language;  ///< its id
  std::vector<SourceText> files;
  std::optional<std::int64_t> course;  ///< nothing: for no course
};

/// What a submission began as.
struct Submitted {
  std::int64_t submission = 0;
  std::int64_t judgement = 0;

  friend bool operator==(const Submitted&, const Submitted&) = default;
};

/// Takes a submission: its files, its judgement against the problem's published version, which
/// counts, and the job to make it, all or nothing. When this returns it survives a loss of power.
/// Fails as a conflict when there is no such problem, no published version of it, or no such user.
/// A transaction of its own; afterwards workers are to be woken.
Expected<Submitted> submit(Connection& connection, const BlobStore& blobs, const NewWork& work,
                           std::int64_t now_ms);

}  // namespace judge::store
