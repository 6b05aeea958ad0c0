#include "judge/store/submissions/change_watch.hpp"

#include <utility>

#include "judge/core/try.hpp"
#include "judge/store/submissions/judgement_changes.hpp"

namespace judge::store {
namespace {

constexpr std::chrono::milliseconds after_trouble(1000);

}  // namespace

ChangeWatch::ChangeWatch(Open open, const Hubs& hubs, Complain complain,
                         std::chrono::milliseconds period)
    : open_(std::move(open)), hubs_(hubs), complain_(std::move(complain)), period_(period) {
  // This call stores the current position in the list of changes. So all later changes are
  // reported, even if the thread starts late.
  static_cast<void>(look());
  thread_ = std::thread([this] { watch(); });
}

ChangeWatch::~ChangeWatch() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  ending_.notify_all();
  thread_.join();
}

void ChangeWatch::watch() {
  auto wait = period_;
  while (pause(wait)) {
    const auto looked = look();
    wait = looked ? period_ : after_trouble;
    if (looked) continue;
    connection_.reset();
    if (complain_) complain_("watching for results: " + looked.error().message);
  }
}

Expected<void> ChangeWatch::look() {
  const bool is_new = connection_ == nullptr;
  if (is_new) {
    JUDGE_TRY_ASSIGN(auto opened, open_());
    connection_ = std::move(opened);
  }
  // The commit counter is read before the changes, so that a commit in between is noticed at the
  // next poll.
  JUDGE_TRY_ASSIGN(const auto commits, connection_->commits_of_others());
  if (!is_new && commits == commits_) return {};
  JudgementChanges changed(*connection_);
  if (!place_) {
    JUDGE_TRY_ASSIGN(const auto place, changed.place());
    place_ = place;
  } else {
    JUDGE_TRY_ASSIGN(const auto news, changed.after(*place_));
    place_ = news.place;
    if (news.incomplete) hubs_.submissions.notify_all();
    for (const std::int64_t submission : news.submissions) hubs_.submissions.notify(submission);
    hubs_.custom_runs.notify_all();
    hubs_.commits.notify();
  }
  commits_ = commits;
  return {};
}

/// Waits for this time. Returns false if the watch is ended during the wait.
bool ChangeWatch::pause(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return !ending_.wait_for(lock, time, [this] { return ends_; });
}

}  // namespace judge::store
