#pragma once

#include <string_view>

namespace judge {

/// Returns the media type of an image by its first bytes: PNG, JPEG or SVG. Empty for anything
/// else, whatever its name is.
std::string_view image_type(std::string_view bytes);

}  // namespace judge
