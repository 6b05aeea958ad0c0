#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/store/queue/job_kinds.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The maximum number of queued generator runs per draft.
inline constexpr int waiting_generations_max = 100;

enum class GenerationState { queued, done, failed };
BOOST_DESCRIBE_ENUM(GenerationState, queued, done, failed)

struct NewGeneration {
  std::int64_t draft = 0;
  std::string generator;               ///< path below generators/
  std::vector<std::string> arguments;  ///< without NUL bytes
  std::string group;                   ///< "secret"
  std::string name;  ///< the test case's name within its group; "": the next free number
  std::int64_t user = 0;
};

/// One run of a draft's generator, which creates the input of a test case.
struct Generation {
  std::int64_t id = 0;
  NewGeneration wanted;
  GenerationState state = GenerationState::queued;
  std::string message;  ///< the name of the created test case, or the reason for the failure
};

class DraftGenerations {
 public:
  explicit DraftGenerations(Connection& connection) : connection_(connection) {}

  /// Adds a generation and its job, and returns its id. Part of the caller's transaction. Fails as
  /// `invalid` if too many generations are queued.
  Expected<std::int64_t> add(const NewGeneration& generation, std::int64_t now_ms);

  Expected<std::optional<Generation>> find(std::int64_t id);

  /// Returns at most `count_max` generations of a draft, newest first.
  Expected<std::vector<Generation>> of_draft(std::int64_t draft, int count_max);

  /// Stores the result. Runs in the caller's transaction, together with the change to the draft.
  Expected<void> end(std::int64_t id, GenerationState state, const std::string& message);

 private:
  Connection& connection_;
};

}  // namespace judge::store
