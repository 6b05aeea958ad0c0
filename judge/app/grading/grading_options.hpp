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

/// `judge interact`: one test case of an interactive problem, with its conversation.
struct InteractArguments {
  GradeArguments grade;  ///< no sources: the person at the terminal is the submission
  std::string test;      ///< empty: the first one
};

struct VerifyArguments {
  std::vector<std::string> packages;
  std::size_t jobs = 0;  ///< number of parallel slots; 0: one per core
  std::string languages_file;
  bool json = false;
};

struct ExportArguments {
  std::string package;  ///< a directory or an archive
  std::string archive;  ///< the zip to write
  std::string format = "2025-09";
  bool force = false;  ///< replace an existing file
};

struct ImportArguments {
  std::string path;       ///< a directory, a zip or an FPS file
  std::string directory;  ///< the directory to write; empty: the problem's short name
  std::string languages_file;
  bool json = false;
};

struct LanguagesArguments {
  std::string languages_file;
  std::vector<std::string> install;  ///< ids of languages to install; empty: list the languages
  bool yes = false;                  ///< install without asking
  bool json = false;
};

}  // namespace judge::app
