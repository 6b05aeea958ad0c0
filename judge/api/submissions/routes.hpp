#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

// The routes for submissions. Each function is defined in a separate source file in this directory.

/// /api/v1/submissions/{submission}/comments: comments on lines of the submitted files.
std::vector<Route> comment_routes();

/// /api/v1/problems/{problem}/checks: checks a source while its author types.
std::vector<Route> source_check_routes();

/// /api/v1/custom_runs: runs a program on input that the user provides, without judging it.
std::vector<Route> custom_run_routes();
std::vector<Route> judgement_routes();
/// /api/v1/notices: the notices that the caller has not dismissed.
std::vector<Route> notice_routes();
std::vector<Route> rejudging_routes();
/// /api/v1/submissions/{submission}/runs: a run with its input and output.
std::vector<Route> run_routes();
std::vector<Route> run_image_routes();
/// /api/v1/submissions/{submission}/similar: the similar programs of other students.
std::vector<Route> similar_routes();
std::vector<Route> submission_routes();

}  // namespace judge::api
