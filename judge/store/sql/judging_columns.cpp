#include "judge/store/sql/judging_columns.hpp"

namespace judge::store {

Verdict verdict_of(const Value& value) {
  return verdict_from_id(text(value)).value_or(Verdict::judging_error);
}

CompileOutcome compilation_of(const Row& row) {
  return {.ok = integer(row["compile_ok"]) != 0,
          .cpu_s = real(row["compile_cpu_s"]),
          .wall_s = real(row["compile_wall_s"]),
          .output = text(row["compile_output"]),
          .method = enum_value(row["compile_method"], CompileMethod::plain)};
}

Measurement measurement_of(const Row& row) {
  Measurement measurement;
  measurement.exit_code = static_cast<int>(integer(row["exit_code"]));
  if (const auto signal = optional_integer(row["signal"])) {
    measurement.signal = static_cast<int>(*signal);
  }
  measurement.cpu_s = real(row["cpu_s"]);
  measurement.wall_s = real(row["wall_s"]);
  measurement.memory_bytes = static_cast<std::uint64_t>(integer(row["memory_bytes"]));
  measurement.output_bytes = static_cast<std::uint64_t>(integer(row["output_bytes"]));
  return measurement;
}

Value signal_value(const Measurement& measurement) {
  return measurement.signal ? Value(std::int64_t{*measurement.signal}) : Value();
}

}  // namespace judge::store
