#pragma once

#include <string>

#include "judge/store/failure.hpp"

namespace judge::store {

/// "database FILE: WORDS", with the kind that one of SQLite's result codes means, and the mend.
std::unexpected<Failure> sqlite_failure(int code, const std::string& file,
                                        const std::string& words);

}  // namespace judge::store
