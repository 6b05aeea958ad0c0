#include "tests/tidy/size_rules.hpp"

#include <set>
#include <sstream>

#include "tests/tidy/functions.hpp"

namespace tidy {
namespace {

constexpr std::size_t file_lines_max = 400;
constexpr std::size_t function_lines_max = 60;

/// Compares the sizes of files and functions with the maximum, or with their entries in
/// ratchet.txt. Remembers which entries are still needed.
class Ruler {
 public:
  explicit Ruler(const SizeExceptions& ratchet) : ratchet_(ratchet) {}

  void measure(const SourceFile& file, std::size_t line, const std::string& key, std::size_t lines,
               std::size_t lines_max) {
    if (lines <= lines_max) return;
    needed_.insert(key);
    const auto held = ratchet_.find(key);
    const std::size_t allowed = held == ratchet_.end() ? lines_max : held->second;
    const std::string sizes = std::to_string(lines) + " lines, " + std::to_string(allowed);
    if (lines > allowed)
      complaints_.push_back({file.path, line, key + " has " + sizes + " allowed"});
    if (lines < allowed)
      complaints_.push_back({file.path, line, key + " shrank: " + sizes + " in ratchet"});
  }

  Complaints finish() {
    for (const auto& [key, lines] : ratchet_) {
      if (!needed_.contains(key))
        complaints_.push_back({key, 0, "no longer needs an entry in the ratchet"});
    }
    return std::move(complaints_);
  }

 private:
  const SizeExceptions& ratchet_;
  std::set<std::string> needed_;
  Complaints complaints_;
};

bool is_measured(std::string_view path) { return is_code(path) && !is_student_program(path); }

}  // namespace

SizeExceptions read_ratchet(std::string_view text) {
  SizeExceptions ratchet;
  for (std::string_view line : lines_of(text)) {
    std::istringstream words{std::string(line.substr(0, line.find('#')))};
    std::size_t lines = 0;
    std::string key;
    if (words >> lines >> std::ws && std::getline(words, key)) ratchet[key] = lines;
  }
  return ratchet;
}

Complaints check_sizes(const std::vector<SourceFile>& files, const SizeExceptions& ratchet) {
  Ruler ruler(ratchet);
  for (const SourceFile& file : files) {
    if (!is_measured(file.path)) continue;
    ruler.measure(file, 0, file.path, lines_of(file.text).size(), file_lines_max);
    for (const Function& function : find_functions(file.text)) {
      ruler.measure(file, function.line, file.path + " " + function.name, function.lines,
                    function_lines_max);
    }
  }
  return ruler.finish();
}

}  // namespace tidy
