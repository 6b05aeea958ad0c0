#pragma once

#include <cstdint>
#include <string>

#include "judge/mail/message.hpp"
#include "judge/store/mail/notice_mails.hpp"

namespace judge::mail {

/// Where mails come from, and where their links lead.
struct Sender {
  std::string address;
  std::string public_url;  ///< "https://judge.example.org"

  friend bool operator==(const Sender&, const Sender&) = default;
};

/// Returns the mail that tells a user about these notices: one line and one link for each, in the
/// words of the page of notices and in its language. It contains titles of problems, courses and
/// announcements, but no results, no texts of comments, questions and replies, no programs, and no
/// names of users.
Message notice_mail(const store::NoticeMail& mail, const Sender& sender, std::int64_t now_ms);

/// Returns the mail of `judge mail test`.
Message test_mail(const std::string& to, const Sender& sender, std::int64_t now_ms);

}  // namespace judge::mail
