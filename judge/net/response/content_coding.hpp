#pragma once

#include <array>
#include <string_view>
#include <vector>

namespace judge::net {

/// A way to compress a response (RFC 9110, section 8.4.1).
struct ContentCoding {
  std::string_view name;       ///< in the headers Accept-Encoding and Content-Encoding
  std::string_view extension;  ///< of a file that is compressed in this way

  friend bool operator==(const ContentCoding&, const ContentCoding&) = default;
};

inline constexpr std::string_view gzip = "gzip";

/// The supported codings, beginning with the one that produces the smallest files.
inline constexpr std::array<ContentCoding, 2> content_codings = {{{"br", ".br"}, {gzip, ".gz"}}};

/// Returns the supported codings that the header Accept-Encoding allows. The client's preferred
/// coding comes first. If the client has no preference, the coding that makes smaller files comes
/// first. Empty if the client accepts only plain files.
std::vector<ContentCoding> accepted_codings(std::string_view accept_encoding);

}  // namespace judge::net
