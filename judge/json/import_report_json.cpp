#include "judge/json/import_report_json.hpp"

#include <string>
#include <vector>

#include "judge/json/values.hpp"

namespace judge {
namespace {

boost::json::array sentences(const std::vector<std::string>& list) {
  boost::json::array array;
  for (const std::string& sentence : list) array.emplace_back(text_json(sentence));
  return array;
}

}  // namespace

boost::json::object import_report_json(const problem::ImportReport& report) {
  return {{"format", report.format},
          {"kept", sentences(report.kept)},
          {"changed", sentences(report.changed)},
          {"lost", sentences(report.lost)}};
}

}  // namespace judge
