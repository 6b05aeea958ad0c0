#include "judge/worker/jobs/draft_difference.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "judge/store/drafts/test_case_files.hpp"

namespace judge::worker {
namespace {

using store::VersionFile;

/// True if a change to the file with this path can affect the validators whose files have these
/// prefixes. Settings files in data/ can affect all validators. Files of test cases are compared
/// elsewhere.
bool concerns(const std::string& path, const std::array<std::string_view, 3>& prefixes) {
  const bool is_setting = path.starts_with("data/") && path.ends_with(".yaml");
  return is_setting || std::ranges::any_of(prefixes, [&](std::string_view prefix) {
           return path.starts_with(prefix);
         });
}

void note_validators(const std::vector<VersionFile>& base, const std::vector<VersionFile>& draft,
                     verify::DraftDifference& difference) {
  const std::set<VersionFile> before(base.begin(), base.end());
  const std::set<VersionFile> after(draft.begin(), draft.end());
  std::vector<VersionFile> differing;
  std::ranges::set_symmetric_difference(before, after, std::back_inserter(differing));
  difference.input_validators = base.empty();
  difference.output_validator = base.empty();
  for (const VersionFile& file : differing) {
    difference.input_validators |= concerns(
        file.path, {"input_validators/", "input_format_validators/", "data/invalid_input/"});
    difference.output_validator |=
        concerns(file.path, {"output_validator", "data/invalid_output/", "data/valid_output/"});
  }
}

void note_answers(const std::vector<store::DraftFile>& draft, verify::DraftDifference& difference) {
  std::map<std::string_view, const store::DraftFile*> by_path;
  for (const store::DraftFile& file : draft) by_path[file.path] = &file;
  for (const store::DraftFile& file : draft) {
    const auto test = store::test_case_of_input(file.path);
    if (!test) continue;
    const auto answer = by_path.find(store::test_case_path(*test, ".ans"));
    const bool is_there = answer != by_path.end();
    const std::string& made_for = is_there ? answer->second->made_for : file.blob;
    if (is_there && (made_for.empty() || made_for == file.blob)) continue;
    difference.without_answer.insert(*test);
  }
}

}  // namespace

verify::DraftDifference difference_of(const std::vector<VersionFile>& base,
                                      const std::vector<store::DraftFile>& draft) {
  const std::vector<VersionFile> files = store::version_files(draft);
  verify::DraftDifference difference;
  difference.tests = store::compare_tests(base, files);
  note_validators(base, files, difference);
  note_answers(draft, difference);
  return difference;
}

}  // namespace judge::worker
