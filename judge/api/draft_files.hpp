#pragma once

#include <vector>

#include "judge/api/http.hpp"
#include "judge/api/router.hpp"

namespace judge::api {

/// The files of a draft one by one, and all of it as a package.
std::vector<Route> draft_file_routes();

/// Whether the body of this request, of which the rest is known, is a file, test data or a package:
/// such a body may be larger than others.
bool is_upload(const Request& head);

}  // namespace judge::api
