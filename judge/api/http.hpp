#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace judge::api {

/// A request as a plain value: judge/net has read it from a socket and kept its limits.
struct Request {
  std::string method;                          ///< "GET", "POST", …
  std::string path;                            ///< decoded, without the query: "/api/v1/problems"
  std::map<std::string, std::string> query;    ///< decoded; of a name given twice the last
  std::map<std::string, std::string> headers;  ///< names in lower case
  std::string body;
  std::string client_address;  ///< whose request it is, behind trusted proxies too
  bool is_secure = false;      ///< came by TLS, as far as a trusted proxy says so
  std::string id;              ///< of this request, for logs and answers

  /// The header's value; "" when it is absent. The name is in lower case.
  const std::string& header(const std::string& name) const {
    static const std::string absent;
    const auto found = headers.find(name);
    return found == headers.end() ? absent : found->second;
  }
};

/// What goes on being sent after an answer's headers: server-sent events
/// (https://html.spec.whatwg.org/multipage/server-sent-events.html). One thread at a time uses it.
class EventStream {
 public:
  EventStream() = default;
  EventStream(const EventStream&) = delete;
  EventStream& operator=(const EventStream&) = delete;
  EventStream(EventStream&&) = delete;
  EventStream& operator=(EventStream&&) = delete;
  virtual ~EventStream() = default;

  /// What has come since the last call, ready to be sent; "" for nothing. May read the store.
  virtual std::string next() = 0;

  /// Nothing will come any more.
  virtual bool ended() const = 0;

  /// From now on this is called, by any thread and perhaps once too often, when next() may have
  /// something; it must return at once. An empty function ends that, and returns after the last
  /// call has ended.
  virtual void wake_by(std::function<void()> wake) = 0;

  /// How often next() is called.
  struct Pace {
    std::chrono::milliseconds rest{0};   ///< from one call to the next at least, whoever wakes
    std::chrono::milliseconds again{0};  ///< after so long without a wake once more; 0: never
  };
  virtual Pace pace() const { return {}; }
};

/// What an answer was about, for the operator's log; never sent.
struct Notes {
  std::string user;        ///< the id of who asked; "" for nobody that is known
  std::string submission;  ///< its id; "" for none
  std::string reason;      ///< why the judge failed, with what the client may not know
};

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  std::unique_ptr<EventStream> events;  ///< if there is one, it follows instead of a body
  std::string route;  ///< which pattern answered, "/problems/{id}": for metrics, never sent
  Notes notes;
};

/// Answers a request. Called by several threads at a time; may read and write the store.
using Handler = std::function<Response(const Request&)>;

}  // namespace judge::api
