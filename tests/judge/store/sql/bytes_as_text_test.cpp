#include "judge/store/sql/bytes_as_text.hpp"

#include <gtest/gtest.h>

#include "judge/core/utf8.hpp"

namespace judge::store::bytes_as_text_test {
namespace {

TEST(BytesAsText, AreUtf8WithoutNulAndReadBackUnchanged) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  for (const std::string& bytes :
       {std::string(), std::string("int main() {}\n"), std::string("ü"), std::string("x\0y", 3),
        std::string("\xFF"), std::string("\x1A"), std::string("\x1A") + "00", all}) {
    const std::string text = bytes_as_text(bytes);
    EXPECT_TRUE(is_utf8(text));
    EXPECT_FALSE(text.contains('\0'));
    EXPECT_EQ(bytes_of_text(text), bytes);
  }
}

TEST(BytesAsText, AreTheTextItselfIfItCanBeStored) {
  EXPECT_EQ(bytes_as_text("for (;;) \x1A"), "for (;;) \x1A");
  EXPECT_EQ(bytes_as_text(std::string("\0", 1)),
            "\x1A"
            "00");
}

}  // namespace
}  // namespace judge::store::bytes_as_text_test
