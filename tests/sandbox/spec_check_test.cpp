#include "sandbox/spec_check.hpp"

#include <cmath>
#include <functional>

#include <gmock/gmock.h>

namespace sandbox {
namespace {

Spec good_spec() {
  Spec spec;
  spec.arguments = {"program"};
  return spec;
}

TEST(IsSafePath, AcceptsPathsBelowTheWorkDirectory) {
  for (const char* path : {"a", "a/b", "a.b", "..a", "a..", "-o", "with space"}) {
    EXPECT_TRUE(is_safe_path(path)) << path;
  }
  for (const char* path :
       {"", "/", "/a", "a/", "a//b", ".", "..", "a/../b", "./a", "a/.", "a\nb"}) {
    EXPECT_FALSE(is_safe_path(path)) << path;
  }
  EXPECT_FALSE(is_safe_path(std::string(256, 'a')));
  EXPECT_FALSE(is_safe_path(std::string("a\0b", 3)));
}

TEST(CheckSpec, AcceptsAValidSpec) { EXPECT_TRUE(check(good_spec())); }

TEST(CheckSpec, NamesTheInvalidField) {
  const std::vector<std::pair<const char*, std::function<void(Spec&)>>> cases = {
      {"limits.cpu_s", [](Spec& spec) { spec.limits.cpu_s = 0; }},
      {"limits.cpu_s", [](Spec& spec) { spec.limits.cpu_s = std::nan(""); }},
      {"limits.cpu_s", [](Spec& spec) { spec.limits.cpu_s = 1e9; }},
      {"limits.wall_s", [](Spec& spec) { spec.limits.wall_s = -1; }},
      {"limits.memory_bytes", [](Spec& spec) { spec.limits.memory_bytes = 1; }},
      {"limits.output_bytes", [](Spec& spec) { spec.limits.output_bytes = UINT64_MAX; }},
      {"limits.processes", [](Spec& spec) { spec.limits.processes = 0; }},
      {"profile.work_bytes", [](Spec& spec) { spec.profile.work_bytes = 0; }},
      {"read_only_paths", [](Spec& spec) { spec.profile.read_only_paths = {"usr"}; }},
      {"read_only_paths", [](Spec& spec) { spec.profile.read_only_paths = {"/"}; }},
      {"read_only_paths", [](Spec& spec) { spec.profile.read_only_paths = {"/usr/../etc"}; }},
      {"arguments", [](Spec& spec) { spec.arguments.clear(); }},
      {"NUL", [](Spec& spec) { spec.arguments.emplace_back("a\0b", 3); }},
      {"files", [](Spec& spec) { spec.files = {{.path = "../x", .fd = 0}}; }},
      {"no descriptor", [](Spec& spec) { spec.files = {{.path = "x"}}; }},
      {"writable", [](Spec& spec) { spec.collect = {"x"}; }},
      {"safe path",
       [](Spec& spec) {
         spec.profile.writable = true;
         spec.collect = {"/etc/passwd"};
       }},
      {"standard_input",
       [](Spec& spec) {
         spec.input = "content";
         spec.standard_input = 0;
       }},
      {"at most", [](Spec& spec) { spec.files.assign(300, {.path = "x", .fd = 0}); }},
  };
  for (const auto& [part, spoil] : cases) {
    Spec spec = good_spec();
    spoil(spec);
    const auto checked = check(spec);
    ASSERT_FALSE(checked) << part;
    EXPECT_THAT(checked.error().message, testing::HasSubstr(part));
  }
}

}  // namespace
}  // namespace sandbox
