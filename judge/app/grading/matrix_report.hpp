#pragma once

#include <string>

#include <boost/json.hpp>

#include "judge/app/base/terminal.hpp"
#include "judge/verify/report/catch_matrix.hpp"

namespace judge::app {

/// Formats the matrix for people. Rows are tests. Columns are wrong submissions, numbered from 1. A
/// cell is the first letter of the verdict, '.' for AC, or '-' if the test was not run. Adjacent
/// tests of one directory share a row if their results are equal. Empty if there are no wrong
/// submissions.
std::string matrix_text(const verify::CatchMatrix& matrix, const Painter& painter);

/// Returns the matrix as JSON: every verdict, the tests that catch each wrong submission, and the
/// tests that catch none.
boost::json::object matrix_object(const verify::CatchMatrix& matrix);

}  // namespace judge::app
