#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/store/connection.hpp"
#include "judge/store/job_kinds.hpp"

namespace judge::store {

/// So many that have ended are kept of a user and draft.
inline constexpr int draft_validations_kept_max = 5;

/// `failed`: the validators could not be asked; `dropped`: the same user has asked about a newer
/// input before this one's turn came.
enum class ValidationState { queued, done, failed, dropped };

/// "queued", "done", "failed", "dropped".
std::string_view validation_state_name(ValidationState state);

struct NewDraftValidation {
  std::int64_t draft = 0;
  std::int64_t user = 0;
  std::string group;  ///< of test cases, whose settings hold: "secret"
  std::string input;  ///< a blob
};

/// What the input validators of a draft say of an input. Nothing of the draft changes by it.
struct DraftValidation {
  std::int64_t id = 0;
  NewDraftValidation asked;
  ValidationState state = ValidationState::queued;
  std::string result;  ///< once it has ended: what they said, as JSON, or why they could not
};

/// All that changes is part of the caller's transaction.
class DraftValidations {
 public:
  explicit DraftValidations(Connection& connection) : connection_(connection) {}

  /// Adds one and its job; its id. Those of the same user and draft that have not ended are
  /// dropped, and old ones removed.
  Expected<std::int64_t> add(const NewDraftValidation& asked, std::int64_t now_ms);

  Expected<std::optional<DraftValidation>> find(std::int64_t id);

  /// The newest of this user about this draft.
  Expected<std::optional<DraftValidation>> newest_of(std::int64_t draft, std::int64_t user);

  /// Changes nothing when it has ended.
  Expected<void> end(std::int64_t id, ValidationState state, const std::string& result);

  /// Removes all of a draft, and their jobs.
  Expected<void> remove_of(std::int64_t draft);

 private:
  Expected<void> drop_waiting(const NewDraftValidation& asked);
  Expected<void> make_room(const NewDraftValidation& asked);

  Connection& connection_;
};

}  // namespace judge::store
