#include "judge/observe/log.hpp"

#include <sstream>
#include <string>
#include <thread>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace judge::observe::log_test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

constexpr const char* time_pattern =
    "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(Level, IsParsedFromItsName) {
  for (const char* name : {"debug", "info", "warning", "error", "off"}) {
    const auto level = level_from_name(name);
    ASSERT_TRUE(level) << name;
    EXPECT_EQ(level_name(*level), name);
  }
  EXPECT_FALSE(level_from_name("warn"));
  EXPECT_FALSE(level_from_name(""));
}

TEST(Log, WritesTheTextFormat) {
  std::ostringstream stream;
  const Log log(Level::info, LogFormat::text, stream);
  log.info("submission judged", {{"submission", 17}, {"verdict", "AC"}, {"message", "two words"}});
  EXPECT_THAT(stream.str(), MatchesRegex(std::string(time_pattern) +
                                         " info    submission judged submission=17 verdict=AC "
                                         "message=\"two words\"\n"));
}

TEST(Log, WritesJson) {
  std::ostringstream stream;
  const Log log(Level::debug, LogFormat::json, stream);
  log.debug("{} 100 %v", {{"text", "a \"b\""}, {"whole", -3}, {"real", 0.5}, {"yes", true}});
  const auto event = boost::json::parse(stream.str()).as_object();
  EXPECT_THAT(std::string(event.at("time").as_string()), MatchesRegex(time_pattern));
  EXPECT_EQ(event.at("level"), "debug");
  EXPECT_EQ(event.at("message"), "{} 100 %v");
  EXPECT_EQ(event.at("text"), "a \"b\"");
  EXPECT_EQ(event.at("whole"), -3);
  EXPECT_EQ(event.at("real"), 0.5);
  EXPECT_EQ(event.at("yes"), true);
}

TEST(Log, WritesEventsAtOrAboveItsLevel) {
  std::ostringstream stream;
  const Log log(Level::warning, LogFormat::text, stream);
  log.debug("one");
  log.info("two");
  log.warning("three");
  log.error("four");
  const auto lines = lines_of(stream.str());
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0], HasSubstr(" warning three"));
  EXPECT_THAT(lines[1], HasSubstr(" error   four"));
  EXPECT_TRUE(log.writes(Level::error));
  EXPECT_FALSE(log.writes(Level::info));
}

TEST(Log, WritesNothingIfItIsOff) {
  std::ostringstream stream;
  const Log log(Level::off, LogFormat::text, stream);
  log.error("lost");
  log.write(Level::off, "lost", {});
  EXPECT_EQ(stream.str(), "");
  EXPECT_FALSE(log.writes(Level::error));
}

TEST(Log, AddsItsFieldsToEachLine) {
  std::ostringstream stream;
  const Log log(Level::info, LogFormat::json, stream);
  const Log request = log.with({{"request", "r-1"}});
  const Log submission = request.with({{"submission", 17}});
  submission.info("leased", {{"worker", "w"}});
  request.info("answered");
  log.info("plain");
  const auto lines = lines_of(stream.str());
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_THAT(lines[0], HasSubstr(R"(,"request":"r-1","submission":17,"worker":"w"})"));
  EXPECT_THAT(lines[1], HasSubstr(R"("message":"answered","request":"r-1"})"));
  EXPECT_THAT(lines[2], HasSubstr(R"("message":"plain"})"));
}

TEST(Log, WritesEachEventOnOneLine) {
  std::string evil;
  for (int byte = 0; byte < 256; ++byte) evil += static_cast<char>(byte);
  evil += "\n2026-01-01T00:00:00.000Z error   forged\xE2\x80\xA8";
  for (const LogFormat format : {LogFormat::text, LogFormat::json}) {
    std::ostringstream stream;
    const Log log(Level::info, format, stream);
    log.with({{"evil", evil}}).info(evil, {{"also", evil}});
    const std::string text = stream.str();
    EXPECT_EQ(std::ranges::count(text, '\n'), 1);
    EXPECT_EQ(text.find_first_of("\x1b\r\x7f"), std::string::npos);
    EXPECT_EQ(text.find("\xE2\x80\xA8"), std::string::npos);
    if (format == LogFormat::json) EXPECT_NO_THROW(boost::json::parse(text)) << text;
  }
}

TEST(Log, CutsLongLines) {
  std::ostringstream stream;
  const Log log(Level::info, LogFormat::json, stream);
  const std::string endless(1'000'000, 'a');
  Log full = log;
  for (int i = 0; i < 100; ++i) full = full.with({{"more", endless}});
  full.info(endless, {{"a", endless},
                      {"b", endless},
                      {"c", endless},
                      {"d", endless},
                      {"e", endless},
                      {"f", endless},
                      {"g", endless},
                      {"h", endless},
                      {"i", endless},
                      {"j", endless},
                      {"k", endless},
                      {"l", endless}});
  EXPECT_LT(stream.str().size(), Log::line_bytes_max + 4096);
  EXPECT_THAT(stream.str(), HasSubstr("aaa...\""));
  EXPECT_THAT(stream.str(), HasSubstr(R"("left_out":)"));
}

TEST(Log, IgnoresWriteErrors) {
  struct FullDisk : std::stringbuf {
    std::streamsize xsputn(const char*, std::streamsize) override {
      throw std::runtime_error("no space left");
    }
  } buffer;
  std::ostream stream(&buffer);
  stream.exceptions(std::ios::badbit | std::ios::failbit);
  const Log log(Level::info, LogFormat::text, stream);
  log.info("lost");
  log.info("lost, too");
}

TEST(Log, DoesNotMixLinesOfConcurrentThreads) {
  std::ostringstream stream;
  const Log log(Level::info, LogFormat::json, stream);
  constexpr int events_each = 200;
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread) {
      threads.emplace_back([mine = log.with({{"thread", thread}})] {
        for (int i = 0; i < events_each; ++i) mine.info("event", {{"number", i}});
      });
    }
  }
  const auto lines = lines_of(stream.str());
  ASSERT_EQ(lines.size(), 4U * events_each);
  for (const std::string& line : lines) ASSERT_NO_THROW(boost::json::parse(line)) << line;
}

TEST(Log, WritesToStandardErrorByDefault) {
  testing::internal::CaptureStderr();
  Log(Level::info, LogFormat::text).info("here", {{"is", "it"}});
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr(" info    here is=it\n"));
}

}  // namespace
}  // namespace judge::observe::log_test
