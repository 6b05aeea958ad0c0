// Reads arbitrary bytes as a YAML file, and as a problem.yaml.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "judge/problem/base/yaml_reader.hpp"
#include "judge/problem/metadata/metadata.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge::problem;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Report report;
  YamlValue document;
  const auto top = read_yaml(text, "problem.yaml", report, document);
  if (top && top->is_map()) {
    Package package;
    read_metadata(*top, package);
  }
  for (const Finding& finding : report.errors()) {
    to_string(finding);
  }
  return 0;
}
