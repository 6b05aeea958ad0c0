#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace judge::mail {

/// A mail of plain text to one recipient. The texts are UTF-8. Titles and names in them may come
/// from users: no text can add a header or a recipient to the mail.
struct Message {
  std::string from;  ///< address
  std::string to;    ///< address
  std::string subject;
  std::string text;        ///< lines, each ended by a line feed
  std::string id;          ///< `Message-ID` without brackets; the same if the mail is sent again
  std::string manage_url;  ///< the page where the recipient can switch mails off; "": none
  std::int64_t sent_ms = 0;
};

/// Returns the message in the format of RFC 5322, in ASCII (except for addresses that are not) and
/// with lines of at most 998 bytes that end with CR LF. Marks it as generated, so that automatic
/// replies are not sent.
std::string formatted(const Message& message);

/// Returns the text of a header in ASCII: unchanged if possible, otherwise as encoded words
/// (RFC 2047). Line breaks and other control characters become spaces.
std::string header_text(std::string_view text);

/// Returns the text as quoted-printable (RFC 2045), with CR LF at the end of each line.
std::string quoted_printable(std::string_view text);

/// True if the address can be part of a header and of an SMTP command: it has one "@", and no white
/// space, control characters or angle brackets.
bool is_address(std::string_view address);

/// Returns the host of a URL, without the port, and without the brackets of an IPv6 address.
std::string_view host_of(std::string_view url);

}  // namespace judge::mail
