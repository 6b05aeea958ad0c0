// Tests that an instructor can unpack the archive of a submission and run the command line in its
// README.

#include <filesystem>
#include <iterator>
#include <sstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/problems/uploaded_archive.hpp"
#include "judge/app/base/workshop.hpp"
#include "judge/app/serve/daemon.hpp"
#include "tests/judge/app/serve_fixture.hpp"

namespace judge::app::reproduction_flow_test {
namespace {

using testing::HasSubstr;

class ReproductionFlowTest : public ServeTest {
 protected:
  ReproductionFlowTest() {
    values_.listen = "127.0.0.1:0";
    values_.workers = 1;
    values_.grace_s = 5;
    daemon_ = *Daemon::start(values_, *DataDirectory::open(data_.path()), *load_languages(""),
                             *store::PasswordHasher::make({.passes = 1, .memory_bytes = 8192}),
                             observe::Log(observe::Level::warning, observe::LogFormat::text));
  }

  std::string get(const std::string& path) { return ask(daemon_->port(), "GET", path); }

  /// Submits a reference submission, waits until it is judged, and returns its archive.
  std::string archive_of(const std::string& submission) {
    const std::string path = "/api/v1/submissions/" + hand_in(daemon_->port(), submission);
    for (int i = 0; i < 3000; ++i) {
      if (get(path).find(R"("status":"judged")") != std::string::npos) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return get(path + "/reproduction");
  }

  /// Returns the words of the indented line, which is the command to run.
  static std::vector<std::string> command_in(const std::string& readme) {
    const std::size_t begin = readme.find("\n    judge ") + 1;
    std::istringstream line(readme.substr(begin, readme.find('\n', begin) - begin));
    return {std::istream_iterator<std::string>(line), {}};
  }

  /// Unpacks the archive, and runs the command from its README.txt in the unpacked directory.
  static Finished run_again(const std::string& archive) {
    const auto unpacked = api::unpacked_files(archive);
    EXPECT_TRUE(unpacked) << archive.substr(0, 500);
    if (!unpacked) return {};
    auto words = command_in(run::read_file(unpacked->root / "README.txt").value_or(""));
    EXPECT_EQ(words.front(), "judge");
    words.front() = JUDGE_BINARY_DIR "/bin/judge";
    words.insert(words.begin(), {"-C", unpacked->root.string()});
    return run_program("/usr/bin/env", words);
  }

  Configuration values_;
  std::unique_ptr<Daemon> daemon_;
};

TEST_F(ReproductionFlowTest, TheCommandInTheReadmeGradesTheSubmissionAgain) {
  const Finished accepted = run_again(archive_of("accepted/bidirectional.cpp"));
  EXPECT_EQ(accepted.status, 0) << accepted.output << accepted.errors;
  EXPECT_THAT(accepted.output, HasSubstr("AC"));
  const Finished wrong = run_again(archive_of("wrong_answer/prints_nothing.cpp"));
  EXPECT_EQ(wrong.status, 1) << wrong.output << wrong.errors;
  EXPECT_THAT(wrong.output, HasSubstr("WA"));
}

}  // namespace
}  // namespace judge::app::reproduction_flow_test
