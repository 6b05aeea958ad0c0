#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Stores the conversation of a stored run, as JSON. It is deleted with the run.
Expected<void> add_conversation(Connection& connection, std::int64_t judgement,
                                std::int64_t position, const std::string& conversation);

/// Copies a conversation from the run of this test case in judgement `from` to the run at
/// `position` in judgement `to`. Does nothing if there is no conversation.
Expected<void> copy_conversation(Connection& connection, std::int64_t from, const std::string& test,
                                 std::int64_t to, std::int64_t position);

/// Returns the conversation of a run as JSON, or `nullopt` if none was stored.
Expected<std::optional<std::string>> conversation_of(Connection& connection, std::int64_t judgement,
                                                     std::int64_t position);

}  // namespace judge::store
