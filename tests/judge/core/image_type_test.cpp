#include "judge/core/image_type.hpp"

#include <string>

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(ImageType, IsDetectedFromTheFirstBytes) {
  EXPECT_EQ(image_type("\x89PNG\r\n\x1A\n..."), "image/png");
  EXPECT_EQ(image_type("\xFF\xD8\xFF\xE0..."), "image/jpeg");
  EXPECT_EQ(image_type("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"), "image/svg+xml");
  EXPECT_EQ(image_type("\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<!-- a board -->\n<!DOCTYPE svg>\n"
                       "<svg>\n</svg>"),
            "image/svg+xml");
}

TEST(ImageType, IsEmptyForUnsupportedFiles) {
  for (const char* text : {"", "GIF89a", "<html><svg></svg></html>", "<svgx>", "<svg", "text",
                           "<!-- endless <svg>", "<?php echo 1;"}) {
    EXPECT_EQ(image_type(text), "") << text;
  }
}

}  // namespace
}  // namespace judge
