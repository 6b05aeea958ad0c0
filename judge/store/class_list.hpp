#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/store/csv.hpp"

namespace judge::store {

/// One line of a class list.
struct ClassListEntry {
  int line = 0;  ///< from 1, as an editor counts
  std::string name;
  std::string display_name;  ///< "": not said
  std::string email;         ///< "": not said

  friend bool operator==(const ClassListEntry&, const ClassListEntry&) = default;
};

/// A class list as it was read: what is right of it, and what is wrong.
struct ClassList {
  std::vector<ClassListEntry> entries;
  std::vector<LineError> errors;
};

/// Reads a class list in CSV (judge/store/csv.hpp). The first line names the columns, in any order:
/// "name", and perhaps "display name" and "email". Every line that is wrong is named: a name that
/// breaks the rules or comes twice, too few or too many fields, what is not UTF-8.
ClassList parse_class_list(std::string_view csv);

}  // namespace judge::store
