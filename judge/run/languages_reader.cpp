#include "judge/run/languages_reader.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include "judge/core/contains.hpp"

namespace judge::run {
namespace {

constexpr std::int64_t processes_max = 4096;
constexpr std::array<std::string_view, 2> root_keys = {"defaults", "language"};
constexpr std::array<std::string_view, 2> defaults_keys = {"compile", "run"};
constexpr std::array<std::string_view, 8> language_keys = {
    "id", "name", "code", "extensions", "inferred", "entry_point", "compile", "run"};
constexpr std::array<std::string_view, 3> command_keys = {"command", "read_only_paths",
                                                          "processes"};

/// Reads fields and remembers the first thing that is wrong, with its place.
class Reader {
 public:
  explicit Reader(std::string_view source) : source_(source) {}

  const std::optional<Error>& error() const { return error_; }

  void fail(const toml::node& at, std::string_view key, std::string_view message) {
    if (error_) return;
    error_ = Error{fmt::format("{}:{}: {}: {}", source_, at.source().begin.line, key, message)};
  }

  void only_keys(const toml::table& table, std::string_view path,
                 std::span<const std::string_view> known) {
    for (const auto& [key, value] : table) {
      if (!contains(known, key.str())) {
        fail(value, fmt::format("{}{}", path, key.str()), "there is no such key");
      }
    }
  }

  const toml::table* table(const toml::table& in, std::string_view key, std::string_view path) {
    const toml::node* node = in.get(key);
    if (node == nullptr) return nullptr;
    if (!node->is_table()) fail(*node, fmt::format("{}{}", path, key), "must be a table");
    return node->as_table();
  }

  std::string text(const toml::table& in, std::string_view key, bool required) {
    const toml::node* node = in.get(key);
    if (node == nullptr) {
      if (required) fail(in, fmt::format("language.{}", key), "is missing");
      return {};
    }
    auto value = node->value_exact<std::string>();
    if (!value || value->empty()) {
      fail(*node, fmt::format("language.{}", key), "must be a string that is not empty");
    }
    return value.value_or("");
  }

  void texts(const toml::table& in, std::string_view key, std::string_view path,
             std::vector<std::string>& into) {
    const toml::node* node = in.get(key);
    if (node == nullptr) return;
    const std::string name = fmt::format("{}{}", path, key);
    if (!node->is_array()) return fail(*node, name, "must be a list of strings");
    into.clear();
    for (const toml::node& item : *node->as_array()) {
      auto value = item.value_exact<std::string>();
      if (!value || value->empty()) return fail(item, name, "must hold strings, none empty");
      into.push_back(*std::move(value));
    }
  }

  bool flag(const toml::table& in, std::string_view key, bool otherwise) {
    const toml::node* node = in.get(key);
    if (node == nullptr) return otherwise;
    const auto value = node->value_exact<bool>();
    if (!value) fail(*node, fmt::format("language.{}", key), "must be true or false");
    return value.value_or(otherwise);
  }

  CommandTemplate command(const toml::table& in, std::string_view path, CommandTemplate base) {
    only_keys(in, path, command_keys);
    texts(in, "command", path, base.words);
    texts(in, "read_only_paths", path, base.read_only_paths);
    if (const toml::node* node = in.get("processes"); node != nullptr) {
      const auto value = node->value_exact<std::int64_t>();
      if (!value || *value < 1 || *value > processes_max) {
        fail(*node, fmt::format("{}processes", path),
             fmt::format("must be a whole number from 1 to {}", processes_max));
      } else {
        base.processes = static_cast<std::uint32_t>(*value);
      }
    }
    return base;
  }

 private:
  std::string source_;
  std::optional<Error> error_;
};

struct Defaults {
  CommandTemplate compile;
  CommandTemplate run;
};

Defaults read_defaults(Reader& reader, const toml::table& root) {
  Defaults defaults;
  const toml::table* table = reader.table(root, "defaults", "");
  if (table == nullptr) return defaults;
  reader.only_keys(*table, "defaults.", defaults_keys);
  if (const auto* compile = reader.table(*table, "compile", "defaults.")) {
    defaults.compile = reader.command(*compile, "defaults.compile.", {});
  }
  if (const auto* run = reader.table(*table, "run", "defaults.")) {
    defaults.run = reader.command(*run, "defaults.run.", {});
  }
  return defaults;
}

void check_commands(Reader& reader, const toml::table& table, const Language& language) {
  const auto& words = language.compile.words;
  if (words.empty() || !words.front().starts_with('/')) {
    reader.fail(table, "language.compile.command", "must begin with the compiler's full path");
  } else if (!contains(words, "{binary}") ||
             !(contains(words, "{files}") || contains(words, "{entry_point}"))) {
    reader.fail(table, "language.compile.command",
                "must have the words {binary} and {files} or {entry_point}");
  }
  if (language.run.words.empty() || language.run.words.front() != "{binary}") {
    reader.fail(table, "language.run.command", "must begin with {binary}");
  }
}

Language read_language(Reader& reader, const toml::table& table, const Defaults& defaults) {
  reader.only_keys(table, "language.", language_keys);
  Language language;
  language.id = reader.text(table, "id", true);
  language.name = reader.text(table, "name", true);
  language.code = reader.text(table, "code", false);
  if (language.code.empty()) language.code = language.id;
  reader.texts(table, "extensions", "language.", language.extensions);
  if (language.extensions.empty() ||
      !std::ranges::all_of(language.extensions,
                           [](const std::string& e) { return e.starts_with('.'); })) {
    reader.fail(table, "language.extensions", "must be a list of extensions such as \".c\"");
  }
  language.inferred = reader.flag(table, "inferred", true);
  language.entry_point = reader.text(table, "entry_point", false);
  language.compile = defaults.compile;
  language.run = defaults.run;
  if (const auto* compile = reader.table(table, "compile", "language.")) {
    language.compile = reader.command(*compile, "language.compile.", defaults.compile);
  }
  if (const auto* run = reader.table(table, "run", "language.")) {
    language.run = reader.command(*run, "language.run.", defaults.run);
  }
  check_commands(reader, table, language);
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
  Reader reader(source);
  reader.only_keys(root, "", root_keys);
  const Defaults defaults = read_defaults(reader, root);
  std::vector<Language> languages;
  const toml::node* list = root.get("language");
  if (list == nullptr || !list->is_array_of_tables()) {
    reader.fail(root, "language", "must be one [[language]] table or more");
  } else {
    for (const toml::node& row : *list->as_array()) {
      Language language = read_language(reader, *row.as_table(), defaults);
      if (contains(languages, language.id, &Language::id)) {
        reader.fail(row, "language.id", fmt::format("'{}' stands there twice", language.id));
      }
      languages.push_back(std::move(language));
    }
  }
  if (reader.error()) return std::unexpected(*reader.error());
  return languages;
}

}  // namespace judge::run
