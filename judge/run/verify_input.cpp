#include "judge/run/verify_input.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/run/compile_validator.hpp"
#include "judge/run/files.hpp"
#include "judge/run/junk.hpp"
#include "judge/run/validator.hpp"

namespace judge::run {
namespace {

/// How many inputs are changed in every way.
constexpr std::size_t mutated_inputs_max = 5;
constexpr std::uint64_t mutated_bytes_max = 64 * kibibyte;

using Word = InputValidation::Word;

struct Validator {
  std::string name;
  sandbox::FileDescriptor program;
};

/// The words that the case has for this validator: its own, or those for all; then the case's own.
std::vector<std::string> arguments_for(const problem::TestCase& test,
                                       const std::string& validator) {
  std::vector<std::string> words;
  const std::string stem = std::filesystem::path(validator).stem().string();
  for (const std::string& name : {validator, stem, std::string{}}) {
    const auto found = test.input_validator_arguments.find(name);
    if (found == test.input_validator_arguments.end()) continue;
    words = found->second;
    break;
  }
  words.insert(words.end(), test.arguments.begin(), test.arguments.end());
  return words;
}

/// What a set of validators says of one input: valid if all say so.
struct Opinion {
  Word word = Word::valid;
  std::string reason;  ///< "board.cpp: line 2: ..." of the first that does not say valid
};

class InputChecks {
 public:
  InputChecks(Runner& runner, const problem::Package& package, std::vector<Validator> validators)
      : runner_(runner), package_(package), validators_(std::move(validators)) {}

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
    for (const Validator& validator : validators_) {
      const auto said = run_input_validator(runner_, validator.program.get(), input,
                                            arguments_for(test, validator.name), package_.limits);
      if (!said) return {Word::failed, said.error().message};
      // A validator that failed is worse than any number that reject.
      if (said->word == Word::valid || opinion.word == Word::failed) continue;
      if (opinion.word == Word::valid || said->word == Word::failed) {
        opinion = {said->word, fmt::format("{}: {}", validator.name, quoted(said->message, 200))};
      }
    }
    return opinion;
  }

  void expect_valid(const problem::TestCase& test, Check& check) const {
    ++check.cases;
    const auto input = read_file(test.input);
    if (!input) return check.fail(input.error().message);
    const Opinion opinion = ask(*input, test);
    if (opinion.word == Word::valid) return;
    check.fail(fmt::format("{}.in is {} by {}", test.name,
                           opinion.word == Word::invalid ? "rejected" : "not judged",
                           opinion.reason));
  }

  void expect_invalid(const problem::TestCase& test, Check& check) const {
    ++check.cases;
    const auto input = read_file(test.input);
    if (!input) return check.fail(input.error().message);
    const Opinion opinion = ask(*input, test);
    if (opinion.word == Word::invalid) return;
    check.fail(opinion.word == Word::valid
                   ? fmt::format("{}.in is accepted, but is to be rejected", test.name)
                   : fmt::format("{}.in is not judged: {}", test.name, opinion.reason));
  }

  /// The changes that the package's own test cases bear, so that they are meant to pass.
  std::set<std::string> intended_changes() const {
    std::set<std::string> intended;
    for (const problem::TestCase& test : package_.tests) {
      const auto input = read_file(test.input, mutated_bytes_max);
      if (input) intended.merge(as_set(mutations_shown_by(*input)));
    }
    return intended;
  }

  static std::set<std::string> as_set(std::vector<std::string> names) {
    return {names.begin(), names.end()};
  }

  /// A change that passes on every input it is made to is worth a word, unless it is intended.
  void on_mutations(Check& check) const {
    struct Tally {
      int tried = 0;
      int accepted = 0;
    };
    std::map<std::string, Tally> tallies;
    std::size_t inputs = 0;
    for (const problem::TestCase& test : package_.tests) {
      if (inputs == mutated_inputs_max) break;
      const auto input = read_file(test.input, mutated_bytes_max);
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
      check.warn(fmt::format("{} is always accepted, and no test case shows that it is meant to be",
                             name));
    }
  }

  Runner& runner_;
  const problem::Package& package_;
  std::vector<Validator> validators_;
};

}  // namespace

std::vector<Check> check_input_validators(Runner& runner, const ProgramCache& cache,
                                          const std::vector<Language>& languages,
                                          const problem::Package& package) {
  Check compiling{"input validators compile", package.input_validators.size(), {}};
  std::vector<Validator> validators;
  for (const problem::Program& program : package.input_validators) {
    auto compiled = compile_validator(runner, cache, languages, program, package.limits);
    if (compiled) {
      validators.push_back({program.name, *std::move(compiled)});
    } else {
      compiling.fail("input " + compiled.error().message);
    }
  }
  if (package.input_validators.empty()) compiling.warn("there is no input validator");
  const bool ready = !validators.empty() && compiling.holds();
  std::vector<Check> checks = {std::move(compiling)};
  if (!ready) return checks;
  const InputChecks input_checks(runner, package, std::move(validators));
  checks.push_back(input_checks.on_data());
  checks.push_back(input_checks.on_junk());
  return checks;
}

}  // namespace judge::run
