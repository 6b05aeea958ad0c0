#include "judge/app/command_line.hpp"

#include <sstream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/core/nearest.hpp"
#include "judge/core/text.hpp"
#include "judge/problem/export/export.hpp"

namespace judge::app {
namespace {

/// The maximum for --jobs. Few machines have more cores, so a larger value is probably a typo.
constexpr std::size_t jobs_max = 256;

void add_languages_option(CLI::App& command, std::string& file) {
  command
      .add_option("--languages", file, "A table of languages to use instead of the built-in one")
      ->envname("JUDGE_LANGUAGES")
      ->type_name("FILE");
}

CLI::App& add_grade(CLI::App& root, GradeArguments& arguments) {
  CLI::App& command = *root.add_subcommand(
      "grade",
      "Grades one submission on this machine.\n"
      "Exit status: 0 accepted, 1 any other verdict, 2 bad usage or package, 3 the judge failed.");
  command
      .add_option("PROBLEM_DIR", arguments.package,
                  "The problem package: a directory or a zip file")
      ->required();
  command
      .add_option("SOURCE", arguments.sources,
                  "The source files, or the answer files of a submit-answer problem")
      ->required();
  command
      .add_option("--language", arguments.language,
                  "The language's id (default: determined by the file extension)")
      ->type_name("ID");
  command.add_flag("--all", arguments.all, "Run all tests, even after one fails");
  command.add_flag("--json", arguments.json, "Print one JSON object");
  command.add_flag("--verbose", arguments.verbose, "Print the result of each test");
  add_languages_option(command, arguments.languages_file);
  return command;
}

CLI::App& add_interact(CLI::App& root, InteractArguments& arguments) {
  CLI::App& command = *root.add_subcommand(
      "interact",
      "Shows the conversation between a submission and the validator of an interactive problem.\n"
      "Without SOURCE, you play the submission: your input goes to the validator.\n"
      "Exit status: the same as for `judge grade`.");
  GradeArguments& grade = arguments.grade;
  command
      .add_option("PROBLEM_DIR", grade.package, "The problem package: a directory or a zip file")
      ->required();
  command.add_option("SOURCE", grade.sources, "The source files of the submission");
  command
      .add_option("--test", arguments.test,
                  "The test case, such as secret/03-deep (default: the first one)")
      ->type_name("NAME");
  command
      .add_option("--language", grade.language,
                  "The language's id (default: determined by the file extension)")
      ->type_name("ID");
  command.add_flag("--verbose", grade.verbose, "Print the time of each message");
  command.add_flag("--json", grade.json, "Print one JSON object");
  add_languages_option(command, grade.languages_file);
  return command;
}

CLI::App& add_verify(CLI::App& root, VerifyArguments& arguments) {
  CLI::App& command = *root.add_subcommand(
      "verify",
      "Checks problem packages: data, validators, reference submissions, time limit.\n"
      "Exit status: 0 all checks pass, 1 a check fails, 2 bad usage or no such package, 3 "
      "isolation is missing.");
  command.add_option("PROBLEM_DIR", arguments.packages, "Problem packages, directories or zips")
      ->required();
  command.add_flag("--json", arguments.json, "Print one JSON object");
  command
      .add_option("--jobs", arguments.jobs,
                  "The number of programs that run at the same time (default: one per core)")
      ->type_name("N")
      ->check(CLI::Range(std::size_t{1}, jobs_max));
  add_languages_option(command, arguments.languages_file);
  return command;
}

void add_doctor(CLI::App& root, DoctorArguments& arguments) {
  CLI::App& command = *root.add_subcommand(
      "doctor",
      "Checks whether this machine can isolate programs, and shows how to fix what is missing.");
  command.add_flag("--json", arguments.json, "Print one JSON object");
  CLI::Option* store = command.add_flag("--store", arguments.store,
                                        "Check the PostgreSQL server of the setting store instead");
  command.add_option("--config", arguments.config_file, "The daemon's configuration file")
      ->type_name("FILE")
      ->needs(store);
}

CLI::App& add_languages(CLI::App& root, LanguagesArguments& arguments) {
  CLI::App& command = *root.add_subcommand(
      "languages",
      "Lists the languages with their installed versions, and what to install for the others.");
  command.add_flag("--json", arguments.json, "Print one JSON object");
  CLI::Option* install =
      command
          .add_option("--install", arguments.install,
                      "Install the Debian packages of these languages with apt-get, as root")
          ->type_name("ID");
  command.add_flag("--yes", arguments.yes, "Install without asking")->needs(install);
  add_languages_option(command, arguments.languages_file);
  return command;
}

std::vector<std::string> export_format_names() {
  std::vector<std::string> names;
  for (const auto& [name, format] : problem::export_formats) names.emplace_back(name);
  return names;
}

CLI::App& add_export(CLI::App& problem, ExportArguments& arguments) {
  CLI::App& command =
      *problem.add_subcommand("export",
                              "Writes a problem package as a zip archive for other judges.\n"
                              "Exit status: 0 written, 1 the format cannot express the "
                              "package or the archive cannot be written, 2 bad usage or package.");
  command
      .add_option("PACKAGE", arguments.package, "The problem package: a directory or an archive")
      ->required();
  command.add_option("OUT.zip", arguments.archive, "The archive to write")->required();
  command
      .add_option("--format", arguments.format, "The format to write: 2025-09, legacy or polygon")
      ->type_name("FORMAT")
      ->check(CLI::IsMember(export_format_names()));
  command.add_flag("--force", arguments.force, "Overwrite an existing file");
  return command;
}

CLI::App& add_import(CLI::App& problem, ImportArguments& arguments) {
  CLI::App& command = *problem.add_subcommand(
      "import",
      "Converts a problem of a different format (Polygon, DMOJ, CMS, Hydro, FPS, a folder of test\n"
      "pairs) to a package of format 2025-09, and lists what cannot be converted.\n"
      "Exit status: 0 the package is valid, 1 it needs changes or cannot be created, 2 bad usage, "
      "3 the judge failed.");
  command
      .add_option("PATH", arguments.path,
                  "The problem to import: a directory, a zip file or an FPS file")
      ->required();
  command
      .add_option("--out", arguments.directory,
                  "The directory to write (default: the problem's short name)")
      ->type_name("DIR");
  command.add_flag("--json", arguments.json, "Print one JSON object");
  add_languages_option(command, arguments.languages_file);
  return command;
}

/// Returns "unknown `what` 'x'", with a suggestion if a known word is close.
std::string unknown(std::string_view what, const std::string& word,
                    const std::vector<std::string>& known) {
  const auto meant = nearest(word, {known.begin(), known.end()});
  return fmt::format("unknown {} '{}'{}", what, quoted(word, 60),
                     meant ? fmt::format("; did you mean '{}'?", *meant) : "");
}

/// Returns the message about the first unknown word of the command line, or "" if all words are
/// known. This error takes precedence over a missing argument, because the argument that seems to
/// be missing is often a mistyped flag.
std::string unknown_word(const CLI::App& root) {
  const CLI::App* command = &root;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  const auto all = command->get_subcommands([](const CLI::App*) { return true; });
  for (const std::string& word : root.remaining(true)) {
    std::vector<std::string> known;
    if (word.size() > 1 && word.starts_with('-')) {
      for (const CLI::Option* option : command->get_options()) {
        for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
      }
      const std::string flag = word.substr(0, word.find('='));
      return fmt::format("{}: {}", command->get_name(), unknown("flag", flag, known));
    }
    if (all.empty()) continue;
    for (const CLI::App* one : all) known.push_back(one->get_name());
    return fmt::format("{}: {}", command->get_name(), unknown("subcommand", word, known));
  }
  return {};
}

std::string usage_error(CLI::App& root, const CLI::ParseError& error) {
  if (const std::string word = unknown_word(root); !word.empty()) {
    return fmt::format("{}\nRun with --help for more information.\n", word);
  }
  std::ostringstream output;
  std::ostringstream errors;
  root.exit(error, output, errors);
  return errors.str();
}

}  // namespace

Command parse_command_line(int argc, const char* const* argv) {
  CLI::App root("Grades programs, each in isolation.", "judge");
  root.require_subcommand(1);
  root.set_version_flag("--version", "judge " JUDGE_VERSION);
  GradeArguments grade;
  InteractArguments interact;
  VerifyArguments verify;
  ExportArguments exported;
  ImportArguments imported;
  DoctorArguments doctor;
  LanguagesArguments languages;
  const CLI::App& grade_command = add_grade(root, grade);
  const CLI::App& interact_command = add_interact(root, interact);
  const CLI::App& verify_command = add_verify(root, verify);
  const CLI::App& languages_command = add_languages(root, languages);
  CLI::App& problem = *root.add_subcommand("problem", "Exports and imports problem packages.");
  problem.require_subcommand(1);
  const CLI::App& export_command = add_export(problem, exported);
  const CLI::App& import_command = add_import(problem, imported);
  add_doctor(root, doctor);
  const ReferenceOptions reference(root);
  const ServeOptions serve(root);
  const UserOptions user(root);
  const WorkerFlags worker(root);
  const OperatorOptions operating(root);
  const TokenOptions token(root);
  const MailOptions mail(root);
  const MaintenanceOptions maintenance(root);
  const ControlOptions control(root);
  try {
    root.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) return Answer{exit_usage, "judge: " + usage_error(root, error)};
    std::ostringstream output;
    root.exit(error, output, output);
    return Answer{0, output.str()};
  }
  if (grade_command.parsed()) return grade;
  if (interact_command.parsed()) return interact;
  if (verify_command.parsed()) return verify;
  if (languages_command.parsed()) return languages;
  if (export_command.parsed()) return exported;
  if (import_command.parsed()) return imported;
  if (auto arguments = reference.parsed()) return *std::move(arguments);
  if (auto arguments = user.parsed()) return *std::move(arguments);
  if (auto arguments = maintenance.parsed()) {
    return std::visit([](auto& given) { return Command(std::move(given)); }, *arguments);
  }
  if (auto arguments = control.parsed()) {
    return std::visit([](auto& given) { return Command(std::move(given)); }, *arguments);
  }
  if (auto arguments = serve.parsed()) return *std::move(arguments);
  if (auto arguments = operating.status()) return *std::move(arguments);
  if (auto arguments = operating.trace()) return *std::move(arguments);
  if (auto arguments = token.parsed()) return *std::move(arguments);
  if (auto arguments = mail.parsed()) return *std::move(arguments);
  if (auto arguments = worker.parsed()) return *std::move(arguments);
  return doctor;
}

}  // namespace judge::app
