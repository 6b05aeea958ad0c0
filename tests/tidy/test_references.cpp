#include "tests/tidy/test_references.hpp"

#include <algorithm>
#include <filesystem>
#include <regex>
#include <string>

namespace tidy {
namespace {

const std::string* text_of(const std::vector<SourceFile>& tree, const std::string& path) {
  const auto found = std::ranges::find(tree, path, &SourceFile::path);
  return found == tree.end() ? nullptr : &found->text;
}

/// Removes white space, because a long name may begin on the line after its macro.
std::string squeezed(std::string_view text) {
  std::string result;
  std::ranges::copy_if(text, std::back_inserter(result),
                       [](char c) { return c != ' ' && c != '\n'; });
  return result;
}

/// Returns the start of the test's definition without white space, such as "(SessionTest,Ends)".
std::string definition_of(const std::string& name, const std::string& path) {
  if (!path.ends_with(".cpp")) return squeezed("test(\"" + name + "\"");
  const std::size_t dot = name.find('.');
  if (dot == std::string::npos) return "(" + name + ",";  // the whole suite
  return "(" + name.substr(0, dot) + "," + name.substr(dot + 1) + ")";
}

}  // namespace

Complaints check_test_references(const SourceFile& file, const std::vector<SourceFile>& tree) {
  Complaints complaints;
  if (!file.path.ends_with(".md")) return complaints;
  static const std::regex reference(
      R"(\[`([^`]+)`\]\(([^)#]*(?:_test\.cpp|\.(?:spec|test)\.ts))\))");
  std::size_t number = 0;
  for (const std::string_view line : lines_of(file.text)) {
    ++number;
    const std::string words(line);
    for (std::sregex_iterator at(words.begin(), words.end(), reference), end; at != end; ++at) {
      const std::string name = (*at)[1];
      const auto path = (std::filesystem::path(file.path).parent_path() / (*at)[2].str())
                            .lexically_normal()
                            .generic_string();
      const std::string* text = text_of(tree, path);
      if (text == nullptr) continue;  // a dead link, which a different rule reports
      if (squeezed(*text).find(definition_of(name, path)) != std::string::npos) continue;
      complaints.push_back({file.path, number, "there is no test " + name + " in " + path});
    }
  }
  return complaints;
}

}  // namespace tidy
