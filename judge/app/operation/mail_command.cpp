#include "judge/app/operation/mail_command.hpp"

#include <fmt/format.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/operation/operator_place.hpp"
#include "judge/core/text.hpp"
#include "judge/mail/notice_mail.hpp"
#include "judge/mail/smtp_client.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {

int mail_test_command(const MailTestArguments& arguments) {
  const auto values = operator_configuration(arguments);
  if (!values) return complain(values.error().message, exit_usage);
  if (values->mail_server.empty()) {
    return complain("no mail server is configured\nFix: set mail_server and mail_from", exit_usage);
  }
  if (!mail::is_address(arguments.address)) {
    return complain(fmt::format("'{}' is not an e-mail address", quoted(arguments.address, 80)),
                    exit_usage);
  }
  const mail::Message message =
      mail::test_mail(arguments.address, sender_of(*values), worker::now_ms());
  const auto sent = mail::SmtpClient(smtp_server_of(*values))
                        .send(message.from, message.to, mail::formatted(message));
  if (!sent) return complain(sent.error().message, exit_rejected);
  const std::string text =
      fmt::format("{} accepted a mail to {}\n", values->mail_server, arguments.address);
  return write_output(text) ? 0 : exit_judge;
}

}  // namespace judge::app
