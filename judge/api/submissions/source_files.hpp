#pragma once

#include <string>
#include <vector>

#include "judge/api/request/call.hpp"
#include "judge/api/request/fields.hpp"
#include "judge/store/submissions/submit.hpp"

namespace judge::api {

/// Reads the field "files" of a body: a program's source files.
std::vector<store::SourceText> read_source_files(Fields& fields, const ApiLimits& limits);

/// Checks that the file names are unique, and safe for a sandbox and a command line.
Answer<void> check_source_files(const std::vector<store::SourceText>& files);

/// Checks that this version of a problem accepts programs in this language and of this size.
Answer<void> check_program(Call& call, const std::string& version, const std::string& language,
                           const std::vector<store::SourceText>& files);

}  // namespace judge::api
