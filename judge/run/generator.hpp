#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/limits.hpp"
#include "judge/run/files.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"

namespace judge::run {

/// The limits of a test data generator.
struct GeneratorLimits {
  double cpu_s = 30;
  std::uint64_t memory_bytes = 2048 * mebibyte;
  std::uint64_t output_bytes = 64 * mebibyte;
};

/// Compiles a generator, runs it with these arguments and empty standard input, and returns what it
/// printed. Its language is inferred from the files. The error is a message for the generator's
/// author: which limit it exceeded, how it ended, what it wrote to standard error.
Result<std::string> run_generator(Runner& runner, const ProgramCache& cache,
                                  const std::vector<Language>& languages,
                                  const std::vector<SourceFile>& files,
                                  const std::vector<std::string>& arguments,
                                  const GeneratorLimits& limits = {});

}  // namespace judge::run
