#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/core/enum_names.hpp"
#include "judge/store/queue/job_kinds.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The number of finished validations kept per user and draft.
inline constexpr int draft_validations_kept_max = 5;

/// `failed`: the validators could not be run. `dropped`: the same user submitted a newer input
/// before this one was validated.
enum class ValidationState { queued, done, failed, dropped };
BOOST_DESCRIBE_ENUM(ValidationState, queued, done, failed, dropped)

struct NewDraftValidation {
  std::int64_t draft = 0;
  std::int64_t user = 0;
  std::string group;  ///< the group of test cases whose settings apply: "secret"
  std::string input;  ///< name of a blob
};

/// A request to run a draft's input validators on an input. It does not change the draft.
struct DraftValidation {
  std::int64_t id = 0;
  NewDraftValidation asked;
  ValidationState state = ValidationState::queued;
  std::string result;  ///< once ended: the validators' output as JSON, or why they could not be run
};

/// The validations of all drafts. All changes are part of the caller's transaction.
class DraftValidations {
 public:
  explicit DraftValidations(Connection& connection) : connection_(connection) {}

  /// Adds a validation and its job, and returns the validation's id. Marks queued validations of
  /// the same user and draft as `dropped` and withdraws their jobs. Of the ended validations of
  /// this user and draft, keeps only the newest `draft_validations_kept_max`.
  Expected<std::int64_t> add(const NewDraftValidation& asked, std::int64_t now_ms);

  Expected<std::optional<DraftValidation>> find(std::int64_t id);

  /// Returns the newest validation of this user for this draft.
  Expected<std::optional<DraftValidation>> newest_of(std::int64_t draft, std::int64_t user);

  /// Stores the result. Does nothing if the validation has already ended.
  Expected<void> end(std::int64_t id, ValidationState state, const std::string& result);

  /// Removes all validations of a draft, and their jobs.
  Expected<void> remove_of(std::int64_t draft);

 private:
  Expected<void> drop_waiting(const NewDraftValidation& asked);
  Expected<void> remove_surplus(const NewDraftValidation& asked);

  Connection& connection_;
};

}  // namespace judge::store
