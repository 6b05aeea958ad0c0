#include "judge/verify/package/verify_output.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/run/base/files.hpp"
#include "judge/verify/package/junk.hpp"

namespace judge::verify {
namespace {

/// The maximum number of test cases on which the output validator is run with meaningless outputs
/// and with outputs that may make it crash.
constexpr std::size_t probed_tests_max = 3;

class OutputChecks {
 public:
  OutputChecks(run::Runner& runner, const run::OutputChecker& checker,
               const problem::Package& package)
      : runner_(runner), checker_(checker), package_(package) {}

  Check on_answers() const {
    Check check{"output validator on the answers", 0, {}};
    std::size_t rejected = 0;
    std::string first;
    for (const problem::TestCase& test : package_.tests) {
      const bool has_output = !test.output.empty();
      const auto validation = check_file(test, has_output ? test.output : test.answer, check);
      if (!validation || validation->word == ValidatorResult::accepted) continue;
      const std::string what = fmt::format("{}{}: {}", test.name, has_output ? ".out" : ".ans",
                                           quoted(validation->message, 200));
      const std::string file = fmt::format("data/{}{}", test.name, has_output ? ".out" : ".ans");
      // If the .ans file of a secret test is rejected, only warn: it need not be a valid output,
      // because it may contain data that only the validator reads.
      if (validation->word == ValidatorResult::failed || has_output || test.is_sample()) {
        check.fail("not accepted: " + what, file);
      } else if (rejected++ == 0) {
        first = what;
      }
    }
    if (rejected > 0) {
      check.warn(
          fmt::format("{} .ans files of secret tests are not accepted as outputs, which is correct "
                      "if they are data for the validator; the first is {}",
                      rejected, first));
    }
    return check;
  }

  Check on_self_tests() const {
    Check check{"output validator on its self-tests", 0, {}};
    for (const problem::SelfTest& self_test : package_.self_tests) {
      if (self_test.kind == problem::SelfTestKind::invalid_input) continue;
      const problem::TestCase& test = self_test.test;
      const auto validation = check_file(test, test.output, check);
      if (!validation) continue;
      const auto wanted = self_test.kind == problem::SelfTestKind::valid_output
                              ? ValidatorResult::accepted
                              : ValidatorResult::wrong_answer;
      if (validation->word == wanted) continue;
      check.fail(
          fmt::format("{}.out is {}{}{}", test.name, word_text(validation->word),
                      validation->message.empty() ? "" : ": ", quoted(validation->message, 200)),
          fmt::format("data/{}.out", test.name));
    }
    return check;
  }

  Check on_junk() const {
    Check check{"output validator on junk", 0, {}};
    const std::size_t tests = std::min(probed_tests_max, package_.tests.size());
    for (std::size_t i = 0; i < tests; ++i) {
      // Spread the probed tests over all tests, because the last tests usually differ in kind from
      // the first ones.
      const std::size_t at = tests == 1 ? 0 : i * (package_.tests.size() - 1) / (tests - 1);
      const problem::TestCase& test = package_.tests[at];
      for (const Junk& junk : junk_texts()) {
        const auto word = probe(test, junk, check);
        if (word == ValidatorResult::accepted) {
          check.warn(fmt::format("{} is accepted on {}", junk.name, test.name));
        }
      }
      for (const Junk& junk : crash_probes()) probe(test, junk, check);
    }
    return check;
  }

 private:
  static std::string_view word_text(ValidatorResult word) {
    switch (word) {
      case ValidatorResult::accepted:
        return "accepted but must be rejected";
      case ValidatorResult::wrong_answer:
        return "rejected but must be accepted";
      case ValidatorResult::failed:
      case ValidatorResult::not_asked:
        break;
    }
    return "not judged";
  }

  std::optional<grading::Validation> check_file(const problem::TestCase& test,
                                                const std::filesystem::path& output,
                                                Check& check) const {
    ++check.cases;
    const auto input = run::read_file(test.input);
    const auto answer = run::read_file(test.answer);
    const auto text = run::read_file(output);
    for (const auto* file : {&input, &answer, &text}) {
      if (*file) continue;
      check.fail(file->error().message);
      return std::nullopt;
    }
    return checker_.check(runner_, {*input, *answer, *text, test.output_validator_arguments});
  }

  ValidatorResult probe(const problem::TestCase& test, const Junk& junk, Check& check) const {
    ++check.cases;
    const auto input = run::read_file(test.input);
    const auto answer = run::read_file(test.answer);
    if (!input || !answer) return ValidatorResult::not_asked;  // check_files reports this.
    const auto validation =
        checker_.check(runner_, {*input, *answer, junk.content, test.output_validator_arguments});
    if (validation.word == ValidatorResult::failed) {
      check.fail(fmt::format("the output '{}' for {}: {}", quoted(junk.name, 40), test.name,
                             quoted(validation.message, 200)));
    }
    return validation.word;
  }

  run::Runner& runner_;
  const run::OutputChecker& checker_;
  const problem::Package& package_;
};

}  // namespace

std::vector<Check> check_output_validator(run::Runner& runner, const run::OutputChecker& checker,
                                          const problem::Package& package) {
  // The output validator of such a problem cannot be tested alone: it needs a program to interact
  // with, or further passes. Only the runs of the reference submissions show whether it works.
  if (package.type.interactive || package.type.multi_pass) return {};
  const OutputChecks checks(runner, checker, package);
  std::vector<Check> done = {checks.on_answers(), checks.on_self_tests()};
  // The default validator needs no check on junk, because the judge's own tests cover it.
  if (!checker.is_default()) done.push_back(checks.on_junk());
  return done;
}

}  // namespace judge::verify
