#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/problems/version_tree.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

enum class DraftState { open, published };
BOOST_DESCRIBE_ENUM(DraftState, open, published)

/// The working copy of a problem's next version. It does not affect the published version.
struct Draft {
  std::int64_t id = 0;
  std::string problem;
  std::string base;  ///< the version published when the draft was opened; "" for a new problem
  DraftState state = DraftState::open;
  std::int64_t revision = 1;  ///< incremented by each change
  std::int64_t created_by = 0;
  std::int64_t created_ms = 0;
  std::int64_t changed_ms = 0;
  std::string note;
  std::optional<std::int64_t> preview;  ///< the rejudging that shows the effects of publishing

  friend bool operator==(const Draft&, const Draft&) = default;
};

struct NewDraft {
  std::string problem;
  std::int64_t user = 0;
  std::string note;
  std::string version;  ///< the version to copy the files from; "": the published one
};

/// A file of a draft.
struct DraftFile {
  std::string path;  ///< separated by '/'
  std::string blob;
  std::int64_t bytes = 0;
  bool executable = false;
  /// For an answer that the judge has generated, the blob of its input; otherwise "".
  std::string made_for;

  friend bool operator==(const DraftFile&, const DraftFile&) = default;
};

/// Converts the files to the form in which versions store them.
std::vector<VersionFile> version_files(const std::vector<DraftFile>& files);

/// The files to change in one step.
struct DraftChange {
  std::vector<DraftFile> put;        ///< added, or replacing the files with these paths
  std::vector<std::string> removed;  ///< paths
  bool replaces_all = false;         ///< remove all other files first
};

/// Identifies the draft to change, the user, and the revision that the user has seen.
struct DraftEdit {
  std::int64_t draft = 0;
  std::int64_t user = 0;
  std::optional<std::int64_t> revision;  ///< the expected current revision; empty: any
};

/// The drafts and their files. All changes are part of the caller's transaction.
class Drafts {
 public:
  explicit Drafts(Connection& connection) : connection_(connection) {}

  /// Opens a draft with the files of the published version or of `draft.version`, without copying
  /// blobs. If the problem does not exist, creates it as an unpublished problem of this user.
  /// Returns the draft's id.
  Expected<std::int64_t> create(const BlobStore& blobs, const NewDraft& draft, std::int64_t now_ms);

  Expected<std::optional<Draft>> find(std::int64_t id);

  /// Returns at most `count_max` drafts with ids below `before` (`nullopt`: from the newest on),
  /// newest first.
  Expected<std::vector<Draft>> page(std::optional<std::int64_t> before, int count_max);

  /// Returns the files of a draft, sorted by path.
  Expected<std::vector<DraftFile>> files(std::int64_t id);
  Expected<std::optional<DraftFile>> file(std::int64_t id, const std::string& path);

  /// Returns the draft if this edit may change it. Fails as `missing` if the draft does not exist,
  /// as `conflict` if it is not open, as `stale` if its revision is not the expected one.
  Expected<Draft> find_open(const DraftEdit& edit);

  /// Applies a change, queues a check of the result and returns the new revision. Cancels the
  /// preview, because it is out of date. Fails like `find_open`, and as `invalid` if a version
  /// cannot have these files.
  Expected<std::int64_t> change(const DraftEdit& edit, const DraftChange& change,
                                std::int64_t now_ms, const TreeLimits& limits = {});

  /// Queues a check of the unchanged draft and cancels the preview. Fails like `find_open`.
  Expected<void> check_again(const DraftEdit& edit, std::int64_t now_ms);

  /// Stores a file that the judge has generated, if the draft still has this revision. The file
  /// belongs to that revision, so the revision does not change. Returns false if the file was not
  /// stored.
  Expected<bool> put_made(std::int64_t id, std::int64_t revision, const DraftFile& file);

  /// Marks the draft as published. Deletes its list of files, because the published version has the
  /// same files.
  Expected<void> set_published(std::int64_t id);

  /// Cancels the preview, if there is one.
  Expected<void> drop_preview(const Draft& draft, std::int64_t now_ms);

  /// Sets the rejudging that serves as the draft's preview; `nullopt` if it has no preview.
  Expected<void> set_preview(std::int64_t id, std::optional<std::int64_t> rejudging);

  /// Removes an open draft with everything that belongs to it. If the draft's problem was created
  /// for this draft, removes the problem, too. Blobs stay until they are collected. Fails like
  /// `find_open`.
  Expected<void> discard(const DraftEdit& edit, std::int64_t now_ms);

 private:
  Expected<void> keep_problem(const NewDraft& draft, std::int64_t now_ms);
  Expected<void> put(std::int64_t id, const DraftFile& file);
  Expected<void> check_path(std::int64_t id, const std::string& path);
  Expected<void> check_size(std::int64_t id, const TreeLimits& limits);
  Expected<void> remove_orphaned_answers(std::int64_t id);

  Connection& connection_;
};

}  // namespace judge::store
