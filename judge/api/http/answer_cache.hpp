#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "judge/api/http/answer.hpp"

namespace judge::api {

/// A cache of expensive responses. Each response is valid until its underlying data changes. While
/// one thread computes a response, other threads that need the same response wait, so that it is
/// computed only once. Thread-safe.
class AnswerCache {
 public:
  /// Computes a response. The response must not contain events or notes.
  using Make = std::function<Answer<Response>()>;

  explicit AnswerCache(std::size_t bytes_max = std::size_t{64} << 20U) : bytes_max_(bytes_max) {}

  /// Returns the response with this name. `mark` identifies the current state of the underlying
  /// data. If the cached response has a different mark, computes the response again. Refusals are
  /// not cached.
  Answer<Response> get(const std::string& name, const std::string& mark, const Make& make);

 private:
  struct Kept {
    std::string name;
    std::string mark;
    std::shared_ptr<const Response> response;  ///< null while it is being computed
  };
  using Place = std::list<Kept>::iterator;

  std::shared_ptr<const Response> find_or_begin(const std::string& name, const std::string& mark);
  void end(const std::string& name, std::shared_ptr<const Response> response);
  void forget(Place place);

  const std::size_t bytes_max_;
  std::mutex mutex_;
  std::condition_variable made_;
  std::size_t bytes_ = 0;
  std::list<Kept> kept_;  ///< most recently used first
  std::unordered_map<std::string, Place> places_;
};

}  // namespace judge::api
