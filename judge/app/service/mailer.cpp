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
  ending_.notify_one();
  thread_.join();
}

std::optional<std::string> Mailer::trouble() const {
  const std::lock_guard lock(mutex_);
  return trouble_.empty() ? std::nullopt : std::optional(trouble_);
}

bool Mailer::ends() const {
  const std::lock_guard lock(mutex_);
  return ends_;
}

/// Returns the time to wait before the next delivery. The caller must hold the lock.
std::chrono::milliseconds Mailer::pause() const {
  if (failures_ == 0) return options_.interval;
  return std::max(options_.interval, std::chrono::milliseconds(store::mail_pause_ms(failures_)));
}

void Mailer::run() {
  std::unique_lock lock(mutex_);
  while (!ending_.wait_for(lock, pause(), [this] { return ends_; })) {
    lock.unlock();
    deliver();
    lock.lock();
  }
}

void Mailer::deliver() {
  const auto done = [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto connection, data_.connect());
    JUDGE_TRY_ASSIGN(
        const auto given_up,
        store::NoticeMails(*connection).give_up_old(options_.delay_ms, worker::now_ms()));
    if (given_up > 0) log_.warning("notices are too old to be mailed", {{"notices", given_up}});
    return mail::deliver_due(
        *connection,
        {.server = options_.server,
         .sender = options_.sender,
         .delay_ms = options_.delay_ms,
         .now_ms = worker::now_ms,
         .stops = [this] { return ends(); },
         .sent = [this] { note_sent(); },
         .failed = [this](std::int64_t user,
                          const mail::SendError& error) { note_failure(user, error); }});
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
  if (ends()) return;  // the delivery was interrupted
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
