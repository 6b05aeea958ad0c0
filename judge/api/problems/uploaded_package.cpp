#include "judge/api/problems/uploaded_package.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "judge/api/problems/uploaded_archive.hpp"
#include "judge/core/try.hpp"
#include "judge/problem/base/report.hpp"
#include "judge/problem/import/import.hpp"
#include "judge/problem/import/import_format.hpp"
#include "judge/problem/import/package_directory.hpp"
#include "judge/problem/reader.hpp"

namespace judge::api {
namespace {

/// Refuses a package with tests that a generator must create, because a generator may run for
/// minutes, which is too long for a request.
Answer<void> check_complete(const problem::ImportedPackage& package) {
  const auto found = std::ranges::find_if(
      package.recipes, [](const problem::TestRecipe& recipe) { return !recipe.generator.empty(); });
  if (found == package.recipes.end()) return {};
  return refuse(422, fmt::format("{} must be created by {}: upload a full package, or run 'judge "
                                 "problem import' and upload its result",
                                 found->name, found->generator));
}

Answer<UploadedPackage> converted(const problem::Unpacked& upload, const std::string& problem) {
  auto package = problem::import_directory(upload.root, problem);
  if (!package) return refuse(422, problem::unreadable_text(package.error()));
  JUDGE_TRY(check_complete(*package));
  for (const problem::ImportedPackage& other : package->others) {
    package->report.lost.push_back(
        fmt::format("problem '{}': a draft has one problem; 'judge problem import' converts all "
                    "problems of the file, so that each can be uploaded to its own draft",
                    other.short_name));
  }
  auto place = problem::TemporaryDirectory::make();
  if (!place) return refuse(503, "the judge cannot store anything now; try again later");
  UploadedPackage uploaded{(*place)->path() / "package", std::move(package->report), {*place}};
  auto directory = problem::PackageDirectory::create(uploaded.root);
  if (!directory || !directory->write(package->files) || !directory->put_in_place()) {
    return refuse(503, "the judge cannot store anything now; try again later");
  }
  return uploaded;
}

}  // namespace

Answer<UploadedPackage> uploaded_package(std::string_view body, const std::string& problem) {
  JUDGE_TRY_ASSIGN(auto upload, unpacked_files(body));
  problem::Report ignored;
  const auto files = problem::ForeignFiles::scan(upload.root, ignored);
  if (problem::detect_format(files) != problem::ImportFormat::icpc) {
    return converted(upload, problem);
  }
  if (const auto package = problem::read_package_as(problem, files.root()); !package) {
    return refuse(422, problem::unreadable_text(package.error()));
  }
  return UploadedPackage{files.root(), std::nullopt, {std::move(upload.directory)}};
}

}  // namespace judge::api
