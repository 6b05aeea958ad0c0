#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/api/http/answer.hpp"
#include "judge/problem/archive/temporary_directory.hpp"
#include "judge/problem/import/base/import_report.hpp"

namespace judge::api {

/// A package from a request's body, in a temporary directory that this object owns.
struct UploadedPackage {
  std::filesystem::path root;
  std::optional<problem::ImportReport> report;  ///< absent: the body was an ICPC package
  std::vector<std::shared_ptr<const problem::TemporaryDirectory>> directories;
};

/// Unpacks an uploaded zip archive. Keeps an ICPC package as it is, and converts a problem in a
/// different format to an ICPC package. The converted package may be incomplete, because its author
/// completes it in the draft. Refuses with 422 and the reason if the ICPC package cannot be read,
/// if the problem cannot be converted, or if some of its tests must be created by a generator.
Answer<UploadedPackage> uploaded_package(std::string_view body, const std::string& problem);

}  // namespace judge::api
