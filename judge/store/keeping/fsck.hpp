#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/store/files/blob_store.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// A finding of fsck().
struct FsckFinding {
  std::string what;     ///< the kind, in lower-case words with hyphens: "missing-blob"
  std::string message;  ///< says where the problem is
  std::string fix;      ///< how to fix it; "" for a note
  bool is_error = true;

  friend bool operator==(const FsckFinding&, const FsckFinding&) = default;
};

/// The counts and findings of fsck(). Counts all findings, but stores only the first few of each
/// kind.
class FsckReport {
 public:
  static constexpr std::uint64_t of_a_kind_max = 100;

  void error(const std::string& what, std::string message, std::string fix);
  /// Adds a note about something that is not an error.
  void note(const std::string& what, std::string message);
  /// "blobs", "submissions", …
  void count(const std::string& name, std::int64_t number) { counts_[name] = number; }

  bool is_clean() const { return errors_ == 0; }
  std::uint64_t errors() const { return errors_; }
  const std::vector<FsckFinding>& findings() const { return findings_; }
  const std::map<std::string, std::int64_t>& counts() const { return counts_; }
  /// Returns the number of findings of each kind, including those that are not stored.
  const std::map<std::string, std::uint64_t>& kinds() const { return kinds_; }

 private:
  void add(FsckFinding finding);

  std::vector<FsckFinding> findings_;
  std::map<std::string, std::uint64_t> kinds_;
  std::map<std::string, std::int64_t> counts_;
  std::uint64_t errors_ = 0;
};

/// Checks the whole store: the database by itself, the references between its rows, each blob, and
/// each version that is written out below `versions_directory`. Other processes may use the store
/// at the same time. Changes nothing. Anything that cannot be read is an error in the report.
FsckReport fsck(Connection& connection, const BlobStore& blobs,
                const std::filesystem::path& versions_directory);

}  // namespace judge::store
