#include "judge/problem/archive/utf8_locale.hpp"

#include <string>

#include <gtest/gtest.h>
#include <langinfo.h>

namespace judge::problem {
namespace {

std::string character_set() { return ::nl_langinfo(CODESET); }

TEST(Utf8Locale, IsActiveOnlyDuringItsLifetime) {
  const std::string before = character_set();
  {
    const Utf8Locale locale;
    EXPECT_EQ(character_set(), "UTF-8");
  }
  EXPECT_EQ(character_set(), before);
}

}  // namespace
}  // namespace judge::problem
