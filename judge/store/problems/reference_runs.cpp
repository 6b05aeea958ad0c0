#include "judge/store/problems/reference_runs.hpp"

#include "judge/store/sql/judging_columns.hpp"

namespace judge::store {
namespace {

Run reference_run_of(const Row& row) {
  Run run;
  run.verdict = verdict_of(row["verdict"]);
  run.measurement = measurement_of(row);
  run.measurement.ending = enum_value(row["ending"], Ending::exited);
  run.message = text(row["message"]);
  return run;
}

}  // namespace

Expected<std::optional<Run>> ReferenceRuns::find(const std::string& fingerprint) {
  static const std::string sql = R"(
    SELECT verdict, ending, exit_code, signal, cpu_s, wall_s, memory_bytes, output_bytes, message
    FROM reference_runs WHERE fingerprint = $1)";
  return connection_.first(sql, {fingerprint}, reference_run_of);
}

Expected<void> ReferenceRuns::put(std::int64_t draft, const std::string& fingerprint,
                                  const Run& run) {
  static const std::string sql = R"(
    INSERT INTO reference_runs
      (fingerprint, draft_id, verdict, ending, exit_code, signal, cpu_s, wall_s, memory_bytes,
       output_bytes, message)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    ON CONFLICT DO NOTHING)";
  const Measurement& measured = run.measurement;
  return connection_.execute(
      sql, {fingerprint, draft, std::string(verdict_id(run.verdict)),
            std::string(enum_name(measured.ending)), std::int64_t{measured.exit_code},
            signal_value(measured), measured.cpu_s, measured.wall_s,
            static_cast<std::int64_t>(measured.memory_bytes),
            static_cast<std::int64_t>(measured.output_bytes), run.message});
}

}  // namespace judge::store
