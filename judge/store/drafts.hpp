#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/blob_store.hpp"
#include "judge/store/connection.hpp"
#include "judge/store/version_tree.hpp"

namespace judge::store {

enum class DraftState { open, published };

/// "open", "published". A draft that was discarded is gone.
std::string_view draft_state_name(DraftState state);

/// The working copy of a problem's next version. The published version knows nothing of it.
struct Draft {
  std::int64_t id = 0;
  std::string problem;
  std::string base;  ///< the version that was published when it was opened; "" for a new problem
  DraftState state = DraftState::open;
  std::int64_t revision = 1;  ///< one more with each change
  std::int64_t created_by = 0;
  std::int64_t created_ms = 0;
  std::int64_t changed_ms = 0;
  std::string note;
  std::optional<std::int64_t> preview;  ///< the rejudging that shows what publishing would change

  friend bool operator==(const Draft&, const Draft&) = default;
};

struct NewDraft {
  std::string problem;
  std::int64_t user = 0;
  std::string note;
  std::string version;  ///< of the problem, whose files it begins with; "": the published one
};

/// A file of a draft.
struct DraftFile {
  std::string path;  ///< '/'-separated
  std::string blob;
  std::int64_t bytes = 0;
  bool executable = false;
  /// An answer that the judge has made: the blob of the input that it was made for. Else "".
  std::string made_for;

  friend bool operator==(const DraftFile&, const DraftFile&) = default;
};

/// The same as versions have them.
std::vector<VersionFile> version_files(const std::vector<DraftFile>& files);

/// What is changed in one step.
struct DraftChange {
  std::vector<DraftFile> put;        ///< added, or put in the place of what has the path
  std::vector<std::string> removed;  ///< paths
  bool replaces_all = false;         ///< what is not put is removed
};

/// Who changes which draft, and what they have seen.
struct DraftEdit {
  std::int64_t draft = 0;
  std::int64_t user = 0;
  std::optional<std::int64_t> revision;  ///< refused when another is newer; nothing: whatever it is
};

/// The drafts and their files. All that changes is part of the caller's transaction.
class Drafts {
 public:
  explicit Drafts(Connection& connection) : connection_(connection) {}

  /// A draft with the files of the problem's published version; no blob is copied. A problem that
  /// is not there is made, unpublished, and belongs to this user. Its id.
  Expected<std::int64_t> open(const BlobStore& blobs, const NewDraft& draft, std::int64_t now_ms);

  Expected<std::optional<Draft>> find(std::int64_t id);

  /// The newest that were opened before this one (nothing: before now), at most so many.
  Expected<std::vector<Draft>> page(std::optional<std::int64_t> before, int count_max);

  /// Sorted by path.
  Expected<std::vector<DraftFile>> files(std::int64_t id);
  Expected<std::optional<DraftFile>> file(std::int64_t id, const std::string& path);

  /// The draft, if it may be changed by who has seen this of it. Fails as missing, as a conflict
  /// when it is not open, as stale when another revision is newer.
  Expected<Draft> open_one(const DraftEdit& edit);

  /// Makes a change, and queues the check of what comes of it. What was shown of the draft before
  /// is out of date: a preview is cancelled. The new revision. Fails as `open_one` does, and as
  /// invalid for what no version can hold.
  Expected<std::int64_t> change(const DraftEdit& edit, const DraftChange& change,
                                std::int64_t now_ms, const TreeLimits& limits = {});

  /// Queues the check of the draft as it is. Fails as `open_one` does.
  Expected<void> check_again(const DraftEdit& edit, std::int64_t now_ms);

  /// Puts a file that the judge has made, if the draft has still this revision. It belongs to the
  /// revision: making it is no change. Whether it was put.
  Expected<bool> put_made(std::int64_t id, std::int64_t revision, const DraftFile& file);

  /// Its content has become the published version; the files are those of the version from now on.
  Expected<void> set_published(std::int64_t id);

  /// Takes back what shows what publishing would change, if anything does.
  Expected<void> drop_preview(const Draft& draft, std::int64_t now_ms);

  /// Which rejudging previews it; nothing: none.
  Expected<void> set_preview(std::int64_t id, std::optional<std::int64_t> rejudging);

  /// Removes an open draft with all that belongs to it, and the problem if it was made for it.
  /// Blobs stay until they are collected. Fails as `open_one` does.
  Expected<void> discard(const DraftEdit& edit, std::int64_t now_ms);

 private:
  Expected<void> keep_problem(const NewDraft& draft, std::int64_t now_ms);
  Expected<void> put(std::int64_t id, const DraftFile& file);
  Expected<void> check_place(std::int64_t id, const std::string& path);
  Expected<void> check_size(std::int64_t id, const TreeLimits& limits);

  Connection& connection_;
};

}  // namespace judge::store
