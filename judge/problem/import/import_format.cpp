#include "judge/problem/import/import_format.hpp"

#include <algorithm>

#include "judge/problem/base/text.hpp"
#include "judge/problem/import/base/test_pairs.hpp"
#include "judge/problem/import/fps_import.hpp"

namespace judge::problem {
namespace {

/// True if the files next to problem.yaml belong to a Hydro problem, not to an ICPC package.
bool looks_like_hydro(const ForeignFiles& files) {
  return files.find("testdata/config.yaml") != nullptr ||
         files.find("testdata/config.yml") != nullptr ||
         (!files.below("testdata").empty() && files.below("data").empty());
}

/// True if the directories are those of an ICPC package. A directory like this is read as an ICPC
/// package even without problem.yaml, so that the reader reports the missing file. Importing it as
/// a folder of test pairs would silently drop its programs.
bool looks_like_icpc(const ForeignFiles& files) {
  return !files.below("data/secret").empty() && !files.below("submissions").empty();
}

}  // namespace

ImportFormat detect_format(const ForeignFiles& files) {
  if (files.find("problem.xml") != nullptr) return ImportFormat::polygon;
  if (files.find("init.yml") != nullptr) return ImportFormat::dmoj;
  if (files.find("problem.yaml") != nullptr) {
    return looks_like_hydro(files) ? ImportFormat::hydro : ImportFormat::icpc;
  }
  if (files.find("domjudge-problem.ini") != nullptr) return ImportFormat::icpc;
  if (files.find("task.yaml") != nullptr) return ImportFormat::cms;
  if (fps_file(files)) return ImportFormat::fps;
  if (looks_like_icpc(files)) return ImportFormat::icpc;
  if (!find_pairs(files).pairs.empty()) return ImportFormat::pairs;
  return ImportFormat::unknown;
}

std::string_view format_name(ImportFormat format) {
  switch (format) {
    case ImportFormat::icpc:
      return "ICPC problem package";
    case ImportFormat::polygon:
      return "Polygon";
    case ImportFormat::dmoj:
      return "DMOJ init.yml";
    case ImportFormat::cms:
      return "CMS task.yaml";
    case ImportFormat::hydro:
      return "Hydro";
    case ImportFormat::fps:
      return "FPS (Free Problem Set)";
    case ImportFormat::pairs:
      return "folder of test pairs";
    case ImportFormat::unknown:
      break;
  }
  return "unknown";
}

}  // namespace judge::problem
