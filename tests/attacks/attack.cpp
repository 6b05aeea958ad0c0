#include "tests/attacks/attack.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string_view>
#include <utility>

#include <boost/json.hpp>

namespace attacks {
namespace {

/// Parses the "Key: value" comments at the beginning of a program. Returns the values by key.
std::map<std::string, std::string> read_head(const std::string& text) {
  std::map<std::string, std::string> head;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t begin = line.find_first_not_of("/# ");
    if (begin == 0 || begin == std::string::npos) break;
    const std::size_t colon = line.find(": ", begin);
    if (colon != std::string::npos) {
      head[line.substr(begin, colon - begin)] = line.substr(colon + 2);
    }
  }
  return head;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
    text.replace(at, what.size(), by);
  }
  return text;
}

std::expected<Attack, std::string> read_attack(const std::filesystem::path& path,
                                               const std::string& canary) {
  static const std::map<std::string, std::string> languages = {
      {".c", "c"},        {".cpp", "cpp"},   {".py", "python3"}, {".java", "java"},
      {".sh", "scripts"}, {".cs", "csharp"}, {".rs", "rust"}};
  const auto language = languages.find(path.extension());
  if (language == languages.end()) return std::unexpected(path.string() + ": in what language?");
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  auto head = read_head(text);
  if (head["Tries"].empty() || head["Must"].empty() || head["Expects"].empty()) {
    return std::unexpected(path.string() + ": Tries, Must and Expects must stand at its head");
  }
  Attack attack;
  attack.kind = path.parent_path().filename();
  attack.name = attack.kind + "/" + path.filename().string();
  attack.file_name = path.filename();
  if (head.contains("Name")) attack.file_name = boost::json::parse(head["Name"]).as_string();
  if (head.contains("With")) {
    for (const auto& [name, content] : boost::json::parse(head["With"]).as_object()) {
      attack.more_files[name] = replaced(content.as_string().c_str(), "@canary@", canary);
    }
  }
  attack.language = language->second;
  attack.text = replaced(replaced(text, "@canary@", canary), "@nul@", std::string_view("\0", 1));
  std::istringstream expects(head["Expects"]);
  attack.expects.assign(std::istream_iterator<std::string>(expects), {});
  if (head.contains("Together")) attack.together = std::stoi(head["Together"]);
  return attack;
}

}  // namespace

std::string Attack::problem() const {
  if (is_validator()) {
    std::string letters = name.substr(0, name.find('.'));
    std::erase_if(letters, [](char c) { return c == '_' || c == '/'; });
    return letters;
  }
  if (kind == "files") return "writing";
  if (kind == "interaction") return "talking";
  return kind == "compile" ? "compiling" : "double";
}

std::expected<std::vector<Attack>, std::string> read_attacks(const std::filesystem::path& directory,
                                                             const std::string& canary) {
  std::vector<Attack> attacks;
  std::error_code error;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(directory, error)) {
    const auto extension = entry.path().extension();
    // Skips compiled programs, which are next to their sources and have no extension.
    if (!entry.is_regular_file() || extension.empty() || extension == ".h") continue;
    auto attack = read_attack(entry.path(), canary);
    if (!attack) return std::unexpected(attack.error());
    attacks.push_back(*std::move(attack));
  }
  if (attacks.empty()) return std::unexpected("no program in " + directory.string());
  std::ranges::sort(attacks, {}, &Attack::name);
  return attacks;
}

}  // namespace attacks
