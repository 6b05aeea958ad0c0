#pragma once

#include <sstream>
#include <string>

#include "judge/problem/export/polygon/polygon_target.hpp"
#include "tests/judge/problem/legacy_fixture.hpp"

namespace judge::problem {

/// Runs one part of the conversion to Polygon. The first file in the result is problem.xml.
inline Translated polygon_part(const PackageFixture& fixture,
                               void (*convert)(const PolygonTarget&)) {
  return translated(
      fixture, [&](const Source& source, const Package& package, std::vector<std::string>& notes) {
        pugi::xml_document document;
        std::vector<ArchiveFile> files = {{"problem.xml", {}, ""}};
        convert({source, package, document.append_child("problem"), files, notes});
        std::ostringstream text;
        document.save(text, "", pugi::format_raw);
        files.front().text = text.str();
        return files;
      });
}

inline std::vector<std::string> names_of(const Translated& made) {
  std::vector<std::string> names;
  for (const ArchiveFile& file : made.files) names.push_back(file.name);
  return names;
}

}  // namespace judge::problem
