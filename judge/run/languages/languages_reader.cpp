#include "judge/run/languages/languages_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "judge/core/contains.hpp"
#include "judge/run/languages/field_reader.hpp"
#include "judge/run/languages/syntax_reader.hpp"

namespace judge::run {
namespace {

constexpr std::int64_t processes_max = 4096;
constexpr std::int64_t mebibytes_max = 65536;
constexpr std::array<std::string_view, 5> root_keys = {"defaults", "error_kinds", "language",
                                                       "lists", "syntax"};
constexpr std::array<std::string_view, 2> defaults_keys = {"compile", "run"};
// clang-format off: keep several keys on each line
constexpr std::array<std::string_view, 24> language_keys = {
    "id", "name", "code", "extensions", "inferred", "version_command", "helper_files",
    "error_heads", "debian_package", "program_file", "error_places", "loads_all_files",
    "error_lines", "socket_pairs", "read_only_paths", "entry_points", "environment",
    "more_extensions", "compile", "run", "start_failure", "out_of_memory",
    "runtime_memory_mebibytes", "check"};
// clang-format on
constexpr std::array<std::string_view, 2> alias_keys = {"id", "same_as"};
constexpr std::array<std::string_view, 2> check_keys = {"options", "messages"};
constexpr std::array<std::string_view, 9> command_keys = {
    "command",       "read_only_paths", "processes",          "environment", "proc_self",
    "prefix_header", "optional_words",  "host_files_because", "archive"};
constexpr std::array<std::string_view, 7> archive_keys = {
    "command", "make_words", "check_words", "use_words", "sample", "helper", "made_from"};
constexpr std::array<std::string_view, 3> out_of_memory_keys = {"exit_code", "signal", "text"};
constexpr std::array<std::string_view, 5> start_failure_keys = {"exit_code", "signal", "text",
                                                                "reason", "memory_texts"};

bool has_place(const std::vector<std::string>& words, std::string_view place) {
  return std::ranges::any_of(
      words, [&](const std::string& word) { return word.find(place) != std::string::npos; });
}

/// Returns a built-in file that languages.toml names.
SourceFile helper_file(FieldReader& reader, const toml::table& in, std::string_view key,
                       const std::string& name) {
  const auto found = std::ranges::find(built_in_helper_files, name, &HelperFile::name);
  if (found != built_in_helper_files.end()) return {name, std::string(found->content)};
  reader.fail(in, key, fmt::format("there is no file '{}'", name));
  return {};
}

/// Reads how a compiler makes and uses an archive of its own classes (see ArchiveTemplate). `words`
/// is the compiler's usual command line, without an archive.
ArchiveTemplate read_archive(FieldReader& reader, const toml::table& table,
                             const std::vector<std::string>& words) {
  constexpr std::string_view path = "language.compile.archive.";
  reader.only_keys(table, path, archive_keys);
  ArchiveTemplate archive;
  archive.words = words;
  reader.texts(table, "command", path, archive.words);
  reader.texts_or_lists(table, "make_words", path, archive.make_words);
  reader.texts_or_lists(table, "check_words", path, archive.check_words);
  reader.texts_or_lists(table, "use_words", path, archive.use_words);
  reader.texts_or_lists(table, "made_from", path, archive.made_from);
  archive.sample = helper_file(reader, table, "language.compile.archive.sample",
                               reader.text(table, "sample", true, path));
  if (table.contains("helper")) {
    archive.helper = helper_file(reader, table, "language.compile.archive.helper",
                                 reader.text(table, "helper", true, path));
  }
  for (const auto* option : {&archive.make_words, &archive.check_words, &archive.use_words}) {
    if (!has_place(*option, archive_place)) {
      reader.fail(table, "language.compile.archive",
                  "needs make_words, check_words and use_words that contain {archive}");
    }
  }
  if (archive.helper && !has_place(archive.words, helper_place)) {
    reader.fail(table, "language.compile.archive.command", "must contain {helper}");
  }
  return archive;
}

/// Reads the table `optional_words`, which maps paths of programs to command-line words. A word is
/// used only if the program at its path is installed.
void read_optional_words(FieldReader& reader, const toml::table& in, std::string_view path,
                         std::vector<OptionalWord>& into) {
  const toml::table* words = reader.table(in, "optional_words", path);
  if (words == nullptr) return;
  into.clear();
  for (const auto& [program, word] : *words) {
    const auto value = word.value_exact<std::string>();
    if (!program.str().starts_with('/') || !value || value->empty()) {
      return reader.fail(word, fmt::format("{}optional_words", path),
                         "must map full paths of programs to non-empty strings");
    }
    into.push_back({std::string(program.str()), *value});
  }
}

CommandTemplate read_command(FieldReader& reader, const toml::table& in, std::string_view path,
                             CommandTemplate base) {
  reader.only_keys(in, path, command_keys);
  reader.texts(in, "command", path, base.words);
  reader.texts_or_lists(in, "read_only_paths", path, base.read_only_paths);
  reader.texts(in, "environment", path, base.environment);
  base.proc_self = reader.flag(in, "proc_self", base.proc_self, path);
  if (in.contains("prefix_header")) {
    base.prefix_header = reader.text(in, "prefix_header", true, path);
  }
  if (in.contains("host_files_because")) {
    base.host_files_because = reader.text(in, "host_files_because", true, path);
  }
  read_optional_words(reader, in, path, base.optional_words);
  base.processes = static_cast<std::uint32_t>(
      reader.whole(in, "processes", path, 1, processes_max, base.processes));
  if (const auto* archive = reader.table(in, "archive", path)) {
    base.archive = read_archive(reader, *archive, base.words);
  }
  return base;
}

struct Defaults {
  CommandTemplate compile;
  CommandTemplate run;
};

Defaults read_defaults(FieldReader& reader, const toml::table& root) {
  Defaults defaults;
  const toml::table* table = reader.table(root, "defaults", "");
  if (table == nullptr) return defaults;
  reader.only_keys(*table, "defaults.", defaults_keys);
  if (const auto* compile = reader.table(*table, "compile", "defaults.")) {
    defaults.compile = read_command(reader, *compile, "defaults.compile.", {});
  }
  if (const auto* run = reader.table(*table, "run", "defaults.")) {
    defaults.run = read_command(reader, *run, "defaults.run.", {});
  }
  return defaults;
}

void check_commands(FieldReader& reader, const toml::table& table, const Language& language) {
  const auto& words = language.compile.words;
  if (words.empty() || !words.front().starts_with('/')) {
    reader.fail(table, "language.compile.command", "must begin with the compiler's full path");
  } else if (!has_place(words, binary_place) ||
             !(contains(words, "{files}") || contains(words, "{entry_point}"))) {
    reader.fail(table, "language.compile.command",
                "must contain {binary}, and {files} or {entry_point}");
  }
  if (language.compile.host_files_because.empty() && !language.compile.prefix_header.empty()) {
    // If a language does not set `host_files_because`, the box of its compiler shows copies of the
    // host's files in memory. Each precompiled prefix would need its own set of copies, so such a
    // language cannot have precompiled prefixes.
    reader.fail(table, "language.compile.prefix_header", "requires host_files_because");
  }
  if (language.compile.archive && !language.compile.prefix_header.empty()) {
    reader.fail(table, "language.compile.archive", "is not allowed together with prefix_header");
  }
  if (language.run.archive) {
    reader.fail(table, "language.run.archive", "is allowed only for compile");
  }
  if (!language.run.host_files_because.empty()) {
    reader.fail(table, "language.run.host_files_because",
                "is allowed only for compile, because the box of a running program never shows the "
                "host's own files");
  }
  const auto& run = language.run.words;
  if (language.is_started_by_descriptor() && (run.empty() || run.front() != "{binary}")) {
    reader.fail(table, "language.run.command",
                "must begin with {binary} unless program_file is set");
  }
  if (!language.is_started_by_descriptor() &&
      (run.empty() || !run.front().starts_with('/') || !has_place(run, binary_place))) {
    reader.fail(table, "language.run.command",
                "must begin with the interpreter's full path and contain {binary}");
  }
}

void read_helper_files(FieldReader& reader, const toml::table& table, Language& language) {
  std::vector<std::string> names;
  reader.texts(table, "helper_files", "language.", names);
  for (const std::string& name : names) {
    language.helper_files.push_back(helper_file(reader, table, "language.helper_files", name));
  }
}

std::optional<SourceFile> starter_of(std::string_view code) {
  const auto found = std::ranges::find(built_in_starters, code, &Starter::code);
  if (found == built_in_starters.end()) return std::nullopt;
  return SourceFile{std::string(found->name), std::string(found->content)};
}

/// Reads how the language reports errors. `kinds` lists the kinds of errors for each language code,
/// so languages with the same code have the same list.
void read_errors(FieldReader& reader, const toml::table& table, const toml::table* kinds,
                 Language& language) {
  reader.texts(table, "error_lines", "language.", language.error_lines);
  reader.texts(table, "error_heads", "language.", language.error_heads);
  reader.texts(table, "error_places", "language.", language.error_places);
  for (const std::string& place : language.error_places) {
    const std::size_t file = place.find("{file}");
    const std::size_t line = place.find("{line}");
    if (line == std::string::npos || (file != std::string::npos && line < file)) {
      reader.fail(*table.get("error_places"), "language.error_places",
                  "must contain {line}, and {file} only before {line}");
    }
  }
  if (kinds != nullptr) {
    reader.texts_or_lists(*kinds, language.code, "error_kinds.", language.error_kinds);
  }
}

/// Reads the `exit_code` or the `signal` with which a runtime ends a program. `path` ends with '.'.
RuntimeEnd read_end(FieldReader& reader, const toml::table& rule, std::string_view path) {
  RuntimeEnd end;
  const bool is_signalled = rule.contains("signal");
  if (is_signalled == rule.contains("exit_code")) {
    reader.fail(rule, path.substr(0, path.size() - 1), "must contain either exit_code or signal");
  }
  const auto number = static_cast<int>(reader.whole(rule, is_signalled ? "signal" : "exit_code",
                                                    path, 1, is_signalled ? 64 : 255, 1));
  (is_signalled ? end.signal : end.exit_code) = number;
  return end;
}

void read_out_of_memory(FieldReader& reader, const toml::table& table, Language& language) {
  const toml::table* rule = reader.table(table, "out_of_memory", "language.");
  if (rule == nullptr) return;
  reader.only_keys(*rule, "language.out_of_memory.", out_of_memory_keys);
  constexpr std::string_view path = "language.out_of_memory.";
  language.out_of_memory =
      OutOfMemory{read_end(reader, *rule, path), reader.text(*rule, "text", true, path)};
}

void read_start_failure(FieldReader& reader, const toml::table& table, Language& language) {
  const toml::table* rule = reader.table(table, "start_failure", "language.");
  if (rule == nullptr) return;
  constexpr std::string_view path = "language.start_failure.";
  reader.only_keys(*rule, path, start_failure_keys);
  StartFailure failure;
  failure.end = read_end(reader, *rule, path);
  failure.text = reader.text(*rule, "text", false, path);
  failure.reason = reader.text(*rule, "reason", false, path);
  if (failure.text.empty() == failure.reason.empty()) {
    reader.fail(*rule, "language.start_failure", "must contain either text or reason");
  }
  reader.texts(*rule, "memory_texts", path, failure.memory_texts);
  language.start_failure = std::move(failure);
}

void read_check(FieldReader& reader, const toml::table& table, Language& language) {
  const toml::table* check = reader.table(table, "check", "language.");
  if (check == nullptr) return;
  reader.only_keys(*check, "language.check.", check_keys);
  language.check.emplace();
  reader.texts(*check, "options", "language.check.", language.check->options);
  reader.texts(*check, "messages", "language.check.", language.check->messages);
  for (const std::string& form : language.check->messages) {
    if (form.contains("{line}")) continue;
    reader.fail(*check, "language.check.messages", "must contain {line}");
  }
}

Language read_language(FieldReader& reader, const toml::table& table, const Defaults& defaults,
                       const toml::table* error_kinds) {
  reader.only_keys(table, "language.", language_keys);
  Language language;
  language.id = reader.text(table, "id", true);
  language.name = reader.text(table, "name", true);
  language.code = reader.text(table, "code", false);
  if (language.code.empty()) language.code = language.id;
  language.starter = starter_of(language.code);
  language.debian_package = reader.text(table, "debian_package", false);
  reader.texts(table, "version_command", "language.", language.version_command);
  reader.texts(table, "extensions", "language.", language.extensions);
  if (language.extensions.empty() ||
      !std::ranges::all_of(language.extensions,
                           [](const std::string& e) { return e.starts_with('.'); })) {
    reader.fail(table, "language.extensions", "must be a list of extensions such as \".c\"");
  }
  reader.texts(table, "more_extensions", "language.", language.more_extensions);
  language.inferred = reader.flag(table, "inferred", true);
  reader.texts(table, "entry_points", "language.", language.entry_points);
  language.loads_all_files = reader.flag(table, "loads_all_files", false);
  read_helper_files(reader, table, language);
  language.program_file = reader.text(table, "program_file", false);
  language.runtime_memory_bytes =
      mebibyte * static_cast<std::uint64_t>(reader.whole(table, "runtime_memory_mebibytes",
                                                         "language.", 0, mebibytes_max, 0));
  language.socket_pairs = reader.flag(table, "socket_pairs", false);
  read_errors(reader, table, error_kinds, language);
  read_out_of_memory(reader, table, language);
  read_start_failure(reader, table, language);
  read_check(reader, table, language);
  language.compile = defaults.compile;
  language.run = defaults.run;
  for (CommandTemplate* command : {&language.compile, &language.run}) {
    reader.texts_or_lists(table, "read_only_paths", "language.", command->read_only_paths);
    reader.texts(table, "environment", "language.", command->environment);
  }
  if (const auto* compile = reader.table(table, "compile", "language.")) {
    language.compile = read_command(reader, *compile, "language.compile.", language.compile);
  }
  if (const auto* run = reader.table(table, "run", "language.")) {
    language.run = read_command(reader, *run, "language.run.", language.run);
  }
  check_commands(reader, table, language);
  return language;
}

/// Reads an alias of one of these languages.
Language read_alias(FieldReader& reader, const toml::table& table,
                    const std::vector<Language>& languages) {
  reader.only_keys(table, "language.", alias_keys);
  const std::string same_as = reader.text(table, "same_as", true);
  const auto original = std::ranges::find(languages, same_as, &Language::id);
  if (original == languages.end()) {
    reader.fail(table, "language.same_as",
                fmt::format("no language '{}' is defined above this one", same_as));
    return {};
  }
  Language language = *original;
  language.id = reader.text(table, "id", true);
  language.same_as = same_as;
  language.inferred = false;
  return language;
}

}  // namespace

Result<std::vector<Language>> parse_languages(std::string_view text, std::string_view source) {
  toml::table root;
  try {
    root = toml::parse(text, source);
  } catch (const toml::parse_error& error) {
    return failure(
        fmt::format("{}:{}: {}", source, error.source().begin.line, error.description()));
  }
  FieldReader reader(source);
  reader.only_keys(root, "", root_keys);
  reader.use_lists(reader.table(root, "lists", ""));
  const Defaults defaults = read_defaults(reader, root);
  const toml::table* error_kinds = reader.table(root, "error_kinds", "");
  const SyntaxesByCode syntaxes = read_syntaxes(reader, root);
  std::vector<Language> languages;
  const toml::node* list = root.get("language");
  if (list == nullptr || !list->is_array_of_tables()) {
    reader.fail(root, "language", "must be one or more [[language]] tables");
  } else {
    for (const toml::node& row : *list->as_array()) {
      const toml::table& table = *row.as_table();
      Language language = table.contains("same_as")
                              ? read_alias(reader, table, languages)
                              : read_language(reader, table, defaults, error_kinds);
      language.syntax = syntax_of(syntaxes, language.code);
      if (contains(languages, language.id, &Language::id)) {
        reader.fail(row, "language.id", fmt::format("'{}' occurs twice", language.id));
      }
      languages.push_back(std::move(language));
    }
  }
  if (reader.error()) return std::unexpected(*reader.error());
  return languages;
}

}  // namespace judge::run
