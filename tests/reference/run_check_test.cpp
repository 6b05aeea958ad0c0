#include "problems/eightpath/output_validator/run_check.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

namespace path_check {
namespace {

class RunCheck : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "run_check_XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    directory_ = name;
    std::filesystem::create_directory(directory_ / "feedback");
    write("in", "1 2 3 4 x 8 7 6 5\n");
    write("ans", "druldr\n");
  }

  void TearDown() override { std::filesystem::remove_all(directory_); }

  void write(const std::string& name, const std::string& text) {
    std::ofstream(directory_ / name, std::ios::binary) << text;
  }

  int run(const std::string& output, const std::vector<std::string>& more = {}) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::tmpfile(), &std::fclose);
    std::fwrite(output.data(), 1, output.size(), stream.get());
    EXPECT_EQ(std::fseek(stream.get(), 0, SEEK_SET), 0);
    std::vector<std::string> arguments = {path("in"), path("ans"), path("feedback/")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_check(arguments, stream.get());
  }

  std::string path(const std::string& name) const { return (directory_ / name).string(); }

  std::string feedback(const std::string& name) const {
    return read_file(path("feedback/" + name)).value_or("(none)");
  }

  std::filesystem::path directory_;
};

TEST_F(RunCheck, AcceptsWithExitCode42AndNoMessage) {
  EXPECT_EQ(run("rdlurd\n"), 42);
  EXPECT_TRUE(std::filesystem::is_empty(directory_ / "feedback"));
}

TEST_F(RunCheck, RejectsWithExitCode43AndMessagesForJudgesAndTeam) {
  EXPECT_EQ(run("druldrlr\n"), 43);
  EXPECT_EQ(feedback("judgemessage.txt"), "8 moves, but 6 suffice\n");
  EXPECT_EQ(feedback("teammessage.txt"), "8 moves, but 6 suffice\n");
}

TEST_F(RunCheck, ShowsTheTeamNoTextFromTheOutput) {
  const auto told = [&](const std::string& output) {
    EXPECT_EQ(run(output), 43);
    return feedback("teammessage.txt");
  };
  EXPECT_EQ(told("druldr 1234x8765"), "text after the path\n");
  EXPECT_EQ(feedback("judgemessage.txt"), "text after the path: '1234x8765'\n");
  EXPECT_EQ(told("unsolvable 1234x8765"), "text after 'unsolvable'\n");
  EXPECT_EQ(told("drX"), "character 3: only u, d, l and r are moves\n");
  EXPECT_EQ(told("du"), "after 2 moves the board is not the goal\n") << "not the board itself";
  EXPECT_EQ(told("dd"), "move 2 of 2, 'd': the blank is already in the bottom row\n");
}

TEST_F(RunCheck, HidesJuryErrorsFromTheTeam) {
  write("ans", "unsolvable\n");
  EXPECT_EQ(run("druldr\n"), 1);
  EXPECT_EQ(feedback("judgemessage.txt"),
            "the answer file is wrong: 'unsolvable', but 6 moves solve it\n");
  EXPECT_EQ(feedback("teammessage.txt"), "(none)");
}

TEST_F(RunCheck, NamesTheUnreadableFile) {
  std::filesystem::remove(path("ans"));
  EXPECT_EQ(run("druldr\n"), 1);
  EXPECT_EQ(feedback("judgemessage.txt"), "cannot read the answer " + path("ans") + "\n");
  std::filesystem::remove(path("in"));
  EXPECT_EQ(run("druldr\n"), 1);
  EXPECT_EQ(feedback("judgemessage.txt"), "cannot read the input " + path("in") + "\n");
}

TEST_F(RunCheck, NamesTheInvalidArgument) {
  EXPECT_EQ(run("druldr\n", {"length=short"}), 1);
  EXPECT_EQ(feedback("judgemessage.txt"), "unknown argument 'length=short'\n");
  EXPECT_EQ(run("druldrlr\n", {"length=any"}), 42);
}

TEST_F(RunCheck, FailsIfItCannotWriteItsMessages) {
  std::filesystem::remove(directory_ / "feedback");
  EXPECT_EQ(run("druldrlr\n"), 1);
  EXPECT_EQ(run_check({path("in"), path("ans")}, stdin), 1);
}

TEST_F(RunCheck, ReadsNoMoreThan16MiB) {
  const std::string full(output_bytes_max - 6, ' ');
  EXPECT_EQ(run(full + "druldr"), 42);
  EXPECT_EQ(run(full + "druldr "), 43);
  EXPECT_EQ(feedback("teammessage.txt"), "the output is longer than 16 MiB\n");
}

}  // namespace
}  // namespace path_check
