#include "judge/problem/metadata/credits.hpp"

#include <array>
#include <optional>
#include <utility>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

/// Returns the name without the mail address: "Ada Lovelace" for "Ada Lovelace <ada@example.org>".
/// Reports malformed addresses.
std::optional<std::string> name_of(const Field& field) {
  const std::optional<std::string> text = field.text();
  if (!text) {
    return std::nullopt;
  }
  const std::size_t open = text->find('<');
  if (open != std::string::npos && text->find('>', open) != text->size() - 1) {
    field.error("must be a name, or 'Name <mail address>'");
    return std::nullopt;
  }
  const std::string_view name = trimmed(std::string_view(*text).substr(0, open));
  if (name.empty()) {
    field.error("must not be empty");
    return std::nullopt;
  }
  return std::string(name);
}

std::optional<std::string> read_person(const Field& field) {
  if (!field.is_map()) {
    return name_of(field);
  }
  const Fields fields(field, {"name", "email", "orcid", "kattis"});
  for (const std::string_view key : {"email", "orcid", "kattis"}) {
    if (const auto extra = fields.get(key)) {
      extra->text();
    }
  }
  const auto name = fields.require("name");
  return name ? name_of(*name) : std::nullopt;
}

void check_one_source(const Field& field) {
  if (!field.is_map()) {
    field.text();
    return;
  }
  const Fields fields(field, {"name", "url"});
  if (const auto name = fields.require("name")) {
    name->text();
  }
  if (const auto url = fields.get("url")) {
    url->text();
  }
}

}  // namespace

std::vector<std::string> read_persons(const Field& field) {
  std::vector<std::string> names;
  for (const Field& item : field.items_or_self()) {
    if (std::optional<std::string> name = read_person(item)) {
      names.push_back(*std::move(name));
    }
  }
  return names;
}

std::vector<std::string> read_credits(const Field& field) {
  if (field.is_scalar()) {
    return read_persons(field);
  }
  const Fields fields(field, {"authors", "contributors", "testers", "packagers", "acknowledgements",
                              "translators"});
  for (const std::string_view key : {"contributors", "testers", "packagers", "acknowledgements"}) {
    if (const auto persons = fields.get(key)) {
      read_persons(*persons);
    }
  }
  if (const auto translators = fields.get("translators")) {
    for (const Field& language : translators->entries()) {
      read_persons(language);
    }
  }
  const auto authors = fields.get("authors");
  return authors ? read_persons(*authors) : std::vector<std::string>();
}

void check_source(const Field& field) {
  for (const Field& item : field.items_or_self()) {
    check_one_source(item);
  }
}

std::string read_license(const Field& field) {
  constexpr std::array<std::string_view, 7> licenses = {
      "unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"};
  return field.one_of(licenses).value_or("unknown");
}

std::vector<std::string> split_authors(std::string_view text) {
  std::vector<std::string> authors;
  std::string current;
  const auto finish = [&] {
    if (!current.empty()) {
      authors.push_back(std::exchange(current, {}));
    }
  };
  for (std::string& word : split_words(text)) {
    const bool ends = word.ends_with(',');
    if (ends) {
      word.pop_back();
    }
    if (word == "and" || word == "&") {
      finish();
    } else if (!word.empty()) {
      current += (current.empty() ? "" : " ") + word;
    }
    if (ends) {
      finish();
    }
  }
  finish();
  return authors;
}

}  // namespace judge::problem
