#pragma once

namespace judge::store {

/// The time at which a judgement began to wait until its problem version was ready, and the
/// duration of this wait; a step of judge/store/schema/migrations.cpp. In microseconds; 0 if it did
/// not wait.
inline constexpr const char* prepare_columns = R"(
ALTER TABLE judgements ADD COLUMN prepare_begun_us BIGINT NOT NULL DEFAULT 0;
ALTER TABLE judgements ADD COLUMN prepare_us BIGINT NOT NULL DEFAULT 0;
)";

}  // namespace judge::store
