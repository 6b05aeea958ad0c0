// Checks the files in packaging/prometheus and packaging/grafana against the output of `/metrics`.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include "judge/observe/metrics.hpp"

namespace judge::observe::monitoring_files_test {
namespace {

const std::filesystem::path packaging = std::filesystem::path(JUDGE_SOURCE_DIR) / "packaging";

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<std::string> matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match) {
    found.push_back((*match)[1]);
  }
  return found;
}

/// Returns the output of `/metrics` for a judge with one route and one job priority, that of
/// rejudgings.
const std::string& metrics() {
  static const std::string text = Metrics({"GET /api/v1/problems"}, {10}).render();
  return text;
}

/// Returns the words that follow `beginning` in the lines that start with `beginning`.
std::set<std::string> words_after(const std::string& beginning) {
  std::set<std::string> words;
  std::istringstream lines(metrics());
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(beginning)) continue;
    line.erase(0, beginning.size());
    words.insert(line.substr(0, line.find_first_of("{ ")));
  }
  return words;
}

/// Returns the names of all values in the output, including the parts of histograms. Also returns
/// "up", a metric that Prometheus adds.
const std::set<std::string>& metric_names() {
  static const std::set<std::string> names = [] {
    auto words = words_after("");
    words.insert("up");
    return words;
  }();
  return names;
}

/// Returns the functions, keywords and labels that an expression may contain.
const std::set<std::string>& known_words() {
  static const std::set<std::string> words = {
      "by",     "changes", "histogram_quantile", "increase", "max",   "min",
      "rate",   "sum",     "predict_linear",     "time",     "topk",  "cause",
      "job",    "le",      "priority",           "result",   "route", "stage",
      "status", "verdict"};
  return words;
}

std::string without(const std::string& text, const std::string& pattern) {
  return std::regex_replace(text, std::regex(pattern), " ");
}

/// Reports unknown metrics, unknown labels and unbalanced parentheses.
void check_expression(const std::string& expression, const std::string& place) {
  const std::string equal = std::regex_replace(expression, std::regex("!="), "=");
  for (const std::string& label : matches(equal, R"RE((\w+="[^"$]+"))RE")) {
    if (label == "job=\"judge\"") continue;  // Prometheus's own
    EXPECT_NE(metrics().find(label), std::string::npos) << place << ": no metric has " << label;
  }
  const std::string bare = without(without(expression, R"RE("[^"]*")RE"), R"(\[[^\]]*\])");
  for (const std::string& word : matches(bare, R"(\b([a-zA-Z_]\w*))")) {
    EXPECT_TRUE(metric_names().contains(word) || known_words().contains(word))
        << place << ": '" << word << "' is neither a metric of the judge nor a word of PromQL";
  }
  for (const auto& [open, closed] : {std::pair{'(', ')'}, {'{', '}'}}) {
    EXPECT_EQ(std::ranges::count(bare, open), std::ranges::count(bare, closed)) << place;
  }
}

/// Returns the expressions of all panels.
std::vector<std::string> expressions(const boost::json::value& dashboard) {
  std::vector<std::string> found;
  for (const boost::json::value& panel : dashboard.at("panels").as_array()) {
    if (panel.at("type") == "row") continue;
    for (const boost::json::value& target : panel.at("targets").as_array()) {
      found.emplace_back(target.at("expr").as_string());
    }
  }
  return found;
}

TEST(MonitoringFiles, EveryAlertHasASeverityADescriptionAndAUniqueName) {
  const YAML::Node file = YAML::LoadFile(packaging / "prometheus/judge.rules.yml");
  ASSERT_EQ(file["groups"].size(), 1U);
  const YAML::Node rules = file["groups"][0]["rules"];
  EXPECT_GE(rules.size(), 15U);
  std::set<std::string> names;
  for (const YAML::Node& rule : rules) {
    const auto name = rule["alert"].as<std::string>();
    EXPECT_TRUE(names.insert(name).second) << name << " is a duplicate";
    EXPECT_TRUE(std::regex_match(name, std::regex("Judge[A-Z][A-Za-z]+"))) << name;
    const auto severity = rule["labels"]["severity"].as<std::string>();
    EXPECT_TRUE(severity == "page" || severity == "ticket") << name;
    for (const char* annotation : {"summary", "description"}) {
      EXPECT_FALSE(rule["annotations"][annotation].as<std::string>().empty()) << name;
    }
    if (rule["for"]) {
      EXPECT_TRUE(std::regex_match(rule["for"].as<std::string>(), std::regex("[1-9][0-9]*[mhd]")));
    }
  }
}

TEST(MonitoringFiles, AlertsUseExistingMetrics) {
  const YAML::Node file = YAML::LoadFile(packaging / "prometheus/judge.rules.yml");
  for (const YAML::Node& rule : file["groups"][0]["rules"]) {
    check_expression(rule["expr"].as<std::string>(), rule["alert"].as<std::string>());
  }
}

TEST(MonitoringFiles, DashboardUsesExistingMetrics) {
  const auto dashboard = boost::json::parse(content_of(packaging / "grafana/judge.json"));
  const auto all = expressions(dashboard);
  EXPECT_GE(all.size(), 20U);
  for (const std::string& expression : all) check_expression(expression, "judge.json");
}

TEST(MonitoringFiles, DashboardShowsEveryMetric) {
  const auto dashboard = boost::json::parse(content_of(packaging / "grafana/judge.json"));
  std::string all;
  for (const std::string& expression : expressions(dashboard)) all += expression + " ";
  for (const std::string& family : words_after("# TYPE ")) {
    EXPECT_NE(all.find(family), std::string::npos) << "no panel shows " << family;
  }
}

}  // namespace
}  // namespace judge::observe::monitoring_files_test
