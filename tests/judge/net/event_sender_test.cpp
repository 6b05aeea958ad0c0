#include "judge/net/event_sender.hpp"

#include <gmock/gmock.h>

#include "tests/judge/net/test_server.hpp"

namespace judge::net::event_sender_test {
namespace {

using testing::HasSubstr;

/// Publishes events to streams. Each stream receives the events that follow its start position.
class Feed {
 public:
  class Stream final : public api::EventStream {
   public:
    Stream(Feed& feed, std::size_t from) : feed_(feed), seen_(from) { ++feed_.streams; }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    Stream(Stream&&) = delete;
    Stream& operator=(Stream&&) = delete;
    ~Stream() override { --feed_.streams; }

    std::string next() override {
      ++feed_.questions;
      const std::scoped_lock lock(feed_.mutex_);
      std::string text;
      for (; seen_ < feed_.events_.size(); ++seen_) {
        text += "id: " + std::to_string(seen_ + 1) + "\ndata: " + feed_.events_[seen_] + "\n\n";
      }
      return text;
    }

    bool ended() const override {
      const std::scoped_lock lock(feed_.mutex_);
      return feed_.ended_;
    }

    Pace pace() const override { return feed_.pace; }

    void wake_by(std::function<void()> wake) override {
      const std::scoped_lock lock(feed_.mutex_);
      if (wake) {
        feed_.wakes_[this] = std::move(wake);
      } else {
        feed_.wakes_.erase(this);
      }
    }

   private:
    Feed& feed_;
    std::size_t seen_;
  };

  void publish(const std::string& event) {
    const std::scoped_lock lock(mutex_);
    events_.push_back(event);
    for (const auto& [stream, wake] : wakes_) wake();
  }

  void end() {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
    for (const auto& [stream, wake] : wakes_) wake();
  }

  /// Returns the number of streams that the next published event will wake.
  std::size_t listening() const {
    const std::scoped_lock lock(mutex_);
    return wakes_.size();
  }

  api::Handler handler() {
    return [this](const api::Request& request) {
      const std::string& last = request.header("last-event-id");
      api::Response response;
      response.events = std::make_unique<Stream>(*this, last.empty() ? 0 : std::stoul(last));
      return response;
    };
  }

