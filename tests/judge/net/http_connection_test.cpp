#include "judge/net/http_connection.hpp"

#include <stdexcept>

#include <boost/json/parse.hpp>
#include <gmock/gmock.h>

#include "tests/judge/net/test_server.hpp"

namespace judge::net::http_connection_test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// Expects that the answer is a problem document with this status, and that the server closes the
/// connection.
void expect_problem(const std::string& answer, int status, const std::string& of) {
  EXPECT_EQ(status_of(answer), status) << of;
  EXPECT_THAT(answer, HasSubstr("\r\nContent-Type: application/problem+json\r\n")) << of;
  EXPECT_THAT(answer, HasSubstr("\r\nConnection: close\r\n")) << of;
  EXPECT_THAT(answer, HasSubstr("\r\nX-Content-Type-Options: nosniff\r\n")) << of;
  boost::system::error_code malformed;
  const std::size_t body = answer.find("\r\n\r\n");
  ASSERT_NE(body, std::string::npos) << of;
  const auto document = boost::json::parse(answer.substr(body + 4), malformed);
  ASSERT_FALSE(malformed) << answer;
  EXPECT_EQ(document.at("status"), status) << of;
  EXPECT_EQ(status == 429 || status == 503, answer.find("\r\nRetry-After: ") != answer.npos) << of;
}

TEST(HttpConnection, AnswersSequentialRequests) {
  TestServer server(echo);
  auto client = server.connect();
  client.send(get("/a"));
  EXPECT_THAT(client.read_answer(), EndsWith("\r\n\r\n/a"));
  client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nbody");
  EXPECT_THAT(client.read_answer(), EndsWith("\r\n\r\nbody"));
  client.send(get_once("/c"));
  const std::string last = client.read_all();
  EXPECT_THAT(last, EndsWith("\r\n\r\n/c"));
  EXPECT_THAT(last, HasSubstr("\r\nConnection: close\r\n"));
}

TEST(HttpConnection, AnswersPipelinedRequestsInOrder) {
  TestServer server(echo);
  std::string requests;
  for (int i = 0; i < 50; ++i) requests += get("/" + std::to_string(i));
  auto client = server.connect();
  client.send(requests);
  for (int i = 0; i < 50; ++i) {
    EXPECT_THAT(client.read_answer(), EndsWith("\r\n\r\n/" + std::to_string(i)));
  }
}

TEST(HttpConnection, IgnoresRequestsAfterARefusal) {
  std::atomic<int> handled = 0;
  TestServer server([&](const api::Request& request) {
    ++handled;
    return echo(request);
  });
  const std::string answers = server.answer_to(get("/a") + "BAD\r\n\r\n" + get("/b"));
  EXPECT_THAT(answers, HasSubstr("\r\n\r\n/aHTTP/1.1 400 "));
  EXPECT_EQ(handled, 1);
}

