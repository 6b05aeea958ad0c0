#include "judge/app/grading/import_command.hpp"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/base/workshop.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/import_report_json.hpp"
#include "judge/json/values.hpp"
#include "judge/problem/import/import.hpp"
#include "judge/problem/import/package_directory.hpp"
#include "judge/problem/reader.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/verify/complete_tests.hpp"

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

/// Generates the missing tests of the package. Starts a sandbox only if tests are missing.
Result<void> complete(const problem::ImportedPackage& package,
                      const std::filesystem::path& directory, const std::string& languages_file) {
  if (package.recipes.empty()) return {};
  const auto languages = load_languages(languages_file);
  if (!languages) return std::unexpected(languages.error());
  const auto runner = start_runner(make_images());
  if (!runner) return std::unexpected(runner.error());
  const run::ProgramCache cache(run::default_cache_directory());
  return verify::complete_tests(**runner, cache, *languages, package, directory);
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

Reading read(const std::string& name, const std::filesystem::path& directory) {
  auto package = problem::read_package_as(name, directory);
  if (package) return {{}, std::move(package->warnings)};
  return {std::move(package.error()), {}};
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

/// A problem, and its path below the new directory; "." if it is the only one.
struct PlacedProblem {
  const problem::ImportedPackage* package;
  std::string place;
};

std::vector<PlacedProblem> places_of(const problem::ImportedPackage& package) {
  if (package.others.empty()) return {{&package, "."}};
  std::vector<PlacedProblem> problems = {{&package, package.short_name}};
  for (const auto& other : package.others) problems.push_back({&other, other.short_name});
  return problems;
}

/// Writes the problems below the directory, and generates missing tests.
Result<void> fill(const problem::PackageDirectory& directory,
                  const std::vector<PlacedProblem>& problems, const std::string& languages_file) {
  for (const auto& [package, place] : problems) {
    std::vector<problem::ArchiveFile> files = package->files;
    if (place != ".") {
      for (problem::ArchiveFile& file : files) file.name = place + "/" + file.name;
    }
    JUDGE_TRY(directory.write(files));
    JUDGE_TRY(complete(*package, directory.path() / place, languages_file));
  }
  return {};
}

/// Reads the new packages, and prints a report on each. Returns the exit status.
int report(const std::vector<PlacedProblem>& problems, const std::string& directory, bool as_json) {
  int status = exit_accepted;
  boost::json::array objects;
  for (const auto& [package, place] : problems) {
    const std::string path = place == "." ? directory : directory + "/" + place;
    const Reading reading = read(package->short_name, path);
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
  const auto package = problem::import_problem(arguments.path);
  if (!package) {
    complain_about(arguments.path, package.error());
    return exit_rejected;
  }
  const std::vector<PlacedProblem> problems = places_of(*package);
  std::string name = arguments.directory;
  if (name.empty() && problems.size() == 1) name = package->short_name;
  if (name.empty()) name = std::filesystem::path(arguments.path).stem().string();
  auto directory = problem::PackageDirectory::create(name);
  if (!directory) return complain(directory.error().message, exit_usage);
  if (auto filled = fill(*directory, problems, arguments.languages_file); !filled) {
    return complain(fmt::format("{} was not imported: {}", arguments.path, filled.error().message),
                    exit_rejected);
  }
  if (auto placed = directory->put_in_place(); !placed) {
    return complain(placed.error().message, exit_judge);
  }
  return report(problems, name, arguments.json);
}

}  // namespace judge::app
