#include "judge/problem/export/polygon/polygon_target.hpp"

namespace judge::problem {

ValidatorAttributes input_validator_attributes(const TestCase& test) {
  ValidatorAttributes found;
  for (const auto& [validator, words] : test.input_validator_arguments) {
    if (words.empty()) continue;
    found.has_others = found.has_others || !validator.empty() || words.size() % 2 != 0;
    for (std::size_t i = 0; i + 1 < words.size() && !found.has_others; i += 2) {
      if (words[i] == "--group") {
        found.group = words[i + 1];
      } else if (words[i] == "--testset") {
        found.test_set = words[i + 1];
      } else {
        found.has_others = true;
      }
    }
  }
  return found;
}

void add_text(pugi::xml_node parent, const char* name, const std::string& text) {
  parent.append_child(name).text().set(text.c_str());
}

void add_path(pugi::xml_node parent, const char* name, const std::string& path,
              const std::string& type) {
  pugi::xml_node node = parent.append_child(name);
  node.append_attribute("path") = path.c_str();
  if (!type.empty()) node.append_attribute("type") = type.c_str();
}

}  // namespace judge::problem
