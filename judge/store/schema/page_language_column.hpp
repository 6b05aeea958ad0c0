#pragma once

namespace judge::store {

/// The migration that adds the language of the pages that a user reads, as a code such as "zh". It
/// is empty if unknown.
inline constexpr const char* page_language_column = R"(
ALTER TABLE users ADD COLUMN page_language TEXT NOT NULL DEFAULT '';
)";

}  // namespace judge::store
