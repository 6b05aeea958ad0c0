#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Connections for threads that need one for a short time. At most `count_max` connections exist at
/// a time; a caller waits while all of them are in use.
class ConnectionPool {
 public:
  using Open = std::function<Expected<std::unique_ptr<Connection>>()>;

  /// A connection that the caller has borrowed. The destructor returns the connection to the pool.
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

  /// Lends a connection, which only the calling thread may use. Fails only if a connection cannot
  /// be opened.
  Expected<Loan> borrow();

 private:
  void give_back(std::unique_ptr<Connection> connection);

  Open open_;
  std::mutex mutex_;
  std::condition_variable given_back_;
  std::size_t free_;  ///< the number of connections that can still be lent
  std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace judge::store
