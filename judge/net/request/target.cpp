#include "judge/net/request/target.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include <boost/url/encoding_opts.hpp>
#include <boost/url/pct_string_view.hpp>
#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"

namespace judge::net {
namespace {

/// Decodes %XX, and '+' as a space if `plus_is_space`. Returns `nullopt` if an escape is malformed.
/// Accepts all other characters, because browsers send characters such as '|' unescaped. Boost's
/// parser for whole targets would refuse them.
std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space) {
  const auto escaped = boost::urls::make_pct_string_view({text.data(), text.size()});
  if (!escaped) return std::nullopt;
  boost::urls::encoding_opts options;
  options.space_as_plus = plus_is_space;
  return escaped->decode(options);
}

/// True for valid UTF-8 without direction marks and without control characters other than line feed
/// and tab.
bool is_text(const std::string& decoded) {
  return readable(decoded, std::numeric_limits<std::size_t>::max() / 2) == decoded;
}

bool has_dot_segment(std::string_view path) {
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view segment = path.substr(0, path.find('/'));
    if (segment == "." || segment == "..") return true;
    path.remove_prefix(segment.size());
  }
  return false;
}

/// Returns the target without scheme and host, which are part of the absolute form that proxies
/// send.
std::string_view without_origin(std::string_view text) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!text.starts_with(scheme)) continue;
    const std::size_t host_end = text.find_first_of("/?", scheme.size());
    return host_end == std::string_view::npos ? "/" : text.substr(host_end);
  }
  return text;
}

Result<std::string> decode_path(std::string_view text) {
  const auto escaped_slash = [](std::string_view path) {
    return path.find("%2f") != path.npos || path.find("%2F") != path.npos;
  };
  if (!text.starts_with('/'))
    return failure("the target of the request must be a path that starts with '/'");
  if (escaped_slash(text)) return failure("a slash within a path must not be escaped as %2F");
  auto path = percent_decoded(text, false);
  if (!path) return failure("the path has a '%' without two hexadecimal digits");
  const bool controls = std::ranges::any_of(*path, [](char c) { return c == '\n' || c == '\t'; });
  if (controls || !is_text(*path)) {
    return failure("the path must be UTF-8 without control characters");
  }
  if (has_dot_segment(*path)) return failure("the path must not have segments '.' or '..'");
  return *std::move(path);
}

Result<std::map<std::string, std::string>> decode_query(std::string_view text,
                                                        std::size_t parameters_max) {
  std::map<std::string, std::string> query;
  std::size_t parameters = 0;
  while (!text.empty()) {
    const std::string_view parameter = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(text.size(), parameter.size() + 1));
    if (parameter.empty()) continue;
    if (++parameters > parameters_max) {
      return failure(fmt::format("the query has more than {} parameters", parameters_max));
    }
    const std::size_t equals = std::min(parameter.find('='), parameter.size());
    auto name = percent_decoded(parameter.substr(0, equals), true);
    auto value = percent_decoded(parameter.substr(std::min(equals + 1, parameter.size())), true);
    if (!name || !value) return failure("the query has a '%' without two hexadecimal digits");
    if (!is_text(*name) || !is_text(*value)) {
      return failure("the query must be UTF-8 without control characters");
    }
    query.insert_or_assign(std::move(*name), std::move(*value));
  }
  return query;
}

}  // namespace

Result<Target> parse_target(std::string_view text, std::size_t parameters_max) {
  const std::string_view asked = text;
  text = without_origin(text);
  if (text.find('#') != text.npos) return failure("the target must not contain a fragment ('#')");
  const std::size_t question = std::min(text.find('?'), text.size());
  // The path of "http://host?query" is empty, which means '/'.
  JUDGE_TRY_ASSIGN(auto path,
                   decode_path(question == 0 && text != asked ? "/" : text.substr(0, question)));
  JUDGE_TRY_ASSIGN(auto query,
                   decode_query(text.substr(std::min(question + 1, text.size())), parameters_max));
  return Target{std::move(path), std::move(query)};
}

}  // namespace judge::net
