#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/connection.hpp"
#include "judge/store/job_kinds.hpp"

namespace judge::store {

/// So many of a draft may wait at a time.
inline constexpr int waiting_generations_max = 100;

enum class GenerationState { queued, done, failed };

/// "queued", "done", "failed".
std::string_view generation_state_name(GenerationState state);

struct NewGeneration {
  std::int64_t draft = 0;
  std::string generator;               ///< below generators/
  std::vector<std::string> arguments;  ///< none holds a byte 0
  std::string group;                   ///< "secret"
  std::string name;                    ///< of the test case in its group; "": the next free number
  std::int64_t user = 0;
};

/// One run of a generator of a draft, which makes the input of a test case.
struct Generation {
  std::int64_t id = 0;
  NewGeneration wanted;
  GenerationState state = GenerationState::queued;
  std::string message;  ///< the name of the test case that was made, or why there is none
};

class DraftGenerations {
 public:
  explicit DraftGenerations(Connection& connection) : connection_(connection) {}

  /// Adds one and its job; its id. Part of the caller's transaction. Fails as invalid when too many
  /// wait.
  Expected<std::int64_t> add(const NewGeneration& generation, std::int64_t now_ms);

  Expected<std::optional<Generation>> find(std::int64_t id);

  /// The newest of a draft first, at most so many.
  Expected<std::vector<Generation>> of_draft(std::int64_t draft, int count_max);

  /// Part of the caller's transaction, with the change of the draft.
  Expected<void> end(std::int64_t id, GenerationState state, const std::string& message);

 private:
  Connection& connection_;
};

}  // namespace judge::store
