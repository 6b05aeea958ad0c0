#include "judge/core/enum_names.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

enum class Colour { red, green };
BOOST_DESCRIBE_ENUM(Colour, red, green)

TEST(EnumNames, MatchTheIdentifiers) {
  EXPECT_EQ(enum_name(Colour::red), "red");
  EXPECT_EQ(enum_name(Colour::green), "green");
  EXPECT_EQ(enum_name(static_cast<Colour>(2)), "");
}

TEST(EnumNames, AreListedInOrder) {
  EXPECT_EQ(enum_names<Colour>(), (std::array<std::string_view, 2>{"red", "green"}));
}

TEST(EnumNames, AreParsedToTheirValues) {
  EXPECT_EQ(enum_from_name<Colour>("green"), Colour::green);
  EXPECT_EQ(enum_from_name<Colour>("Green"), std::nullopt);
  EXPECT_EQ(enum_from_name<Colour>(""), std::nullopt);
}

}  // namespace
}  // namespace judge
