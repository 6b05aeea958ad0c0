#include "judge/app/configuration/configuration_value.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "sandbox/units.hpp"

namespace judge::app {
namespace {

constexpr std::size_t text_bytes_max = 4096;
constexpr std::size_t list_size_max = 256;
constexpr std::size_t shown_characters_max = 60;

template <class Type>
using MemberOf = Type Configuration::*;

/// Formats the number in the largest unit that makes it a whole number of at least 1. Returns "" if
/// no unit does.
template <std::size_t Count>
std::string with_unit(double number,
                      const std::array<std::pair<std::string_view, double>, Count>& units) {
  for (const auto& [unit, factor] : units) {
    const double whole = number / factor;
    if (whole >= 1 && whole == std::floor(whole)) return fmt::format("{:.0f} {}", whole, unit);
  }
  return "";
}

std::string bytes_text(double bytes) {
  constexpr std::array<std::pair<std::string_view, double>, 3> units = {
      {{"GiB", 1024.0 * mebibyte}, {"MiB", mebibyte}, {"KiB", kibibyte}}};
  const std::string text = with_unit(bytes, units);
  return text.empty() ? fmt::format("{:.0f} B", bytes) : text;
}

std::string seconds_text(double seconds) {
  constexpr std::array<std::pair<std::string_view, double>, 4> units = {
      {{"d", 86'400.0}, {"h", 3600.0}, {"min", 60.0}, {"s", 1.0}}};
  const std::string text = with_unit(seconds, units);
  return text.empty() ? fmt::format("{} s", seconds) : text;
}

bool is_fit_text(std::string_view text) {
  return text.size() <= text_bytes_max && std::ranges::none_of(text, [](char c) {
           return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
         });
}

struct ToWritten {
  std::string_view text;

  WrittenValue operator()(MemberOf<bool>) const {
    if (text == "true" || text == "false") return text == "true";
    return std::string(text);
  }
  WrittenValue operator()(MemberOf<std::int64_t>) const {
    if (const auto number = parse_integer<std::int64_t>(text)) return *number;
    return std::string(text);
  }
  WrittenValue operator()(MemberOf<std::vector<std::string>>) const {
    std::vector<std::string> list;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t comma = std::min(text.find(',', at), text.size());
      list.emplace_back(trimmed(text.substr(at, comma - at)));
      at = comma + 1;
    }
    return list;
  }
  template <class Type>
  WrittenValue operator()(MemberOf<Type>) const {
    return std::string(text);
  }
};

/// Formats a value for an error message.
struct Shown {
  std::string operator()(std::monostate) const { return "a table or a date"; }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
  std::string operator()(double value) const { return fmt::format("{}", value); }
  std::string operator()(const std::string& value) const {
    return "'" + quoted(value, shown_characters_max) + "'";
  }
  std::string operator()(const std::vector<std::string>&) const { return "a list"; }
};

/// Sets a member. Returns false if the value has the wrong type or is out of range.
struct Setter {
  Configuration& configuration;
  const ConfigurationKey& key;
  const WrittenValue& value;

  bool in_range(double number) const { return number >= key.min && number <= key.max; }

  bool operator()(MemberOf<bool> member) const {
    const auto* given = std::get_if<bool>(&value);
    if (given != nullptr) configuration.*member = *given;
    return given != nullptr;
  }
  bool operator()(MemberOf<std::int64_t> member) const {
    const auto* given = std::get_if<std::int64_t>(&value);
    if (given == nullptr || !in_range(static_cast<double>(*given))) return false;
    configuration.*member = *given;
    return true;
  }
  bool operator()(MemberOf<std::uint64_t> member) const {
    std::optional<std::uint64_t> bytes;
    if (const auto* whole = std::get_if<std::int64_t>(&value); whole != nullptr && *whole >= 0) {
      bytes = static_cast<std::uint64_t>(*whole);
    } else if (const auto* text = std::get_if<std::string>(&value)) {
      if (const auto parsed = sandbox::parse_bytes(*text)) bytes = *parsed;
    }
    if (!bytes || !in_range(static_cast<double>(*bytes))) return false;
    configuration.*member = *bytes;
    return true;
  }
  bool operator()(MemberOf<double> member) const {
    std::optional<double> seconds;
    if (const auto* whole = std::get_if<std::int64_t>(&value)) {
      seconds = static_cast<double>(*whole);
    } else if (const auto* real = std::get_if<double>(&value)) {
      seconds = *real;
    } else if (const auto* text = std::get_if<std::string>(&value)) {
      if (const auto parsed = sandbox::parse_seconds(*text)) seconds = *parsed;
    }
    if (!seconds || !in_range(*seconds)) return false;
    configuration.*member = *seconds;
    return true;
  }
  bool operator()(MemberOf<std::string> member) const {
    const auto* given = std::get_if<std::string>(&value);
    if (given == nullptr || !is_fit_text(*given)) return false;
    configuration.*member = *given;
    return true;
  }
  bool operator()(MemberOf<std::vector<std::string>> member) const {
    const auto* given = std::get_if<std::vector<std::string>>(&value);
    if (given == nullptr || given->size() > list_size_max ||
        !std::ranges::all_of(*given, is_fit_text)) {
      return false;
    }
    configuration.*member = *given;
    return true;
  }
  template <class Enumeration>
    requires std::is_enum_v<Enumeration>
  bool operator()(MemberOf<Enumeration> member) const {
    const auto* given = std::get_if<std::string>(&value);
    if (given == nullptr) return false;
    const auto found = std::ranges::find(key.choices, *given);
    if (found == key.choices.end()) return false;
    configuration.*member = static_cast<Enumeration>(found - key.choices.begin());
    return true;
  }
};

/// Returns the error message of the key's `check`, or "" if the value is valid. The value must have
/// the right type.
std::string complaint_of_check(const ConfigurationKey& key, const WrittenValue& value) {
  if (key.check == nullptr) return "";
  if (const auto* text = std::get_if<std::string>(&value)) return key.check(*text);
  if (const auto* list = std::get_if<std::vector<std::string>>(&value)) {
    for (const std::string& item : *list) {
      if (auto complaint = key.check(item); !complaint.empty()) return complaint;
    }
  }
  return "";
}

/// Returns the value to show in a complaint. For a list, this is the first item that the check
/// rejects.
std::string shown_value(const ConfigurationKey& key, const WrittenValue& value) {
  if (const auto* list = std::get_if<std::vector<std::string>>(&value); list && key.check) {
    for (const std::string& item : *list) {
      if (!key.check(item).empty()) return Shown{}(item);
    }
  }
  return std::visit(Shown{}, value);
}

struct TomlValue {
  const Configuration& configuration;
  const ConfigurationKey& key;

  static std::string text(std::string_view value) {
    return quoted_string(value, text_bytes_max * 6);
  }

  std::string operator()(MemberOf<bool> member) const {
    return configuration.*member ? "true" : "false";
  }
  std::string operator()(MemberOf<std::int64_t> member) const {
    return fmt::format("{}", configuration.*member);
  }
  std::string operator()(MemberOf<std::uint64_t> member) const {
    return text(bytes_text(static_cast<double>(configuration.*member)));
  }
  std::string operator()(MemberOf<double> member) const {
    return text(seconds_text(configuration.*member));
  }
  std::string operator()(MemberOf<std::string> member) const {
    const std::string& value = configuration.*member;
    return text(key.secret && !value.empty() ? "********" : value);
  }
  std::string operator()(MemberOf<std::vector<std::string>> member) const {
    std::string list;
    for (const std::string& item : configuration.*member) {
      list += (list.empty() ? "" : ", ") + text(item);
    }
    return "[" + list + "]";
  }
  template <class Enumeration>
    requires std::is_enum_v<Enumeration>
  std::string operator()(MemberOf<Enumeration> member) const {
    return text(key.choices[static_cast<std::size_t>(configuration.*member)]);
  }
};

struct ExpectedValue {
  const ConfigurationKey& key;

  std::string operator()(MemberOf<bool>) const { return "true or false"; }
  std::string operator()(MemberOf<std::int64_t>) const {
    return fmt::format("a whole number from {} to {}", key.min, key.max);
  }
  std::string operator()(MemberOf<std::uint64_t>) const {
    return fmt::format("a size from {} to {}", bytes_text(key.min), bytes_text(key.max));
  }
  std::string operator()(MemberOf<double>) const {
    return fmt::format("a time from {} to {}", seconds_text(key.min), seconds_text(key.max));
  }
  std::string operator()(MemberOf<std::string>) const { return "a string on one line"; }
  std::string operator()(MemberOf<std::vector<std::string>>) const { return "a list of strings"; }
  template <class Enumeration>
    requires std::is_enum_v<Enumeration>
  std::string operator()(MemberOf<Enumeration>) const {
    return fmt::format("one of {}", fmt::join(key.choices, ", "));
  }
};

}  // namespace

WrittenValue written_value(const ConfigurationKey& key, std::string_view text) {
  return std::visit(ToWritten{text}, key.member);
}

Result<void> set_value(Configuration& configuration, const ConfigurationKey& key,
                       const WrittenValue& value) {
  Configuration changed = configuration;
  std::string complaint;
  if (!std::visit(Setter{changed, key, value}, key.member)) {
    complaint = "must be " + expectation(key);
  } else {
    complaint = complaint_of_check(key, value);
  }
  if (!complaint.empty() && key.secret) return failure(complaint);
  if (!complaint.empty()) {
    return failure(fmt::format("{}, not {}", complaint, shown_value(key, value)));
  }
  configuration = std::move(changed);
  return {};
}

std::string toml_value(const Configuration& configuration, const ConfigurationKey& key) {
  return std::visit(TomlValue{configuration, key}, key.member);
}

std::optional<double> number_of(const Configuration& configuration, const ConfigurationKey& key) {
  return std::visit(
      [&]<class Type>(MemberOf<Type> member) -> std::optional<double> {
        if constexpr (std::is_arithmetic_v<Type> && !std::is_same_v<Type, bool>) {
          return static_cast<double>(configuration.*member);
        } else {
          return std::nullopt;
        }
      },
      key.member);
}

std::string expectation(const ConfigurationKey& key) {
  return std::visit(ExpectedValue{key}, key.member);
}

}  // namespace judge::app
