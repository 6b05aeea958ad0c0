#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/grading/judgement.hpp"
#include "judge/core/verdict.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/queue/job_kinds.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/store/submissions/submissions.hpp"
#include "judge/store/submissions/submit.hpp"

namespace judge::store {

/// The number of custom runs kept per user. Runs older than these are removed if they have ended.
inline constexpr int custom_runs_kept_max = 20;

/// A program to run once on an input from its author. Its output is not judged.
struct NewCustomRun {
  std::int64_t user = 0;
  std::string problem;  ///< provides the limits and files
  std::string language;
  std::vector<SourceFile> files;
  std::string input;
};

/// The progress of a custom run.
enum class CustomRunState { queued, compiling, running, ended };
BOOST_DESCRIBE_ENUM(CustomRunState, queued, compiling, running, ended)

struct CustomRun {
  std::int64_t id = 0;
  std::int64_t user = 0;
  std::string problem;
  std::string problem_version;
  std::string language;
  std::int64_t created_ms = 0;
  CustomRunState state = CustomRunState::queued;
  /// How the run ended. AC means "exited by itself with code 0", and is never shown as a verdict.
  Verdict ending = Verdict::judging_error;
  std::string message;  ///< why it ended, or why the judge could not run it
  CompileOutcome compile;
  Measurement measurement;
};

/// The blobs of a custom run; "" if missing.
struct CustomRunBlobs {
  std::vector<SubmittedFile> sources;
  std::string input;
  std::string output;  ///< the beginning of its standard output
  std::string error;
};

/// The custom runs of all users. A worker stores results under its lease, as with judgements
/// (judge/store/submissions/judgements.hpp).
class CustomRuns {
 public:
  explicit CustomRuns(Connection& connection) : connection_(connection) {}

  /// Stores a custom run, its files and its job in its own transaction, and returns the run's id.
  /// Removes the user's ended runs that are older than the newest `custom_runs_kept_max` runs.
  /// Fails as `conflict` if `waiting_max` of the user's runs are already waiting or running. Also
  /// fails as `conflict` if the problem is not published.
  Expected<std::int64_t> add(const BlobStore& blobs, const NewCustomRun& run, int waiting_max,
                             std::int64_t now_ms);

  Expected<std::optional<CustomRun>> find(std::int64_t id);
  Expected<CustomRunBlobs> blobs_of(std::int64_t id);

  /// Marks the run as started by a worker, even if it was started before.
  Expected<void> begin(std::int64_t id);

  Expected<void> set_compiled(std::int64_t id, const CompileOutcome& outcome);

  /// Stores the result. The outputs are names of stored blobs, or "".
  Expected<void> end(const CustomRun& run, const std::string& output, const std::string& error);

 private:
  Expected<std::int64_t> add_rows(const NewCustomRun& run, const CustomRunBlobs& blobs,
                                  int waiting_max, std::int64_t now_ms);
  Expected<void> remove_surplus(std::int64_t user);
  Expected<void> add_file(std::int64_t id, const std::string& role, std::int64_t position,
                          const SubmittedFile& file);
  Expected<void> change(const std::string& sql, const std::vector<Value>& parameters);

  Connection& connection_;
};

}  // namespace judge::store
