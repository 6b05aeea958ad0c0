#include "judge/core/content_type.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(ContentType, DependsOnTheExtension) {
  EXPECT_EQ(content_type_of("/index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(content_type_of("/assets/app-1a2b.min.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(content_type_of("LOGO.SVG"), "image/svg+xml");
  EXPECT_EQ(content_type_of("a.woff2"), "font/woff2");
  EXPECT_EQ(content_type_of("checker.wasm"), "application/wasm");
}

TEST(ContentType, IsOctetStreamIfUnknown) {
  for (const std::string_view name : {"", "html", "a.html/b", "a.", "a.exe", "/.", "a.html~"}) {
    EXPECT_EQ(content_type_of(name), "application/octet-stream") << name;
  }
}

TEST(ContentType, IdentifiesPicturesByExtension) {
  for (const char* name : {"a.svg", "b.PNG", "c.jpeg", "d.webp"}) EXPECT_TRUE(is_picture(name));
  for (const char* name : {"a.html", "svg", "a.svg.js", "icon.ico"}) EXPECT_FALSE(is_picture(name));
}

}  // namespace
}  // namespace judge
