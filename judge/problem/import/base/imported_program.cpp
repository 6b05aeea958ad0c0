#include "judge/problem/import/base/imported_program.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "judge/core/limits.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t source_bytes_max = 4 * mebibyte;

/// Returns the name in a line `#include "name"`; empty for other lines.
std::string_view included_name(std::string_view line) {
  const std::size_t at = line.find("#include");
  if (at == std::string_view::npos) return {};
  line.remove_prefix(at);
  const std::size_t begin = line.find_first_of("\"<");
  if (begin == std::string_view::npos) return {};
  const std::size_t end = line.find(line[begin] == '<' ? '>' : '"', begin + 1);
  return end == std::string_view::npos ? std::string_view()
                                       : line.substr(begin + 1, end - begin - 1);
}

/// Returns the names that a source includes. Takes linear time, because the source is untrusted.
std::vector<std::string> included_names(std::string_view text) {
  std::vector<std::string> names;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::string_view name = included_name(line);
    if (!name.empty()) names.emplace_back(name);
  }
  return names;
}

}  // namespace

bool add_imported_program(const ForeignFiles& files, const std::string& path,
                          const std::string& headers, const std::string& directory,
                          NewProblem& result) {
  const fs::path* file = files.find(path);
  if (file == nullptr) return false;
  std::set<std::string> seen = {base_of(path)};
  std::vector<std::pair<std::string, fs::path>> pending = {{base_of(path), *file}};
  while (!pending.empty()) {
    const auto [name, found] = pending.back();
    pending.pop_back();
    result.files.push_back({fmt::format("{}/{}", directory, as_package_name(name)), found, {}});
    const auto text = read_text_file(found, source_bytes_max);
    for (const std::string& header : included_names(text ? *text : "")) {
      const fs::path* included = files.find(fmt::format("{}/{}", headers, header));
      if (header.contains('/') || !seen.insert(header).second) continue;
      if (included != nullptr) {
        pending.emplace_back(header, *included);
      } else if (header == "testlib.h") {
        result.report.lost.push_back(
            fmt::format("testlib.h, which {} includes: it is not in the package; copy it to {}/",
                        path, directory));
      }
    }
  }
  return true;
}

std::string base_of(std::string_view path) { return std::string(path.substr(path.rfind('/') + 1)); }

std::string stem_of(std::string_view name) { return std::string(name.substr(0, name.rfind('.'))); }

}  // namespace judge::problem
