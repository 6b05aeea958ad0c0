#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/source_file.hpp"
#include "judge/store/queue/job_kinds.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The number of ended checks kept per user.
inline constexpr int source_checks_kept_max = 5;

/// The maximum number of waiting checks of all users. The same limit applies separately to the
/// programs that wait to be compiled ahead of a submission.
inline constexpr int source_checks_waiting_max = 64;

/// `failed`: the judge could not check. `dropped`: the same user requested a newer check before
/// this one was done, or no slot was free in time.
enum class SourceCheckState { queued, done, failed, dropped };
BOOST_DESCRIBE_ENUM(SourceCheckState, queued, done, failed, dropped)

/// A source that a user is typing.
struct NewSourceCheck {
  std::int64_t user = 0;
  std::string problem;  ///< provides the limits and files
  std::string language;
  std::vector<SourceFile> files;
};

struct SourceCheck {
  std::int64_t id = 0;
  std::int64_t user = 0;
  std::string problem;
  std::string problem_version;
  std::string language;
  std::int64_t created_ms = 0;
  SourceCheckState state = SourceCheckState::queued;
  std::string result;          ///< if done: what the compiler said, as JSON; if failed: the reason
  bool makes_program = false;  ///< its program is to be made ahead of a submission
};

/// The checks of sources that users are typing. The data is temporary: a user has at most one
/// waiting check, and its files are removed as soon as no job needs them.
class SourceChecks {
 public:
  explicit SourceChecks(Connection& connection) : connection_(connection) {}

  /// Stores a check, its files and its job in its own transaction, and returns the check's id.
  /// Cancels the jobs of the user's earlier checks, including the jobs that compile a program ahead
  /// of a submission. Fails as `conflict` if `source_checks_waiting_max` checks of other users are
  /// waiting, or if the problem is not published.
  Expected<std::int64_t> add(const NewSourceCheck& check, std::int64_t now_ms);

  Expected<std::optional<SourceCheck>> find(std::int64_t id);

  /// Returns the files; empty if no job needs them any more.
  Expected<std::vector<SourceFile>> files_of(std::int64_t id);

  /// Ends a check that is still queued. Runs in the caller's transaction.
  Expected<void> end(std::int64_t id, SourceCheckState state, const std::string& result);

  /// Like end() with the state `done`, but also adds a job that compiles the checked source to a
  /// program, unless too many such jobs are already waiting. Runs in the caller's transaction.
  Expected<void> end_and_make_program(const SourceCheck& check, const std::string& result,
                                      std::int64_t now_ms);

  /// Removes the check's files. Call this when no job needs them any more: the check's program has
  /// been made, or it will not be made. Runs in the caller's transaction.
  Expected<void> end_program(std::int64_t id);

 private:
  Expected<std::int64_t> add_rows(const NewSourceCheck& check, std::int64_t now_ms);
  Expected<void> drop_earlier(std::int64_t user);
  Expected<void> remove_surplus(std::int64_t user);
  Expected<std::int64_t> count(const std::string& condition);

  Connection& connection_;
};

}  // namespace judge::store