TEST(HttpConnection, SendsNoBodyForAHeadRequest) {
  TestServer server(echo);
  const std::string answer =
      server.answer_to("HEAD /abc HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(answer, HasSubstr("\r\nContent-Length: 4\r\n"));
  EXPECT_THAT(answer, EndsWith("\r\n\r\n"));
}

TEST(HttpConnection, RefusesSmuggledRequestsAndClosesTheConnection) {
  TestServer server(echo);
  const std::string post = "POST / HTTP/1.1\r\nHost: h\r\n";
  for (const std::string& bytes : {
           post + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
           post + "Content-Length: 5\r\nContent-Length: 6\r\n\r\n12345",
           post + "Transfer-Encoding: chunked\r\n\r\n0x5\r\n12345\r\n0\r\n\r\n",
           post + "Transfer-Encoding: chunked\r\n\r\n5\n12345\r\n0\r\n\r\n",
           post + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
           post + "X: y\r\n folded\r\n\r\n",
           std::string("GET / HTTP/1.1\nHost: h\n\n"),
           post + std::string("X: a\0b\r\n\r\n", 10),
           std::string("GET /../etc/passwd HTTP/1.1\r\nHost: h\r\n\r\n"),
           std::string("GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n"),
       }) {
    expect_problem(server.answer_to(bytes + get("/smuggled")), 400, bytes);
  }
  for (const Finished& one : server.finished()) EXPECT_EQ(one.route, "") << one.path;
}

TEST(HttpConnection, RefusesOversizedRequests) {
  ServerOptions options;
  options.request.body_bytes_max = 100'000;
  TestServer server(echo, options);
  expect_problem(server.answer_to(get("/" + std::string(9000, 'a'))), 414, "target");
  expect_problem(server.answer_to(get("/", "X: " + std::string(20'000, 'a'))), 431, "header");
  std::string headers;
  for (int i = 0; i < 101; ++i) headers += "X: y\r\n";
  expect_problem(server.answer_to(get("/", headers)), 431, "headers");
  const std::string post = "POST / HTTP/1.1\r\nHost: h\r\n";
  // The client sends the whole body although the server refuses the request, and still receives the
  // answer.
  expect_problem(
      server.answer_to(post + "Content-Length: 3000000\r\n\r\n" + std::string(3'000'000, 'x')), 413,
      "body");
  expect_problem(server.answer_to(post + "Transfer-Encoding: chunked\r\n\r\n186a1\r\n" +
                                  std::string(100'001, 'x')),
                 413, "chunk");
}

/// Returns the head of a request with a body of this size. The request asks the server to close the
/// connection afterwards.
std::string post(std::size_t length, const std::string& headers = "") {
  return "POST / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n" + headers +
         "Content-Length: " + std::to_string(length) + "\r\n\r\n";
}

TEST(HttpConnection, LimitsTheTotalSizeOfBodies) {
  ServerOptions options;
  options.count.body_bytes = {.total_max = 1000};
  TestServer server(echo, options);
  auto holding = server.connect();
  holding.send(post(900, "Expect: 100-continue\r\n"));
  EXPECT_THAT(holding.read_until("\r\n\r\n"), StartsWith("HTTP/1.1 100 "));
  EXPECT_EQ(status_of(server.answer_to(post(200) + std::string(200, 'y'))), 200)
      << "an announced body takes no room before it arrives";
  Door door;
  TestServer slow(
      [&](const api::Request& request) {
        if (request.body.starts_with('x')) door.pass();
        return echo(request);
      },
      options);
  auto handled = slow.connect();
  handled.send(post(900) + std::string(900, 'x'));
  ASSERT_TRUE(comes_true([&] { return door.came() == 1; }));
  expect_problem(slow.answer_to(post(200) + std::string(200, 'y')), 503, "bodies");
  door.open();
  EXPECT_EQ(status_of(handled.read_all()), 200);
  EXPECT_EQ(status_of(slow.answer_to(post(200) + std::string(200, 'y'))), 200) << "it was freed";
}

TEST(HttpConnection, LimitsTheSizeOfBodiesPerAddress) {
  ServerOptions options;
  options.count.body_bytes = {.per_address_max = 100};
  TestServer server(echo, options);
  expect_problem(server.answer_to(post(200) + std::string(200, 'y')), 429, "bodies");
}

/// Admits uploads of 2000 bytes for Ada, 1500 for Bob and 500 for others, and refuses Eve.
api::Admitted admit_by_name(const api::Request& head) {
  const std::string& user = head.header("user");
  if (user == "eve") return std::unexpected(api::Response{.status = 403, .body = "not you\n"});
  if (user == "ada") return api::Admission{2000, user, true};
  if (user == "bob") return api::Admission{1500, user, true};
  return api::Admission{500, user, false};
}

ServerOptions with_gate() {
  ServerOptions options;
  options.request.body_bytes_max = 100;
  options.gate = admit_by_name;
  return options;
}

TEST(HttpConnection, ChecksWhetherALargeBodyIsAllowedBeforeReadingIt) {
  TestServer server(echo, with_gate());
  const auto status = [&](const std::string& user, std::size_t length) {
    return status_of(
        server.answer_to(post(length, "User: " + user + "\r\n") + std::string(length, 'x')));
  };
  EXPECT_EQ(status("ada", 2000), 200);
  EXPECT_EQ(status("ada", 2001), 413);
  EXPECT_EQ(status("", 500), 200);
  EXPECT_EQ(status("", 501), 413);
  EXPECT_EQ(status("eve", 100), 200) << "a small body needs no check";
  EXPECT_EQ(status("eve", 101), 403);
}

TEST(HttpConnection, RefusesAForbiddenLargeBodyWithoutReadingIt) {
  TestServer server(echo, with_gate());
  const std::string answer = server.answer_to(post(101, "User: eve\r\n"));
  EXPECT_EQ(status_of(answer), 403);
  EXPECT_THAT(answer, EndsWith("\r\n\r\nnot you\n"));
}

TEST(HttpConnection, ChecksWhetherABodyOfUnknownSizeIsAllowed) {
  TestServer server(echo, with_gate());
  const std::string head =
      "POST / HTTP/1.1\r\nHost: h\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n";
  const std::string body = "3e8\r\n" + std::string(1000, 'x') + "\r\n0\r\n\r\n";
  EXPECT_EQ(status_of(server.answer_to(head + "User: ada\r\n\r\n" + body)), 200);
  EXPECT_EQ(status_of(server.answer_to(head + "\r\n" + body)), 413);
}

TEST(HttpConnection, Answers500IfTheCheckOfALargeBodyThrows) {
  ServerOptions options = with_gate();
  options.gate = [](const api::Request&) -> api::Admitted {
    throw std::runtime_error("secret reason");
  };
  TestServer server(echo, options);
  const std::string answer = server.answer_to(post(101));
  expect_problem(answer, 500, "gate");
  EXPECT_THAT(answer, Not(HasSubstr("secret")));
}

TEST(HttpConnection, LimitsUploadsPerUserAndInTotal) {
  ServerOptions options = with_gate();
  options.count.uploads = {.total_max = 2, .per_user_max = 1};
  TestServer server(echo, options);
  const auto begin = [&](const std::string& user) {
    auto client = server.connect();
    client.send(post(1000, "Expect: 100-continue\r\nUser: " + user + "\r\n"));
    EXPECT_THAT(client.read_until("\r\n\r\n"), StartsWith("HTTP/1.1 100 "));
    return client;
  };
  auto of_ada = begin("ada");
  expect_problem(server.answer_to(post(1000, "User: ada\r\n")), 429, "of the user");
  auto of_bob = begin("bob");
  expect_problem(server.answer_to(post(1000, "User: bob\r\n")), 503, "of all");
  EXPECT_EQ(status_of(server.answer_to(post(50) + std::string(50, 'x'))), 200);
  EXPECT_EQ(status_of(server.answer_to(post(500) + std::string(500, 'x'))), 200);
  of_ada.send(std::string(1000, 'x'));
  EXPECT_EQ(status_of(of_ada.read_all()), 200);
  of_bob.close();
  EXPECT_TRUE(comes_true([&] { return server->load().connections == 0; }));
  begin("bob");
}

TEST(HttpConnection, LimitsUploadsPerAddress) {
  ServerOptions options = with_gate();
  options.count.uploads = {.per_address_max = 1};
  options.trusted_proxies = {"127.0.0.1"};
  TestServer server(echo, options);
  const auto begin = [&](const std::string& user, const std::string& address) {
    auto client = server.connect();
    client.send(post(1000, "Expect: 100-continue\r\nUser: " + user +
                               "\r\nX-Forwarded-For: " + address + "\r\n"));
    return client;
  };
  auto of_ada = begin("ada", "192.0.2.1");
  EXPECT_THAT(of_ada.read_until("\r\n\r\n"), StartsWith("HTTP/1.1 100 "));
  expect_problem(begin("bob", "192.0.2.1").read_all(), 429, "the same address");
  EXPECT_THAT(begin("bob", "192.0.2.2").read_until("\r\n\r\n"), StartsWith("HTTP/1.1 100 "));
}

TEST(HttpConnection, UploadsDoNotCountTowardsTheLimitOfOrdinaryBodies) {
  ServerOptions options = with_gate();
  options.count.upload_bytes = {.total_max = 1000};
  TestServer server(echo, options);
  expect_problem(server.answer_to(post(1500, "User: ada\r\n") + std::string(1500, 'x')), 503,
                 "bytes of uploads");
  EXPECT_EQ(status_of(server.answer_to(post(500) + std::string(500, 'x'))), 200);
}

TEST(HttpConnection, WaitsForSlowClientsUntilADeadline) {
  ServerOptions options;
  options.time = {.head_s = 0.2, .body_s = 0.2, .idle_s = 0.2};
  TestServer server(echo, options);
  expect_problem(server.answer_to("GET / HTTP/1.1\r\nHost: h\r\nX"), 408, "half a head");
  expect_problem(server.answer_to("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\n123"),
                 408, "body");
  EXPECT_EQ(server.answer_to(""), "") << "no answer without a request";
  auto idle = server.connect();
  idle.send(get("/a"));
  EXPECT_THAT(idle.read_answer(), EndsWith("/a"));
  EXPECT_EQ(idle.read_all(), "") << "no answer without another request";
}

TEST(HttpConnection, TricklingHeadersDoNotExtendTheDeadline) {
  ServerOptions options;
  options.time.head_s = 0.3;
  TestServer server(echo, options);
  auto client = server.connect();
  client.send("GET / HTTP/1.1\r\nHost: h\r\nX: ");
  // Each byte arrives before the deadline, but sending all of them would take a minute.
  for (int i = 0; i < 6000 && client.send("a"); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (!server.finished().empty()) break;
  }
  expect_problem(client.read_all(), 408, "trickle");
}

TEST(HttpConnection, RefusesTricklingBodiesButWaitsForSteadyUploads) {
  ServerOptions options;
  options.time.body_s = 1;
  options.time.body_bytes_per_s_min = 4096;
  TestServer server(echo, options);
  const std::string head = "POST / HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: ";
  auto trickling = server.connect();
  trickling.send(head + "100000\r\n\r\n");
  EXPECT_TRUE(comes_true([&] { return !trickling.send("x") || !server.finished().empty(); }))
      << "bytes that arrive too slowly do not extend the deadline";
  expect_problem(trickling.read_all(), 408, "a byte at a time");
  auto steady = server.connect();
  // The whole body takes three times the deadline to arrive, but each piece extends the deadline.
  constexpr int pieces = 30;
  const std::string piece(static_cast<std::size_t>(options.time.body_bytes_per_s_min), 'x');
  steady.send(head + std::to_string(pieces * piece.size()) + "\r\n\r\n");
  for (int i = 0; i < pieces; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    steady.send(piece);
  }
  EXPECT_EQ(status_of(steady.read_all()), 200);
}

TEST(HttpConnection, DropsAClientThatDoesNotReadTheResponse) {
  constexpr std::size_t more_than_the_system_takes = 128U << 20U;
  ServerOptions options;
  options.time.write_s = 0.2;
  TestServer server(
      [](const api::Request&) {
        return api::Response{.body = std::string(more_than_the_system_takes, 'x')};
      },
      options);
  auto client = server.connect(4096);
  client.send(get("/"));
  ASSERT_TRUE(comes_true([&] { return server.finished().size() == 1; }));
  EXPECT_LT(server.finished()[0].bytes_sent, more_than_the_system_takes);
}

TEST(HttpConnection, RefusesARequestAtItsDeadlineIfTheHandlerIsSlow) {
  ServerOptions options;
  options.time.request_s = 0.1;
  Door door;
  TestServer server(
      [&](const api::Request& request) {
        if (request.path == "/slow") door.pass();
        return echo(request);
      },
      options);
  auto client = server.connect();
  client.send(get_once("/slow"));
  const std::string answer = client.read_all();
  door.open();
  expect_problem(answer, 503, "slow");
  EXPECT_EQ(status_of(server.answer_to(get_once("/quick"))), 200);
}

TEST(HttpConnection, Answers500IfTheHandlerThrowsOrReturnsAnInvalidResponse) {
  TestServer server([](const api::Request& request) -> api::Response {
    if (request.path == "/throws") throw std::runtime_error("secret reason");
    return {.headers = {{"X", "a\r\nSet-Cookie: b"}}};
  });
  for (const std::string path : {"/throws", "/splits"}) {
    const std::string answer = server.answer_to(get_once(path));
    expect_problem(answer, 500, path);
    EXPECT_THAT(answer, Not(HasSubstr("secret")));
    EXPECT_THAT(answer, Not(HasSubstr("Set-Cookie")));
  }
}

TEST(HttpConnection, PassesTheClientAndTheSchemeToTheHandler) {
  ServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  TestServer server(
      [](const api::Request& request) {
        return api::Response{.body = request.client_address +
                                     (request.is_secure ? " secure " : " open ") + request.id};
      },
      options);
  const std::string answer =
      server.answer_to(get_once("/",
                                "X-Forwarded-For: 192.0.2.7\r\nX-Forwarded-Proto: https\r\n"
                                "X-Request-Id: proxy-1\r\n"));
  EXPECT_THAT(answer, EndsWith("\r\n\r\n192.0.2.7 secure proxy-1"));
  EXPECT_THAT(answer, HasSubstr("\r\nStrict-Transport-Security: "));
  EXPECT_THAT(answer, HasSubstr("\r\nX-Request-Id: proxy-1\r\n"));
  EXPECT_THAT(server.answer_to(get_once("/")), HasSubstr("\r\n\r\n127.0.0.1 open "));
}

TEST(HttpConnection, ReportsEachFinishedRequest) {
  TestServer server(echo);
  const std::string answer = server.answer_to(
      "POST /x HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 4\r\n\r\nbody");
  ASSERT_TRUE(comes_true([&] { return server.finished().size() == 1; }));
  const Finished one = server.finished()[0];
  EXPECT_EQ(one.method, "POST");
  EXPECT_EQ(one.path, "/x");
  EXPECT_EQ(one.route, "echo");
  EXPECT_EQ(one.status, 200);
  EXPECT_EQ(one.bytes_received, 4U);
  EXPECT_EQ(one.bytes_sent, answer.size());
  EXPECT_EQ(one.client_address, "127.0.0.1");
  EXPECT_FALSE(one.was_stream);
  EXPECT_THAT(answer, HasSubstr("\r\nX-Request-Id: " + one.id + "\r\n"));
}

}  // namespace
}  // namespace judge::net::http_connection_test
