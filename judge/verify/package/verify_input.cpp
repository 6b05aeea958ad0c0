#include "judge/verify/package/verify_input.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/run/base/files.hpp"
#include "judge/verify/package/input_validators.hpp"
#include "judge/verify/package/junk.hpp"

namespace judge::verify {
namespace {

/// The maximum number of inputs that are mutated. All mutations are applied to each of them.
constexpr std::size_t mutated_inputs_max = 5;
constexpr std::uint64_t mutated_bytes_max = 64 * kibibyte;

using Word = run::InputValidation::Word;

/// The combined result of all input validators for an input. It is valid if all of them accept the
/// input.
struct Opinion {
  Word word = Word::valid;
  std::string reason;  ///< "board.cpp: line 2: ..." of the validator that decided; empty if valid
};

/// Returns the path of a test case's input in the package.
std::string input_file(const problem::TestCase& test) {
  return fmt::format("data/{}.in", test.name);
}

class InputChecks {
 public:
  InputChecks(run::Runner& runner, const problem::Package& package,
              const InputValidators& validators)
      : runner_(runner), package_(package), validators_(validators) {}

  Check on_data() const {
    Check check{"input validators on the data", 0, {}};
    for (const problem::TestCase& test : package_.tests) expect_valid(test, check);
    for (const problem::SelfTest& self_test : package_.self_tests) {
      if (self_test.kind == problem::SelfTestKind::invalid_input) {
        expect_invalid(self_test.test, check);
      } else {
        expect_valid(self_test.test, check);
      }
    }
    return check;
  }

  Check on_junk() const {
    Check check{"input validators on junk", 0, {}};
    for (const Junk& junk : junk_texts()) {
      ++check.cases;
      const Opinion opinion = ask(junk.content, {});
      if (opinion.word == Word::valid) check.warn(fmt::format("{} is accepted", junk.name));
      if (opinion.word == Word::failed)
        check.fail(fmt::format("on {}: {}", junk.name, opinion.reason));
    }
    on_mutations(check);
    return check;
  }

 private:
  Opinion ask(std::string_view input, const problem::TestCase& test) const {
    Opinion opinion;
    const auto said = validators_.ask(runner_, input, test);
    if (!said) return {Word::failed, said.error().message};
    for (const InputOpinion& one : *said) {
      const Word word = one.said.word;
      // If any validator failed, the combined result is `failed`, even if other validators rejected
      // the input.
      if (word == Word::valid || opinion.word == Word::failed) continue;
      if (opinion.word == Word::valid || word == Word::failed) {
        opinion = {word, fmt::format("{}: {}", one.validator, quoted(one.said.message, 200))};
      }
    }
    return opinion;
  }

  void expect_valid(const problem::TestCase& test, Check& check) const {
    ++check.cases;
    const auto input = run::read_file(test.input);
    if (!input) return check.fail(input.error().message, input_file(test));
    const Opinion opinion = ask(*input, test);
    if (opinion.word == Word::valid) return;
    check.fail(
        fmt::format("{}.in is {} by {}", test.name,
                    opinion.word == Word::invalid ? "rejected" : "not judged", opinion.reason),
        input_file(test));
  }

  void expect_invalid(const problem::TestCase& test, Check& check) const {
    ++check.cases;
    const auto input = run::read_file(test.input);
    if (!input) return check.fail(input.error().message, input_file(test));
    const Opinion opinion = ask(*input, test);
    if (opinion.word == Word::invalid) return;
    check.fail(opinion.word == Word::valid
                   ? fmt::format("{}.in is accepted but must be rejected", test.name)
                   : fmt::format("{}.in is not judged: {}", test.name, opinion.reason),
               input_file(test));
  }

  /// The input validators are tested on inputs with small changes, such as doubled spaces. Returns
  /// the names of the changes whose effect, such as two spaces in a row, also occurs in the inputs
  /// of the package's test cases. The author evidently wants such inputs to be accepted.
  std::set<std::string> intended_changes() const {
    std::set<std::string> intended;
    for (const problem::TestCase& test : package_.tests) {
      const auto input = run::read_file(test.input, mutated_bytes_max);
      if (input) intended.merge(as_set(mutations_shown_by(*input)));
    }
    return intended;
  }

  static std::set<std::string> as_set(std::vector<std::string> names) {
    return {names.begin(), names.end()};
  }

  /// Changes the inputs in several small ways, such as doubled spaces. Warns about each kind of
  /// change that the validators accept in every input. Omits the kinds that are intended according
  /// to the package's own inputs (intended_changes()).
  void on_mutations(Check& check) const {
    struct Tally {
      int tried = 0;
      int accepted = 0;
    };
    std::map<std::string, Tally> tallies;
    std::size_t inputs = 0;
    for (const problem::TestCase& test : package_.tests) {
      if (inputs == mutated_inputs_max) break;
      const auto input = run::read_file(test.input, mutated_bytes_max);
      if (!input) continue;
      ++inputs;
      for (const Junk& mutation : mutations(*input)) {
        ++check.cases;
        const Opinion opinion = ask(mutation.content, test);
        Tally& tally = tallies[mutation.name];
        ++tally.tried;
        if (opinion.word == Word::valid) ++tally.accepted;
        if (opinion.word == Word::failed) {
          check.fail(fmt::format("on {} with {}: {}", test.name, mutation.name, opinion.reason));
        }
      }
    }
    const std::set<std::string> intended = intended_changes();
    for (const auto& [name, tally] : tallies) {
      if (tally.accepted < tally.tried || intended.contains(name)) continue;
      check.warn(
          fmt::format("inputs with {} are always accepted, and no test case shows that this is "
                      "intended",
                      name));
    }
  }

  run::Runner& runner_;
  const problem::Package& package_;
  const InputValidators& validators_;
};

}  // namespace

std::vector<Check> check_input_validators(run::Runner& runner, const run::ProgramCache& cache,
                                          const std::vector<run::Language>& languages,
                                          const problem::Package& package) {
  Check compiling{"input validators compile", package.input_validators.size(), {}};
  const auto validators = InputValidators::compile(runner, cache, languages, package);
  if (!validators) {
    for (const Error& error : validators.error()) compiling.fail(error.message);
    return {std::move(compiling)};
  }
  if (package.input_validators.empty()) return {std::move(compiling)};
  std::vector<Check> checks = {std::move(compiling)};
  const InputChecks input_checks(runner, package, *validators);
  checks.push_back(input_checks.on_data());
  checks.push_back(input_checks.on_junk());
  return checks;
}

}  // namespace judge::verify
