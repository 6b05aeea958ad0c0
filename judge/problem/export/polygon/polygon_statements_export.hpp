#pragma once

#include "judge/problem/export/polygon/polygon_target.hpp"

namespace judge::problem {

/// Adds the titles, the statements with their pictures, and the files that solvers may download.
void export_polygon_statements(const PolygonTarget& target);

/// A section of a statement: the name of its file in statement-sections/LANGUAGE, and its text.
struct PolygonSection {
  std::string file;
  std::string text;

  friend bool operator==(const PolygonSection&, const PolygonSection&) = default;
};

/// Divides a TeX statement at the headings `\section*{Input}`, `{Output}`, `{Interaction}`,
/// `{Scoring}` and `{Notes}`; the text before them is the section "legend".
std::vector<PolygonSection> polygon_sections(std::string_view tex);

}  // namespace judge::problem
