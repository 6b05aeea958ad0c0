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

/// `judge reference solve`
struct ReferenceSolveArguments {
  std::vector<std::string> board;
  std::string goal;                     ///< empty: 1, 2, 3 … and the blank at the end
  int size = 0;                         ///< 3 or 4; 0: by the number of tokens
  std::string blank;                    ///< empty: 0 or x
  std::vector<std::string> algorithms;  ///< ids; empty: the best for the size
  std::uint64_t boards_max = 0;         ///< boards that may be generated; 0: as many as make sense
  bool json = false;
};

/// `judge reference rank`
struct ReferenceRankArguments {
  std::vector<std::string> permutation;
  std::string file;  ///< read instead
  bool json = false;
};

/// `judge reference unrank`
struct ReferenceUnrankArguments {
  std::uint64_t elements = 0;
  std::uint64_t place = 0;  ///< from 1
  bool json = false;
};

/// `judge reference table`
struct ReferenceTableArguments {
  std::string goal;
  std::string blank;
  bool json = false;
};

using ReferenceArguments = std::variant<ReferenceSolveArguments, ReferenceRankArguments,
                                        ReferenceUnrankArguments, ReferenceTableArguments>;

/// Adds `reference` with its own subcommands to the command line, and afterwards tells which of
/// them was given.
class ReferenceOptions {
 public:
  explicit ReferenceOptions(CLI::App& root);

  /// Nothing if another command was given.
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
