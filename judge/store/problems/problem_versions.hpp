#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// A file of a problem package: its path within the package, and its blob.
struct VersionFile {
  std::string path;  ///< '/'-separated
  std::string blob;
  bool executable = false;

  friend auto operator<=>(const VersionFile&, const VersionFile&) = default;
};

/// Returns the name of a version: the SHA-256 of its sorted list of paths, blobs and executable
/// bits.
std::string version_hash(std::vector<VersionFile> files);

struct NewVersion {
  std::string problem;                 ///< its short name
  std::string title;                   ///< the problem's title once this version is published
  std::optional<std::int64_t> author;  ///< a user; absent: the version is bundled with the judge
  std::string note;
  bool candidate = false;  ///< belongs to a draft: not in the history until published
};

/// A former, current or proposed version of a problem. The content of a version never changes.
struct ProblemVersion {
  std::string hash;
  std::string problem;
  std::string title;
  std::int64_t created_ms = 0;
  std::optional<std::int64_t> author;
  std::string note;
  std::string author_name;  ///< the current name; "" if there is no author

  friend bool operator==(const ProblemVersion&, const ProblemVersion&) = default;
};

struct Problem {
  std::string name;       ///< the short name, unique
  std::string title;      ///< of the published version, or of the first one if none is published
  std::string published;  ///< the version that submissions are judged against; "" if none is
  std::int64_t created_ms = 0;
  std::optional<std::int64_t> created_by;  ///< a user; absent: it is bundled with the judge

  friend bool operator==(const Problem&, const Problem&) = default;
};

/// Problems and their versions.
class ProblemVersions {
 public:
  explicit ProblemVersions(Connection& connection) : connection_(connection) {}

  /// Stores a version whose files are already stored as blobs
  /// (judge/store/problems/version_tree.hpp), and its problem if the problem is new. Returns the
  /// version's hash. Adding content that is already stored changes nothing, with one exception: if
  /// it is stored as a candidate and `version` is not a candidate, it becomes a regular version and
  /// appears in the history. Runs in the caller's transaction.
  Expected<std::string> add(const NewVersion& version, const std::vector<VersionFile>& files,
                            std::int64_t now_ms);

  /// Makes this the version that submissions are judged against. `replaces` is the version that was
  /// published when the caller decided to publish this one ("" if none was). Fails as `stale` if a
  /// different version has been published since, and as `conflict` if the problem has no such
  /// version. Runs in the caller's transaction.
  Expected<void> publish(const std::string& problem, const std::string& version,
                         const std::string& replaces);

  Expected<std::optional<Problem>> find(const std::string& problem);

  /// True if the problem was created with a draft, and this user created that draft
  /// (judge/store/drafts/drafts.hpp).
  Expected<bool> was_made_by(const std::string& problem, std::int64_t user);

  /// Returns at most `count_max` problems, by name, starting after the name `after` ("": from the
  /// first).
  Expected<std::vector<Problem>> list(const std::string& after, int count_max);

  /// Removes a candidate, unless it was published or submissions have judgements against it.
  /// Ignores judgements of cancelled rejudgings. Runs in the caller's transaction.
  Expected<void> remove_candidate(const std::string& problem, const std::string& version);

  /// Returns all versions of a problem except candidates, the newest first.
  Expected<std::vector<ProblemVersion>> history(const std::string& problem);

  /// Finds any version of a problem, including versions that belong to a draft and are not
  /// published yet (candidates).
  Expected<std::optional<ProblemVersion>> find_version(const std::string& problem,
                                                       const std::string& version);

  /// Returns the files sorted by path; empty if there is no such version.
  Expected<std::vector<VersionFile>> files_of(const std::string& version);

 private:
  Connection& connection_;
};

}  // namespace judge::store
