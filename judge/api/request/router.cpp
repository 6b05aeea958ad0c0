#include "judge/api/request/router.hpp"

#include <optional>

namespace judge::api {
namespace {

/// Removes the first segment of a path that begins with '/', and returns it.
std::string_view take_segment(std::string_view& path) {
  path.remove_prefix(1);
  const std::string_view segment = path.substr(0, path.find('/'));
  path.remove_prefix(segment.size());
  return segment;
}

std::optional<std::map<std::string, std::string>> parameters_of(std::string_view pattern,
                                                                std::string_view path) {
  std::map<std::string, std::string> parameters;
  while (pattern.starts_with('/') && path.starts_with('/')) {
    const std::string_view name = take_segment(pattern);
    const std::string_view value = take_segment(path);
    if (name.starts_with('{')) {
      if (value.empty()) return std::nullopt;
      parameters.emplace(name.substr(1, name.size() - 2), value);
    } else if (name != value) {
      return std::nullopt;
    }
  }
  if (!pattern.empty() || !path.empty()) return std::nullopt;
  return parameters;
}

}  // namespace

Match match(const std::vector<Route>& routes, std::string_view method, std::string_view path) {
  Match match;
  // Routes for GET also answer HEAD; the server omits the body.
  const std::string_view wanted = method == "HEAD" ? "GET" : method;
  for (const Route& route : routes) {
    auto parameters = parameters_of(route.path, path);
    if (!parameters) continue;
    match.methods += (match.methods.empty() ? "" : ", ") + route.method;
    if (route.method != wanted) continue;
    match.route = &route;
    match.parameters = *std::move(parameters);
  }
  return match;
}

}  // namespace judge::api
