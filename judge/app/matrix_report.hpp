#pragma once

#include <string>

#include <boost/json.hpp>

#include "judge/app/terminal.hpp"
#include "judge/run/catch_matrix.hpp"

namespace judge::app {

/// The matrix for people: tests down, wrong submissions across by number (from 1, in order), the
/// first letter of each verdict, '.' for AC and '-' where it was not run. Neighbouring tests that
/// do the same share a line. Empty without wrong submissions.
std::string matrix_text(const run::CatchMatrix& matrix, const Painter& painter);

/// The matrix for machines: every verdict, which tests catch what, and those that catch nothing.
boost::json::object matrix_object(const run::CatchMatrix& matrix);

}  // namespace judge::app
