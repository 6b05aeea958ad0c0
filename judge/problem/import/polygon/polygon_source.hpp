#pragma once

#include <string>
#include <string_view>

#include <pugixml.hpp>

#include "judge/problem/base/report.hpp"
#include "judge/problem/import/base/foreign_files.hpp"
#include "judge/problem/import/base/imported_program.hpp"
#include "judge/problem/import/base/new_problem.hpp"

namespace judge::problem {

/// The common input and output of all parts of the conversion from Polygon.
struct PolygonSource {
  const ForeignFiles& files;
  pugi::xml_node problem;  ///< the element `problem` of problem.xml
  Report& errors;
  NewProblem& result;

  /// Adds an error about problem.xml.
  void error(std::string element, std::string message) const {
    errors.error({"problem.xml", 0, std::move(element)}, std::move(message));
  }
};

}  // namespace judge::problem
