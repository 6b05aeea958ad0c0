#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/base/yaml_value.hpp"
#include "judge/problem/import/base/import_report.hpp"
#include "judge/problem/import/base/new_problem.hpp"

namespace judge::problem {

/// A group of tests that CMS scores together ("subtask").
struct CmsGroup {
  std::optional<double> points;    ///< absent: they cannot be read
  std::vector<std::size_t> tests;  ///< positions in the list of all tests, in increasing order
  NewGroup::Score score = NewGroup::Score::all_or_nothing;

  friend bool operator==(const CmsGroup&, const CmsGroup&) = default;
};

/// How CMS computes the score of a submission from the outcomes of its tests.
struct CmsScores {
  std::vector<CmsGroup> groups;            ///< a test may be in several groups, or in none
  std::optional<double> points_of_a_test;  ///< of the score type "Sum"
};

/// The tests of a task, as needed to interpret its score type.
struct CmsTests {
  std::vector<std::string> codenames;  ///< "000", "001", …
  bool has_checker = false;            ///< a test can give a part of its points
};

/// Reads `score_type` and `score_type_parameters` of task.yaml. Reports scoring rules that a
/// package cannot express. Returns `nullopt` if one of the keys is absent, because CMS then ignores
/// the other. Source: CMS's documentation, "Score types"; cms/grading/scoretypes.
std::optional<CmsScores> read_cms_scores(const YamlValue& top, const CmsTests& tests,
                                         ImportReport& report);

/// Reads the groups of `gen/GEN`. A line "#ST: points" begins a group; more words may follow the
/// points. A line with a command or "#COPY: file" is one test. Tests before the first "#ST:" line
/// are a group without points. If there is no "#ST:" line, there are no groups.
CmsScores read_cms_generator_list(std::string_view gen, const CmsTests& tests,
                                  ImportReport& report);

}  // namespace judge::problem
