#include "judge/api/request/call.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include "judge/core/text.hpp"

namespace judge::api {
namespace {

constexpr int page_count_max = 200;

}  // namespace

Answer<std::optional<std::int64_t>> Call::number_in_query(const std::string& name) const {
  const std::string text = query(name);
  if (text.empty()) return std::nullopt;
  const auto number = number_of(text);
  if (!number) return refuse(422, fmt::format("'{}' must be a non-negative integer", name), name);
  return number;
}

std::optional<std::int64_t> number_of(std::string_view text) {
  const auto number = parse_integer<std::int64_t>(text);
  return number && *number >= 0 ? number : std::nullopt;
}

Answer<std::int64_t> Call::id(const std::string& name) const {
  const auto number = number_of(parameter(name));
  if (!number)
    return refuse(404, fmt::format("there is no {} '{}'", name, quoted(parameter(name), 40)));
  return *number;
}

Answer<Call::Page> Call::page() const {
  Page page;
  if (const auto limit = request.query.find("limit"); limit != request.query.end()) {
    const auto number = number_of(limit->second);
    if (!number || *number < 1 || *number > page_count_max) {
      return refuse(422, fmt::format("'limit' must be a number from 1 to {}", page_count_max),
                    "limit");
    }
    page.count_max = static_cast<int>(*number);
  }
  if (const auto after = request.query.find("after"); after != request.query.end()) {
    page.after = number_of(after->second);
    if (!page.after) return refuse(422, "'after' must be the 'next' of the previous page", "after");
  }
  return page;
}

std::string Call::query(const std::string& name) const {
  const auto found = request.query.find(name);
  return found == request.query.end() ? "" : found->second;
}

Response json_response(int status, const boost::json::value& value) {
  Response response;
  response.status = status;
  response.body = boost::json::serialize(value) + "\n";
  return response;
}

Response empty_response() {
  Response response;
  response.status = 204;
  response.content_type.clear();
  return response;
}

}  // namespace judge::api
