#include "judge/store/sql/changes.hpp"

#include <map>
#include <mutex>
#include <shared_mutex>
#include <utility>
#include <vector>

namespace judge::store {
struct Changes::Table {
  std::mutex mutex;
  std::multimap<std::int64_t, std::shared_ptr<Subscription::Entry>> entries;
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

void Changes::notify(std::int64_t submission) {
  std::vector<std::shared_ptr<Subscription::Entry>> notified;
  {
    const std::lock_guard lock(table_->mutex);
    const auto [first, last] = table_->entries.equal_range(submission);
    for (auto entry = first; entry != last; ++entry) notified.push_back(entry->second);
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

Changes::Subscription Commits::subscribe(Callback callback) {
  constexpr std::int64_t only_id = 0;
  return subscribers_.subscribe(only_id,
                                [callback = std::move(callback)](std::int64_t) { callback(); });
}

}  // namespace judge::store
