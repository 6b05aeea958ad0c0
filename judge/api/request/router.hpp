#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/api/request/call.hpp"

namespace judge::api {

/// The callers that may use a route. The route's handler decides what each of them may see or
/// change.
enum class Access { anyone, user, instructor, admin };

using Resource = std::function<Answer<Response>(Call& call)>;

/// The cost of a request. Heavy requests read much of the store or process large archives. Only a
/// few of them are handled at a time, so that light requests never wait for heavy ones.
enum class Weight { light, heavy };

/// What happens if a POST is sent again with the same key (judge/api/request/request_key.hpp).
enum class Repeats {
  answered,  ///< it gets the response to the first one
  secret,    ///< as `answered`, but the response contains a secret and is not kept: 409
  handled,   ///< it is handled again: the handler itself recognizes it, or it does no harm
};

/// Checks, before the body is read, whether the caller may send a larger body than usual.
using MayUpload = std::function<Answer<void>(Call& call)>;

/// An HTTP method and a path pattern of the API, and how requests that match both are handled.
struct Route {
  std::string method;
  std::string path;       ///< "/api/v1/submissions/{submission}"
  std::string operation;  ///< its operationId in openapi.yaml
  Access access = Access::user;
  store::Scope scope = store::Scope::read;  ///< required of a token
  Resource resource;
  Weight weight = Weight::light;
  MayUpload may_upload = {};  ///< empty: uploads are not allowed
  Repeats repeats = Repeats::answered;
};

/// The route of a request.
struct Match {
  const Route* route = nullptr;                   ///< null if no route matches: see `methods`
  std::map<std::string, std::string> parameters;  ///< by their names in the route's path
  std::string methods;  ///< methods of all routes with this path, "GET, POST"; "" if none
};

/// Finds the route of a request. A '{name}' in a route's path matches one segment that is not
/// empty.
Match match(const std::vector<Route>& routes, std::string_view method, std::string_view path);

}  // namespace judge::api
