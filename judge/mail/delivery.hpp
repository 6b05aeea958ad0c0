#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "judge/mail/notice_mail.hpp"
#include "judge/mail/smtp_client.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::mail {

/// What a delivery needs besides the database.
struct DeliveryOptions {
  SmtpServer server;
  Sender sender;
  std::int64_t delay_ms = 0;  ///< how long a notice waits to be dismissed or joined by others
  std::function<std::int64_t()> now_ms;  ///< milliseconds since 1970-01-01 UTC
  std::function<bool()> stops;           ///< true: send no more
  std::function<void()> sent;            ///< called after each accepted mail
  /// Called after each mail that the server did not accept. The server will not be used again in
  /// this delivery if the failure is `unavailable`.
  std::function<void(std::int64_t user, const SendError& error)> failed;
};

/// Sends the mails that are due, one per user. A mail is claimed first, so that no other process
/// sends it, and its notices are marked after the server has accepted it. If the process is killed
/// in between, this one mail is sent again after the claim has expired, with the same `Message-ID`.
/// Stops at the first failure as `unavailable`. Fails if the database does.
store::Expected<void> deliver_due(store::Connection& connection, const DeliveryOptions& options);

}  // namespace judge::mail
