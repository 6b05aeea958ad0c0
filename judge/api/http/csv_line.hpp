#pragma once

#include <string>
#include <vector>

namespace judge::api {

/// Returns one record of a CSV file (RFC 4180), with its line ending. Text that a spreadsheet would
/// read as a formula, because it begins with = + - @, a tab or a carriage return, gets an
/// apostrophe before it, unless the whole cell is a number such as -2.5. This applies at the
/// beginning of a cell, and after each character at which a spreadsheet may split the cell, such as
/// a semicolon. Cells that contain such a character or a quotation mark are quoted. Invalid UTF-8
/// and control characters become U+FFFD.
std::string csv_line(const std::vector<std::string>& cells);

}  // namespace judge::api
