#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "judge/problem/base/report.hpp"
#include "judge/problem/import/foreign_files.hpp"
#include "judge/problem/import/new_problem.hpp"

namespace judge::problem {

/// Converts a task of the Contest Management System in the "Italian" format: `task.yaml`,
/// `input/inputN.txt`, `output/outputN.txt`, and `gen/GEN` with the subtasks.
/// Source: CMS's documentation, "Task data"; cmscontrib's loader of this format.
NewProblem import_cms(const ForeignFiles& files, Report& errors);

/// A subtask of `gen/GEN`: a line "#ST: points", which may end in more words, and the number of
/// tests below it.
struct CmsSubtask {
  std::optional<double> points;  ///< absent if there is no number after "#ST:"
  std::size_t tests = 0;

  friend bool operator==(const CmsSubtask&, const CmsSubtask&) = default;
};

/// Returns the subtasks of `gen/GEN`; empty if it has none. A line with a command or "#COPY: file"
/// is one test. Tests before the first "#ST:" line are a subtask without points.
std::vector<CmsSubtask> cms_subtasks(std::string_view gen);

}  // namespace judge::problem
