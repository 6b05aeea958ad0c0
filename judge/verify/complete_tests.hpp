#pragma once

#include <filesystem>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/import/new_package.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"

namespace judge::verify {

/// Generates the test data that an imported package lacks, and writes it below `directory`, which
/// contains the package's files. The generators print the inputs, then the model solution prints
/// the answers, all in the sandbox. The error names the test and the program.
Result<void> complete_tests(run::Runner& runner, const run::ProgramCache& cache,
                            const std::vector<run::Language>& languages,
                            const problem::ImportedPackage& package,
                            const std::filesystem::path& directory);

}  // namespace judge::verify
