#include "judge/problem/export/testlib_export.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "judge/core/limits.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/base/tree.hpp"
#include "judge/problem/metadata/languages.hpp"
#include "judge/problem/metadata/programs.hpp"

namespace judge::problem {
namespace {

constexpr std::string_view input_run =
    "#!/bin/sh\n"
    "# Runs an input validator that exits with 0 if its input is valid, as testlib defines.\n"
    "\"$(dirname \"$0\")/testlib_program\" \"$@\" && exit 42\n"
    "exit 43\n";

constexpr std::string_view output_run_begin =
    "#!/bin/sh\n"
    "# Runs a program with the arguments of a testlib checker, and converts its exit code.\n"
    "input=$1 answer=$2 feedback=$3\n"
    "shift 3\n"
    "output=${feedback}testlib_output\n"
    "message=${feedback}judgemessage.txt\n";

constexpr std::string_view copy_output = "cat > \"$output\" || exit 1\n";

constexpr std::string_view output_run_end =
    "\"$(dirname \"$0\")/testlib_program\" \"$input\" \"$output\" \"$answer\" \"$@\" 2> "
    "\"$message\"\n"
    "code=$?\n"
    "rm -f \"$output\"\n"
    "case $code in\n"
    "0) exit 42 ;;\n"
    "1 | 2 | 4 | 8) exit 43 ;;\n"
    "esac\n";

/// The rules of `testlib_validation` for exit codes with points. Codes above 126 are not supported,
/// because the shell also uses them for programs that a signal ended.
constexpr std::string_view read_points =
    "[ $code -gt 4 ] && [ $code -lt 127 ] || exit 1\n"
    "score=\n"
    "case $code in\n"
    "5 | 7) score=$(sed -n 's/^points \\([^[:space:]]*\\).*/\\1/p' \"$message\") ;;\n"
    "esac\n"
    "if [ -z \"$score\" ]; then\n"
    "  score=$(sed -n 's/^partially correct (\\([0-9]*\\)).*/\\1/p' \"$message\")\n"
    "  case $score in\n"
    "  '') score=$((code - 16)) ;;\n"
    "  *[!0-9]*) exit 1 ;;\n"
    "  esac\n"
    "  [ $score -ge 0 ] || exit 1\n"
    "  case $((code - score)) in\n"
    "  0 | 16 | 50) ;;\n"
    "  *) exit 1 ;;\n"
    "  esac\n"
    "fi\n"
    "printf '%s\\n' \"$score\" > \"${feedback}score.txt\"\n"
    "exit 42\n";

std::string output_run(const ProblemType& type) {
  return fmt::format("{}{}{}{}", output_run_begin, type.interactive ? "" : copy_output,
                     output_run_end, type.scoring ? read_points : "exit 1\n");
}

/// The new names of a program's own scripts.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> own_scripts = {
    {{"build", "own_build"}, {"run", "own_run"}}};

bool has_file(const Program& program, std::string_view name) {
  return std::ranges::find(program.files, name, &File::name) != program.files.end();
}

/// Returns the script that makes `testlib_program` from a program with its own scripts.
std::string build_with_own_scripts(const Program& program) {
  std::string text = "#!/bin/sh\nset -e\nmv run wrapper\n";
  if (has_file(program, "run")) text += "cp own_run run\nchmod +x run\n";
  if (has_file(program, "build")) text += "chmod +x own_build\n./own_build\n";
  return text + "mv run testlib_program\nmv wrapper run\n";
}

bool is_one_of(std::string_view extension, std::initializer_list<std::string_view> extensions) {
  return std::ranges::find(extensions, extension) != extensions.end();
}

/// Returns the script that makes `testlib_program` from a program in C, C++ or Python; `nullopt`
/// for other programs.
std::optional<std::string> build_sources(const Program& program) {
  std::string sources;
  std::string python;
  bool is_cpp = false;
  std::size_t count = 0;
  for (const File& file : program.files) {
    const std::string_view extension = extension_of(file.name);
    if (is_c_or_cpp_header(extension)) continue;
    ++count;
    const bool is_c = extension == ".c";
    const bool is_cpp_file = is_one_of(extension, {".cpp", ".cc", ".cxx", ".c++", ".C"});
    is_cpp = is_cpp || is_cpp_file;
    if (is_c || is_cpp_file) sources += fmt::format(" './{}'", file.name);
    if (is_one_of(extension, {".py", ".py3"})) python = file.name;
    if (!is_c && !is_cpp_file && python != file.name) return std::nullopt;
  }
  if (has_file(program, "__main__.py")) {
    python = "__main__.py";
    count = 1;
  }
  if (count == 1 && !python.empty()) {
    return fmt::format(
        "#!/bin/sh\ncat > testlib_program <<'END'\n#!/bin/sh\n"
        "exec python3 \"$(dirname \"$0\")/{}\" \"$@\"\nEND\nchmod +x testlib_program\n",
        python);
  }
  if (sources.empty() || !python.empty()) return std::nullopt;
  return fmt::format("#!/bin/sh\nexec {} -O2 -DONLINE_JUDGE -o testlib_program{}{}\n",
                     is_cpp ? "c++ -std=gnu++20" : "cc", sources, is_cpp ? "" : " -lm");
}

/// Returns the wrapper's script `build`; `nullopt` if the program cannot be wrapped.
std::optional<std::string> build_text(const Program& program) {
  const bool has_scripts = has_file(program, "build") || has_file(program, "run");
  return has_scripts ? build_with_own_scripts(program) : build_sources(program);
}

class Wrapping {
 public:
  Wrapping(const Package& package, const IcpcFiles& archive, Report& report)
      : package_(package), archive_(archive), report_(report) {}

