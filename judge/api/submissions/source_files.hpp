#pragma once

#include <string>
#include <vector>

#include "judge/api/request/call.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/core/source_file.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/store/submissions/submit.hpp"

namespace judge::api {

/// Reads the field "files" of a body, which contains a program's source files.
std::vector<SourceFile> read_source_files(JsonFields& fields, const ApiLimits& limits);

/// Checks that the file names are unique, and safe for a sandbox and a command line.
Answer<void> check_source_files(const std::vector<SourceFile>& files);

/// Reads the field "files" of a submission. If `language` is `problem::answers_code`, the files are
/// answers to the test cases of a submit-answer problem, or zip archives of such answers. Otherwise
/// they are source files.
std::vector<SourceFile> read_submitted_files(JsonFields& fields, const std::string& language,
                                             const ApiLimits& limits);

/// Unpacks the archives among the answers, and checks that each file belongs to a test case of this
/// package. If the package is null (judge/api/submissions/submitted_package.hpp), only unpacks the
/// archives.
Answer<std::vector<SourceFile>> checked_answers(const problem::Package* package,
                                                std::vector<SourceFile> files);

/// Checks that this package accepts programs in this language and of this size. If the package is
/// null, checks only what the judge itself accepts.
Answer<void> check_program(const Call& call, const problem::Package* package,
                           const std::string& language, const std::vector<SourceFile>& files);

}  // namespace judge::api
