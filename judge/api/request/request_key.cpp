#include "judge/api/request/request_key.hpp"

#include <cstdint>
#include <sstream>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/files/sha256.hpp"
#include "judge/store/people/request_keys.hpp"

namespace judge::api {
namespace {

constexpr std::size_t key_bytes_max = 64;

/// Responses with longer bodies are not kept.
constexpr std::size_t kept_bytes_max = 65'536;

/// Returns the SHA-256 of everything that makes two requests the same. It begins with the key,
/// which is not stored itself, because the body may contain a password that could be guessed
/// otherwise.
std::string digest_of(const Request& request, const std::string& key) {
  store::Sha256 digest;
  digest.update(key + "\n" + request.path + "\n");
  for (const auto& [name, value] : request.query) digest.update(name + "=" + value + "\n");
  digest.update("\n" + request.body);
  return digest.digits();
}

/// A request is thought to be still in progress for this time after it was carried out. Later, the
/// judge must have been killed before it stored the response.
constexpr std::int64_t in_progress_ms = 30'000;

/// Returns the headers of a response as lines, with its content type.
std::string header_lines(const Response& response) {
  std::string lines = "Content-Type: " + response.content_type + "\n";
  for (const auto& [name, value] : response.headers) lines += name + ": " + value + "\n";
  return lines;
}

Response response_of(const store::KeyedRequest& earlier) {
  Response response;
  response.status = static_cast<int>(*earlier.status);
  response.body = *earlier.body;
  std::istringstream lines(earlier.headers);
  for (std::string line; std::getline(lines, line);) {
    const auto colon = line.find(": ");
    const std::string name = line.substr(0, colon);
    const std::string value = line.substr(colon + 2);
    if (name == "Content-Type") {
      response.content_type = value;
    } else {
      response.headers.emplace_back(name, value);
    }
  }
  return response;
}

Answer<Response> response_to(const store::KeyedRequest& earlier, const std::string& digest,
                             std::int64_t now_ms) {
  if (earlier.request != digest) {
    return refuse(409,
                  "this Idempotency-Key was already used for a different request: use a new key");
  }
  if (!earlier.status && now_ms - earlier.created_ms < in_progress_ms) {
    return std::unexpected(Refusal{
        409, "a request with this Idempotency-Key is being handled: repeat it in a moment", "", 1});
  }
  if (!earlier.status) {
    return refuse(409,
                  "a request with this Idempotency-Key was carried out, but its response is not "
                  "known: look at the result before you send it again with a new key");
  }
  if (!earlier.body) {
    return refuse(409,
                  "a request with this Idempotency-Key was carried out, but its response was not "
                  "kept: look at the result before you send it again with a new key");
  }
  return response_of(earlier);
}

/// The key of a request, which joins the transaction that carries out the request.
class JoiningKey {
 public:
  JoiningKey(Call& call, std::string key, std::string digest)
      : call_(call), key_(std::move(key)), digest_(std::move(digest)) {
    call_.connection.join_next_transaction([this] {
      return store::RequestKeys(call_.connection)
          .add(call_.caller->user.id, key_, digest_, call_.now_ms);
    });
  }
  JoiningKey(const JoiningKey&) = delete;
  JoiningKey& operator=(const JoiningKey&) = delete;
  JoiningKey(JoiningKey&&) = delete;
  JoiningKey& operator=(JoiningKey&&) = delete;
  ~JoiningKey() { call_.connection.stop_joining(); }

  /// True if the request was carried out. Nothing joins a transaction any more.
  bool has_joined() { return call_.connection.stop_joining(); }

  /// Stores the response. A failure is ignored: then a repeated request is told that the response
  /// is not known.
  void keep(const Response& response, bool has_secret) {
    const bool keeps_body = !has_secret && response.body.size() <= kept_bytes_max;
    static_cast<void>(
        store::RequestKeys(call_.connection)
            .put_response(call_.caller->user.id, key_,
                          {.request = digest_,
                           .status = response.status,
                           .body = keeps_body ? std::optional(response.body) : std::nullopt,
                           .headers = header_lines(response)}));
  }

 private:
  Call& call_;
  std::string key_;  ///< its SHA-256
  std::string digest_;
};

}  // namespace

Answer<std::string> request_key_of(const Request& request) {
  const std::string& key = request.header("idempotency-key");
  if (key.size() <= key_bytes_max && is_one_line(key)) return key;
  return refuse(422,
                fmt::format("the header Idempotency-Key must be a single line of at most {} bytes",
                            key_bytes_max));
}

Answer<Response> handle_once(Call& call, const Route& route) {
  const bool may_have_key = route.method == "POST" && route.access != Access::anyone;
  if (!may_have_key || route.repeats == Repeats::handled) return route.resource(call);
  JUDGE_TRY_ASSIGN(const auto key, request_key_of(call.request));
  if (key.empty()) return route.resource(call);
  const std::string digest = digest_of(call.request, key);
  const std::string name = store::sha256(key);
  const auto find_earlier = [&] {
    return answered(
        store::RequestKeys(call.connection).find(call.caller->user.id, name, call.now_ms));
  };
  JUDGE_TRY_ASSIGN(const auto earlier, find_earlier());
  if (earlier) return response_to(*earlier, digest, call.now_ms);
  JoiningKey joining(call, name, digest);
  auto response = route.resource(call);
  if (joining.has_joined()) {
    if (response) joining.keep(*response, route.repeats == Repeats::secret);
    return response;
  }
  if (response) return response;
  // Perhaps it is refused because the same request was carried out in the meantime.
  JUDGE_TRY_ASSIGN(const auto meanwhile, find_earlier());
  if (meanwhile) return response_to(*meanwhile, digest, call.now_ms);
  return response;
}

}  // namespace judge::api
