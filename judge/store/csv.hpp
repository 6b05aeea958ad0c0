#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace judge::store {

/// What is wrong on a line, counted from 1 as an editor does.
struct LineError {
  int line = 0;
  std::string message;

  friend bool operator==(const LineError&, const LineError&) = default;
};

/// One record of a CSV file, and the line on which it begins, from 1.
struct CsvRecord {
  int line = 0;
  std::vector<std::string> fields;

  friend bool operator==(const CsvRecord&, const CsvRecord&) = default;
};

/// What is refused beyond this.
struct CsvLimits {
  std::size_t bytes_max = std::size_t{2} << 20U;
  std::size_t records_max = 10'001;
  std::size_t fields_max = 20;
};

/// Reads CSV (RFC 4180): quotes, doubled quotes, line ends within them; CRLF or LF; a byte order
/// mark is passed over, and so are lines with nothing on them. Fields are separated by commas, or
/// by semicolons when the first line has these and no commas. The first error ends it.
std::expected<std::vector<CsvRecord>, LineError> parse_csv(std::string_view csv,
                                                           const CsvLimits& limits = {});

}  // namespace judge::store
