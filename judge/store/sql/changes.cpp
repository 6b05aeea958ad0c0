#include "judge/store/sql/changes.hpp"

#include <map>
#include <mutex>
#include <shared_mutex>
#include <utility>
#include <vector>

namespace judge::store {
namespace {

/// Keys for subscriptions that do not belong to one submission. They differ from all ids of
/// submissions, which are positive.
constexpr std::int64_t all_submissions = 0;
constexpr std::int64_t no_submission = -1;

}  // namespace

struct Changes::Table {
  std::mutex mutex;
  std::multimap<std::int64_t, std::shared_ptr<Subscription::Entry>> entries;

  void collect(std::int64_t submission, std::vector<std::shared_ptr<Subscription::Entry>>& into) {
    const auto [first, last] = entries.equal_range(submission);
    for (auto entry = first; entry != last; ++entry) into.push_back(entry->second);
  }
};

/// One subscription. A thread that calls the callback holds a shared lock on the mutex. end() locks
/// it exclusively, so it waits until these calls have returned.
struct Changes::Subscription::Entry {
  std::int64_t submission;
  Callback callback;
  std::weak_ptr<Table> table;
  std::shared_mutex mutex{};
  bool ended = false;
};

Changes::Subscription::Subscription(std::shared_ptr<Entry> entry) : entry_(std::move(entry)) {}

Changes::Subscription::Subscription(Subscription&& other) noexcept
    : entry_(std::exchange(other.entry_, nullptr)) {}

Changes::Subscription& Changes::Subscription::operator=(Subscription&& other) noexcept {
  if (this != &other) {
    end();
    entry_ = std::exchange(other.entry_, nullptr);
  }
  return *this;
}

Changes::Subscription::~Subscription() { end(); }

void Changes::Subscription::end() {
  if (!entry_) return;
  {
    const std::unique_lock alone(entry_->mutex);
    entry_->ended = true;
  }
  if (const auto table = entry_->table.lock()) {
    const std::lock_guard lock(table->mutex);
    const auto [first, last] = table->entries.equal_range(entry_->submission);
    for (auto entry = first; entry != last; ++entry) {
      if (entry->second != entry_) continue;
      table->entries.erase(entry);
      break;
    }
  }
  entry_.reset();
}

Changes::Changes() : table_(std::make_shared<Table>()) {}

Changes::~Changes() = default;

Changes::Subscription Changes::subscribe(std::int64_t submission, Callback callback) {
  auto entry = std::make_shared<Subscription::Entry>(submission, std::move(callback), table_);
  const std::lock_guard lock(table_->mutex);
  table_->entries.emplace(submission, entry);
  return Subscription(std::move(entry));
}

Changes::Subscription Changes::subscribe_to_all(Callback callback) {
  return subscribe(all_submissions, std::move(callback));
}

Changes::Subscription Changes::subscribe_to_commits(Callback callback) {
  return subscribe(no_submission, std::move(callback));
}

void Changes::notify(std::int64_t submission) {
  std::vector<std::shared_ptr<Subscription::Entry>> notified;
  {
    const std::lock_guard lock(table_->mutex);
    table_->collect(submission, notified);
    table_->collect(all_submissions, notified);
  }
  for (const auto& entry : notified) {
    const std::shared_lock shared(entry->mutex);
    if (!entry->ended) entry->callback(submission);
  }
}

void Changes::notify_all() {
  std::vector<std::shared_ptr<Subscription::Entry>> notified;
  {
    const std::lock_guard lock(table_->mutex);
    for (const auto& [submission, entry] : table_->entries) notified.push_back(entry);
  }
  for (const auto& entry : notified) {
    const std::shared_lock shared(entry->mutex);
    if (!entry->ended) entry->callback(entry->submission);
  }
}

}  // namespace judge::store
