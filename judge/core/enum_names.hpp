#pragma once

#include <optional>
#include <string_view>

#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>

namespace judge {

/// The names of an enumeration's values are their identifiers. An enumeration gets them by
/// `BOOST_DESCRIBE_ENUM(Kind, first, second)` after its definition, so that a new value needs its
/// name in one place only. For enumerations whose names are part of a contract: the database, the
/// API or the command line.

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

}  // namespace judge
