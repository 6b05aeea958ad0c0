#pragma once

#include <string>
#include <utility>
#include <vector>

#include <pugixml.hpp>

#include "judge/problem/archive/archive_writer.hpp"
#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// The common input and output of all parts of the conversion to Polygon.
struct PolygonTarget {
  const Source& source;
  const Package& package;
  pugi::xml_node problem;  ///< the element `problem` of the new problem.xml
  std::vector<ArchiveFile>& files;
  std::vector<std::string>& notes;

  /// Adds an error about a part of the package that Polygon cannot express.
  void refuse(std::string file, std::string key, std::string message) const {
    source.report.error({std::move(file), 0, std::move(key)}, std::move(message));
  }
};

/// The arguments of the input validators that Polygon expresses by attributes of a test.
struct ValidatorAttributes {
  std::string test_set;  ///< `--testset`; empty if not given
  std::string group;     ///< `--group`
  bool has_others = false;
};

ValidatorAttributes input_validator_attributes(const TestCase& test);

/// Adds `<name>text</name>`.
void add_text(pugi::xml_node parent, const char* name, const std::string& text);

/// Adds `<name path="path" type="type"/>`, or without the type if it is empty.
void add_path(pugi::xml_node parent, const char* name, const std::string& path,
              const std::string& type);

}  // namespace judge::problem
