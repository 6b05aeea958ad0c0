#include "tests/soak/canaries.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include <fmt/format.h>
#include <sys/stat.h>

namespace soak {

Canaries::Canaries() {
  std::random_device random;
  secret_ = fmt::format("secret-{:08x}{:08x}", random(), random());
  // Let every user, not only the owner, change the directory, so that its permissions do not
  // protect it.
  ::chmod(path().c_str(), 0777);
  for (const auto& [name, mode] : {std::pair{"secret", 0644}, {"writable", 0666}, {"run", 0777}}) {
    ::chmod(directory_.write(name, secret_ + "\n").c_str(), static_cast<mode_t>(mode));
  }
  first_ = look();
}

std::map<std::string, Canaries::State> Canaries::look() const {
  std::map<std::string, State> states;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(directory_.path(), error)) {
    struct stat status{};
    ::lstat(entry.path().c_str(), &status);
    State& state = states[entry.path().filename()];
    state = {.owner = status.st_uid,
             .group = status.st_gid,
             .mode = status.st_mode,
             .changed_ns = status.st_ctim.tv_sec * 1'000'000'000LL + status.st_ctim.tv_nsec,
             .content = {}};
    if (!S_ISREG(status.st_mode)) continue;
    std::ifstream file(entry.path());
    state.content.assign(std::istreambuf_iterator<char>(file), {});
  }
  return states;
}

}  // namespace soak
