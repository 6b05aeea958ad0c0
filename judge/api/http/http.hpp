#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace judge::api {

/// A request as a plain value. judge/net has already read it from a socket and checked the limits
/// on requests.
struct Request {
  std::string method;                          ///< "GET", "POST", …
  std::string path;                            ///< decoded, without the query: "/api/v1/problems"
  std::map<std::string, std::string> query;    ///< decoded; the last value if a name is repeated
  std::map<std::string, std::string> headers;  ///< names in lower case
  std::string body;
  std::string client_address;  ///< of the client, even behind trusted proxies
  bool is_secure = false;      ///< sent over TLS, as reported by a trusted proxy
  std::string id;              ///< of this request, for logs and responses

  /// Returns the header's value; "" if it is missing. `name` must be in lower case.
  const std::string& header(const std::string& name) const {
    static const std::string absent;
    const auto found = headers.find(name);
    return found == headers.end() ? absent : found->second;
  }
};

/// A sequence of server-sent events
/// (https://html.spec.whatwg.org/multipage/server-sent-events.html), which a response sends after
/// its headers instead of a body. Not thread-safe.
class EventStream {
 public:
  EventStream() = default;
  EventStream(const EventStream&) = delete;
  EventStream& operator=(const EventStream&) = delete;
  EventStream(EventStream&&) = delete;
  EventStream& operator=(EventStream&&) = delete;
  virtual ~EventStream() = default;

  /// Returns the events since the last call, ready to be sent; "" if there are none. May read the
  /// store.
  virtual std::string next() = 0;

  /// True if no more events will follow.
  virtual bool ended() const = 0;

  /// Sets the function to call when next() may return something. Any thread may call `wake`, even
  /// if there are no new events, so `wake` must return immediately. An empty function stops the
  /// calls; in this case, wake_by() waits until a running call has returned.
  virtual void wake_by(std::function<void()> wake) = 0;

  /// How often next() is called.
  struct Pace {
    std::chrono::milliseconds rest{0};   ///< minimum time between two calls, despite wakes
    std::chrono::milliseconds again{0};  ///< time without a wake until the next call; 0: no limit
  };
  virtual Pace pace() const { return {}; }
};

/// Facts about a request for the operator's log; never sent to the client.
struct Notes {
  std::string user;        ///< id of the caller; "" if unknown
  std::string submission;  ///< id of the submission; "" if there is none
  std::string reason;      ///< why the judge failed, with details hidden from the client
};

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  std::unique_ptr<EventStream> events;  ///< sent instead of a body, unless null
  std::string route;  ///< pattern, "GET /api/v1/problems/{problem}": for metrics, never sent
  Notes notes;
};

/// Handles a request and returns the response. Several threads may call it at the same time. It may
/// read and write the store.
using Handler = std::function<Response(const Request&)>;

/// The allowed size of a request's body.
struct Admission {
  std::uint64_t body_bytes_max = 0;
  std::string user;        ///< id of the user who sends it; "" without a log-in
  bool is_upload = false;  ///< larger than an ordinary body: few are allowed at a time
};
using Admitted = std::expected<Admission, Response>;

/// Decides how large the body of a request may be, before the body is read. May instead return a
/// response that refuses the request. `head` has an empty body. Several threads may call it at the
/// same time. It may read the store.
using Gate = std::function<Admitted(const Request& head)>;

}  // namespace judge::api
