#include "judge/problem/import/base/natural_languages.hpp"

#include <gtest/gtest.h>

namespace judge::problem {
namespace {

TEST(NaturalLanguages, AreConvertedToLanguageCodes) {
  EXPECT_EQ(language_code_of("english"), "en");
  EXPECT_EQ(language_code_of("Russian"), "ru");
  EXPECT_EQ(language_code_of("zh_CN"), "zh");
  EXPECT_EQ(language_code_of("it"), "it");
  EXPECT_EQ(language_code_of("pt-BR"), "pt-BR");
  for (const auto* name : {"", "klingon", "x", "../", "12"}) {
    EXPECT_EQ(language_code_of(name), "") << name;
  }
}

}  // namespace
}  // namespace judge::problem