  void wrap() {
    remove_programs();
    for (const Program& program : package_.input_validators) {
      add(program, fmt::format("input_validators/{}", program_stem(program.name)), input_run);
    }
    if (package_.output_validator) add_output_validators();
    remove_convention();
  }

 private:
  bool is_in(const ArchiveFile& file, std::string_view directory) const {
    return file.name.starts_with(fmt::format("{}{}/", archive_.prefix, directory));
  }

  void remove_programs() {
    std::erase_if(archive_.files, [&](const ArchiveFile& file) {
      return is_in(file, "input_validators") || is_in(file, "input_format_validators") ||
             is_in(file, "output_validator") || is_in(file, "output_validators");
    });
  }

  void add_output_validators() {
    if (!package_.type.interactive &&
        package_.limits.output_bytes > package_.limits.validation_output_bytes) {
      report_.error({"problem.yaml", 0, "limits.validation_output"},
                    "must be at least limits.output: the checker uses testlib, so other judges "
                    "need a script that writes the output to a file");
    }
    const std::string run = output_run(package_.type);
    if (!archive_.is_legacy) return add(*package_.output_validator, modern_directory(), run);
    std::vector<Program> programs = package_.more_output_validators;
    programs.insert(programs.begin(), *package_.output_validator);
    for (std::size_t i = 0; i < programs.size(); ++i) {
      // The first name is that of `as_legacy`.
      const std::string name = programs.size() == 1 ? "validator" : fmt::format("{}", i + 1);
      add(programs[i], "output_validators/" + name, run);
    }
  }

  /// The files of the program are directly in output_validator/, unless some are in
  /// subdirectories: a reader would take each of these for a program.
  std::string modern_directory() const {
    const bool has_directories = std::ranges::any_of(
        package_.output_validator->files, [](const File& file) { return file.name.contains('/'); });
    return has_directories ? "output_validator/validator" : "output_validator";
  }

  void add(const Program& program, const std::string& directory, std::string_view run) {
    const auto build = build_text(program);
    if (!build) {
      return report_.error({fmt::format("{}/{}", program.directory, program.files.front().name)},
                           "uses the conventions of testlib, which other judges can run only if it "
                           "is in C, C++ or Python, or has its own 'build' or 'run'");
    }
    const std::string place = archive_.prefix + directory + "/";
    for (const File& file : program.files) {
      const auto* const own = std::ranges::find(
          own_scripts, file.name, &std::pair<std::string_view, std::string_view>::first);
      const std::string_view name = own == own_scripts.end() ? file.name : own->second;
      archive_.files.push_back({fmt::format("{}{}", place, name), file.path, {}});
    }
    archive_.files.push_back({place + "build", {}, *build});
    archive_.files.push_back({place + "run", {}, std::string(run)});
  }

  /// Removes the key `validator_convention` from judge.yaml, because the scripts follow the
  /// conventions of the package format.
  void remove_convention() {
    const auto settings =
        std::ranges::find(archive_.files, archive_.prefix + "judge.yaml", &ArchiveFile::name);
    if (settings == archive_.files.end()) return;
    const std::string text = read_text_file(settings->path, mebibyte).value_or("");
    std::string rest;
    for (std::string_view left = text; !left.empty();) {
      const std::string_view line = left.substr(0, left.find('\n'));
      left.remove_prefix(std::min(left.size(), line.size() + 1));
      if (!line.starts_with("validator_convention:")) rest += std::string(line) + "\n";
    }
    if (rest.find_first_not_of(" \t\r\n") == std::string::npos) {
      archive_.files.erase(settings);
    } else {
      *settings = {settings->name, {}, std::move(rest)};
    }
  }

  const Package& package_;
  const IcpcFiles& archive_;
  Report& report_;
};

/// Returns the program without the scripts of its wrapper.
Program unwrapped(Program program, const Program& original, std::string_view run) {
  std::vector<File> files;
  for (const File& file : program.files) {
    const std::string text = read_text_file(file.path, mebibyte).value_or("");
    if (file.name == "build" && text == build_text(original)) continue;
    if (file.name == "run" && text == run) continue;
    const auto* const own = std::ranges::find(
        own_scripts, file.name, &std::pair<std::string_view, std::string_view>::second);
    files.push_back({own == own_scripts.end() ? file.name : std::string(own->first), file.path});
  }
  std::ranges::sort(files, {}, &File::name);
  program.name = original.name;
  program.files = std::move(files);
  return program;
}

}  // namespace

void wrap_testlib_validators(const Package& package, const IcpcFiles& archive, Report& report) {
  if (package.validator_convention != ValidatorConvention::testlib) return;
  Wrapping(package, archive, report).wrap();
}

Package without_wrappers(Package written, const Package& original) {
  if (original.validator_convention != ValidatorConvention::testlib) return written;
  const bool is_converted = written.validator_convention == ValidatorConvention::icpc;
  if (is_converted) written.validator_convention = ValidatorConvention::testlib;
  std::vector<Program> inputs;
  for (const Program& program : original.input_validators) {
    const auto found =
        std::ranges::find(written.input_validators, program_stem(program.name), &Program::name);
    if (found != written.input_validators.end()) {
      inputs.push_back(unwrapped(*found, program, input_run));
    }
  }
  if (inputs.size() == written.input_validators.size()) written.input_validators = inputs;
  const std::string run = output_run(original.type);
  if (written.output_validator && original.output_validator) {
    written.output_validator =
        unwrapped(*written.output_validator, *original.output_validator, run);
  }
  const std::size_t more =
      std::min(written.more_output_validators.size(), original.more_output_validators.size());
  for (std::size_t i = 0; i < more; ++i) {
    written.more_output_validators[i] =
        unwrapped(written.more_output_validators[i], original.more_output_validators[i], run);
  }
  return written;
}

}  // namespace judge::problem
