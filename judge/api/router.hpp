#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/api/call.hpp"

namespace judge::api {

/// Who may use a route at all; what one may see or change by it is the resource's to decide.
enum class Access { anyone, user, instructor, admin };

using Resource = std::function<Answer<Response>(Call& call)>;

/// A method and a path of the API.
struct Route {
  std::string method;
  std::string path;       ///< "/api/v1/submissions/{submission}"
  std::string operation;  ///< its operationId in openapi.yaml, and its name in logs and metrics
  Access access = Access::user;
  store::Scope scope = store::Scope::read;  ///< what a token needs
  Resource resource;
};

/// Which route a request takes.
struct Match {
  const Route* route = nullptr;                   ///< none: see `methods`
  std::map<std::string, std::string> parameters;  ///< by the names in the route's path
  std::string methods;  ///< those of the routes with this path, "GET, POST"; "": no such path
};

/// A '{name}' in a route's path stands for one segment, which is not empty.
Match match(const std::vector<Route>& routes, std::string_view method, std::string_view path);

}  // namespace judge::api
