#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

// The routes for problems and drafts. Each function is defined in a separate source file in this
// directory.

/// Route that moves, writes and removes files of a draft in one step.
std::vector<Route> draft_file_change_routes();
/// Routes for single files of a draft, and for the draft as a package.
std::vector<Route> draft_file_routes();
/// Routes that preview what publishing a draft would change, and publish it.
std::vector<Route> draft_publishing_routes();
/// Routes for the test cases of a draft.
std::vector<Route> draft_test_routes();
/// Routes that run a draft's input validators on an input while the user is typing it.
std::vector<Route> draft_validation_routes();
/// Routes that list, open, show, check and discard drafts.
std::vector<Route> draft_routes();
/// Routes for the public files of a problem: pictures in its statements, and attachments.
std::vector<Route> problem_file_routes();
/// Routes for the versions of a problem: their files, packages and differences. Allowed only for
/// users who may edit the problem.
std::vector<Route> problem_version_routes();
std::vector<Route> problem_routes();
/// Route for an archive with everything needed to judge a submission again by hand.
std::vector<Route> reproduction_routes();

}  // namespace judge::api
