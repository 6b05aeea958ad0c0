#pragma once

#include <string>
#include <vector>

namespace judge::api {

/// One record of a CSV file (RFC 4180), with its line end. A cell that a spreadsheet would take for
/// a formula, as it begins with = + - @, a tab or a carriage return, gets an apostrophe before it;
/// what is not UTF-8 or a control character becomes U+FFFD.
std::string csv_line(const std::vector<std::string>& cells);

}  // namespace judge::api
