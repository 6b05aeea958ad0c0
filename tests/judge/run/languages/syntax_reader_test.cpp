#include "judge/run/languages/syntax_reader.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/similarity/comparison.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/languages/languages_reader.hpp"

namespace judge::run::syntax_reader_test {
namespace {

using similarity::Program;
using similarity::Syntax;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

std::string error_of(const std::string& text) {
  const toml::table root = toml::parse(text);
  FieldReader reader("l.toml");
  read_syntaxes(reader, root);
  return reader.error() ? reader.error()->message : "no error";
}

TEST(ReadSyntaxes, ReadsEveryField) {
  const toml::table root = toml::parse(R"toml(
    [[syntax]]
    name = "x"
    codes = ["a", "b"]
    keywords = ["if"]
    line_comments = ["#"]
    block_comments = ["{", "}", "(*", "*)"]
    quotes = ["'", "`"]
    long_quotes = ["'''"]
    skipped_lines = ["import"])toml");
  FieldReader reader("l.toml");
  const auto syntaxes = read_syntaxes(reader, root);
  EXPECT_FALSE(reader.error());
  const Syntax syntax = syntax_of(syntaxes, "b");
  EXPECT_EQ(syntax, syntax_of(syntaxes, "a"));
  EXPECT_EQ(syntax.name, "x");
  EXPECT_THAT(syntax.keywords, ElementsAre("if"));
  EXPECT_THAT(syntax.line_comments, ElementsAre("#"));
  EXPECT_THAT(syntax.block_comments, ElementsAre(Pair("{", "}"), Pair("(*", "*)")));
  EXPECT_EQ(syntax.quotes, "'`");
  EXPECT_THAT(syntax.long_quotes, ElementsAre("'''"));
  EXPECT_THAT(syntax.skipped_lines, ElementsAre("import"));
}

TEST(ReadSyntaxes, RefusesMistakes) {
  EXPECT_EQ(error_of(""), "no error");
  EXPECT_THAT(error_of("syntax = 1"), HasSubstr("must be [[syntax]] tables"));
  EXPECT_THAT(error_of("[[syntax]]\n"), HasSubstr("syntax.name: is missing"));
  EXPECT_THAT(error_of("[[syntax]]\nname = \"x\"\ncolour = 1"), HasSubstr("unknown key"));
  EXPECT_THAT(error_of("[[syntax]]\nname = \"x\"\nblock_comments = [\"{\"]"),
              HasSubstr("an end for each beginning"));
  EXPECT_THAT(error_of("[[syntax]]\nname = \"x\"\nquotes = [\"ab\"]"),
              HasSubstr("single characters"));
  EXPECT_THAT(error_of("[[syntax]]\nname = \"x\"\ncodes = [\"a\", \"a\"]"),
              HasSubstr("'a' occurs twice"));
}

TEST(SyntaxOf, IsNamedAfterACodeWithoutSyntax) {
  Syntax expected;
  expected.name = "basic";
  EXPECT_EQ(syntax_of({}, "basic"), expected);
}

std::vector<Language> built_in() { return *parse_languages(built_in_languages, "table"); }

TEST(BuiltInSyntaxes, CoverEveryLanguage) {
  for (const Language& language : built_in()) {
    EXPECT_FALSE(language.syntax.keywords.empty()) << language.id;
  }
}

struct Solution {
  std::string problem;
  std::string name;
  std::string code;
  std::string source;
  Syntax syntax;
};

/// Returns the accepted reference submissions of one file.
std::vector<Solution> solutions() {
  namespace fs = std::filesystem;
  const std::vector<Language> languages = built_in();
  std::vector<Solution> all;
  for (const auto& problem : fs::directory_iterator(fs::path(JUDGE_SOURCE_DIR) / "problems")) {
    const fs::path directory = problem.path() / "submissions" / "accepted";
    if (!fs::is_directory(directory)) continue;
    for (const auto& entry : fs::directory_iterator(directory)) {
      const fs::path file = entry.is_directory() ? entry.path() / "Main.java" : entry.path();
      const std::string source = read_file(file).value_or("");
      const auto language = infer_language(languages, {{file.filename().string(), source}});
      if (!language || source.empty()) continue;
      all.push_back({problem.path().filename(), entry.path().filename(), (*language)->code, source,
                     (*language)->syntax});
    }
  }
  return all;
}

similarity::FingerprintSet fingerprints(const std::string& source, const Syntax& syntax) {
  return fingerprint_set(similarity::read_program({{"a", source}}, syntax));
}

/// docs/decisions/0063 has the figures.
TEST(ReferenceSolutions, OfAProblemThatAreIndependentHaveALowSimilarity) {
  const auto all = solutions();
  std::vector<double> values;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (all[i].problem != all[j].problem || all[i].code != all[j].code) continue;
      values.push_back(similarity::similarity_of(fingerprints(all[i].source, all[i].syntax),
                                                 fingerprints(all[j].source, all[j].syntax)));
      EXPECT_LT(values.back(), similarity::similarity_min)
          << all[i].problem << " " << all[i].name << " " << all[j].name;
    }
  }
  ASSERT_GE(values.size(), 10U);
  std::ranges::sort(values);
  RecordProperty("pairs", std::to_string(values.size()));
  RecordProperty("median", std::to_string(values[values.size() / 2]));
  RecordProperty("largest", std::to_string(values.back()));
  EXPECT_LT(values[values.size() / 2], 0.15);
}

/// Appends a letter to all words but keywords and those that begin skipped lines.
std::string renamed(const std::string& source, const Syntax& syntax) {
  std::set<std::string> fixed(syntax.keywords.begin(), syntax.keywords.end());
  for (std::string word : syntax.skipped_lines) {
    word.erase(std::ranges::remove(word, '#').begin(), word.end());
    fixed.insert(word);
  }
  const std::regex word(R"((\d[\w.']*)|(^|[^\w])([A-Za-z_]\w*))");
  std::string result;
  auto rest = source.cbegin();
  for (std::sregex_iterator found(source.begin(), source.end(), word), end; found != end; ++found) {
    const auto& name = (*found)[3];
    const auto& whole = (*found)[0];
    result.append(rest, whole.second);
    rest = whole.second;
    if (name.matched && !fixed.contains(name.str())) result += "q";
  }
  return result.append(rest, source.cend());
}

TEST(ReferenceSolutions, WithOtherNamesHaveTheSimilarityOne) {
  std::map<std::string, int> checked;
  for (const Solution& solution : solutions()) {
    const std::string copy = renamed(solution.source, solution.syntax);
    ASSERT_NE(copy, solution.source);
    if (fingerprints(solution.source, solution.syntax).size() < similarity::fingerprints_min)
      continue;
    ++checked[solution.code];
    EXPECT_EQ(similarity::similarity_of(fingerprints(solution.source, solution.syntax),
                                        fingerprints(copy, solution.syntax)),
              1.0)
        << solution.problem << " " << solution.name;
  }
  EXPECT_GE(checked.size(), 20U) << "languages";
}

}  // namespace
}  // namespace judge::run::syntax_reader_test
