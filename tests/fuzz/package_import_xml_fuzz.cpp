// Reads arbitrary bytes as the problem.xml of a Polygon package, and as an FPS file.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <unistd.h>

#include "judge/problem/import/fps_import.hpp"
#include "judge/problem/import/new_package.hpp"
#include "judge/problem/import/polygon/polygon_import.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge::problem;
  static const std::filesystem::path directory =
      std::filesystem::temp_directory_path() / ("fuzz-xml" + std::to_string(::getpid()));
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::filesystem::create_directories(directory / "tests");
  std::ofstream(directory / "tests/01") << "1\n";
  std::ofstream(directory / "check.cpp") << "#include \"testlib.h\"\n";
  std::ofstream(directory / "problem.xml", std::ios::binary | std::ios::trunc) << text;
  Report report;
  as_package(import_polygon(ForeignFiles::scan_exactly(directory, report), report));
  as_package(import_fps_text(text, "a.xml", report));
  std::filesystem::remove_all(directory);
  return 0;
}
