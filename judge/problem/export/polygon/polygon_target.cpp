#include "judge/problem/export/polygon/polygon_target.hpp"

namespace judge::problem {

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
