#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

/// A file of a problem package: its path below the package, and its blob.
struct VersionFile {
  std::string path;  ///< '/'-separated
  std::string blob;
  bool executable = false;

  friend auto operator<=>(const VersionFile&, const VersionFile&) = default;
};

/// What a version is called: the SHA-256 of its sorted list of paths, blobs and executable bits.
std::string version_hash(std::vector<VersionFile> files);

struct NewVersion {
  std::string problem;      ///< its short name
  std::string title;        ///< what the problem is called once this is published
  std::int64_t author = 0;  ///< a user; 0: nobody, the judge's own
  std::string note;
  bool candidate = false;  ///< of a draft: it is in no history until it is published
};

/// One content that a problem has had, or may have. It never changes.
struct ProblemVersion {
  std::string hash;
  std::string problem;
  std::string title;
  std::int64_t created_ms = 0;
  std::int64_t author = 0;
  std::string note;
  std::string author_name;  ///< as it is by now; "" for nobody

  friend bool operator==(const ProblemVersion&, const ProblemVersion&) = default;
};

struct Problem {
  std::string name;       ///< the short one, unique
  std::string title;      ///< of the published version; of the first one, until there is one
  std::string published;  ///< the version that submissions are judged against; "" if none is
  std::int64_t created_ms = 0;
  std::int64_t created_by = 0;  ///< a user; 0: nobody, it came with the judge

  friend bool operator==(const Problem&, const Problem&) = default;
};

/// Problems and their versions.
class ProblemVersions {
 public:
  explicit ProblemVersions(Connection& connection) : connection_(connection) {}

  /// Keeps a version whose files are blobs already (judge/store/version_tree.hpp), and its problem
  /// if that is new; the version's hash. The same content once more is the same version, and
  /// changes nothing. Part of the caller's transaction.
  Expected<std::string> add(const NewVersion& version, const std::vector<VersionFile>& files,
                            std::int64_t now_ms);

  /// From now on submissions are judged against this version. `replaces` is the one that was
  /// published when this was decided ("": none); fails as stale when another is by now, and as a
  /// conflict when the problem has no such version. Part of the caller's transaction.
  Expected<void> publish(const std::string& problem, const std::string& version,
                         const std::string& replaces);

  Expected<std::optional<Problem>> find(const std::string& problem);

  /// Whether this user has opened the draft that it began with (judge/store/drafts.hpp).
  Expected<bool> was_made_by(const std::string& problem, std::int64_t user);

  /// The problems whose names come after this one ("": from the first), by name, at most so many.
  Expected<std::vector<Problem>> list(const std::string& after, int count_max);

  /// Removes a candidate, unless it was published or a submission was judged against it. Part of
  /// the caller's transaction.
  Expected<void> remove_candidate(const std::string& problem, const std::string& version);

  /// All versions of a problem but candidates, the newest first.
  Expected<std::vector<ProblemVersion>> history(const std::string& problem);

  /// One of them, or a candidate.
  Expected<std::optional<ProblemVersion>> find_version(const std::string& problem,
                                                       const std::string& version);

  /// Sorted by path; empty if there is no such version.
  Expected<std::vector<VersionFile>> files_of(const std::string& version);

 private:
  Connection& connection_;
};

}  // namespace judge::store
