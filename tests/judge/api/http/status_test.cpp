#include "judge/api/http/status.hpp"

#include <gtest/gtest.h>

namespace judge::api {
namespace {

TEST(StatusWords, AreThoseOfTheStandard) {
  EXPECT_EQ(status_words(201), "Created");
  EXPECT_EQ(status_words(404), "Not Found");
  EXPECT_EQ(status_words(413), "Content Too Large");
  EXPECT_EQ(status_words(599), "Error");
}

}  // namespace
}  // namespace judge::api
