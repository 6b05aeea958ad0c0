#pragma once

#include <string>

#include "judge/store/sql/failure.hpp"

namespace judge::store {

/// Returns the failure "database FILE: WORDS". Its kind follows from SQLite's result code, and the
/// message includes advice on how to fix it.
std::unexpected<Failure> sqlite_failure(int code, const std::string& file,
                                        const std::string& words);

}  // namespace judge::store
