// Runs before all tests in the virtual machine and checks their assumptions: cgroup v2 is
// available, cgroup v1 is not, and the caller may use the controllers that a sandbox needs.
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace {

constexpr long cgroup2_magic = 0x63677270;
const std::string cgroup_root = "/sys/fs/cgroup";

int failures = 0;

void expect(bool holds, const std::string& what) {
  std::cout << (holds ? "[       OK ] " : "[  FAILED  ] ") << what << '\n';
  if (!holds) ++failures;
}

std::string content_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

bool has_word(const std::string& text, const std::string& word) {
  std::istringstream words(text);
  for (std::string each; words >> each;) {
    if (each == word) return true;
  }
  return false;
}

bool is_cgroup2_mounted() {
  struct statfs info{};
  return statfs(cgroup_root.c_str(), &info) == 0 && info.f_type == cgroup2_magic;
}

/// Returns the directory of the caller's cgroup, from "0::/path". Returns "" if the caller is also
/// in a v1 hierarchy.
std::string own_cgroup() {
  const std::string text = content_of("/proc/self/cgroup");
  const std::string prefix = "0::";
  if (!text.starts_with(prefix) || text.find('\n') + 1 != text.size()) return "";
  return cgroup_root + text.substr(prefix.size(), text.size() - prefix.size() - 1);
}

}  // namespace

int main() {
  expect(is_cgroup2_mounted(), "cgroup v2 is mounted on " + cgroup_root);
  expect(!has_word(content_of("/proc/mounts"), "cgroup"), "no cgroup v1 hierarchy is mounted");

  const std::string own = own_cgroup();
  expect(!own.empty(), "the process is in exactly one hierarchy: " + own);
  const std::string controllers = content_of(own + "/cgroup.controllers");
  for (const char* controller : {"cpu", "memory", "pids"}) {
    expect(has_word(controllers, controller), std::string("controller ") + controller);
  }

  const std::string child = own + "/probe";
  const bool made = mkdir(child.c_str(), 0755) == 0;
  expect(made, "uid " + std::to_string(getuid()) + " may make cgroups in its own");
  if (made) rmdir(child.c_str());
  return failures == 0 ? 0 : 1;
}
