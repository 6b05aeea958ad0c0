/// Reads arbitrary bytes as a domjudge-problem.ini. Also replaces constants such as {{name}} in the
/// bytes.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <unistd.h>

#include "judge/problem/metadata/constants.hpp"
#include "judge/problem/metadata/domjudge_settings.hpp"

namespace {

namespace fs = std::filesystem;
using namespace judge::problem;

/// A package directory. Each process creates its own and removes it at its end.
class Directory {
 public:
  Directory() : path_(fs::temp_directory_path() / ("fuzz" + std::to_string(::getpid()))) {
    fs::create_directories(path_);
  }
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;
  Directory(Directory&&) = delete;
  Directory& operator=(Directory&&) = delete;
  ~Directory() { fs::remove_all(path_); }

  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Directory directory;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::ofstream(directory.path() / domjudge_file, std::ios::binary | std::ios::trunc) << text;
  Report report;
  const PackageTree tree = PackageTree::scan(directory.path(), report);
  const DomjudgeSettings settings = read_domjudge_settings({tree, report, Format::legacy});
  if (settings.time_s && *settings.time_s <= 0) __builtin_trap();
  for (const Finding& finding : report.errors()) to_string(finding);
  const Constants constants = {{"a", "{{b}}"}, {"a.x", ""}, {"b", "1"}};
  // Without constants, the text must not change.
  if (with_constants(text, {}) != text || with_tex_constants(text, {}) != text) __builtin_trap();
  with_constants(text, constants);
  with_tex_constants(text, constants);
  return 0;
}
