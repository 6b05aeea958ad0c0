#include "judge/problem/metadata/limits_reader.hpp"

#include <cmath>

#include <fmt/format.h>

namespace judge::problem {
namespace {

constexpr std::uint64_t mebibytes_max = 1024UL * 1024;  // 1 TiB
constexpr std::uint64_t kibibytes_max = 1024UL * 1024;  // 1 GiB
constexpr Field::Range seconds = {0, 86'400, true};
constexpr Field::Range factor = {1, 1000};

void read_real(const Fields& fields, std::string_view key, Field::Range range, double& target) {
  if (const auto field = fields.get(key)) {
    target = field->real(range).value_or(target);
  }
}

void read_mebibytes(const Fields& fields, std::string_view key, std::uint64_t& target) {
  if (const auto field = fields.get(key)) {
    if (const auto number = field->whole(1, mebibytes_max, "MiB")) {
      target = *number * mebibyte;
    }
  }
}

void read_shared(const Fields& fields, PackageLimits& limits) {
  read_mebibytes(fields, "memory", limits.memory_bytes);
  read_mebibytes(fields, "output", limits.output_bytes);
  if (const auto field = fields.get("code")) {
    if (const auto number = field->whole(1, kibibytes_max, "KiB")) {
      limits.code_bytes = *number * kibibyte;
    }
  }
  if (const auto field = fields.get("compilation_time"))
    limits.compilation_s = field->real(seconds);
  read_mebibytes(fields, "compilation_memory", limits.compilation_memory_bytes);
  read_real(fields, "validation_time", seconds, limits.validation_s);
  read_mebibytes(fields, "validation_memory", limits.validation_memory_bytes);
  read_mebibytes(fields, "validation_output", limits.validation_output_bytes);
  if (const auto field = fields.get("validation_passes")) {
    if (const auto passes = field->whole(2, 1000)) {
      limits.validation_passes = static_cast<int>(*passes);
    }
  }
}

void read_time(const Fields& fields, PackageLimits& limits) {
  read_real(fields, "time_resolution", seconds, limits.time_resolution_s);
  const auto field = fields.get("time_limit");
  if (!field) {
    return;
  }
  limits.time_s = field->real(seconds);
  if (!limits.time_s) {
    return;
  }
  const double steps = *limits.time_s / limits.time_resolution_s;
  if (std::round(steps) < 1 || std::abs(steps - std::round(steps)) > 1e-9 * steps) {
    field->error(
        fmt::format("must be a multiple of limits.time_resolution, which is {0}; set "
                    "limits.time_resolution too",
                    limits.time_resolution_s));
  }
}

}  // namespace

PackageLimits default_limits(Format format) {
  PackageLimits limits;
  if (format == Format::legacy) {
    limits.ac_to_time_limit = 5;
    limits.time_limit_to_tle = 2;
  }
  return limits;
}

PackageLimits read_limits(const Field& field, Format format) {
  PackageLimits limits = default_limits(format);
  if (format == Format::legacy) {
    // Some legacy packages also use the time limit keys of the newer format.
    const Fields fields(
        field,
        {"time_multiplier", "time_safety_margin", "memory", "output", "code", "compilation_time",
         "compilation_memory", "validation_time", "validation_memory", "validation_output",
         "validation_passes", "time_limit", "time_resolution"},
        UnknownKeys::ignored);
    read_real(fields, "time_multiplier", factor, limits.ac_to_time_limit);
    read_real(fields, "time_safety_margin", factor, limits.time_limit_to_tle);
    read_shared(fields, limits);
    if (const auto time = fields.get("time_limit")) {
      limits.time_s = time->real(seconds);
    }
    read_real(fields, "time_resolution", seconds, limits.time_resolution_s);
    return limits;
  }
  const Fields fields(
      field, {"time_limit", "time_multipliers", "time_resolution", "memory", "output", "code",
              "compilation_time", "compilation_memory", "validation_time", "validation_memory",
              "validation_output", "validation_passes"});
  if (const auto multipliers = fields.get("time_multipliers")) {
    const Fields factors(*multipliers, {"ac_to_time_limit", "time_limit_to_tle"});
    read_real(factors, "ac_to_time_limit", factor, limits.ac_to_time_limit);
    read_real(factors, "time_limit_to_tle", factor, limits.time_limit_to_tle);
  }
  read_shared(fields, limits);
  read_time(fields, limits);
  return limits;
}

}  // namespace judge::problem
