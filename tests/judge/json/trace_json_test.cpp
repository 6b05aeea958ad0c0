#include "judge/json/trace_json.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using observe::SpanKind;

TEST(TraceJson, ListsTheStepsInOrder) {
  observe::Trace trace(42);
  trace.end(trace.begin(SpanKind::compile, "a.cpp", 10), 30, "ok");
  EXPECT_EQ(boost::json::serialize(trace_json(trace)),
            R"({"submission":"42","steps":[{"step":"compile","subject":"a.cpp","attempt":1,)"
            R"("start_us":10,"end_us":30,"outcome":"ok"}],"left_out":0,"current":null})");
}

TEST(TraceJson, TheCurrentStepIsTheOneThatHasNotEnded) {
  observe::Trace trace(42);
  trace.begin(SpanKind::run, "1", 10, 2);
  const auto object = trace_json(trace);
  EXPECT_EQ(object.at("current"), object.at("steps").at(0));
  EXPECT_TRUE(object.at("current").at("end_us").is_null());
  EXPECT_EQ(object.at("current").at("attempt"), 2);
}

}  // namespace
}  // namespace judge
