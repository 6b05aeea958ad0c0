#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "judge/core/contains.hpp"
#include "judge/core/error.hpp"

namespace judge::run {

/// Reads the fields of TOML tables. Stores only the first error, with its line and key.
class FieldReader {
 public:
  explicit FieldReader(std::string_view source) : source_(source) {}

  /// Returns the first error; empty if there was none.
  const std::optional<Error>& error() const { return error_; }

  /// Stores an error, unless there is one already.
  void fail(const toml::node& at, std::string_view key, std::string_view message) {
    if (error_) return;
    error_ = Error{fmt::format("{}:{}: {}: {}", source_, at.source().begin.line, key, message)};
  }

  /// Reports unknown keys. `path` is the text before a key in a message, such as "defaults.".
  void only_keys(const toml::table& table, std::string_view path,
                 std::span<const std::string_view> known) {
    for (const auto& [key, value] : table) {
      if (!contains(known, key.str())) {
        fail(value, fmt::format("{}{}", path, key.str()), "unknown key");
      }
    }
  }

  /// Returns a table; null if it is missing.
  const toml::table* table(const toml::table& in, std::string_view key, std::string_view path) {
    const toml::node* node = in.get(key);
    if (node == nullptr) return nullptr;
    if (!node->is_table()) fail(*node, fmt::format("{}{}", path, key), "must be a table");
    return node->as_table();
  }

  /// Returns a string; empty if it is missing.
  std::string text(const toml::table& in, std::string_view key, bool required,
                   std::string_view path = "language.") {
    const toml::node* node = in.get(key);
    if (node == nullptr) {
      if (required) fail(in, fmt::format("{}{}", path, key), "is missing");
      return {};
    }
    auto value = node->value_exact<std::string>();
    if (!value || value->empty()) {
      fail(*node, fmt::format("{}{}", path, key), "must be a non-empty string");
    }
    return value.value_or("");
  }

  /// Reads a list of strings. Leaves `into` as it is if the list is missing.
  void texts(const toml::table& in, std::string_view key, std::string_view path,
             std::vector<std::string>& into) {
    const toml::node* node = in.get(key);
    if (node == nullptr) return;
    const std::string name = fmt::format("{}{}", path, key);
    if (!node->is_array()) return fail(*node, name, "must be a list of strings");
    into.clear();
    for (const toml::node& item : *node->as_array()) {
      auto value = item.value_exact<std::string>();
      if (!value || value->empty()) return fail(item, name, "must contain only non-empty strings");
      into.push_back(*std::move(value));
    }
  }

  /// Like `texts`, but replaces an item "{name}" by the items of the list with this name in
  /// `lists`.
  void texts_or_lists(const toml::table& in, std::string_view key, std::string_view path,
                      std::vector<std::string>& into) {
    if (!in.contains(key)) return;
    std::vector<std::string> items;
    texts(in, key, path, items);
    into.clear();
    for (std::string& item : items) {
      if (!item.starts_with('{')) {
        into.push_back(std::move(item));
        continue;
      }
      const std::string name = item.substr(1, item.size() - 2);
      std::vector<std::string> named;
      if (lists_ != nullptr) texts(*lists_, name, "lists.", named);
      if (named.empty()) {
        fail(*in.get(key), fmt::format("{}{}", path, key),
             fmt::format("there is no list '{}' in [lists]", item));
      }
      into.insert(into.end(), named.begin(), named.end());
    }
  }

  /// Sets the table of named lists.
  void use_lists(const toml::table* lists) { lists_ = lists; }

  /// Returns a Boolean value, or `otherwise` if it is missing or invalid.
  bool flag(const toml::table& in, std::string_view key, bool otherwise,
            std::string_view path = "language.") {
    const toml::node* node = in.get(key);
    if (node == nullptr) return otherwise;
    const auto value = node->value_exact<bool>();
    if (!value) fail(*node, fmt::format("{}{}", path, key), "must be true or false");
    return value.value_or(otherwise);
  }

  /// Returns a whole number from `low` to `high`, or `otherwise` if it is missing or invalid.
  std::int64_t whole(const toml::table& in, std::string_view key, std::string_view path,
                     std::int64_t low, std::int64_t high, std::int64_t otherwise) {
    const toml::node* node = in.get(key);
    if (node == nullptr) return otherwise;
    const auto value = node->value_exact<std::int64_t>();
    if (value && *value >= low && *value <= high) return *value;
    fail(*node, fmt::format("{}{}", path, key),
         fmt::format("must be a whole number from {} to {}", low, high));
    return otherwise;
  }

 private:
  std::string source_;
  const toml::table* lists_ = nullptr;
  std::optional<Error> error_;
};

}  // namespace judge::run
