#include "judge/store/courses/csv.hpp"

#include <fmt/format.h>

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::unexpected<LineError> wrong(int line, std::string message) {
  return std::unexpected(LineError{line, std::move(message)});
}

char separator_of(std::string_view csv) {
  const std::string_view first_line = csv.substr(0, csv.find('\n'));
  const bool semicolons_only = first_line.find(';') != std::string_view::npos &&
                               first_line.find(',') == std::string_view::npos;
  return semicolons_only ? ';' : ',';
}

/// Reads the fields of a CSV text and counts its lines.
class Reader {
 public:
  explicit Reader(std::string_view csv) : rest_(csv), separator_(separator_of(csv)) {}

  bool at_end() const { return rest_.empty(); }
  int line() const { return line_; }

  bool at_line_end() const {
    return rest_.empty() || rest_.starts_with('\n') || rest_.starts_with("\r\n");
  }

  void pass_line_end() {
    if (rest_.starts_with('\r')) take();
    if (!rest_.empty()) take();
  }

  bool pass_separator() {
    if (!rest_.starts_with(separator_)) return false;
    take();
    return true;
  }

  std::expected<std::string, LineError> field() {
    return rest_.starts_with('"') ? quoted_field() : plain_field();
  }

 private:
  char take() {
    const char character = rest_.front();
    rest_.remove_prefix(1);
    if (character == '\n') ++line_;
    return character;
  }

  bool at_field_end() const { return at_line_end() || rest_.starts_with(separator_); }

  std::expected<std::string, LineError> plain_field() {
    std::string field;
    while (!at_field_end()) {
      if (rest_.starts_with('"')) {
        return wrong(line_,
                     "a quote within a field: enclose the field in quotes and double this quote");
      }
      field += take();
    }
    return field;
  }

  std::expected<std::string, LineError> quoted_field() {
    const int begin = line_;
    std::string field;
    take();
    while (!rest_.empty()) {
      const char character = take();
      const bool doubled = character == '"' && rest_.starts_with('"');
      if (doubled) take();
      if (character != '"' || doubled) {
        field += character;
      } else if (at_field_end()) {
        return field;
      } else {
        return wrong(line_, "unexpected text after the closing quote of a field");
      }
    }
    return wrong(begin, "the quote that opens here is not closed");
  }

  std::string_view rest_;
  char separator_;
  int line_ = 1;
};

std::expected<CsvRecord, LineError> read_record(Reader& reader, const CsvLimits& limits) {
  CsvRecord record{.line = reader.line(), .fields = {}};
  do {
    if (record.fields.size() == limits.fields_max) {
      return wrong(record.line, fmt::format("more than {} fields", limits.fields_max));
    }
    JUDGE_TRY_ASSIGN(auto field, reader.field());
    record.fields.push_back(std::move(field));
  } while (reader.pass_separator());
  reader.pass_line_end();
  return record;
}

}  // namespace

std::expected<std::vector<CsvRecord>, LineError> parse_csv(std::string_view csv,
                                                           const CsvLimits& limits) {
  if (csv.size() > limits.bytes_max) {
    return wrong(1, fmt::format("the file has more than {} bytes", limits.bytes_max));
  }
  if (csv.starts_with("\xFF\xFE") || csv.starts_with("\xFE\xFF")) {
    return wrong(1, "the file is in UTF-16: save it as UTF-8 ('CSV UTF-8' in a spreadsheet)");
  }
  if (csv.starts_with(byte_order_mark)) csv.remove_prefix(byte_order_mark.size());
  std::vector<CsvRecord> records;
  Reader reader(csv);
  while (!reader.at_end()) {
    if (reader.at_line_end()) {
      reader.pass_line_end();
      continue;
    }
    if (records.size() == limits.records_max) {
      return wrong(reader.line(), fmt::format("more than {} lines", limits.records_max));
    }
    JUDGE_TRY_ASSIGN(auto record, read_record(reader, limits));
    records.push_back(std::move(record));
  }
  return records;
}

}  // namespace judge::store
