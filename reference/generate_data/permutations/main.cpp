// Writes the secret test data of cantorrank, kthpermutation and kthpermutationfn. The result is the
// same in every run. Called by script/generate-data with the directory of the packages.

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace {

using Permutation = std::vector<int>;

constexpr std::int64_t modulus = 998244353;

// Returns a random number below `limit`. Does not use a distribution of the standard library,
// because it would generate different numbers with a different implementation of the library.
std::uint32_t below(std::uint32_t limit) {
  static std::mt19937 numbers(1888);
  return static_cast<std::uint32_t>(numbers() % limit);
}

Permutation sorted(int size) {
  Permutation permutation(static_cast<std::size_t>(size));
  std::iota(permutation.begin(), permutation.end(), 1);
  return permutation;
}

Permutation reversed(int size) {
  const Permutation forward = sorted(size);
  return {forward.rbegin(), forward.rend()};
}

Permutation random_permutation(int size) {
  Permutation permutation = sorted(size);
  for (std::size_t last = permutation.size() - 1; last > 0; --last)
    std::swap(permutation[last], permutation[below(static_cast<std::uint32_t>(last + 1))]);
  return permutation;
}

/// Returns the permutation with this rank, counted from 1. The size must be at most 20, because the
/// ranks of longer permutations do not fit in 64 bits.
Permutation unranked(int size, std::int64_t rank) {
  std::int64_t factorial = 1;
  for (int factor = 2; factor <= size; ++factor) factorial *= factor;
  Permutation left = sorted(size);
  Permutation permutation;
  for (std::int64_t rest = rank - 1; !left.empty();) {
    factorial /= static_cast<std::int64_t>(left.size());
    const auto chosen = left.begin() + rest / factorial;
    rest %= factorial;
    permutation.push_back(*chosen);
    left.erase(chosen);
  }
  return permutation;
}

/// Returns the rank, counted from 1, modulo `modulus`. Works from right to left, with a Fenwick
/// tree of the numbers seen.
std::int64_t rank(const Permutation& permutation) {
  const std::size_t size = permutation.size();
  std::vector<int> seen(size + 1);
  std::int64_t result = 1;
  std::int64_t factorial = 1;  // of the count of numbers to the right
  for (std::size_t right = 0; right < size; ++right) {
    if (right > 0) factorial = factorial * static_cast<std::int64_t>(right) % modulus;
    const auto number = static_cast<std::size_t>(permutation[size - 1 - right]);
    std::int64_t smaller = 0;
    for (std::size_t node = number; node > 0; node &= node - 1) smaller += seen[node];
    for (std::size_t node = number; node <= size; node += node & (~node + 1)) ++seen[node];
    result = (result + smaller * factorial) % modulus;
  }
  return result % modulus;
}

/// The separators between the numbers of an input. After the last one, the first one is used again.
using Separators = std::vector<std::string>;

std::string joined(const Permutation& permutation, const Separators& separators) {
  std::string text;
  for (std::size_t i = 0; i < permutation.size(); ++i) {
    if (i > 0) text += separators[(i - 1) % separators.size()];
    text += std::to_string(permutation[i]);
  }
  return text;
}

/// The secret tests of one package, numbered in the order in which they are added.
class Secret {
 public:
  explicit Secret(const std::filesystem::path& package) : directory_(package / "data" / "secret") {
    std::filesystem::remove_all(directory_);
    std::filesystem::create_directories(directory_);
  }

  void add(const std::string& name, const std::string& input, const std::string& answer) {
    add_to(directory_, name, input, answer);
  }

  /// Adds a test to a test group. `settings` is the content of the group's test_group.yaml.
  void add_to_group(const std::string& group, const std::string& settings, const std::string& name,
                    const std::string& input, const std::string& answer) {
    std::filesystem::create_directories(directory_ / group);
    write(directory_ / group / "test_group.yaml", settings);
    add_to(directory_ / group, name, input, answer);
  }

 private:
  void add_to(const std::filesystem::path& directory, const std::string& name,
              const std::string& input, const std::string& answer) {
    ++count_;
    const std::string stem = (count_ < 10 ? "0" : "") + std::to_string(count_) + "-" + name;
    write(directory / (stem + ".in"), input);
    write(directory / (stem + ".ans"), answer);
  }

  static void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text << '\n';
    file.exceptions(std::ios::failbit);
    file.close();
  }

  std::filesystem::path directory_;
  int count_ = 0;
};

