#include "judge/app/grading/install_languages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::install_languages_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

run::Language language_of(const std::string& id, const std::string& compiler,
                          const std::string& package) {
  run::Language language{.id = id, .name = id};
  language.debian_package = package;
  language.compile.words = {compiler};
  return language;
}

std::vector<run::Language> some_languages() {
  return {language_of("shell", "/bin/sh", "dash"), language_of("cobol", "/no/cobc", "gnucobol"),
          language_of("basic", "/no/basic", "gnucobol yabasic"), language_of("own", "/no/own", "")};
}

TEST(InstallCommand, ListsEachMissingPackageOnce) {
  EXPECT_THAT(*install_command(some_languages(), {"basic", "cobol", "shell"}),
              ElementsAre("/usr/bin/apt-get", "install", "-y", "--no-install-recommends", "--",
                          "gnucobol", "yabasic"));
}

TEST(InstallCommand, IsEmptyIfNothingIsMissing) {
  EXPECT_TRUE(install_command(some_languages(), {"shell"})->empty());
}

TEST(InstallCommand, ErrorsNameTheLanguage) {
  EXPECT_EQ(install_command(some_languages(), {"cobl"}).error().message,
            "there is no language 'cobl'; did you mean 'cobol'?; 'judge languages' lists the "
            "languages");
  EXPECT_THAT(install_command(some_languages(), {"own"}).error().message,
              HasSubstr("does not specify a Debian package for 'own'"));
}

TEST(InstallLanguages, RefusesAnUnknownIdAndReportsLanguagesThatAreAlreadyInstalled) {
  const Finished unknown = run_judge({"languages", "--install", "pyton3"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.errors, HasSubstr("did you mean 'python3'?"));
  const Finished installed = run_judge({"languages", "--install", "c", "python3"});
  EXPECT_EQ(installed.status, 0) << installed.errors;
  EXPECT_EQ(installed.output, "These languages are already installed.\n");
}

}  // namespace
}  // namespace judge::app::install_languages_test
