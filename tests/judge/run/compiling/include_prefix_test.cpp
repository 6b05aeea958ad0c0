#include "judge/run/compiling/include_prefix.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace judge::run::include_prefix_test {
namespace {

constexpr std::string_view vector_and_map = "#include <vector>\n#include <map>\n";

TEST(IncludePrefix, ContainsTheIncludesAtTheStartOfTheSource) {
  EXPECT_EQ(include_prefix("#include <vector>\n#include <map>\nint main() {}\n"), vector_and_map);
  EXPECT_EQ(include_prefix("int main() {}\n#include <vector>\n"), "");
  EXPECT_EQ(include_prefix(""), "");
  EXPECT_EQ(include_prefix("#include <sys/stat.h>"), "#include <sys/stat.h>\n");
}

TEST(IncludePrefix, SkipsBlanksAndComments) {
  EXPECT_EQ(include_prefix("// a\n\n/* b\n#include <set>\n*/ \t# \tinclude\t<vector> // c\r\n"
                           "\r\n#include<map>/* d */ /* e */\nusing namespace std;\n"),
            vector_and_map);
}

TEST(IncludePrefix, KeepsTheOrderAndRepetitions) {
  EXPECT_EQ(include_prefix("#include <map>\n#include <vector>\n#include <map>\n"),
            "#include <map>\n#include <vector>\n#include <map>\n");
}

TEST(IncludePrefix, EndsBeforeTheFirstLineThatIsNotAPlainInclude) {
  for (const std::string_view next : {"#define NDEBUG\n",
                                      "#pragma GCC optimize(3)\n",
                                      "#if 1\n",
                                      "#include \"a.hpp\"\n",
                                      "#include NAME\n",
                                      "#include_next <set>\n",
                                      "#import <set>\n",
                                      "%:include <set>\n",
                                      "\?\?=include <set>\n",
                                      "#include <set> x\n",
                                      "#include <set>;\n",
                                      "#include <set\n>\n",
                                      "#include < set>\n",
                                      "#include <set >\n",
                                      "#include <>\n",
                                      "#include <../set>\n",
                                      "#include </etc/passwd>\n",
                                      "#include <a/../b>\n",
                                      "#include <a//b>\n",
                                      "#include <a/>\n",
                                      "#include <.a>\n",
                                      "#include \\\n<set>\n",
                                      "#inc\\\nlude <set>\n",
                                      "#include <s\\\net>\n",
                                      "// a \\\n#include <set>\n",
                                      "// a \?\?/\n#include <set>\n",
                                      "/* a *\\\n/ #include <set>\n",
                                      "/* a\n#include <set>\n",
                                      "// a",
                                      "#include <set> /* a\n */\n",
                                      "#include <set> /* a \\ */\n",
                                      "\f#include <set>\n",
                                      "\v\n",
                                      "\r#include <set>\n",
                                      "\xEF\xBB\xBF#include <set>\n",
                                      "#include <s\xC3\xA9t>\n",
                                      "x\n"}) {
    const std::string after = std::string(vector_and_map) + std::string(next);
    EXPECT_EQ(include_prefix(after + "#include <deque>\n"), vector_and_map) << next;
  }
}

TEST(IncludePrefix, EndsAtANulInAComment) {
  const std::string source = "#include <map>\n// " + std::string(1, '\0') + "\n#include <set>\n";
  EXPECT_EQ(include_prefix(source), "#include <map>\n");
}

TEST(IncludePrefix, LimitsTheNumberOfIncludesAndTheLengthOfNames) {
  std::string source;
  for (int line = 0; line < 10'000; ++line) source += "#include <map>\n";
  EXPECT_EQ(include_prefix(source).size(), prefix_includes_max * 15);
  EXPECT_EQ(include_prefix("#include <" + std::string(prefix_name_bytes_max, 'a') + ">").size(),
            prefix_name_bytes_max + 12);
  EXPECT_EQ(include_prefix("#include <" + std::string(prefix_name_bytes_max + 1, 'a') + ">"), "");
}

}  // namespace
}  // namespace judge::run::include_prefix_test
