#pragma once

#include <string_view>

namespace judge::api {

/// The reason phrase of an HTTP status (RFC 9110, section 15): "Not Found".
std::string_view status_words(int status);

}  // namespace judge::api
