// Reads arbitrary bytes as a zip package, with small limits.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

#include "judge/problem/reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  static const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("fuzz" + std::to_string(::getpid()) + ".zip");
  std::ofstream(file, std::ios::binary | std::ios::trunc)
      .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  const problem::ArchiveLimits limits{.entries_max = 50, .unpacked_bytes_max = mebibyte};
  static_cast<void>(problem::read_package(file, limits));
  std::filesystem::remove(file);
  return 0;
}
