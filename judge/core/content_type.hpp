#pragma once

#include <string_view>

namespace judge {

/// The media type of a file by the end of its name, with the character set for text;
/// "application/octet-stream" for one that is not known.
std::string_view content_type_of(std::string_view file_name);

/// Whether a file is a picture that browsers show, by the end of its name.
bool is_picture(std::string_view file_name);

}  // namespace judge
