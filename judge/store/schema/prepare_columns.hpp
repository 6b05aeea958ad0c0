#pragma once

namespace judge::store {

/// The migration that adds the preparation of a judgement: the time at which the judgement began to
/// wait for its problem version, and the duration of this wait. Both are in microseconds, and 0 if
/// the judgement did not wait.
inline constexpr const char* prepare_columns = R"(
ALTER TABLE judgements ADD COLUMN prepare_begun_us BIGINT NOT NULL DEFAULT 0;
ALTER TABLE judgements ADD COLUMN prepare_us BIGINT NOT NULL DEFAULT 0;
)";

}  // namespace judge::store
