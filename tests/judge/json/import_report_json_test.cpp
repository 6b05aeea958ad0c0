#include "judge/json/import_report_json.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(ImportReportJson, ContainsTheReportAsValidUtf8) {
  const problem::ImportReport report{"Polygon", {"a"}, {}, {"b", "c\x01\xff"}};
  EXPECT_EQ(boost::json::serialize(import_report_json(report)),
            R"({"format":"Polygon","kept":["a"],"changed":[],"lost":["b","c)"
            "\xEF\xBF\xBD\xEF\xBF\xBD\"]}");
}

}  // namespace
}  // namespace judge
