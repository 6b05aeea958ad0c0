#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

/// A source file that was handed in: its name, and its blob's.
struct SubmittedFile {
  std::string name;
  std::string blob;

  friend bool operator==(const SubmittedFile&, const SubmittedFile&) = default;
};

struct NewSubmission {
  std::int64_t user = 0;
  std::string problem;
  std::string language;
  std::vector<SubmittedFile> files;
  std::optional<std::int64_t> course;  ///< nothing: for no course
};

struct Submission {
  std::int64_t id = 0;
  std::int64_t user = 0;
  std::string problem;
  std::string language;
  std::int64_t created_ms = 0;  ///< since 1970-01-01 UTC
  std::optional<std::int64_t> course;

  friend bool operator==(const Submission&, const Submission&) = default;
};

/// Which submissions are listed; what is absent does not matter.
struct SubmissionFilter {
  std::optional<std::int64_t> user;
  std::optional<std::string> problem;
  std::optional<std::string> language;
  std::optional<std::int64_t> course;
};

class Submissions {
 public:
  explicit Submissions(Connection& connection) : connection_(connection) {}

  /// Keeps a submission whose files are blobs already; its id. Part of the caller's transaction,
  /// together with its judgement and job.
  Expected<std::int64_t> add(const NewSubmission& submission, std::int64_t now_ms);

  Expected<std::optional<Submission>> find(std::int64_t id);

  /// In the order in which they were handed in.
  Expected<std::vector<SubmittedFile>> files_of(std::int64_t id);

  /// The newest that were made before this one (nothing: before now), at most so many. The
  /// last one's id leads to the next page; a page costs the same wherever it is.
  Expected<std::vector<Submission>> page(const SubmissionFilter& filter,
                                         std::optional<std::int64_t> before, int count_max);

 private:
  Connection& connection_;
};

}  // namespace judge::store
