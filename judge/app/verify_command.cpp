#include "judge/app/verify_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "judge/app/interrupt.hpp"
#include "judge/app/json.hpp"
#include "judge/app/terminal.hpp"
#include "judge/app/verify_report.hpp"
#include "judge/app/workshop.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/verify.hpp"

namespace judge::app {
namespace {

run::VerifyReport verified(run::Runner& runner, const std::vector<run::Language>& languages,
                           const problem::Package& package) {
  ProgressBar bar;
  run::VerifyOptions options;
  options.cancelled = interrupted;
  options.progress = [&](const run::Progress& progress) {
    bar.show(progress.done, progress.total,
             fmt::format("{}: {}", package.short_name, progress.step));
  };
  const run::ProgramCache cache(run::default_cache_directory());
  return run::verify(runner, cache, languages, package, options);
}

/// The report on a package that cannot even be read.
run::VerifyReport unreadable(const std::string& path, const Error& error) {
  run::VerifyReport report;
  report.problem = path;
  run::Check check{"package", 1, {}};
  check.fail(error.message);
  report.checks.push_back(std::move(check));
  return report;
}

}  // namespace

int verify_command(const VerifyArguments& arguments) {
  const auto languages = load_languages(arguments.languages_file);
  if (!languages) {
    write_error(fmt::format("judge: {}\n", languages.error().message));
    return exit_usage;
  }
  const auto runner = start_runner();
  if (!runner) {
    write_error(fmt::format("judge: {}\n", runner.error().message));
    return exit_judge;
  }
  const Painter painter = Painter::for_file(STDOUT_FILENO);
  boost::json::array reports;
  bool all_hold = true;
  for (const std::string& path : arguments.packages) {
    const auto package = load_package(path);
    const run::VerifyReport report =
        package ? verified(**runner, *languages, *package) : unreadable(path, package.error());
    if (interrupted()) {
      write_error("judge: interrupted\n");
      return exit_interrupted;
    }
    all_hold = all_hold && report.holds();
    if (arguments.json) {
      reports.emplace_back(report_object(report));
    } else {
      write_output(report_text(report, painter));
    }
  }
  if (arguments.json) {
    write_output(serialized({{"ok", all_hold}, {"packages", std::move(reports)}}));
  }
  return all_hold ? exit_accepted : exit_rejected;
}

}  // namespace judge::app
