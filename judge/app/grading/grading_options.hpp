#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace judge::app {

struct GradeArguments {
  std::string package;
  std::vector<std::string> sources;
  std::string language;        ///< empty: inferred from the extension
  std::string languages_file;  ///< empty: the built-in table
  bool all = false;
  bool json = false;
  bool verbose = false;
};

struct VerifyArguments {
  std::vector<std::string> packages;
  std::size_t jobs = 0;  ///< number of parallel slots; 0: one per core
  std::string languages_file;
  bool json = false;
};

struct ExportArguments {
  std::string package;  ///< a directory
  std::string archive;  ///< the zip to write
  std::string format = "2025-09";
  bool force = false;  ///< replace an existing file
};

struct LanguagesArguments {
  std::string languages_file;
  bool json = false;
};

}  // namespace judge::app
