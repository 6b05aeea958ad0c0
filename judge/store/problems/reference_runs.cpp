#include "judge/store/problems/reference_runs.hpp"

namespace judge::store {
namespace {

Run reference_run_of(const Row& row) {
  Run run;
  run.verdict = verdict_from_id(text(row["verdict"])).value_or(Verdict::judging_error);
  run.measurement.ending = static_cast<Ending>(integer(row["ending"]));
  run.measurement.exit_code = static_cast<int>(integer(row["exit_code"]));
  if (const auto signal = optional_integer(row["signal"])) {
    run.measurement.signal = static_cast<int>(*signal);
  }
  run.measurement.cpu_s = real(row["cpu_s"]);
  run.measurement.wall_s = real(row["wall_s"]);
  run.measurement.memory_bytes = static_cast<std::uint64_t>(integer(row["memory_bytes"]));
  run.measurement.output_bytes = static_cast<std::uint64_t>(integer(row["output_bytes"]));
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
            std::int64_t{static_cast<int>(measured.ending)}, std::int64_t{measured.exit_code},
            measured.signal ? Value(std::int64_t{*measured.signal}) : Value(), measured.cpu_s,
            measured.wall_s, static_cast<std::int64_t>(measured.memory_bytes),
            static_cast<std::int64_t>(measured.output_bytes), run.message});
}

}  // namespace judge::store
