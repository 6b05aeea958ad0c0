#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "judge/app/service/data_directory.hpp"
#include "judge/mail/notice_mail.hpp"
#include "judge/mail/smtp_client.hpp"
#include "judge/observe/log.hpp"
#include "judge/observe/metrics.hpp"

namespace judge::app {

/// Mails users their notices (judge/mail/delivery.hpp). Runs in a separate thread, so that a slow
/// server delays nothing else. While the server cannot be used, the attempts become less frequent.
/// Sends nothing while the URL of the server is empty.
class Mailer {
 public:
  struct Options {
    mail::SmtpServer server;
    mail::Sender sender;
    std::int64_t delay_ms = 0;                   ///< see DeliveryOptions
    std::chrono::milliseconds interval{10'000};  ///< between searches for due notices

    friend bool operator==(const Options&, const Options&) = default;
  };

  /// `data` and `metrics` must outlive the mailer.
  Mailer(const DataDirectory& data, observe::Metrics& metrics, const observe::Log& log,
         Options options);
  Mailer(const Mailer&) = delete;
  Mailer& operator=(const Mailer&) = delete;
  Mailer(Mailer&&) = delete;
  Mailer& operator=(Mailer&&) = delete;
  /// Waits until the text of the current mail, if it is on its way, has been sent.
  ~Mailer();

  /// Applies to the next mail. If it differs from the current options, the trouble is forgotten.
  void change(Options options);

  /// Returns why no mail can be sent; `nullopt` if the last attempt succeeded.
  std::optional<std::string> trouble() const;

 private:
  void run();
  std::chrono::milliseconds pause() const;
  void deliver(const Options& options, std::int64_t change);
  void note_sent();
  void note_failure(std::int64_t user, const mail::SendError& error);
  bool must_stop(std::int64_t change) const;

  const DataDirectory& data_;
  observe::Metrics& metrics_;
  observe::Log log_;
  mutable std::mutex mutex_;
  std::condition_variable news_;
  Options options_;
  std::int64_t changes_ = 0;  ///< of the options
  bool ends_ = false;
  std::int64_t failures_ = 0;  ///< of the server, since a mail was last accepted or refused
  std::string trouble_;        ///< "" if there is none
  std::thread thread_;
};

}  // namespace judge::app
