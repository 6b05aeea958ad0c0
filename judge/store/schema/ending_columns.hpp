#pragma once

namespace judge::store {

/// The migration that stores how each reference run ended by the name of its Ending
/// (judge/core/verdict.hpp). Before, the position in that enumeration was stored, so a change of
/// the enumeration's order would have changed the meaning of stored runs.
inline constexpr const char* ending_columns = R"(
ALTER TABLE reference_runs RENAME COLUMN ending TO ending_position;
ALTER TABLE reference_runs ADD COLUMN ending TEXT NOT NULL DEFAULT 'exited';
UPDATE reference_runs SET ending = CASE ending_position
  WHEN 1 THEN 'signalled'
  WHEN 2 THEN 'cpu_limit'
  WHEN 3 THEN 'wall_limit'
  WHEN 4 THEN 'memory_limit'
  WHEN 5 THEN 'output_limit'
  WHEN 6 THEN 'process_limit'
  WHEN 7 THEN 'stack_limit'
  WHEN 8 THEN 'not_started'
  ELSE 'exited' END;
ALTER TABLE reference_runs DROP COLUMN ending_position;
)";

}  // namespace judge::store
