#include "judge/api/http/problem_document.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <boost/json.hpp>

namespace judge::api {
namespace {

using Phrase = std::pair<int, std::string_view>;

constexpr std::array<Phrase, 34> phrases = {{
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {206, "Partial Content"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {411, "Length Required"},
    {412, "Precondition Failed"},
    {413, "Content Too Large"},
    {414, "URI Too Long"},
    {415, "Unsupported Media Type"},
    {422, "Unprocessable Content"},
    {428, "Precondition Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
    {507, "Insufficient Storage"},
}};

}  // namespace

std::string_view reason_phrase(int status) {
  const auto found = std::ranges::find(phrases, status, &Phrase::first);
  return found == phrases.end() ? "Unknown" : found->second;
}

Response problem_response(const ProblemDocument& problem) {
  boost::json::object document{{"type", "about:blank"},
                               {"title", reason_phrase(problem.status)},
                               {"status", problem.status},
                               {"detail", problem.detail}};
  if (!problem.field.empty()) document["field"] = problem.field;
  if (!problem.request_id.empty()) document["request_id"] = problem.request_id;
  Response response{.status = problem.status, .content_type = "application/problem+json"};
  response.body = boost::json::serialize(document) + "\n";
  if (problem.retry_after_s) {
    response.headers.emplace_back("Retry-After", std::to_string(*problem.retry_after_s));
  }
  return response;
}

}  // namespace judge::api
