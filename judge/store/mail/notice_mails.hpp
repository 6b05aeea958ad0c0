#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/day.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/store/submissions/notices.hpp"

namespace judge::store {

/// The notices of one user that are due to be mailed.
struct NoticeMail {
  std::int64_t user = 0;
  std::string address;
  std::string language;          ///< of the pages that the user reads; "": not known
  std::vector<Notice> notices;   ///< newest first; at least one
  std::int64_t last_notice = 0;  ///< the id of the newest one
};

/// The time for which a claim is valid. It must be longer than the time to send a mail.
constexpr std::int64_t mail_claim_ms = 600'000;

/// A notice that could not be mailed for this time after it was due is not mailed any more.
constexpr std::int64_t mail_age_max_ms = day_length_ms;

/// Returns the pause after this many failures in a row: 1 minute, then twice as long each time, up
/// to 1 hour.
std::int64_t mail_pause_ms(std::int64_t failures);

/// Decides which notices are mailed to whom, and when. Mailed are notices that the user has not
/// dismissed, but only if the user has an address, wants mails, and is not disabled. The user's
/// oldest notice must have waited for the delay; all other notices of this user then go with it.
class NoticeMails {
 public:
  explicit NoticeMails(Connection& connection) : connection_(connection) {}

  /// Returns the next mail to send, or `nullopt` if none is due. No other caller gets a mail for
  /// the same user until this one is settled, postponed or given back, or the claim has expired.
  Expected<std::optional<NoticeMail>> claim(std::int64_t delay_ms, std::int64_t now_ms);

  /// Marks the notices of the mail: they are not mailed again. Newer events are, because they get
  /// new notices.
  Expected<void> settle(const NoticeMail& mail, std::int64_t now_ms);

  /// Lets the mail wait, because the server did not accept it now. The pause grows each time.
  Expected<void> postpone(const NoticeMail& mail, std::int64_t now_ms);

  /// Gives up a claim before the mail was sent. The mail is still due.
  Expected<void> give_back(const NoticeMail& mail);

  /// Marks notices that are too old to be mailed. Returns how many of them would have been mailed.
  Expected<std::int64_t> give_up_old(std::int64_t delay_ms, std::int64_t now_ms);

  /// True if the user wants mails of notices. False if there is no such user.
  Expected<bool> are_wanted(std::int64_t user);
  Expected<void> set_wanted(std::int64_t user, bool wanted);

  /// The language of the user's mails, as the code of a page language; "" if it is not known.
  Expected<std::string> language_of(std::int64_t user);
  Expected<void> set_language(std::int64_t user, const std::string& language);

 private:
  Connection& connection_;
};

}  // namespace judge::store
