#include "judge/store/drafts/draft_generations.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/drafts/draft_checks.hpp"
#include "judge/store/queue/queue.hpp"

namespace judge::store {
namespace {

constexpr const char* generation_columns =
    "id, draft_id, generator, arguments, test_group, name, created_by, state, message";

/// Encodes words as "2:ab1:c". Each word is preceded by its length in bytes, so it may contain any
/// character.
std::string joined(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += fmt::format("{}:{}", word.size(), word);
  return list;
}

std::vector<std::string> split(std::string_view list) {
  std::vector<std::string> words;
  while (!list.empty()) {
    const std::size_t colon = list.find(':');
    if (colon == std::string_view::npos) break;
    const std::size_t bytes = parse_integer<std::size_t>(list.substr(0, colon)).value_or(0);
    words.emplace_back(list.substr(colon + 1, bytes));
    list.remove_prefix(std::min(list.size(), colon + 1 + bytes));
  }
  return words;
}

Generation generation_of(const Row& row) {
  return {.id = integer(row["id"]),
          .wanted = {.draft = integer(row["draft_id"]),
                     .generator = text(row["generator"]),
                     .arguments = split(text(row["arguments"])),
                     .group = text(row["test_group"]),
                     .name = text(row["name"]),
                     .user = integer(row["created_by"])},
          .state = enum_value(row["state"], GenerationState::queued),
          .message = text(row["message"])};
}

}  // namespace

Expected<std::int64_t> DraftGenerations::add(const NewGeneration& generation, std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(
      const auto waiting,
      connection_.query(
          "SELECT count(*) FROM draft_generations WHERE draft_id = $1 AND state = 'queued'",
          {generation.draft}));
  if (integer(waiting.front().only()) >= waiting_generations_max) {
    return failure(FailureKind::invalid,
                   fmt::format("{} generator runs are already pending; wait until one has ended",
                               waiting_generations_max));
  }
  static const std::string sql = R"(
    INSERT INTO draft_generations
      (draft_id, generator, arguments, test_group, name, created_by, created_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id)";
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query(sql, {generation.draft, generation.generator, joined(generation.arguments),
                              generation.group, generation.name, generation.user, now_ms}));
  const std::int64_t id = integer(rows.front().only());
  JUDGE_TRY(Queue(connection_)
                .add({.kind = std::string(draft_generation_job),
                      .subject = id,
                      .user = generation.user,
                      .priority = draft_check_priority},
                     now_ms));
  return id;
}

Expected<std::optional<Generation>> DraftGenerations::find(std::int64_t id) {
  static const std::string sql =
      fmt::format("SELECT {} FROM draft_generations WHERE id = $1", generation_columns);
  return connection_.first(sql, {id}, generation_of);
}

Expected<std::vector<Generation>> DraftGenerations::of_draft(std::int64_t draft, int count_max) {
  static const std::string sql =
      fmt::format("SELECT {} FROM draft_generations WHERE draft_id = $1 ORDER BY id DESC LIMIT $2",
                  generation_columns);
  return connection_.all(sql, {draft, std::int64_t{count_max}}, generation_of);
}

Expected<void> DraftGenerations::end(std::int64_t id, GenerationState state,
                                     const std::string& message) {
  return connection_.execute(
      "UPDATE draft_generations SET state = $2, message = $3 WHERE id = $1 AND state = 'queued'",
      {id, std::string(enum_name(state)), message});
}

}  // namespace judge::store