void add_ranked(Secret& secret, const std::string& name, const Permutation& permutation) {
  secret.add_to_group("plain", "input_validator_args: []", name,
                      std::to_string(permutation.size()) + "\n" + joined(permutation, {" "}),
                      std::to_string(rank(permutation)));
}

/// Adds a test to the group whose input validator allows any white space. `between` is written
/// after the size, and `separators` between the numbers.
void add_spaced(Secret& secret, const std::string& name, const Permutation& permutation,
                const std::string& between, const Separators& separators,
                const std::string& before = "", const std::string& after = "") {
  const std::string size = std::to_string(permutation.size());
  secret.add_to_group("white-space", "input_validator_args: [any_white_space]", name,
                      before + size + between + joined(permutation, separators) + after,
                      std::to_string(rank(permutation)));
}

void generate_ranks(const std::filesystem::path& problems) {
  Secret secret(problems / "cantorrank");
  add_ranked(secret, "one", {1});
  add_ranked(secret, "two-sorted", {1, 2});
  add_ranked(secret, "two-reversed", {2, 1});
  add_ranked(secret, "three", {3, 1, 2});
  add_ranked(secret, "nine", random_permutation(9));
  // The largest sizes whose factorial fits in 32 and in 64 bits, and the next larger sizes, whose
  // factorial does not fit.
  for (const int size : {12, 13, 20, 21}) {
    add_ranked(secret, "reversed-" + std::to_string(size), reversed(size));
  }
  add_ranked(secret, "answer-zero", unranked(13, modulus));
  add_ranked(secret, "answer-one-unsorted", unranked(13, modulus + 1));
  add_ranked(secret, "random-20", random_permutation(20));
  for (const int size : {30, 100, 1000}) {
    add_ranked(secret, "random-" + std::to_string(size), random_permutation(size));
  }
  add_spaced(secret, "spaces", random_permutation(10), "  \n  ", {"  ", " ", "    "}, "   ", "  ");
  add_spaced(secret, "tabs", random_permutation(10), "\t", {"\t", "\t\t", " \t"}, "\t", "\t ");
  add_spaced(secret, "one-line", random_permutation(12), " ", {" "});
  add_spaced(secret, "a-number-a-line", random_permutation(1000), "\n", {"\n"});
  Separators lines(20, " ");
  lines.back() = "\n";
  add_spaced(secret, "twenty-a-line", random_permutation(5000), "\n\n", lines, "\n", "\n");
  add_ranked(secret, "random-100000", random_permutation(100'000));
  constexpr int largest = 1'000'000;
  add_ranked(secret, "largest-sorted", sorted(largest));
  add_ranked(secret, "largest-reversed", reversed(largest));
  add_ranked(secret, "largest-random", random_permutation(largest));
}

/// The two packages kthpermutation (whole programs) and kthpermutationfn (functions) have the same
/// tests. The driver that calls the functions prints the returned string in quotes, so that no
/// other text on standard output can be mistaken for it.
class KthPackages {
 public:
  explicit KthPackages(const std::filesystem::path& problems)
      : program_(problems / "kthpermutation"), function_(problems / "kthpermutationfn") {}

  void add(const std::string& name, int size, std::int64_t rank) {
    const std::string input = std::to_string(size) + " " + std::to_string(rank);
    const std::string answer = joined(unranked(size, rank), {""});
    const std::string full_name = "n" + std::to_string(size) + "-" + name;
    program_.add(full_name, input, answer);
    function_.add(full_name, input, '"' + answer + '"');
  }

 private:
  Secret program_;
  Secret function_;
};

void generate_kth(const std::filesystem::path& problems) {
  KthPackages packages(problems);
  std::uint32_t count = 1;
  for (int size = 1; size <= 9; ++size) {
    count *= static_cast<std::uint32_t>(size);
    packages.add("first", size, 1);
    if (count > 1) packages.add("last", size, count);
    if (count > 2) packages.add("middle", size, count / 2);
    if (size >= 5) packages.add("random", size, 2 + below(count / 2 - 3));
    if (size != 4 && size != 9) continue;
    packages.add("second", size, 2);
    packages.add("last-but-one", size, count - 1);
    packages.add("second-half", size, count / 2 + 1);
    // The permutation with this rank is the last one that begins with n - 1. The next one begins
    // with n. So if a program is off by one and finds the next permutation, its first number is
    // wrong.
    packages.add("block-end", size, count - count / static_cast<std::uint32_t>(size));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: generate_permutations PROBLEMS_DIR\n";
    return 2;
  }
  generate_ranks(argv[1]);
  generate_kth(argv[1]);
  return 0;
}
