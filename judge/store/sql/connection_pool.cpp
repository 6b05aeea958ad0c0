#include "judge/store/sql/connection_pool.hpp"

namespace judge::store {

Expected<ConnectionPool::Loan> ConnectionPool::borrow() {
  std::unique_lock lock(mutex_);
  given_back_.wait(lock, [this] { return free_ > 0; });
  --free_;
  if (!idle_.empty()) {
    auto connection = std::move(idle_.back());
    idle_.pop_back();
    return Loan(*this, std::move(connection));
  }
  lock.unlock();
  auto connection = open_();
  if (!connection) {
    give_back(nullptr);
    return std::unexpected(connection.error());
  }
  return Loan(*this, *std::move(connection));
}

void ConnectionPool::give_back(std::unique_ptr<Connection> connection) {
  {
    const std::lock_guard lock(mutex_);
    ++free_;
    if (connection) idle_.push_back(std::move(connection));
  }
  given_back_.notify_one();
}

}  // namespace judge::store
