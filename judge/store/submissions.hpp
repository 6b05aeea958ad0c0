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

class Submissions {
 public:
  explicit Submissions(Connection& connection) : connection_(connection) {}

  /// Keeps a submission whose files are blobs already; its id. Part of the caller's transaction,
  /// together with its judgement and job.
  Expected<std::int64_t> add(const NewSubmission& submission, std::int64_t now_ms);

  Expected<std::optional<Submission>> find(std::int64_t id);

  /// In the order in which they were handed in.
  Expected<std::vector<SubmittedFile>> files_of(std::int64_t id);

 private:
  Connection& connection_;
};

}  // namespace judge::store
