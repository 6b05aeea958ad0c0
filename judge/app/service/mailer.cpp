#include "judge/app/service/mailer.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/mail/delivery.hpp"
#include "judge/store/mail/notice_mails.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {
namespace {

observe::MailEnd end_of(mail::SendFailure failure) {
  switch (failure) {
    case mail::SendFailure::postponed:
      return observe::MailEnd::postponed;
    case mail::SendFailure::refused:
      return observe::MailEnd::refused;
    case mail::SendFailure::unavailable:
      break;
  }
  return observe::MailEnd::unavailable;
}

}  // namespace

Mailer::Mailer(const DataDirectory& data, observe::Metrics& metrics, const observe::Log& log,
               Options options)
    : data_(data), metrics_(metrics), log_(log), options_(std::move(options)), thread_([this] {
        run();
      }) {}

Mailer::~Mailer() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  news_.notify_one();
  thread_.join();
}

void Mailer::change(Options options) {
  {
    const std::lock_guard lock(mutex_);
    if (options == options_) return;
    options_ = std::move(options);
    ++changes_;
    failures_ = 0;
    trouble_.clear();
  }
  news_.notify_one();
}

std::optional<std::string> Mailer::trouble() const {
  const std::lock_guard lock(mutex_);
  return trouble_.empty() ? std::nullopt : std::optional(trouble_);
}

/// True if a delivery that began after this number of changes must not go on.
bool Mailer::must_stop(std::int64_t change) const {
  const std::lock_guard lock(mutex_);
  return ends_ || changes_ != change;
}

/// Returns the time to wait before the next delivery. The caller must hold the lock.
std::chrono::milliseconds Mailer::pause() const {
  if (failures_ == 0) return options_.interval;
  return std::max(options_.interval, std::chrono::milliseconds(store::mail_pause_ms(failures_)));
}

void Mailer::run() {
  std::unique_lock lock(mutex_);
  while (!ends_) {
    const std::int64_t change = changes_;
    const auto has_news = [&] { return ends_ || changes_ != change; };
    if (options_.server.url.empty()) {
      news_.wait(lock, has_news);
    } else if (!news_.wait_for(lock, pause(), has_news)) {
      const Options options = options_;
      lock.unlock();
      deliver(options, change);
      lock.lock();
    }
  }
}

void Mailer::deliver(const Options& options, std::int64_t change) {
  const auto done = [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto connection, data_.connect());
    JUDGE_TRY_ASSIGN(
        const auto given_up,
        store::NoticeMails(*connection).give_up_old(options.delay_ms, worker::now_ms()));
    if (given_up > 0) log_.warning("notices are too old to be mailed", {{"notices", given_up}});
    return mail::deliver_due(*connection,
                             {.server = options.server,
                              .sender = options.sender,
                              .delay_ms = options.delay_ms,
                              .now_ms = worker::now_ms,
                              .stops = [&] { return must_stop(change); },
                              .sent = [this] { note_sent(); },
                              .failed =
                                  [&](std::int64_t user, const mail::SendError& error) {
                                    // If the delivery was interrupted, this is not the server's
                                    // fault.
                                    if (!must_stop(change)) note_failure(user, error);
                                  }});
  }();
  if (!done && done.error().kind == store::FailureKind::busy) {
    log_.info("mail postponed", {{"reason", done.error().message}});
  } else if (!done) {
    log_.warning("mail failed", {{"reason", done.error().message}});
  }
}

void Mailer::note_sent() {
  metrics_.mail(observe::MailEnd::sent);
  const std::lock_guard lock(mutex_);
  if (failures_ > 0) log_.info("the mail server can be used again");
  failures_ = 0;
  trouble_.clear();
}

void Mailer::note_failure(std::int64_t user, const mail::SendError& error) {
  metrics_.mail(end_of(error.kind));
  const observe::Log log = log_.with({{"reason", error.message}});
  const std::lock_guard lock(mutex_);
  switch (error.kind) {
    case mail::SendFailure::unavailable:
      ++failures_;
      trouble_ = error.message;
      log.warning("no mail can be sent",
                  {{"next_attempt_s", store::mail_pause_ms(failures_) / 1000}});
      return;
    case mail::SendFailure::postponed:
      log.info("a mail was postponed by the server", {{"user", user}});
      break;
    case mail::SendFailure::refused:
      log.warning("a mail was refused by the server", {{"user", user}});
      break;
  }
  // The server answers, even if it does not accept this mail.
  failures_ = 0;
  trouble_.clear();
}

}  // namespace judge::app
