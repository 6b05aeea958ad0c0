#include "judge/app/grading/import_command.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/interrupt.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/base/workshop.hpp"
#include "judge/app/grading/grade_report.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/import_report_json.hpp"
#include "judge/json/values.hpp"
#include "judge/problem/export/time_limit_writer.hpp"
#include "judge/problem/import/import.hpp"
#include "judge/problem/import/package_directory.hpp"
#include "judge/problem/reader.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/validators/output_checker.hpp"
#include "judge/verify/complete_tests.hpp"
#include "judge/verify/submissions/derived_limit.hpp"

namespace judge::app {
namespace {

using problem::Finding;

/// The maximum length of a printed sentence, in bytes. Longer ones are truncated.
constexpr std::size_t sentence_bytes_max = 500;

void complain_about(const std::string& path, const std::vector<Finding>& findings) {
  write_error(fmt::format("judge: {} was not imported:\n", path));
  for (const Finding& finding : findings) {
    write_error(fmt::format("  {}\n", problem::to_string(finding)));
  }
}

/// The sandbox and the languages, which are loaded only if a program must run.
class Programs {
 public:
  explicit Programs(std::string languages_file) : languages_file_(std::move(languages_file)) {}

  /// Starts the sandbox on the first call.
  Result<void> start() {
    if (runner_) return {};
    JUDGE_TRY_ASSIGN(languages_, load_languages(languages_file_));
    JUDGE_TRY_ASSIGN(runner_, start_runner(make_images()));
    return {};
  }

  run::Runner& runner() { return *runner_; }
  const std::vector<run::Language>& languages() const { return languages_; }
  const run::ProgramCache& cache() const { return cache_; }

