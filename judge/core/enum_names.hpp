#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

namespace judge {

/// The names of an enumeration's values are their identifiers. `BOOST_DESCRIBE_ENUM(Kind, first,
/// second)` after the definition of an enumeration makes the names available, so no separate table
/// of names is needed. Use this for enumerations whose names are part of a contract: the database,
/// the API or the command line.

/// Returns the value's name; "" if the number is not a value of the enumeration.
template <class Enum>
constexpr std::string_view enum_name(Enum value) {
  std::string_view name;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto described) {
    if (described.value == value) name = described.name;
  });
  return name;
}

/// Returns the value with this name; `nullopt` if there is none.
template <class Enum>
constexpr std::optional<Enum> enum_from_name(std::string_view name) {
  std::optional<Enum> value;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto described) {
    if (described.name == name) value = described.value;
  });
  return value;
}

/// Returns the names of all values, in the order in which BOOST_DESCRIBE_ENUM lists them.
template <class Enum>
constexpr auto enum_names() {
  using Described = boost::describe::describe_enumerators<Enum>;
  std::array<std::string_view, boost::mp11::mp_size<Described>::value> names{};
  std::size_t next = 0;
  boost::mp11::mp_for_each<Described>([&](auto described) { names[next++] = described.name; });
  return names;
}

}  // namespace judge
