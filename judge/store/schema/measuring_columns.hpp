#pragma once

namespace judge::store {

/// The migration that adds the settings of a judgement for run times near the limit, such as the
/// maximum number of repeated measurements. The defaults are the values that applied to every
/// problem before.
inline constexpr const char* measuring_columns = R"(
ALTER TABLE judgements ADD COLUMN remeasure_within_percent INTEGER NOT NULL DEFAULT 10;
ALTER TABLE judgements ADD COLUMN remeasurements_max INTEGER NOT NULL DEFAULT 2;
ALTER TABLE judgements ADD COLUMN overshoot_percent INTEGER NOT NULL DEFAULT 10;
)";

}  // namespace judge::store
