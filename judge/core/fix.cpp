#include "judge/core/fix.hpp"

namespace judge {

SplitMessage split_fix(std::string_view message) {
  constexpr std::string_view mark = "\nFix: ";
  const std::size_t at = message.find(mark);
  if (at == message.npos) return {std::string(message), ""};
  return {std::string(message.substr(0, at)), std::string(message.substr(at + mark.size()))};
}

}  // namespace judge
