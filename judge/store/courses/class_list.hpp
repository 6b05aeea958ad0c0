#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/store/courses/csv.hpp"

namespace judge::store {

/// One line of a class list.
struct ClassListEntry {
  int line = 0;  ///< counted from 1
  std::string name;
  std::string display_name;  ///< "": not given
  std::string email;         ///< "": not given
  std::string section;       ///< "": not given

  friend bool operator==(const ClassListEntry&, const ClassListEntry&) = default;
};

/// A parsed class list: the correct entries, and the errors.
struct ClassList {
  std::vector<ClassListEntry> entries;
  std::vector<LineError> errors;
};

/// Parses a class list in CSV (judge/store/courses/csv.hpp). The first line names the columns, in
/// any order: "name" is required; "display name", "email" and "section" are optional. Reports an
/// error for each line with an invalid value, a duplicate name, too few or too many fields, or text
/// that is not UTF-8.
ClassList parse_class_list(std::string_view csv);

}  // namespace judge::store