 private:
  std::string languages_file_;
  std::vector<run::Language> languages_;
  std::unique_ptr<run::Runner> runner_;
  run::ProgramCache cache_{run::default_cache_directory()};
};

/// Generates the missing tests of the package. Starts a sandbox only if tests are missing.
Result<void> complete(problem::ImportedPackage& package, const std::filesystem::path& directory,
                      Programs& programs) {
  if (package.recipes.empty()) return {};
  JUDGE_TRY(programs.start());
  JUDGE_TRY_ASSIGN(auto empty_answers,
                   verify::complete_tests(programs.runner(), programs.cache(), programs.languages(),
                                          package, directory));
  std::ranges::move(empty_answers, std::back_inserter(package.report.lost));
  return {};
}

Result<verify::DerivedLimit> derived_limit(const problem::Package& package, Programs& programs) {
  if (std::ranges::none_of(package.submissions, verify::bounds_from_below)) {
    return failure(
        "there is no submission from which a time limit can be derived, such as an accepted one");
  }
  JUDGE_TRY(programs.start());
  JUDGE_TRY_ASSIGN(const auto checker,
                   run::OutputChecker::prepare(programs.runner(), programs.cache(),
                                               programs.languages(), package));
  ProgressBar bar;
  const auto show = [&](const run::Progress& progress) {
    bar.show(progress.done, progress.total, progress.step);
  };
  auto derived = verify::derive_limit(
      {programs.runner(), checker, programs.languages(), interrupted, show, programs.cache()},
      package);
  bar.clear();
  return derived;
}

/// Writes a time limit to the package in `directory`. Then reads the package again, to check that
/// it has this limit.
Result<void> write_limit(const problem::Package& package, double time_s,
                         const std::filesystem::path& directory) {
  const bool is_legacy = package.format == problem::Format::legacy;
  const auto path = directory / (is_legacy ? ".timelimit" : "problem.yaml");
  std::string text = fmt::format("{:.9g}\n", time_s);
  if (!is_legacy) {
    JUDGE_TRY_ASSIGN(const auto yaml, run::read_file(path));
    text = problem::with_time_limit(yaml, time_s);
  }
  if (!run::write_file(path, text)) {
    return failure(fmt::format("'{}' cannot be written", path.string()));
  }
  const auto written = problem::read_package_as(package.short_name, directory);
  if (written && written->limits.time_s == time_s) return {};
  return failure(fmt::format("set limits.time_limit to {:g} in problem.yaml", time_s));
}

/// Sets the time limit of a package that has none, derived from its accepted submissions. Returns a
/// warning if no limit can be set.
std::optional<Finding> set_missing_limit(problem::ImportedPackage& imported,
                                         const std::filesystem::path& directory,
                                         Programs& programs) {
  const auto package = problem::read_package_as(imported.short_name, directory);
  if (!package || package->limits.time_s || package->tests.empty()) return std::nullopt;
  const auto set = [&]() -> Result<void> {
    JUDGE_TRY_ASSIGN(const auto derived, derived_limit(*package, programs));
    JUDGE_TRY(write_limit(*package, derived.time_s, directory));
    imported.report.changed.push_back(fmt::format(
        "the time limit, which was missing: {:g} s, derived from the accepted submissions (the "
        "slowest needs {}: {})",
        derived.time_s, time_text(derived.bounds.slowest_lower_s.value_or(0)),
        derived.bounds.slowest_lower));
    return {};
  }();
  if (set) return std::nullopt;
  return Finding{"problem.yaml", 0, "limits.time_limit",
                 fmt::format("is missing, and no value could be derived; set it, because the "
                             "default may be unsuitable: {}",
                             set.error().message)};
}

std::string list_text(std::string_view title, const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) {
    text += fmt::format("  {:<8} {}\n", title, escaped(sentence, sentence_bytes_max));
  }
  return text;
}

/// The reader's findings about the new package.
struct Reading {
  std::vector<Finding> errors;
  std::vector<Finding> warnings;
};

/// Reads the new package. Returns the blockers (missing parts that prevent publishing) as warnings,
/// before the other warnings.
Reading read(const std::string& name, const std::filesystem::path& directory) {
  auto package = problem::read_package_as(name, directory);
  if (!package) return {std::move(package.error()), {}};
  Reading reading{{}, std::move(package->blockers)};
  std::ranges::move(package->warnings, std::back_inserter(reading.warnings));
  return reading;
}

void print(const problem::ImportedPackage& package, const std::string& directory,
           const Reading& reading) {
  const problem::ImportReport& report = package.report;
  std::string text = fmt::format("{}: converted to {}\n", report.format, directory);
  text += list_text("kept", report.kept);
  text += list_text("changed", report.changed);
  text += list_text("lost", report.lost);
  for (const Finding& finding : reading.errors) {
    text += fmt::format("  {:<8} {}\n", "error", problem::to_string(finding));
  }
  for (const Finding& finding : reading.warnings) {
    text += fmt::format("  {:<8} {}\n", "warning", problem::to_string(finding));
  }
  write_output(text);
}

boost::json::object result_json(const problem::ImportedPackage& package,
                                const std::string& directory, const Reading& reading) {
  boost::json::object object = import_report_json(package.report);
  object["name"] = package.short_name;
  object["directory"] = text_json(directory);
  const auto list = [](const std::vector<Finding>& findings) {
    boost::json::array array;
    for (const Finding& finding : findings) {
      array.emplace_back(text_json(problem::to_string(finding)));
    }
    return array;
  };
  object["errors"] = list(reading.errors);
  object["warnings"] = list(reading.warnings);
  return object;
}

/// A problem, and its path relative to the new directory. The path of a single problem is ".".
struct PlacedProblem {
  problem::ImportedPackage* package = nullptr;
  std::string place;
  std::optional<Finding> limit_warning = {};  ///< why it has no time limit
};

std::vector<PlacedProblem> places_of(problem::ImportedPackage& package) {
  if (package.others.empty()) return {{&package, "."}};
  std::vector<PlacedProblem> problems = {{&package, package.short_name}};
  for (auto& other : package.others) problems.push_back({&other, other.short_name});
  return problems;
}

/// Writes the problems into subdirectories of the directory. Generates missing tests and derives
/// missing time limits.
Result<void> fill(const problem::PackageDirectory& directory, std::vector<PlacedProblem>& problems,
                  const std::string& languages_file) {
  Programs programs(languages_file);
  for (auto& [package, place, limit_warning] : problems) {
    std::vector<problem::ArchiveFile> files = package->files;
    if (place != ".") {
      for (problem::ArchiveFile& file : files) file.name = place + "/" + file.name;
    }
    JUDGE_TRY(directory.write(files));
    JUDGE_TRY(complete(*package, directory.path() / place, programs));
    limit_warning = set_missing_limit(*package, directory.path() / place, programs);
    if (interrupted()) return failure("interrupted");
  }
  return {};
}

/// Reads the new packages, and prints a report on each. Returns the exit status.
int report(const std::vector<PlacedProblem>& problems, const std::string& directory, bool as_json) {
  int status = exit_accepted;
  boost::json::array objects;
  for (const auto& [package, place, limit_warning] : problems) {
    const std::string path = place == "." ? directory : directory + "/" + place;
    Reading reading = read(package->short_name, path);
    if (limit_warning) reading.warnings.push_back(*limit_warning);
    if (!reading.errors.empty()) status = exit_rejected;
    if (as_json) {
      objects.emplace_back(result_json(*package, path, reading));
    } else {
      print(*package, path, reading);
    }
  }
  if (as_json && objects.size() == 1) {
    write_output(serialized(objects.front().as_object()));
  } else if (as_json) {
    write_output(serialized(boost::json::object{{"problems", std::move(objects)}}));
  }
  return status;
}

}  // namespace

int import_command(const ImportArguments& arguments) {
  auto package = problem::import_problem(arguments.path);
  if (!package) {
    complain_about(arguments.path, package.error());
    return exit_rejected;
  }
  std::vector<PlacedProblem> problems = places_of(*package);
  std::string name = arguments.directory;
  if (name.empty() && problems.size() == 1) name = package->short_name;
  if (name.empty()) name = std::filesystem::path(arguments.path).stem().string();
  auto directory = problem::PackageDirectory::create(name);
  if (!directory) return complain(directory.error().message, exit_usage);
  if (auto filled = fill(*directory, problems, arguments.languages_file); !filled) {
    return complain(fmt::format("{} was not imported: {}", arguments.path, filled.error().message),
                    interrupted() ? exit_interrupted : exit_rejected);
  }
  if (auto placed = directory->put_in_place(); !placed) {
    return complain(placed.error().message, exit_judge);
  }
  return report(problems, name, arguments.json);
}

}  // namespace judge::app
