#include "judge/api/http/text_excerpt.hpp"

#include <fstream>
#include <string_view>
#include <system_error>

#include "judge/core/text.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

/// Iterates over the lines of a text.
class Lines {
 public:
  explicit Lines(const TextExcerpt& excerpt) : rest_(excerpt.text), is_cut_(excerpt.is_cut()) {}

  /// Returns the next line without trailing white space; `nullopt` at the end. White space at the
  /// end of the text is ignored, so a text of white space has no lines.
  std::optional<std::string_view> next() {
    if (trimmed_end(rest_).empty()) rest_ = {};
    if (rest_.empty()) return std::nullopt;
    const std::size_t end = rest_.find('\n');
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    return trimmed_end(line);
  }

  /// True if the line that next() has just returned may continue beyond the excerpt.
  bool is_unsure() const { return is_cut_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool is_cut_;
};

boost::json::value line_json(const std::optional<std::string_view>& line) {
  if (!line) return nullptr;
  return text_json(*line);
}

}  // namespace

std::optional<TextExcerpt> excerpt_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::error_code error;
  const auto bytes = std::filesystem::file_size(path, error);
  if (!file || error) return std::nullopt;
  TextExcerpt excerpt{.text = std::string(excerpt_bytes_max, '\0'), .bytes = bytes};
  file.read(excerpt.text.data(), static_cast<std::streamsize>(excerpt.text.size()));
  excerpt.text.resize(static_cast<std::size_t>(file.gcount()));
  return excerpt;
}

boost::json::value excerpt_json(const std::optional<TextExcerpt>& excerpt) {
  if (!excerpt) return nullptr;
  return {
      {"text", text_json(excerpt->text)}, {"bytes", excerpt->bytes}, {"is_cut", excerpt->is_cut()}};
}

boost::json::value difference_json(const TextExcerpt& expected, const TextExcerpt& found) {
  Lines wanted(expected);
  Lines printed(found);
  for (std::int64_t number = 1;; ++number) {
    const auto want = wanted.next();
    const auto print = printed.next();
    if (wanted.is_unsure() || printed.is_unsure() || (!want && !print)) return nullptr;
    if (want == print) continue;
    return {{"line", number}, {"expected", line_json(want)}, {"found", line_json(print)}};
  }
}

}  // namespace judge::api
