#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/package.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/runner.hpp"

namespace judge::app {

/// The table of languages in this file, or the built-in one if the name is empty.
Result<std::vector<run::Language>> load_languages(const std::string& file);

/// Reads a package. The error is ready to be shown: a line per finding.
Result<problem::Package> load_package(const std::string& path);

/// A runner over a sandbox of its own. The error says what the host lacks and how to mend it.
/// `on_restart`: see sandbox::Sandbox::Options.
Result<std::unique_ptr<run::Runner>> start_runner(
    const std::function<void(double seconds)>& on_restart = {});

/// Whether a sandbox starts here and a program can be run in it, from a file that is put in to a
/// file that is handed back: for who is to judge for long. The error is as that of start_runner.
Result<void> try_the_sandbox();

/// As many runners, each for one thread.
Result<std::vector<std::unique_ptr<run::Runner>>> start_runners(std::size_t count);

/// How many cores this process may use; at least 1.
std::size_t core_count();

}  // namespace judge::app
