#pragma once

#include <optional>
#include <string>

#include "judge/problem/base/report.hpp"
#include "judge/problem/import/base/foreign_files.hpp"
#include "judge/problem/import/base/new_problem.hpp"

namespace judge::problem {

/// Returns the name of the XML file whose root element is `fps`, as exported by HUSTOJ; `nullopt`
/// unless there is exactly one.
std::optional<std::string> fps_file(const ForeignFiles& files);

/// Converts the problems of a file in the Free Problem Set format. Their HTML becomes Markdown. If
/// there are several problems, each gets a short name, and all but the first are in `others` of the
/// result. Source: github.com/zhblue/freeproblemset.
NewProblem import_fps(const ForeignFiles& files, Report& errors);

/// Like `import_fps`, for the text of a file. Messages refer to the file as `file`.
NewProblem import_fps_text(std::string_view text, const std::string& file, Report& errors);

}  // namespace judge::problem
