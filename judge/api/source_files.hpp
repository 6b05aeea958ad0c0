#pragma once

#include <string>
#include <vector>

#include "judge/api/call.hpp"
#include "judge/api/fields.hpp"
#include "judge/store/submit.hpp"

namespace judge::api {

/// The field "files" of a body: a program's source files.
std::vector<store::SourceText> read_source_files(Fields& fields, const ApiLimits& limits);

/// Their names are fit for a sandbox and a command line, and each is there once.
Answer<void> check_source_files(const std::vector<store::SourceText>& files);

/// This version of a problem takes programs in this language, of this size.
Answer<void> check_program(Call& call, const std::string& version, const std::string& language,
                           const std::vector<store::SourceText>& files);

}  // namespace judge::api
