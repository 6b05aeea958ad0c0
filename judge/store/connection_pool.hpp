#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

/// Connections for threads that need one for a short time. At most so many are open; who comes when
/// all are lent waits.
class ConnectionPool {
 public:
  using Open = std::function<Expected<std::unique_ptr<Connection>>()>;

  /// Gives its connection back when it goes.
  class Loan {
   public:
    Loan(ConnectionPool& pool, std::unique_ptr<Connection> connection)
        : pool_(&pool), connection_(std::move(connection)) {}
    Loan(Loan&&) = default;
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    Loan& operator=(Loan&&) = delete;
    ~Loan() {
      if (connection_) pool_->give_back(std::move(connection_));
    }

    Connection& operator*() const { return *connection_; }
    Connection* operator->() const { return connection_.get(); }

   private:
    ConnectionPool* pool_;
    std::unique_ptr<Connection> connection_;
  };

  ConnectionPool(Open open, std::size_t count_max) : open_(std::move(open)), free_(count_max) {}

  /// A connection for the calling thread alone. It fails only when one cannot be opened.
  Expected<Loan> borrow();

 private:
  void give_back(std::unique_ptr<Connection> connection);

  Open open_;
  std::mutex mutex_;
  std::condition_variable given_back_;
  std::size_t free_;  ///< how many may be lent still
  std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace judge::store
