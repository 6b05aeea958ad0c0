/// Reads arbitrary bytes as the settings of a group or of a test case, in both formats.

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "judge/problem/base/yaml_reader.hpp"
#include "judge/problem/tests/case_settings.hpp"
#include "judge/problem/tests/score_settings.hpp"

namespace {

using namespace judge::problem;

template <class Read>
void read_all(std::string_view text, const char* file, const Read& read) {
  Report report;
  YamlValue document;
  const auto top = read_yaml(text, file, report, document);
  if (!top || !top->is_map()) return;
  CaseSettings settings;
  read(*top, settings);
  read(*top, settings);  // like a group within a group
  for (const Finding& finding : report.errors()) to_string(finding);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::vector<Program> validators = {{.name = "numbers", .files = {}},
                                           {.name = "ranges", .files = {}}};
  read_all(text, "data/secret/test_group.yaml", [&](const Field& top, CaseSettings& settings) {
    read_group_settings(top, validators, settings);
    read_group_keys(top);
    check_pass_fail_settings(top, false);
  });
  read_all(text, "data/secret/1.yaml", [&](const Field& top, CaseSettings& settings) {
    read_case_settings(top, validators, settings);
  });
  read_all(text, "data/secret/testdata.yaml", [&](const Field& top, CaseSettings& settings) {
    read_legacy_settings(top, validators, {"case_sensitive"}, settings);
    judge::score::Group rules;
    read_legacy_rules(top, true, rules);
    read_ancient_rules(top, rules);
    check_pass_fail_settings(top, true);
  });
  return 0;
}
