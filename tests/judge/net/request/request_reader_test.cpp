#include "judge/net/request/request_reader.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::net::request_reader_test {
namespace {

using testing::ElementsAre;
using testing::Pair;
using State = RequestReader::State;

const RequestLimits limits{
    .head = {.head_bytes_max = 400, .target_bytes_max = 100, .headers_max = 10},
    .parameters_max = 3,
    .body_bytes_max = 20};

/// The requests that a reader finds in some bytes, and the status of the final refusal.
struct Conversation {
  std::vector<api::Request> requests;
  int refused = 0;
  State state = State::idle;

  explicit Conversation(std::string_view bytes, std::size_t step = std::string::npos) {
    RequestReader reader(limits);
    while (!bytes.empty() && reader.state() != State::refused) {
      reader.feed(bytes.substr(0, step));
      bytes.remove_prefix(std::min(step, bytes.size()));
      while (reader.state() == State::complete) requests.push_back(reader.take());
    }
    state = reader.state();
    if (state == State::refused) refused = reader.refusal().status;
  }
};

constexpr std::string_view post_in_chunks =
    "POST /x HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
    "3\r\nabc\r\n4;name=value\r\ndefg\r\n0\r\nX-Trailer: t\r\nCookie: admin\r\n\r\n";

TEST(RequestReader, ParsesARequest) {
  const Conversation conversation(
      "PUT /a%20b?x=1 HTTP/1.1\r\nHost: h\r\nX-Many: 1\r\ncookie: a=1\r\n"
      "x-many: 2\r\nCookie: b=2\r\nContent-Length: 4\r\n\r\nbody");
  ASSERT_EQ(conversation.requests.size(), 1U);
  const api::Request& request = conversation.requests[0];
  EXPECT_EQ(request.method, "PUT");
  EXPECT_EQ(request.path, "/a b");
  EXPECT_THAT(request.query, ElementsAre(Pair("x", "1")));
  EXPECT_THAT(request.headers, ElementsAre(Pair("content-length", "4"), Pair("cookie", "a=1; b=2"),
                                           Pair("host", "h"), Pair("x-many", "1, 2")));
  EXPECT_EQ(request.body, "body");
}

TEST(RequestReader, JoinsChunksAndIgnoresTrailers) {
  const Conversation conversation(post_in_chunks);
  ASSERT_EQ(conversation.requests.size(), 1U);
  EXPECT_EQ(conversation.requests[0].body, "abcdefg");
  EXPECT_EQ(conversation.requests[0].header("cookie"), "");
  EXPECT_EQ(conversation.requests[0].header("x-trailer"), "");
}

TEST(RequestReader, ReadsPipelinedRequestsInPiecesOfAnySize) {
  const std::string pipelined = "\r\nGET /1 HTTP/1.1\r\nHost: h\r\n\r\n" +
                                std::string(post_in_chunks) +
                                "POST /2 HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nGET"
                                "HEAD /3 HTTP/1.1\r\nHost: h\r\n\r\n";
  for (std::size_t step = 1; step <= pipelined.size(); ++step) {
    const Conversation conversation(pipelined, step);
    ASSERT_EQ(conversation.requests.size(), 4U) << step;
    EXPECT_EQ(conversation.requests[1].body, "abcdefg") << step;
    EXPECT_EQ(conversation.requests[2].body, "GET") << step;
    EXPECT_EQ(conversation.requests[3].path, "/3") << step;
    EXPECT_EQ(conversation.state, State::idle);
  }
}

TEST(RequestReader, AllowsOneEmptyLineBeforeARequest) {
  const std::string request = "GET / HTTP/1.1\r\nHost: h\r\n\r\n";
  for (const std::size_t step : {std::size_t{1}, std::string::npos}) {
    EXPECT_EQ(Conversation("\r\n" + request + "\r\n" + request, step).requests.size(), 2U);
    EXPECT_EQ(Conversation("\r\n\r\n" + request, step).refused, 400);
    EXPECT_EQ(Conversation("\r\n", step).state, State::idle);
  }
}

struct Refused {
  std::string bytes;
  int status;
};

TEST(RequestReader, RefusesMalformedAndOversizedRequests) {
  const std::string post = "POST /x HTTP/1.1\r\nHost: h\r\n";
  const std::string chunked = post + "Transfer-Encoding: chunked\r\n\r\n";
  for (const Refused& one : {
           Refused{"GET / HTTP/1.1\nHost: h\n\n", 400},
           {"GET / HTTP/1.1\r\nHost: h\r\nX: y\r\n z\r\n\r\n", 400},
           {"GET /../x HTTP/1.1\r\nHost: h\r\n\r\n", 400},
           {"GET /?a&b&c&d HTTP/1.1\r\nHost: h\r\n\r\n", 400},
           {"GET /" + std::string(100, 'a') + " HTTP/1.1\r\nHost: h\r\n\r\n", 414},
           {"GET / HTTP/1.1\r\nX: " + std::string(400, 'a'), 431},
           {post + "Content-Length: 21\r\n\r\n", 413},
           {post + "Content-Length: 18446744073709551615\r\n\r\n", 413},
           {chunked + "15\r\n", 413},
           {chunked + "a\r\n0123456789\r\nb\r\n", 413},
           {chunked + "ffffffffffffffff\r\n", 413},
           {chunked + "fffffffffffffffff\r\n", 400},
           {chunked + "x\r\n", 400},
           {chunked + "-1\r\n", 400},
           {chunked + "0x3\r\nabc\r\n", 400},
           {chunked + "3 \r\nabc\r\n0\r\n\r\n", 400},
           {chunked + "3\nabc\r\n0\r\n\r\n", 400},
           {chunked + "3\r\nabcX\r\n0\r\n\r\n", 400},
           {chunked + "3;\x01\r\nabc\r\n0\r\n\r\n", 400},
           {chunked + "3;" + std::string(500, 'a'), 431},
           {chunked + "0\r\nX: " + std::string(5000, 'a'), 431},
       }) {
    for (const std::size_t step : {std::string::npos, std::size_t{1}}) {
      const Conversation conversation(one.bytes, step);
      EXPECT_EQ(conversation.refused, one.status) << one.bytes;
      EXPECT_TRUE(conversation.requests.empty()) << one.bytes;
    }
  }
}

RequestLimits with_larger_bodies() {
  RequestLimits with = limits;
  with.may_admit_more = true;
  return with;
}

constexpr std::string_view large_request =
    "PUT /package HTTP/1.1\r\nHost: h\r\nContent-Length: 25\r\n\r\n0123456789";

TEST(RequestReader, WaitsUntilTheCallerAllowsALargeBody) {
  const RequestLimits larger = with_larger_bodies();
  RequestReader reader(larger);
  reader.feed(large_request);
  EXPECT_EQ(reader.state(), State::waiting);
  EXPECT_EQ(reader.request().path, "/package");
  EXPECT_EQ(reader.body_bytes(), 0U);
  reader.admit(25);
  EXPECT_EQ(reader.state(), State::body);
  reader.feed("0123456789abcdeGET ");
  ASSERT_EQ(reader.state(), State::complete);
  EXPECT_EQ(reader.take().body, "01234567890123456789abcde");
  EXPECT_EQ(reader.state(), State::head) << "the next request";
}

TEST(RequestReader, RefusesABodyLargerThanTheCallerAllows) {
  const RequestLimits larger = with_larger_bodies();
  RequestReader reader(larger);
  reader.feed(large_request);
  reader.admit(24);
  EXPECT_EQ(reader.state(), State::refused);
  EXPECT_EQ(reader.refusal().status, 413);
}

TEST(RequestReader, WaitsUntilTheCallerAllowsABodyOfUnknownSize) {
  const RequestLimits larger = with_larger_bodies();
  RequestReader reader(larger);
  reader.feed(post_in_chunks);
  EXPECT_EQ(reader.state(), State::waiting);
  reader.admit(100);
  ASSERT_EQ(reader.state(), State::complete);
  EXPECT_EQ(reader.take().body, "abcdefg");
}

TEST(RequestReader, ReadsASmallBodyWithoutWaitingForTheCaller) {
  const RequestLimits larger = with_larger_bodies();
  RequestReader reader(larger);
  reader.feed("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 20\r\n\r\n");
  EXPECT_EQ(reader.state(), State::body);
}

TEST(RequestReader, CountsOnlyReceivedBytes) {
  RequestReader reader(limits);
  reader.feed("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 20\r\n\r\n");
  EXPECT_EQ(reader.body_bytes(), 0U);
  reader.feed("abc");
  EXPECT_EQ(reader.body_bytes(), 3U);
}

TEST(RequestReader, AllocatesMemoryOnlyForReceivedBytes) {
  constexpr std::size_t announced = 256U << 20U;
  const RequestLimits larger = with_larger_bodies();
  RequestReader reader(larger);
  reader.feed("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: " + std::to_string(announced) +
              "\r\n\r\nabc");
  reader.admit(announced);
  EXPECT_EQ(reader.body_bytes(), 3U);
  EXPECT_LT(reader.request().body.capacity(), 1000U);
}

TEST(RequestReader, DetectsTheExpectContinueHeader) {
  RequestReader reader(limits);
  reader.feed("POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-Continue\r\nContent-Length: 1\r\n\r\n");
  EXPECT_EQ(reader.state(), State::body);
  EXPECT_TRUE(reader.expects_continue());
  reader.feed("x");
  EXPECT_EQ(reader.state(), State::complete);
  EXPECT_FALSE(reader.expects_continue());
}

TEST(RequestReader, DetectsWhetherAnotherRequestMayFollow) {
  const auto keeps_alive = [](const std::string& bytes) {
    RequestReader reader(limits);
    reader.feed(bytes);
    EXPECT_EQ(reader.state(), State::complete);
    return reader.keeps_alive();
  };
  EXPECT_TRUE(keeps_alive("GET / HTTP/1.1\r\nHost: h\r\n\r\n"));
  EXPECT_FALSE(keeps_alive("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"));
  EXPECT_FALSE(keeps_alive("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"));
}

}  // namespace
}  // namespace judge::net::request_reader_test
