#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/import/new_package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::verify {

/// Generates the test data that an imported package lacks, and writes it below `directory`, which
/// contains the package's files. The generators print the inputs, and then the model solution
/// prints the answers. All programs run in the sandbox. The error names the test and the program.
/// An interactive problem can be judged without answers: if its interactor rejects the model
/// solution, the answer stays empty. Returns one sentence about each such test.
Result<std::vector<std::string>> complete_tests(run::Runner& runner, const run::ProgramCache& cache,
                                                const std::vector<run::Language>& languages,
                                                const problem::ImportedPackage& package,
                                                const std::filesystem::path& directory);

}  // namespace judge::verify
