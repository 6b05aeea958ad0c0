#include "judge/problem/tests/settings_files.hpp"

#include "judge/problem/metadata/constants.hpp"

namespace judge::problem {

std::optional<Field> SettingsFiles::open(const std::string& name) {
  const auto [found, is_new] = files_.try_emplace(name);
  Opened& file = found->second;
  if (!is_new) return file.top;
  const auto text = read_text(source_, name, yaml_bytes_max);
  if (text) {
    file.top =
        read_yaml_text(source_, name, with_constants(*text, package_.constants), file.document);
  }
  return file.top;
}

}  // namespace judge::problem
