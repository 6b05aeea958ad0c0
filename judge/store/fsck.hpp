#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/store/blob_store.hpp"
#include "judge/store/connection.hpp"

namespace judge::store {

/// Something that fsck() has seen.
struct Finding {
  std::string what;     ///< which kind, in lower-case words with hyphens: "missing-blob"
  std::string message;  ///< names the place
  std::string mend;     ///< what to do; "" for a note
  bool is_error = true;

  friend bool operator==(const Finding&, const Finding&) = default;
};

/// What fsck() has counted and seen. Of each kind only the first are kept, and how many there are.
class FsckReport {
 public:
  static constexpr std::uint64_t of_a_kind_max = 100;

  void error(const std::string& what, std::string message, std::string mend);
  /// Worth knowing, and nothing is wrong.
  void note(const std::string& what, std::string message);
  /// "blobs", "submissions", …
  void count(const std::string& name, std::int64_t number) { counts_[name] = number; }

  bool is_clean() const { return errors_ == 0; }
  std::uint64_t errors() const { return errors_; }
  const std::vector<Finding>& findings() const { return findings_; }
  const std::map<std::string, std::int64_t>& counts() const { return counts_; }
  /// How often each kind was seen, also beyond what was kept.
  const std::map<std::string, std::uint64_t>& kinds() const { return kinds_; }

 private:
  void add(Finding finding);

  std::vector<Finding> findings_;
  std::map<std::string, std::uint64_t> kinds_;
  std::map<std::string, std::int64_t> counts_;
  std::uint64_t errors_ = 0;
};

/// Looks at all of the store: the database by itself, what its rows say of each other, and each
/// blob. Others may work with the store meanwhile. Changes nothing. What cannot be looked at is an
/// error in the report.
FsckReport fsck(Connection& connection, const BlobStore& blobs);

}  // namespace judge::store
