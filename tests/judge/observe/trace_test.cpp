#include "judge/observe/trace.hpp"

#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::observe::trace_test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The start time of the traces in these tests.
constexpr std::int64_t base_us = 1'700'000'000'000'000;

/// Returns a trace with one step of each kind, 10 s in total.
Trace whole_trace() {
  Trace trace(17);
  const auto queued = trace.begin(SpanKind::queued, "", base_us);
  trace.end(queued, base_us + 1'000'000);
  const auto leased = trace.begin(SpanKind::leased, "worker-1", base_us + 1'000'000);
  const auto compile = trace.begin(SpanKind::compile, "cpp", base_us + 1'000'000);
  trace.end(compile, base_us + 3'000'000, "ok");
  const auto run = trace.begin(SpanKind::run, "secret/1", base_us + 3'000'000);
  trace.end(run, base_us + 8'000'000, "cpu 4.9 s");
  const auto validate = trace.begin(SpanKind::validate, "secret/1", base_us + 8'000'000);
  trace.end(validate, base_us + 8'000'850, "AC");
  const auto store = trace.begin(SpanKind::store, "", base_us + 9'000'000);
  trace.end(store, base_us + 9'012'300);
  trace.end(leased, base_us + 9'500'000, "AC");
  trace.add({SpanKind::pushed, "", base_us + 9'500'000, base_us + 10'000'000, 1, ""});
  return trace;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(Trace, KeepsStepsInOrder) {
  const Trace trace = whole_trace();
  ASSERT_EQ(trace.spans().size(), 7U);
  EXPECT_EQ(trace.submission(), 17);
  EXPECT_EQ(trace.spans()[1].kind, SpanKind::leased);
  EXPECT_EQ(trace.spans()[1].end_us, base_us + 9'500'000);
  EXPECT_EQ(trace.spans()[4], (Span{SpanKind::validate, "secret/1", base_us + 8'000'000,
                                    base_us + 8'000'850, 1, "AC"}));
}

TEST(Trace, EndsAStepOnlyOnceAndNeverBeforeItsStart) {
  Trace trace(1);
  const auto place = trace.begin(SpanKind::run, "1", 100);
  trace.end(place, 50, "clock was set back");
  EXPECT_EQ(trace.spans()[0].end_us, 100);
  trace.end(place, 900, "again");
  EXPECT_EQ(trace.spans()[0].end_us, 100);
  EXPECT_EQ(trace.spans()[0].outcome, "clock was set back");
  trace.end(7, 900);
}

TEST(Trace, LimitsTheNumberOfSteps) {
  Trace trace(1);
  for (std::size_t i = 0; i < Trace::spans_max; ++i) trace.begin(SpanKind::run, "", 1);
  const auto place = trace.begin(SpanKind::run, "too many", 1);
  trace.end(place, 2);
  trace.add({});
  EXPECT_EQ(trace.spans().size(), Trace::spans_max);
  EXPECT_EQ(trace.left_out(), 2U);
  EXPECT_THAT(trace_table(trace, 2, 100), HasSubstr("and 2 more steps\n"));
}

TEST(TraceTable, ShowsTheTimeOfEachStep) {
  EXPECT_EQ(trace_table(whole_trace(), base_us + 60'000'000, 72),
            "submission 17\n"
            "start     took  share  step\n"
            " 0 us      1 s   10 %  queued               ##\n"
            "  1 s    8.5 s   85 %  leased worker-1       ################  AC\n"
            "  1 s      2 s   20 %    compile cpp         #####             ok\n"
            "  3 s      5 s   50 %    run secret/1            #########     cpu 4.9 s\n"
            "  8 s   850 us    0 %    validate secret/1               #     AC\n"
            "  9 s  12.3 ms    0 %    store                             #\n"
            "9.5 s   500 ms    5 %    pushed                             #\n");
}

TEST(TraceTable, MarksUnfinishedSteps) {
  Trace trace(5);
  const auto queued = trace.begin(SpanKind::queued, "", base_us);
  trace.end(queued, base_us + 10);
  trace.begin(SpanKind::run, "secret/2", base_us + 10);
  const auto lines = lines_of(trace_table(trace, base_us + 1'000'010, 100));
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_THAT(lines[3], HasSubstr("1 s...  100 %"));
  EXPECT_TRUE(lines[3].ends_with("##>")) << lines[3];
  EXPECT_THAT(lines[2], Not(HasSubstr(">")));
}

TEST(TraceTable, FitsTheTerminal) {
  for (const std::size_t columns : {std::size_t{80}, std::size_t{120}}) {
    Trace trace(1);
    for (int i = 0; i < 50; ++i) {
      trace.add({SpanKind::run, "secret/" + std::to_string(i), base_us + i * 1000,
                 base_us + i * 1000 + 999, 1, ""});
    }
    for (const std::string& line : lines_of(trace_table(trace, base_us, columns))) {
      EXPECT_LE(line.size(), columns) << line;
    }
  }
  EXPECT_THAT(trace_table(whole_trace(), base_us, 0), HasSubstr("##")) << "still a bar";
}

TEST(TraceTable, ShowsEmptyTracesAndStepsWithImpossibleTimes) {
  EXPECT_THAT(trace_table(Trace(3), base_us, 80), HasSubstr("No steps are recorded.\n"));
  Trace trace(3);
  trace.add({SpanKind::queued, "", 100, 100, 1, ""});
  trace.add({SpanKind::run, "before all", 50, 20, 1, ""});
  trace.add({SpanKind::run, "from later", 5000, std::nullopt, 1, ""});
  EXPECT_EQ(lines_of(trace_table(trace, 10, 80)).size(), 5U);
  Trace instant(4);
  instant.add({SpanKind::queued, "", 100, 100, 1, ""});
  EXPECT_THAT(trace_table(instant, 10, 80), HasSubstr("#"));
}

TEST(TraceTable, PrintsNoControlCharacters) {
  Trace trace(1);
  trace.add({SpanKind::run, "a\n\x1b[31m", 0, 1000, 1, "bad\r\nword"});
  const std::string table = trace_table(trace, 0, 100);
  EXPECT_EQ(lines_of(table).size(), 3U);
  EXPECT_EQ(table.find('\x1b'), std::string::npos);
  EXPECT_THAT(table, HasSubstr("bad\\r\\nword"));
}

TEST(TraceChromeJson, HasTheTraceEventFormat) {
  Trace trace = whole_trace();
  trace.begin(SpanKind::run, "again", base_us + 10'000'000, 2);
  const auto all = boost::json::parse(trace_chrome_json(trace, base_us + 11'000'000)).as_object();
  EXPECT_EQ(all.at("otherData").at("submission"), 17);
  const auto& events = all.at("traceEvents").as_array();
  ASSERT_EQ(events.size(), 8U + 2U) << "the steps, and a name for each attempt";
  EXPECT_EQ(events[0].at("ph"), "M");
  EXPECT_EQ(events[0].at("args").at("name"), "attempt 1");
  EXPECT_EQ(events[4].at("name"), "run secret/1");
  EXPECT_EQ(events[4].at("ph"), "X");
  EXPECT_EQ(events[4].at("ts"), base_us + 3'000'000);
  EXPECT_EQ(events[4].at("dur"), 5'000'000);
  EXPECT_EQ(events[4].at("args").at("outcome"), "cpu 4.9 s");
  EXPECT_EQ(events[9].at("tid"), 2);
  EXPECT_EQ(events[9].at("dur"), 1'000'000);
  EXPECT_EQ(events[9].at("args").at("ended"), false);
}

TEST(TraceChromeJson, IsAlwaysValidJson) {
  Trace trace(1);
  trace.add({SpanKind::run, "\xFF\"\n", 5, std::nullopt, std::numeric_limits<int>::max(), "\x01"});
  EXPECT_NO_THROW(boost::json::parse(trace_chrome_json(trace, 0)));
  EXPECT_NO_THROW(boost::json::parse(trace_chrome_json(Trace(1), 0)));
}

}  // namespace
}  // namespace judge::observe::trace_test
