#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/limits.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// The limits of a test data generator.
struct GeneratorLimits {
  double cpu_s = 30;
  std::uint64_t memory_bytes = 2048 * mebibyte;
  std::uint64_t output_bytes = 64 * mebibyte;
};

/// The maximum number of files that one run of a generator can return. It is below 196, the
/// sandbox's maximum for a run, because that also includes the generator's program file; the rest
/// is a margin.
inline constexpr std::size_t generated_files_max = 150;

/// Compiles a generator, runs it with these arguments and empty standard input, and returns its
/// standard output. Its language is inferred from the files. The error is a message for the
/// generator's author: the exceeded limit or the exit status, and the text on standard error.
Result<std::string> run_generator(Runner& runner, const ProgramCache& cache,
                                  const std::vector<Language>& languages,
                                  const std::vector<SourceFile>& files,
                                  const std::vector<std::string>& arguments,
                                  const GeneratorLimits& limits = {});

/// Like `run_generator`, for a generator that writes files into its work directory. Returns the
/// contents of the files with these names, in this order. At most `generated_files_max` names are
/// allowed. Also fails if one of the files is missing; the error names it.
Result<std::vector<std::string>> run_file_generator(Runner& runner, const ProgramCache& cache,
                                                    const std::vector<Language>& languages,
                                                    const std::vector<SourceFile>& files,
                                                    const std::vector<std::string>& arguments,
                                                    const std::vector<std::string>& names,
                                                    const GeneratorLimits& limits = {});

}  // namespace judge::run
