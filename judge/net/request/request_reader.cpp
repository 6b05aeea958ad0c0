#include "judge/net/request/request_reader.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/net/request/target.hpp"

namespace judge::net {
namespace {

namespace http = boost::beast::http;

/// Adds a header. Joins the values of a repeated header with commas, but those of cookies with
/// semicolons.
void add_header(std::map<std::string, std::string>& headers, std::string name,
                std::string_view value) {
  const auto [at, is_new] = headers.try_emplace(std::move(name), value);
  if (is_new) return;
  at->second += at->first == "cookie" ? "; " : ", ";
  at->second += value;
}

}  // namespace

void RequestReader::feed(std::string_view bytes) {
  buffer_ += bytes;
  advance();
}

void RequestReader::advance() {
  if (state_ == State::idle || state_ == State::head) read_head();
  if (state_ == State::body) read_body();
}

void RequestReader::refuse(ProtocolError refusal) {
  refusal_ = std::move(refusal);
  state_ = State::refused;
}

void RequestReader::read_head() {
  // RFC 9112, section 2.2: servers should ignore at least one empty line before a request. This
  // server ignores one.
  if (!skipped_empty_line_ && buffer_.starts_with("\r\n")) {
    skipped_empty_line_ = true;
    buffer_.erase(0, 2);
    looked_at_ = 0;
  }
  state_ = buffer_.empty() ? State::idle : State::head;
  if (state_ == State::idle) return;
  const std::size_t from = looked_at_ > 3 ? looked_at_ - 3 : 0;
  const std::size_t end = buffer_.find("\r\n\r\n", from);
  const std::size_t head_size = end == std::string::npos ? buffer_.size() : end + 4;
  // Check bytes as soon as they arrive, because a head with bare line feeds would never be
  // complete.
  const char before = looked_at_ == 0 ? '\n' : buffer_[looked_at_ - 1];
  const std::string_view head = std::string_view(buffer_).substr(0, head_size);
  if (!are_head_bytes(head.substr(looked_at_), before)) {
    return refuse({400, "lines must end with CR LF and must not contain control characters"});
  }
  looked_at_ = head_size;
  if (end != std::string::npos) return parse_head(head);
  if (head_size > limits_.head.head_bytes_max) {
    refuse({431, fmt::format("the headers are larger than {} bytes", limits_.head.head_bytes_max)});
  }
}

void RequestReader::parse_head(std::string_view head) {
  const auto framing = check_head(head, limits_.head);
  if (!framing) {
    refuse(framing.error());
    return;
  }
  framing_ = *framing;
  if (!fill_request(head)) return;
  buffer_.erase(0, head.size());
  begin_body();
}

/// Parses the head a second time, with Beast, to refuse requests that only one of the two parsers
/// accepts. Beast's chunk parser is not used, because it accepts "0x5" as a size and fails an
/// assertion on "0".
bool RequestReader::fill_request(std::string_view head) {
  http::request_parser<http::empty_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(limits_.head.head_bytes_max));
  parser.body_limit(boost::none);
  boost::system::error_code error;
  const std::size_t used = parser.put(boost::asio::buffer(head), error);
  if (error || used != head.size() || !parser.is_header_done()) {
    refuse({400, "the request is malformed"});
    return false;
  }
  const auto& message = parser.get();
  keeps_alive_ = message.version() == 11 && message.keep_alive();
  request_.method = std::string(message.method_string());
  for (const auto& field : message) {
    const auto name = field.name_string();
    const auto value = field.value();
    add_header(request_.headers, lowered({name.data(), name.size()}), {value.data(), value.size()});
  }
  const auto text = message.target();
  auto target = parse_target({text.data(), text.size()}, limits_.parameters_max);
  if (!target) {
    refuse({400, target.error().message});
    return false;
  }
  request_.path = std::move(target->path);
  request_.query = std::move(target->query);
  return true;
}

void RequestReader::begin_body() {
  const bool is_small =
      !framing_.is_chunked && framing_.content_length.value_or(0) <= limits_.body_bytes_max;
  if (is_small || !limits_.may_admit_more) return limit_body(limits_.body_bytes_max);
  state_ = State::waiting;
}

void RequestReader::admit(std::uint64_t body_bytes_max) {
  limit_body(body_bytes_max);
  advance();
}

void RequestReader::limit_body(std::uint64_t body_bytes_max) {
  if (framing_.content_length.value_or(0) > body_bytes_max) {
    return refuse({413, fmt::format("the body is larger than {} bytes", body_bytes_max)});
  }
  state_ = State::body;
  if (framing_.is_chunked) chunks_.emplace(body_bytes_max);
}

void RequestReader::read_body() {
  if (chunks_) return read_chunks();
  const std::uint64_t length = framing_.content_length.value_or(0);
  const std::size_t missing = length - request_.body.size();
  reserve_for(std::min(missing, buffer_.size()), length);
  request_.body.append(buffer_, 0, missing);
  buffer_.erase(0, missing);
  if (request_.body.size() == length) state_ = State::complete;
}

/// Reserves capacity for `more` bytes. Does not reserve the whole announced `length` immediately,
/// because the client might not send that much. Doubles the capacity, but not beyond `length`.
void RequestReader::reserve_for(std::size_t more, std::size_t length) {
  std::string& body = request_.body;
  const std::size_t wanted = body.size() + more;
  if (wanted <= body.capacity()) return;
  body.reserve(std::min(length, std::max(wanted, 2 * body.capacity())));
}

void RequestReader::read_chunks() {
  std::string_view rest = buffer_;
  const auto ended = chunks_->decode(rest, request_.body);
  buffer_.erase(0, buffer_.size() - rest.size());
  if (!ended) {
    refuse(ended.error());
  } else if (*ended) {
    state_ = State::complete;
  }
}

bool RequestReader::expects_continue() const {
  return state_ == State::body && lowered(request_.header("expect")) == "100-continue";
}

api::Request RequestReader::take() {
  api::Request taken = std::exchange(request_, {});
  state_ = State::idle;
  looked_at_ = 0;
  skipped_empty_line_ = false;
  framing_ = {};
  chunks_.reset();
  advance();
  return taken;
}

}  // namespace judge::net