  std::atomic<int> streams = 0;
  std::atomic<int> questions = 0;
  api::EventStream::Pace pace;  ///< the pace of all streams

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> events_;
  std::map<const Stream*, std::function<void()>> wakes_;
  bool ended_ = false;
};

/// Connects a client, and reads the head of its stream.
test_support::SocketClient listen(TestServer& server, const std::string& headers = "",
                                  int receive_bytes = 0) {
  auto client = server.connect(receive_bytes);
  client.send(get("/events", headers));
  EXPECT_THAT(client.read_until("\r\n\r\n"), HasSubstr("Content-Type: text/event-stream"));
  return client;
}

TEST(EventSender, SendsEventsAndClosesTheConnectionWhenTheStreamEnds) {
  Feed feed;
  feed.publish("before");
  TestServer server(feed.handler());
  auto client = listen(server);
  EXPECT_EQ(client.read_until("\n\n"), "id: 1\ndata: before\n\n");
  for (const std::string event : {"one", "two"}) {
    feed.publish(event);
    EXPECT_THAT(client.read_until("\n\n"), HasSubstr("data: " + event));
  }
  feed.end();
  EXPECT_EQ(client.read_all(), "");
  EXPECT_TRUE(comes_true([&] { return feed.streams == 0; }));
  ASSERT_TRUE(comes_true([&] { return server.finished().size() == 1; }));
  EXPECT_TRUE(server.finished()[0].was_stream);
}

TEST(EventSender, SendsEventsThatArriveWithTheEndOfTheStream) {
  Feed feed;
  feed.publish("last");
  feed.end();
  TestServer server(feed.handler());
  auto client = listen(server);
  EXPECT_EQ(client.read_all(), "id: 1\ndata: last\n\n");
}

TEST(EventSender, SendsNoEventsForAHeadRequest) {
  Feed feed;
  feed.publish("event");
  TestServer server(feed.handler());
  const std::string answer = server.answer_to("HEAD /events HTTP/1.1\r\nHost: h\r\n\r\n");
  EXPECT_THAT(answer, HasSubstr("Content-Type: text/event-stream"));
  EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
  EXPECT_TRUE(comes_true([&] { return feed.streams == 0; }));
}

TEST(EventSender, ResumesWithoutGapsOrRepetition) {
  Feed feed;
  TestServer server(feed.handler());
  std::string last = "0";
  for (int i = 1; i <= 20; ++i) {
    auto client = listen(server, "Last-Event-ID: " + last + "\r\n");
    feed.publish("event");
    const std::string event = client.read_until("\n\n");
    EXPECT_EQ(event, "id: " + std::to_string(i) + "\ndata: event\n\n");
    last = std::to_string(i);
  }
}

TEST(EventSender, SendsKeepAliveComments) {
  ServerOptions options;
  options.time.heartbeat_s = 0.02;
  Feed feed;
  TestServer server(feed.handler(), options);
  auto client = listen(server);
  EXPECT_EQ(client.read_until("\n\n"), ":\n\n");
  feed.publish("event");
  EXPECT_THAT(client.read_until("event\n\n"), HasSubstr("data: event"));
}

TEST(EventSender, PausesBetweenReadsWithoutMissingEvents) {
  Feed feed;
  feed.pace.rest = std::chrono::milliseconds(50);
  feed.publish("first");
  TestServer server(feed.handler());
  auto client = listen(server);
  EXPECT_EQ(client.read_until("\n\n"), "id: 1\ndata: first\n\n");
  for (int i = 0; i < 200; ++i) feed.publish("event");
  feed.publish("last");
  EXPECT_THAT(client.read_until("data: last\n\n"), HasSubstr("id: 2\n"));
  // `questions` counts the server's reads of the stream. The server must not read once for each of
  // the 202 published events. It pauses after each read, so that the next read returns all events
  // published during the pause. Usually two reads suffice, but a slow machine needs a few more.
  EXPECT_LT(feed.questions, 100);
}

TEST(EventSender, ReadsPeriodicallyEvenIfItIsNotWoken) {
  Feed feed;
  feed.pace.again = std::chrono::milliseconds(5);
  TestServer server(feed.handler());
  auto client = listen(server);
  EXPECT_TRUE(comes_true([&] { return feed.questions > 3; }));
  feed.end();
  EXPECT_EQ(client.read_all(), "");
}

TEST(EventSender, DetectsImmediatelyThatTheClientHasDisconnected) {
  Feed feed;
  TestServer server(feed.handler());
  {
    auto client = listen(server);
    ASSERT_TRUE(comes_true([&] { return feed.listening() == 1; }));
    EXPECT_EQ(server->load().streams, 1U);
  }
  EXPECT_TRUE(comes_true([&] { return feed.streams == 0 && server->load().connections == 0; }));
  EXPECT_EQ(feed.listening(), 0U);
  feed.publish("no wake");
}

TEST(EventSender, DropsAReaderWhoseBacklogIsTooLarge) {
  ServerOptions options;
  options.count.stream_backlog_bytes_max = 100'000;
  Feed feed;
  TestServer server(feed.handler(), options);
  auto slow = listen(server, "", 4096);
  auto quick = listen(server);
  ASSERT_TRUE(comes_true([&] { return feed.listening() == 2; }));
  const std::string event(20'000, 'x');
  int published = 0;
  // The quick client reads at once. The slow client never reads, so its events fill the system's
  // buffers.
  for (; feed.streams == 2 && published < 2000; ++published) {
    feed.publish(event);
    EXPECT_THAT(quick.read_until("\n\n"), HasSubstr(event));
  }
  EXPECT_TRUE(comes_true([&] { return feed.streams == 1; }));
  EXPECT_LT(slow.read_all().size(), event.size() * static_cast<std::size_t>(published));
  feed.publish("still there");
  EXPECT_THAT(quick.read_until("\n\n"), HasSubstr("still there"));
}

TEST(EventSender, StreamsOfKnownUsersDoNotCountTowardsTheAddressLimit) {
  ServerOptions options;
  options.count.streams_per_address_max = 1;
  Feed feed;
  TestServer server(
      [handler = feed.handler()](const api::Request& request) {
        api::Response response = handler(request);
        response.notes.user = request.header("user");
        return response;
      },
      options);
  const auto unknown = listen(server);
  const auto ada = listen(server, "User: ada\r\n");
  const auto bob = listen(server, "User: bob\r\n");
  EXPECT_EQ(status_of(server.answer_to(get("/events"))), 429) << "the second unknown user";
}

TEST(EventSender, LimitsStreamsInTotalAndPerAddress) {
  ServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  options.count.streams_max = 2;
  options.count.streams_per_address_max = 1;
  Feed feed;
  TestServer server(feed.handler(), options);
  const auto from = [](const std::string& address) {
    return "X-Forwarded-For: " + address + "\r\n";
  };
  auto first = listen(server, from("192.0.2.1"));
  const std::string refused = server.answer_to(get("/events", from("192.0.2.1")));
  EXPECT_EQ(status_of(refused), 429);
  EXPECT_THAT(refused, HasSubstr("\r\nRetry-After: "));
  auto second = listen(server, from("192.0.2.2"));
  EXPECT_EQ(status_of(server.answer_to(get("/events", from("192.0.2.3")))), 503);
  first.close();
  ASSERT_TRUE(comes_true([&] { return server->load().streams == 1; }));
  auto third = listen(server, from("192.0.2.3"));
  EXPECT_TRUE(comes_true([&] { return feed.streams == 2; })) << "the refused streams are gone";
}

TEST(EventSender, ServesAThousandConcurrentReadersWhileSomeDisconnect) {
  ServerOptions options;
  options.count.connections_per_address_max = options.count.streams_per_address_max = 2000;
  Feed feed;
  TestServer server(feed.handler(), options);
  constexpr std::size_t count = 1000;
  std::vector<test_support::SocketClient> clients;
  for (std::size_t i = 0; i < count; ++i) clients.push_back(listen(server));
  ASSERT_TRUE(comes_true([&] { return feed.listening() == count; }));
  constexpr int events = 5;
  std::thread publisher([&] {
    for (int i = 0; i < events; ++i) feed.publish("event " + std::to_string(i));
  });
  for (std::size_t i = 0; i < count; i += 10) clients[i].close();
  for (std::size_t i = 1; i < count; i += 10) {
    EXPECT_THAT(clients[i].read_until("event 4\n\n"), HasSubstr("data: event 4"));
  }
  publisher.join();
  feed.end();
  for (std::size_t i = 2; i < count; i += 10) {
    EXPECT_THAT(clients[i].read_all(), HasSubstr("data: event 4"));
  }
  EXPECT_TRUE(comes_true([&] { return feed.streams == 0; }));
  EXPECT_TRUE(server->drain());
}

}  // namespace
}  // namespace judge::net::event_sender_test
