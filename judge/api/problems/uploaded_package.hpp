#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/api/http/answer.hpp"
#include "judge/problem/archive/temporary_directory.hpp"
#include "judge/problem/import/import_report.hpp"

namespace judge::api {

/// A package from a request's body, in a temporary directory that is removed with the value.
struct UploadedPackage {
  std::filesystem::path root;
  std::optional<problem::ImportReport> report;  ///< absent: the body was an ICPC package
  std::vector<std::shared_ptr<const problem::TemporaryDirectory>> directories;
};

/// Unpacks a zip archive of a package, or of a problem in a different format, which is converted.
/// An ICPC package must be readable; a converted one need not be, because its author completes it
/// in the draft. 422 with the findings for everything else, and for tests that only a generator can
/// create.
Answer<UploadedPackage> uploaded_package(std::string_view body, const std::string& problem);

}  // namespace judge::api
