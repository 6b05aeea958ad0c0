// Reads arbitrary bytes as the init.yml of DMOJ, the task.yaml and gen/GEN of CMS, and the files of
// Hydro.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <unistd.h>

#include "judge/problem/import/cms_import.hpp"
#include "judge/problem/import/dmoj_import.hpp"
#include "judge/problem/import/hydro_import.hpp"
#include "judge/problem/import/new_package.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge::problem;
  static const std::filesystem::path directory =
      std::filesystem::temp_directory_path() / ("fuzz-yaml" + std::to_string(::getpid()));
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto* name :
       {"init.yml", "task.yaml", "problem.yaml", "testdata/config.yaml", "gen/GEN", "problem.md"}) {
    std::filesystem::create_directories((directory / name).parent_path());
    std::ofstream(directory / name, std::ios::binary | std::ios::trunc) << text;
  }
  std::ofstream(directory / "testdata/1.in") << "1\n";
  std::ofstream(directory / "1.in") << "1\n";
  Report report;
  const ForeignFiles files = ForeignFiles::scan_exactly(directory, report);
  as_package(import_dmoj(files, "title", report));
  as_package(import_cms(files, report));
  as_package(import_hydro(files, report));
  std::filesystem::remove_all(directory);
  return 0;
}
