#include "judge/app/base/workshop.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <thread>

#include <fmt/format.h>

#include "judge/core/error.hpp"
#include "judge/core/try.hpp"
#include "judge/problem/reader.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/languages/languages_reader.hpp"
#include "sandbox/host/trial.hpp"
#include "sandbox/sandbox.hpp"

namespace judge::app {

Result<std::vector<run::Language>> load_languages(const std::string& file) {
  if (file.empty()) return run::parse_languages(run::built_in_languages, "languages.toml");
  JUDGE_TRY_ASSIGN(const auto text, run::read_file(file, mebibyte));
  return run::parse_languages(text, file);
}

std::string finding_lines(const std::vector<problem::Finding>& findings) {
  std::string lines;
  for (const problem::Finding& finding : findings) lines += "\n  " + problem::to_string(finding);
  return lines;
}

Result<problem::Package> load_package(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    return failure(fmt::format("there is no problem package at {}", path));
  }
  auto package = problem::read_package(path);
  if (package) return *std::move(package);
  return failure(
      fmt::format("{} is not a valid problem package:{}", path, finding_lines(package.error())));
}

Images make_images() { return std::make_shared<sandbox::RuntimeImages>(""); }

Result<std::unique_ptr<run::Runner>> start_runner(
    const Images& images, const std::function<void(double seconds)>& on_restart) {
  JUDGE_TRY_ASSIGN(
      auto sandbox,
      to_result(sandbox::Sandbox::start(
          {.helper_path = {}, .cgroup = {}, .on_restart = on_restart, .images = images})));
  return std::make_unique<run::SandboxRunner>(std::move(sandbox));
}

Result<void> try_the_sandbox() {
  JUDGE_TRY_ASSIGN(auto sandbox, to_result(sandbox::Sandbox::start({})));
  JUDGE_TRY(to_result(sandbox::try_a_run(sandbox)));
  return {};
}

Result<std::vector<std::unique_ptr<run::Runner>>> start_runners(std::size_t count) {
  std::vector<std::unique_ptr<run::Runner>> runners;
  const Images images = make_images();
  while (runners.size() < count) {
    JUDGE_TRY_ASSIGN(auto runner, start_runner(images));
    runners.push_back(std::move(runner));
  }
  return runners;
}

std::size_t core_count() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace judge::app
