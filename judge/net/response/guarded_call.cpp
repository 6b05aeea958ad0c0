#include "judge/net/response/guarded_call.hpp"

#include <exception>
#include <utility>

#include "judge/net/request/protocol_error.hpp"
#include "judge/net/response/compression.hpp"
#include "judge/net/response/response_head.hpp"

namespace judge::net {
namespace {

api::Response failed(const api::Request& request, std::string reason = "") {
  api::Response response = error_response(
      {500, "internal error; the server's log has details under this request's id"}, request.id);
  response.notes.reason = std::move(reason);
  return response;
}

}  // namespace

api::Response answer_of(const api::Handler& handler, const api::Request& request) noexcept {
  try {
    api::Response response = handler(request);
    if (!is_sendable(response)) return failed(request);
    compress(request, response);
    return response;
  } catch (const std::exception& exception) {
    return failed(request, exception.what());
  }
}

api::Admitted decision_of(const api::Gate& gate, const api::Request& head) noexcept {
  try {
    api::Admitted admitted = gate(head);
    if (admitted || is_sendable(admitted.error())) return admitted;
    return std::unexpected(failed(head));
  } catch (const std::exception& exception) {
    return std::unexpected(failed(head, exception.what()));
  }
}

}  // namespace judge::net
