#include "judge/api/http/http.hpp"

#include <gtest/gtest.h>

namespace judge::api {
namespace {

TEST(Request, ReturnsItsHeaders) {
  Request request;
  request.headers["accept"] = "text/event-stream";
  EXPECT_EQ(request.header("accept"), "text/event-stream");
  EXPECT_EQ(request.header("cookie"), "");
}

}  // namespace
}  // namespace judge::api
