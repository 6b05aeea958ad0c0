#include "judge/api/http/answer_cache.hpp"

#include <iterator>
#include <utility>

#include "judge/core/try.hpp"

namespace judge::api {
namespace {

Response copy_of(const Response& response) {
  return {.status = response.status,
          .content_type = response.content_type,
          .headers = response.headers,
          .body = response.body,
          .events = nullptr,
          .route = {},
          .notes = {}};
}

}  // namespace

Answer<Response> AnswerCache::get(const std::string& name, const std::string& mark,
                                  const Make& make) {
  if (const auto kept = find_or_begin(name, mark)) return copy_of(*kept);
  std::shared_ptr<const Response> made;
  // Calls `end` even if `make` throws, because other threads may be waiting for this response.
  struct Ending {
    AnswerCache& cache;
    const std::string& name;
    const std::shared_ptr<const Response>& made;
    ~Ending() { cache.end(name, made); }
  } const ending{*this, name, made};
  JUDGE_TRY_ASSIGN(auto answer, make());
  made = std::make_shared<const Response>(std::move(answer));
  return copy_of(*made);
}

/// Returns the cached response. If the result is null, the caller must compute the response and
/// then call `end`.
std::shared_ptr<const Response> AnswerCache::find_or_begin(const std::string& name,
                                                           const std::string& mark) {
  std::unique_lock lock(mutex_);
  while (true) {
    const auto known = places_.find(name);
    if (known == places_.end()) break;
    const Place place = known->second;
    if (place->mark != mark && place->response) {
      forget(place);
      break;
    }
    if (place->response) {
      kept_.splice(kept_.begin(), kept_, place);
      return place->response;
    }
    made_.wait(lock);
  }
  kept_.push_front({name, mark, nullptr});
  places_[name] = kept_.begin();
  return nullptr;
}

void AnswerCache::end(const std::string& name, std::shared_ptr<const Response> response) {
  const std::lock_guard lock(mutex_);
  const Place place = places_.at(name);
  if (response && response->body.size() <= bytes_max_) {
    bytes_ += response->body.size();
    place->response = std::move(response);
  } else {
    forget(place);
  }
  while (bytes_ > bytes_max_) {
    auto last = std::prev(kept_.end());
    while (!last->response) --last;
    forget(last);
  }
  made_.notify_all();
}

void AnswerCache::forget(Place place) {
  if (place->response) bytes_ -= place->response->body.size();
  places_.erase(place->name);
  kept_.erase(place);
}

}  // namespace judge::api
