// Reads arbitrary bytes as a class list. The reader must not crash and must accept only valid
// entries. If accepted entries are written again with every field in quotes, they must be read back
// unchanged.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "judge/store/courses/class_list.hpp"
#include "judge/store/people/users.hpp"

namespace {

std::string in_quotes(std::string_view field) {
  std::string words = "\"";
  for (const char character : field) words += character == '"' ? "\"\"" : std::string(1, character);
  return words + "\"";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto list = judge::store::parse_class_list({reinterpret_cast<const char*>(data), size});
  if (list.entries.empty() && list.errors.empty()) std::abort();
  for (const auto& error : list.errors) {
    if (error.line < 1 || error.message.empty() || error.message.size() > 1000) std::abort();
  }
  std::string written = "\"name\",\"display name\",\"email\"\r\n";
  for (const auto& entry : list.entries) {
    if (!judge::store::check_user_name(entry.name)) std::abort();
    written += in_quotes(entry.name) + "," + in_quotes(entry.display_name) + "," +
               in_quotes(entry.email) + "\r\n";
  }
  const auto again = judge::store::parse_class_list(written);
  if (again.entries.size() != list.entries.size()) std::abort();
  for (std::size_t i = 0; i < list.entries.size(); ++i) {
    auto entry = again.entries[i];
    entry.line = list.entries[i].line;
    if (entry != list.entries[i]) std::abort();
  }
  return 0;
}
