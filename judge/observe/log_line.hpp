#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "judge/observe/log.hpp"

namespace judge::observe {

/// A field as it stands on a line, with what parts it from what is before: ` name=value` or
/// `,"name":value`.
std::string field_text(const Field& field, LogFormat format);

/// Fields one after the other, as many as fit in `bytes_max`, and how many were left out.
std::string fields_text(Fields fields, LogFormat format, std::size_t bytes_max);

/// An event's line after its time and level, which are not part of it.
std::string event_text(std::string_view message, std::string_view context, Fields fields,
                       LogFormat format);

}  // namespace judge::observe
