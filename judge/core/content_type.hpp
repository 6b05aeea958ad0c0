#pragma once

#include <string_view>

namespace judge {

/// Returns the media type for the file name's extension, with the character set for text types;
/// "application/octet-stream" if the extension is unknown.
std::string_view content_type_of(std::string_view file_name);

/// True if the file name's extension is that of an image format that browsers display; false for
/// icons (.ico).
bool is_picture(std::string_view file_name);

}  // namespace judge
