#include "judge/app/grading/verify_command.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/interrupt.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/base/workshop.hpp"
#include "judge/app/grading/verify_report.hpp"
#include "judge/json/values.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/verify/job_pool.hpp"
#include "judge/verify/verify.hpp"

namespace judge::app {
namespace {

/// Returns the report on a package that cannot be read.
verify::VerifyReport unreadable(const std::string& path, const Error& error) {
  verify::VerifyReport report;
  report.problem = path;
  verify::Check check{"package", 1, {}};
  check.fail(error.message);
  report.checks.push_back(std::move(check));
  return report;
}

/// Prints reports in the order of the command line, each as soon as all earlier ones are available.
class Printer {
 public:
  Printer(std::size_t count, bool json) : reports_(count), json_(json) {}

  void put(std::size_t place, verify::VerifyReport report) {
    all_hold_ = all_hold_ && report.holds();
    reports_.at(place) = std::move(report);
    if (json_) return;
    for (; next_ < reports_.size() && reports_[next_]; ++next_) {
      bar.clear();
      write_output(report_text(*reports_[next_], painter_));
    }
  }

  void finish() const {
    if (!json_) return;
    boost::json::array objects;
    for (const auto& report : reports_) objects.emplace_back(report_object(*report));
    write_output(serialized({{"ok", all_hold_}, {"packages", std::move(objects)}}));
  }

  bool all_hold() const { return all_hold_; }

  ProgressBar bar;

 private:
  std::vector<std::optional<verify::VerifyReport>> reports_;
  std::size_t next_ = 0;
  bool json_;
  bool all_hold_ = true;
  Painter painter_ = Painter::for_file(STDOUT_FILENO);
};

/// True if all paths exist. A missing path is a usage error; an unreadable package is a failed
/// check.
bool are_there(const std::vector<std::string>& paths) {
  return std::ranges::all_of(paths, [](const std::string& path) {
    std::error_code error;
    return std::filesystem::exists(path, error);
  });
}

void verify_packages(const std::vector<std::unique_ptr<run::Runner>>& runners,
                     const std::vector<run::Language>& languages,
                     const std::vector<std::string>& paths, Printer& printer) {
  std::vector<Result<problem::Package>> packages;
  packages.reserve(paths.size());
  std::vector<const problem::Package*> readable;
  std::vector<std::size_t> places;  // positions of the readable packages on the command line
  for (const std::string& path : paths) {
    const Result<problem::Package>& package = packages.emplace_back(load_package(path));
    if (package) {
      readable.push_back(&*package);
      places.push_back(packages.size() - 1);
    } else {
      printer.put(packages.size() - 1, unreadable(path, package.error()));
    }
  }
  verify::VerifyOptions options;
  options.cancelled = interrupted;
  options.progress = [&](const run::Progress& progress) {
    printer.bar.show(progress.done, progress.total, progress.step);
  };
  options.verified = [&](std::size_t place, verify::VerifyReport report) {
    printer.put(places.at(place), std::move(report));
  };
  std::vector<run::Runner*> slots;
  for (const auto& runner : runners) slots.push_back(runner.get());
  verify::JobPool pool(slots);
  const run::ProgramCache cache(run::default_cache_directory());
  verify::verify(pool, cache, languages, readable, options);
  printer.bar.clear();
}

}  // namespace

int verify_command(const VerifyArguments& arguments) {
  const auto languages = load_languages(arguments.languages_file);
  if (!languages) {
    write_error(fmt::format("judge: {}\n", languages.error().message));
    return exit_usage;
  }
  const auto runners = start_runners(arguments.jobs == 0 ? core_count() : arguments.jobs);
  if (!runners) {
    write_error(fmt::format("judge: {}\n", runners.error().message));
    return exit_judge;
  }
  Printer printer(arguments.packages.size(), arguments.json);
  verify_packages(*runners, *languages, arguments.packages, printer);
  if (interrupted()) {
    write_error("judge: interrupted\n");
    return exit_interrupted;
  }
  printer.finish();
  if (!are_there(arguments.packages)) return exit_usage;
  return printer.all_hold() ? exit_accepted : exit_rejected;
}

}  // namespace judge::app
