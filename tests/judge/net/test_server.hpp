#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "judge/net/server.hpp"
#include "tests/support/socket_client.hpp"

namespace judge::net {

/// Waits until the condition is true. Returns false after half a minute.
inline bool comes_true(const std::function<bool()>& condition) {
  for (int tries = 0; tries < 6000; ++tries) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

/// Returns the number of open descriptors of this process.
inline std::ptrdiff_t open_descriptors() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
}

/// A server on a free port with the given handler. Collects the finished requests that the server
/// reports.
class TestServer {
 public:
  explicit TestServer(api::Handler handler, ServerOptions options = {}) {
    options.listen = "127.0.0.1:0";
    auto started =
        Server::start(std::move(options), std::move(handler), [this](const Finished& one) {
          const std::scoped_lock lock(mutex_);
          finished_.push_back(one);
        });
    EXPECT_TRUE(started) << started.error().message;
    server_ = std::move(*started);
  }

  Server& server() { return *server_; }
  Server* operator->() { return server_.get(); }

  test_support::SocketClient connect(int receive_bytes = 0) {
    return test_support::SocketClient(server_->port(), receive_bytes);
  }

  /// Sends the bytes on a new connection. Returns everything that the server sends until it closes
  /// the connection.
  std::string answer_to(const std::string& bytes) {
    auto client = connect();
    client.send(bytes);
    return client.read_all();
  }

  std::vector<Finished> finished() {
    const std::scoped_lock lock(mutex_);
    return finished_;
  }

 private:
  std::mutex mutex_;
  std::vector<Finished> finished_;
  std::unique_ptr<Server> server_;
};

/// Answers with the request's body, or with its path if the body is empty.
inline api::Response echo(const api::Request& request) {
  return {.content_type = "text/plain",
          .body = request.body.empty() ? request.path : request.body,
          .route = "echo"};
}

/// Returns a request without a body. The connection stays open afterwards.
inline std::string get(const std::string& path, const std::string& headers = "") {
  return "GET " + path + " HTTP/1.1\r\nHost: h\r\n" + headers + "\r\n";
}

/// Returns a request that asks the server to close the connection afterwards.
inline std::string get_once(const std::string& path, const std::string& headers = "") {
  return get(path, "Connection: close\r\n" + headers);
}

inline int status_of(const std::string& answer) {
  return answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0;
}

/// A door that blocks callers until it is opened.
class Door {
 public:
  void pass() {
    ++waiting_;
    while (!open_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  void open() { open_ = true; }
  /// Returns how often pass() has been called, whether or not the call has returned.
  int came() const { return waiting_; }
  ~Door() = default;
  Door() = default;
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;
  Door(Door&&) = delete;
  Door& operator=(Door&&) = delete;

 private:
  std::atomic<int> waiting_ = 0;
  std::atomic<bool> open_ = false;
};

}  // namespace judge::net
