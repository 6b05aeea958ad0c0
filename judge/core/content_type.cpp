#include "judge/core/content_type.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "judge/core/text.hpp"

namespace judge {
namespace {

using Entry = std::pair<std::string_view, std::string_view>;

constexpr std::array<Entry, 24> types = {{
    {"css", "text/css; charset=utf-8"},
    {"csv", "text/csv; charset=utf-8"},
    {"gif", "image/gif"},
    {"html", "text/html; charset=utf-8"},
    {"ico", "image/x-icon"},
    {"jpeg", "image/jpeg"},
    {"jpg", "image/jpeg"},
    {"js", "text/javascript; charset=utf-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"md", "text/markdown; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"pdf", "application/pdf"},
    {"png", "image/png"},
    {"svg", "image/svg+xml"},
    {"ttf", "font/ttf"},
    {"txt", "text/plain; charset=utf-8"},
    {"wasm", "application/wasm"},
    {"webmanifest", "application/manifest+json"},
    {"webp", "image/webp"},
    {"woff", "font/woff"},
    {"woff2", "font/woff2"},
    {"yaml", "application/yaml"},
    {"zip", "application/zip"},
}};

}  // namespace

std::string_view content_type_of(std::string_view file_name) {
  const std::string_view base = file_name.substr(file_name.rfind('/') + 1);
  const std::size_t dot = base.rfind('.');
  const std::string extension = lowered(dot == base.npos ? "" : base.substr(dot + 1));
  const auto found = std::ranges::find(types, extension, &Entry::first);
  return found == types.end() ? "application/octet-stream" : found->second;
}

bool is_picture(std::string_view file_name) {
  const std::string_view type = content_type_of(file_name);
  return type.starts_with("image/") && type != "image/x-icon";
}

}  // namespace judge
