#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/judgement.hpp"
#include "judge/store/connection.hpp"

namespace judge::store {

/// How far a judgement has come.
enum class JudgementState { queued, compiling, running, judged };

/// "queued", "compiling", "running", "judged".
std::string_view state_name(JudgementState state);

/// A judgement as it is kept. What is not known yet is as in an empty one.
struct StoredJudgement {
  std::int64_t id = 0;
  std::int64_t submission = 0;
  std::string problem_version;  ///< hash of what the problem was made of
  JudgementState state = JudgementState::queued;
  std::int64_t created_ms = 0;
  std::int64_t judged_ms = 0;  ///< 0: not judged yet
  std::string worker;          ///< who judges it, or did
  int attempt = 0;             ///< how often it was begun; its runs are those of the last time
  Judgement judgement;         ///< its problem and language are the submission's, and empty here
};

/// The judgements, written while they are made. The worker that writes holds a lease
/// (judge/store/queue.hpp) and checks it in the same transaction, so that nobody else does.
class Judgements {
 public:
  explicit Judgements(Connection& connection) : connection_(connection) {}

  /// A judgement of a submission against a version of its problem; its id.
  Expected<std::int64_t> add(std::int64_t submission, const std::string& problem_version,
                             std::int64_t now_ms);

  /// A worker begins, perhaps anew: what another that was lost has left is gone.
  Expected<void> begin(std::int64_t id, const std::string& worker);

  /// It is compiled, and its runs follow.
  Expected<void> set_compiled(std::int64_t id, const CompileOutcome& outcome);

  /// One more run, at its place in judging order.
  Expected<void> add_run(std::int64_t id, std::int64_t position, const Run& run);

  /// It is judged. The runs are those that were added.
  Expected<void> finish(std::int64_t id, const Judgement& judgement, std::int64_t now_ms);

  Expected<std::optional<StoredJudgement>> find(std::int64_t id);

  /// The newest judgement of a submission, with its runs. Who follows one remembers its id, its
  /// attempt, its state and the number of its runs: what is more than that is news, and when the id
  /// or the attempt is another, all of it.
  Expected<std::optional<StoredJudgement>> latest_of(std::int64_t submission);

  /// The runs whose position is greater, in order; all of them after -1. Positions have no gaps.
  Expected<std::vector<Run>> runs_after(std::int64_t id, std::int64_t position);

 private:
  Expected<std::optional<StoredJudgement>> find_by(const std::string& condition, std::int64_t id);
  Expected<void> change(const std::string& sql, const std::vector<Value>& parameters);

  Connection& connection_;
};

}  // namespace judge::store
