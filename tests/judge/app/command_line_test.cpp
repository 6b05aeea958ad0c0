#include "judge/app/command_line.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/exit_status.hpp"

namespace judge::app::command_line_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Command parsed(std::vector<const char*> words) {
  words.insert(words.begin(), "judge");
  return parse_command_line(static_cast<int>(words.size()), words.data());
}

TEST(CommandLine, ParsesTheGradeCommand) {
  const auto command = parsed({"grade", "problems/p", "a.cpp", "b.cpp", "--language", "cpp17",
                               "--all", "--json", "--verbose", "--languages", "my.toml"});
  const auto& arguments = std::get<GradeArguments>(command);
  EXPECT_EQ(arguments.package, "problems/p");
  EXPECT_THAT(arguments.sources, ElementsAre("a.cpp", "b.cpp"));
  EXPECT_EQ(arguments.language, "cpp17");
  EXPECT_EQ(arguments.languages_file, "my.toml");
  EXPECT_TRUE(arguments.all && arguments.json && arguments.verbose);
}

TEST(CommandLine, AcceptsOptionsBeforeArguments) {
  const auto command = parsed({"grade", "--json", "--language", "c", "problems/p", "a.c"});
  const auto& arguments = std::get<GradeArguments>(command);
  EXPECT_THAT(arguments.sources, ElementsAre("a.c"));
  EXPECT_FALSE(arguments.all || arguments.verbose);
}

TEST(CommandLine, ParsesTheVerifyDoctorAndLanguagesCommands) {
  const auto verify = parsed({"verify", "a", "b", "--json"});
  EXPECT_THAT(std::get<VerifyArguments>(verify).packages, ElementsAre("a", "b"));
  EXPECT_TRUE(std::get<VerifyArguments>(verify).json);
  EXPECT_EQ(std::get<VerifyArguments>(verify).jobs, 0U);
  EXPECT_EQ(std::get<VerifyArguments>(parsed({"verify", "a", "--jobs", "3"})).jobs, 3U);
  EXPECT_FALSE(std::get<DoctorArguments>(parsed({"doctor"})).json);
  const auto install = parsed({"languages", "--install", "rust", "go", "--yes"});
  EXPECT_THAT(std::get<LanguagesArguments>(install).install, testing::ElementsAre("rust", "go"));
  EXPECT_TRUE(std::get<LanguagesArguments>(install).yes);
  EXPECT_TRUE(std::holds_alternative<Answer>(parsed({"languages", "--yes"})));
  const auto languages = parsed({"languages", "--json", "--languages", "my.toml"});
  EXPECT_TRUE(std::get<LanguagesArguments>(languages).json);
  EXPECT_EQ(std::get<LanguagesArguments>(languages).languages_file, "my.toml");
}

TEST(CommandLine, ParsesTheMailCommand) {
  EXPECT_EQ(std::get<MailTestArguments>(parsed({"mail", "test", "a@b.c"})).address, "a@b.c");
}

TEST(CommandLine, ParsesTheServeCommand) {
  const auto arguments = std::get<ServeArguments>(
      parsed({"serve", "--print-config", "--config", "j.toml", "--workers", "2"}));
  EXPECT_TRUE(arguments.print_config);
  EXPECT_EQ(arguments.config_file, "j.toml");
  EXPECT_EQ(arguments.flags.at("workers"), "2");
}

TEST(CommandLine, ParsesTheExportCommand) {
  const auto plain = std::get<ExportArguments>(parsed({"problem", "export", "p", "p.zip"}));
  EXPECT_EQ(plain.package, "p");
  EXPECT_EQ(plain.archive, "p.zip");
  EXPECT_EQ(plain.format, "2025-09");
  EXPECT_FALSE(plain.force);
  const auto legacy = std::get<ExportArguments>(
      parsed({"problem", "export", "p", "p.zip", "--format", "legacy", "--force"}));
  EXPECT_EQ(legacy.format, "legacy");
  EXPECT_TRUE(legacy.force);
}

TEST(CommandLine, ParsesTheImportCommand) {
  const auto plain = std::get<ImportArguments>(parsed({"problem", "import", "a.zip"}));
  EXPECT_EQ(plain.path, "a.zip");
  EXPECT_EQ(plain.directory, "");
  EXPECT_FALSE(plain.json);
  const auto full =
      std::get<ImportArguments>(parsed({"problem", "import", "a", "--out", "b", "--json"}));
  EXPECT_EQ(full.directory, "b");
  EXPECT_TRUE(full.json);
}

TEST(CommandLine, PrintsHelpAndVersion) {
  const auto version = std::get<Answer>(parsed({"--version"}));
  EXPECT_EQ(version.exit_status, 0);
  EXPECT_THAT(version.text, testing::MatchesRegex("judge [0-9]+\\.[0-9]+\\.[0-9]+\n"));
  const auto help = std::get<Answer>(parsed({"grade", "--help"}));
  EXPECT_EQ(help.exit_status, 0);
  EXPECT_THAT(help.text, HasSubstr("--language"));
}

TEST(CommandLine, RefusesBadUsage) {
  const std::vector<std::vector<const char*>> wrong = {
      {},
      {"grade"},
      {"grade", "p"},
      {"verify", "p", "--jobs", "0"},
      {"verify", "p", "--jobs", "many"},
      {"problem"},
      {"problem", "export", "p"},
      {"problem", "export", "p", "p.zip", "--format", "2023-07"},
      {"grade", "p", "a.c", "--fast"},
      {"grade", "p", "a.c", "--language"},
      {"verify"},
      {"judge"},
      {"doctor", "extra"},
      {"serve", "--config"},
      {"grade", "p", "a.c", "verify", "q", "--nonsense"},
  };
  for (const auto& words : wrong) {
    const Command command = parsed(words);
    const auto* answer = std::get_if<Answer>(&command);
    ASSERT_NE(answer, nullptr) << words.size() << " words";
    EXPECT_EQ(answer->exit_status, exit_usage);
    EXPECT_THAT(answer->text, HasSubstr("judge: "));
  }
}

TEST(CommandLine, NamesTheUnknownWordInItsError) {
  const auto said = [](const std::vector<const char*>& words) {
    const auto command = parsed(words);
    const auto* answer = std::get_if<Answer>(&command);
    if (answer == nullptr) return std::string("understood");
    EXPECT_EQ(answer->exit_status, exit_usage);
    return answer->text.substr(0, answer->text.find('\n'));
  };
  EXPECT_EQ(said({"gradee"}), "judge: judge: unknown subcommand 'gradee'; did you mean 'grade'?");
  EXPECT_EQ(said({"--nonsense"}), "judge: judge: unknown flag '--nonsense'");
  EXPECT_EQ(said({"grade", "--jsn"}), "judge: grade: unknown flag '--jsn'; did you mean '--json'?");
  EXPECT_EQ(said({"grade", "p", "a.cpp", "--al=1"}),
            "judge: grade: unknown flag '--al'; did you mean '--all'?");
  EXPECT_EQ(said({"user", "--nonsense"}), "judge: user: unknown flag '--nonsense'");
  EXPECT_EQ(said({"token", "lst"}), "judge: token: unknown subcommand 'lst'; did you mean 'list'?");
  EXPECT_EQ(said({"backup", "--nonsense"}), "judge: backup: unknown flag '--nonsense'");
  EXPECT_EQ(said({"grade"}), "judge: PROBLEM_DIR is required");
  EXPECT_EQ(said({"user"}), "judge: A subcommand is required");
  EXPECT_THAT(said({"doctor", "x"}), HasSubstr("not expected: x"));
}

}  // namespace
}  // namespace judge::app::command_line_test
