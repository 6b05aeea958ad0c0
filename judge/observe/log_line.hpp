#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "judge/observe/log.hpp"

namespace judge::observe {

/// Formats a field with its leading separator: ` name=value` or `,"name":value`.
std::string field_text(const LogField& field, LogFormat format);

/// Formats the fields that fit in `bytes_max`. If some do not fit, appends `left_out` with the
/// number of omitted fields; this last field may make the text longer than `bytes_max`.
std::string fields_text(LogFields fields, LogFormat format, std::size_t bytes_max);

/// Formats an event's line without its time and level.
std::string event_text(std::string_view message, std::string_view context, LogFields fields,
                       LogFormat format);

}  // namespace judge::observe
