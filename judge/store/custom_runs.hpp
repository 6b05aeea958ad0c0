#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/judgement.hpp"
#include "judge/core/verdict.hpp"
#include "judge/store/blob_store.hpp"
#include "judge/store/connection.hpp"
#include "judge/store/job_kinds.hpp"
#include "judge/store/submissions.hpp"
#include "judge/store/submit.hpp"

namespace judge::store {

/// How many of a user's ended custom runs are kept; the oldest make room.
inline constexpr int custom_runs_kept_max = 20;

/// A program to be run once on an input of its author's own. Nothing decides whether what it
/// prints is right.
struct NewCustomRun {
  std::int64_t user = 0;
  std::string problem;  ///< whose limits and files it has
  std::string language;
  std::vector<SourceText> files;
  std::string input;
};

/// How far it has come.
enum class CustomRunState { queued, compiling, running, ended };

/// "queued", "compiling", "running", "ended".
std::string_view custom_run_state_name(CustomRunState state);

struct CustomRun {
  std::int64_t id = 0;
  std::int64_t user = 0;
  std::string problem;
  std::string problem_version;
  std::string language;
  std::int64_t created_ms = 0;
  CustomRunState state = CustomRunState::queued;
  /// How it ended: AC stands for "by itself, with exit code 0", and is never shown as a verdict.
  Verdict ending = Verdict::judging_error;
  std::string message;  ///< what ended it, or why the judge could not run it
  CompileOutcome compile;
  Measurement measurement;
};

/// The blobs of a custom run; "" where there is none.
struct CustomRunBlobs {
  std::vector<SubmittedFile> sources;
  std::string input;
  std::string output;  ///< the beginning of what it wrote
  std::string error;
};

/// The custom runs of all users. What a worker stores it stores under its lease, as with
/// judgements (judge/store/judgements.hpp).
class CustomRuns {
 public:
  explicit CustomRuns(Connection& connection) : connection_(connection) {}

  /// Takes one: its files, and the job to make it, all or nothing; its id. The user's oldest that
  /// have ended make room. Fails as a conflict when the user has as many that have not ended as
  /// `waiting_max`, or the problem is not published. A transaction of its own.
  Expected<std::int64_t> add(const BlobStore& blobs, const NewCustomRun& run, int waiting_max,
                             std::int64_t now_ms);

  Expected<std::optional<CustomRun>> find(std::int64_t id);
  Expected<CustomRunBlobs> blobs_of(std::int64_t id);

  /// A worker begins, perhaps anew.
  Expected<void> begin(std::int64_t id);

  Expected<void> set_compiled(std::int64_t id, const CompileOutcome& outcome);

  /// It has ended like this; the outputs are blobs already, "" for none.
  Expected<void> end(const CustomRun& run, const std::string& output, const std::string& error);

 private:
  Expected<std::int64_t> add_rows(const NewCustomRun& run, const CustomRunBlobs& blobs,
                                  int waiting_max, std::int64_t now_ms);
  Expected<void> make_room(std::int64_t user);
  Expected<void> add_file(std::int64_t id, const std::string& role, std::int64_t position,
                          const SubmittedFile& file);
  Expected<void> change(const std::string& sql, const std::vector<Value>& parameters);

  Connection& connection_;
};

}  // namespace judge::store
