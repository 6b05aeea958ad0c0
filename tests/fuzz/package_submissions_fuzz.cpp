/// Reads arbitrary bytes as submissions/submissions.yaml. The rules must be applicable, and
/// matching their patterns against names must not take exponential time.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

#include "judge/problem/submissions/submission_rules.hpp"

namespace {

namespace fs = std::filesystem;
using namespace judge::problem;

/// A package directory. Each process creates its own directory and removes it when it exits.
class Directory {
 public:
  Directory() : path_(fs::temp_directory_path() / ("fuzz" + std::to_string(::getpid()))) {
    fs::create_directories(path_ / "submissions");
  }
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;
  Directory(Directory&&) = delete;
  Directory& operator=(Directory&&) = delete;
  ~Directory() { fs::remove_all(path_); }

  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Directory directory;
  std::ofstream(directory.path() / "submissions/submissions.yaml",
                std::ios::binary | std::ios::trunc)
      .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  Report report;
  const PackageTree tree = PackageTree::scan(directory.path(), report);
  TestCase test;
  test.name = "secret/1-a";
  const Source source{.tree = tree, .report = report, .format = Format::icpc_2025_09};
  for (const SubmissionRule& rule : read_submission_rules(source, {test})) {
    Expectation expectation;
    rule.overall.apply_to(expectation);
    for (const RuleExpectation& part : rule.for_cases) part.apply_to(expectation);
    static_cast<void>(rule.glob.matches("accepted/" + std::string(60, 'a') + ".cpp"));
  }
  for (const Finding& finding : report.errors()) to_string(finding);
  return 0;
}
