#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Selects the submissions with which a student's submission is compared.
struct ComparedWith {
  std::int64_t course = 0;
  std::string problem;
  std::int64_t except_user = 0;        ///< whose submissions are left out
  std::vector<std::string> languages;  ///< ids
};

/// Returns the ids of one submission of each user who has submitted to the problem in the course:
/// the newest accepted one in these languages, or the newest if none is accepted. The newest is
/// first. Users who have left the course are included, because their submissions may have been
/// copied. Instructors of the course are not.
Expected<std::vector<std::int64_t>> compared_submissions(Connection& connection,
                                                         const ComparedWith& with);

}  // namespace judge::store
