#pragma once

#include <string>
#include <vector>

namespace judge::api {

/// Returns one record of a CSV file (RFC 4180), with its line ending. Puts an apostrophe before
/// each text that a spreadsheet would read as a formula, because it begins with = + - @, a tab or a
/// carriage return. Such a text may be at the beginning of a cell, or after a character at which a
/// spreadsheet may split the cell, such as a semicolon. A cell that is a number, such as -2.5,
/// stays as it is. Cells that contain a splitting character or a quotation mark are quoted. Invalid
/// UTF-8 and control characters become U+FFFD.
std::string csv_line(const std::vector<std::string>& cells);

}  // namespace judge::api
