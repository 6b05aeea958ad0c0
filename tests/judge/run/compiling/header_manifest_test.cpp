#include "judge/run/compiling/header_manifest.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::run::header_manifest_test {
namespace {

using Paths = std::vector<std::string>;

TEST(HeaderManifest, ParsesTheDependencyListOfACompiler) {
  EXPECT_EQ(dependency_paths("prefix.hpp.gch: prefix.hpp /usr/include/a.h \\\n /usr/b/../c.h\n",
                             "prefix.hpp"),
            (Paths{"/usr/include/a.h", "/usr/b/../c.h"}));
  EXPECT_EQ(dependency_paths("x:", "x.hpp"), Paths{});
}

TEST(HeaderManifest, RefusesMalformedListsAndRelativeOrEscapedPaths) {
  for (const std::string_view text :
       {"", "no colon", "x: relative.h", "x: /a\\ b.h", "x: /a$$b.h", "x: /a.h y: /b.h"}) {
    EXPECT_FALSE(dependency_paths(text, "prefix.hpp")) << text;
  }
}

TEST(HeaderManifest, ChangesIfAFileChanges) {
  const TemporaryDirectory directory;
  const Paths paths = {directory.write("a b.h", "1"), directory.path() / "missing.h"};
  const std::string manifest = manifest_of(paths);
  EXPECT_EQ(manifest_paths(manifest), paths);
  EXPECT_EQ(manifest_of(paths), manifest);
  std::filesystem::remove(directory.write("a b.h", "22"));
  EXPECT_NE(manifest_of(paths), manifest);
  directory.write("a b.h", "22");
  EXPECT_NE(manifest_of(paths), manifest) << "the size differs";
}

}  // namespace
}  // namespace judge::run::header_manifest_test
