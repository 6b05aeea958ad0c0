#pragma once

namespace judge::store {

/// The migration that adds the way in which a judgement's program was obtained, as the name of a
/// CompileMethod (judge/core/grading/judgement.hpp).
inline constexpr const char* compile_method_columns = R"(
ALTER TABLE judgements ADD COLUMN compile_method TEXT NOT NULL DEFAULT 'plain';
ALTER TABLE custom_runs ADD COLUMN compile_method TEXT NOT NULL DEFAULT 'plain';
)";

}  // namespace judge::store
