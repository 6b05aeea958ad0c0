#include "judge/problem/package.hpp"

#include <fmt/format.h>

namespace judge::problem {

std::string to_string(const Finding& finding) {
  std::string text = finding.file;
  if (finding.line > 0) {
    text += fmt::format(":{}", finding.line);
  }
  for (const std::string& part : {finding.key, finding.message}) {
    if (!part.empty()) {
      text += text.empty() ? part : ": " + part;
    }
  }
  return text;
}

}  // namespace judge::problem
