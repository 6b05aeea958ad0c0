#pragma once

namespace judge::store {

/// How the program was made: a name of CompileMethod (judge/core/judgement.hpp).
inline constexpr const char* compile_method_columns = R"(
ALTER TABLE judgements ADD COLUMN compile_method TEXT NOT NULL DEFAULT 'plain';
ALTER TABLE custom_runs ADD COLUMN compile_method TEXT NOT NULL DEFAULT 'plain';
)";

}  // namespace judge::store
