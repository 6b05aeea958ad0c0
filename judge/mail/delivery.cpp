#include "judge/mail/delivery.hpp"

#include "judge/core/try.hpp"
#include "judge/store/mail/notice_mails.hpp"

namespace judge::mail {
namespace {

/// Records the end of an attempt to send this mail.
store::Expected<void> settle(store::NoticeMails& mails, const store::NoticeMail& mail,
                             SendFailure failure, std::int64_t now_ms) {
  switch (failure) {
    case SendFailure::unavailable:
      return mails.give_back(mail);
    case SendFailure::postponed:
      return mails.postpone(mail, now_ms);
    case SendFailure::refused:
      break;
  }
  return mails.settle(mail, now_ms);
}

}  // namespace

store::Expected<void> deliver_due(store::Connection& connection, const DeliveryOptions& options) {
  store::NoticeMails mails(connection);
  SmtpClient client(options.server);
  while (!options.stops()) {
    JUDGE_TRY_ASSIGN(const auto mail, mails.claim(options.delay_ms, options.now_ms()));
    if (!mail) return {};
    const Message message = notice_mail(*mail, options.sender, options.now_ms());
    const auto sent = client.send(message.from, message.to, formatted(message), options.stops);
    if (sent) {
      JUDGE_TRY(mails.settle(*mail, options.now_ms()));
      options.sent();
      continue;
    }
    const SendError& error = sent.error();
    JUDGE_TRY(settle(mails, *mail, error.kind, options.now_ms()));
    options.failed(mail->user, error);
    if (error.kind == SendFailure::unavailable) return {};
  }
  return {};
}

}  // namespace judge::mail
