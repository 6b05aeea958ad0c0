#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/languages/languages.hpp"
#include "sandbox/runtime_images.hpp"

namespace judge::app {

/// Loads the table of languages from this file, or the built-in one if the name is empty.
Result<std::vector<run::Language>> load_languages(const std::string& file);

/// Returns one indented line per finding, each after a newline.
std::string finding_lines(const std::vector<problem::Finding>& findings);

/// Reads a package. The error message has one line per finding.
Result<problem::Package> load_package(const std::string& path);

/// The runtime images that all sandboxes of a command share.
using Images = std::shared_ptr<sandbox::RuntimeImages>;
Images make_images();

/// Starts a runner with a new sandbox. The error says what is missing on the host and how to fix
/// it. `on_restart`: see sandbox::Sandbox::Options.
Result<std::unique_ptr<run::Runner>> start_runner(
    const Images& images, const std::function<void(double seconds)>& on_restart = {});

/// Checks that a sandbox starts, that it can run a program, and that files can be copied into it
/// and back. Long-running commands call this first. Returns the same errors as `start_runner`.
Result<void> try_the_sandbox();

/// Starts this number of runners, each for one thread.
Result<std::vector<std::unique_ptr<run::Runner>>> start_runners(std::size_t count);

/// Returns the number of cores that this process may use; at least 1.
std::size_t core_count();

}  // namespace judge::app
