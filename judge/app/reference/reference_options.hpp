#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace CLI {
class App;
}

namespace judge::app {

/// Arguments of `judge reference solve`.
struct ReferenceSolveArguments {
  std::vector<std::string> board;
  std::string goal;                     ///< empty: 1, 2, 3 … with the blank at the end
  int size = 0;                         ///< 3 or 4; 0: from the number of tokens
  std::string blank;                    ///< empty: "0" or "x"
  std::vector<std::string> algorithms;  ///< ids; empty: the best one for the size
  std::uint64_t boards_max = 0;         ///< maximum number of generated boards; 0: the default
  bool json = false;
};

/// Arguments of `judge reference rank`.
struct ReferenceRankArguments {
  std::vector<std::string> permutation;
  std::string file;  ///< file with the permutation, instead of arguments
  bool json = false;
};

/// Arguments of `judge reference unrank`.
struct ReferenceUnrankArguments {
  std::uint64_t elements = 0;
  std::uint64_t place = 0;  ///< rank, counted from 1
  bool json = false;
};

/// Arguments of `judge reference table`.
struct ReferenceTableArguments {
  std::string goal;
  std::string blank;
  bool json = false;
};

using ReferenceArguments = std::variant<ReferenceSolveArguments, ReferenceRankArguments,
                                        ReferenceUnrankArguments, ReferenceTableArguments>;

/// Adds the command `reference` with its subcommands, and returns the parsed arguments.
class ReferenceOptions {
 public:
  explicit ReferenceOptions(CLI::App& root);

  /// Returns `nullopt` if a different command was given.
  std::optional<ReferenceArguments> parsed() const;

 private:
  void add_solve(CLI::App& parent);
  void add_rank(CLI::App& parent);
  void add_unrank(CLI::App& parent);
  void add_table(CLI::App& parent);

  ReferenceSolveArguments solve_;
  ReferenceRankArguments rank_;
  ReferenceUnrankArguments unrank_;
  ReferenceTableArguments table_;
  CLI::App* solve_command_ = nullptr;
  CLI::App* rank_command_ = nullptr;
  CLI::App* unrank_command_ = nullptr;
  CLI::App* table_command_ = nullptr;
};

}  // namespace judge::app
