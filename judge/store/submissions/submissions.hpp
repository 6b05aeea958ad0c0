#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/source_file.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/store/sql/row.hpp"

namespace judge::store {

/// A stored source file: its name and the hash of its content.
struct SubmittedFile {
  std::string name;
  std::string blob;

  friend bool operator==(const SubmittedFile&, const SubmittedFile&) = default;
};

struct NewSubmission {
  std::int64_t user = 0;
  std::string problem;   ///< its short name
  std::string language;  ///< its id
  std::vector<SourceFile> files;
  std::optional<std::int64_t> course;  ///< `nullopt`: for no course
  /// A key that the client sends with this request and with each retry. Empty if it sent no key.
  std::string request_key = {};
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

/// Returns the submission in a row with the columns `id`, `user_id`, `problem`, `language`,
/// `created_ms` and `course_id` of `submissions`.
Submission submission_of(const Row& row);

class Submissions {
 public:
  explicit Submissions(Connection& connection) : connection_(connection) {}

  /// Stores a submission whose files are already stored as the blobs `files`, and returns its id.
  /// Runs in the caller's transaction, together with its judgement and job.
  Expected<std::int64_t> add(const NewSubmission& submission,
                             const std::vector<SubmittedFile>& files, std::int64_t now_ms);

  Expected<std::optional<Submission>> find(std::int64_t id);

  /// Returns the submission that an earlier request of this user with this key created. Returns
  /// `nullopt` if there is none or if the key is empty.
  Expected<std::optional<Submission>> of_request(std::int64_t user, const std::string& request_key);

  /// Returns the files in the order in which they were submitted.
  Expected<std::vector<SubmittedFile>> files_of(std::int64_t id);

 private:
  Connection& connection_;
};

}  // namespace judge::store
