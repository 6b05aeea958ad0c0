#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace judge::store {

/// An error and the number of its line, counted from 1.
struct LineError {
  int line = 0;
  std::string message;

  friend bool operator==(const LineError&, const LineError&) = default;
};

/// One record of a CSV file, and the line on which it begins, counted from 1.
struct CsvRecord {
  int line = 0;
  std::vector<std::string> fields;

  friend bool operator==(const CsvRecord&, const CsvRecord&) = default;
};

/// The limits on a CSV file. Larger files are refused.
struct CsvLimits {
  std::size_t bytes_max = std::size_t{2} << 20U;
  std::size_t records_max = 10'001;
  std::size_t fields_max = 20;
};

/// Parses CSV (RFC 4180) with quotes, doubled quotes and line endings within quotes. Accepts CRLF
/// and LF, and skips a byte order mark and empty lines. The separator is a comma, or a semicolon if
/// the first line contains semicolons and no commas. Parsing stops at the first error.
std::expected<std::vector<CsvRecord>, LineError> parse_csv(std::string_view csv,
                                                           const CsvLimits& limits = {});

}  // namespace judge::store
