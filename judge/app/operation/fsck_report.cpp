#include "judge/app/operation/fsck_report.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <sys/stat.h>

#include "judge/core/text.hpp"

namespace judge::app {
namespace {

constexpr std::size_t line_bytes_max = 4096;

std::string finding_text(const store::FsckFinding& finding) {
  std::string text = fmt::format("{}: {}\n", finding.is_error ? finding.what : "note",
                                 escaped(finding.message, line_bytes_max));
  if (!finding.fix.empty()) text += fmt::format("  Fix: {}\n", finding.fix);
  return text;
}

std::string collected_text(const store::Collected& collected) {
  return fmt::format("Removed {} blobs with {} bytes, {} versions, {} unfinished files\n",
                     collected.blobs.count, collected.blobs.bytes, collected.versions,
                     collected.unfinished);
}

}  // namespace

void check_privacy(const DataDirectory& data, store::FsckReport& report) {
  for (const auto& path : {data.path(), data.database()}) {
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0 || (status.st_mode & (S_IRWXG | S_IRWXO)) == 0) continue;
    report.error(
        "open-to-others",
        fmt::format("other users can access {}, which contains password hashes", path.string()),
        fmt::format("chmod -R go= {}", data.path().string()));
  }
}

std::string fsck_text(const store::FsckReport& report,
                      const std::optional<store::Collected>& collected) {
  std::string text = collected ? collected_text(*collected) : "";
  for (const store::FsckFinding& finding : report.findings()) text += finding_text(finding);
  for (const auto& [what, number] : report.kinds()) {
    if (number <= store::FsckReport::of_a_kind_max) continue;
    text += fmt::format("{}: {} more\n", what, number - store::FsckReport::of_a_kind_max);
  }
  std::string counts;
  for (const auto& [name, number] : report.counts()) {
    counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", name, number);
  }
  text += fmt::format("Checked: {}\n", counts.empty() ? "nothing" : counts);
  return text + (report.is_clean() ? "Clean.\n" : fmt::format("Errors: {}.\n", report.errors()));
}

std::string fsck_json(const store::FsckReport& report,
                      const std::optional<store::Collected>& collected) {
  boost::json::object counts;
  for (const auto& [name, number] : report.counts()) counts[name] = number;
  boost::json::object kinds;
  for (const auto& [what, number] : report.kinds()) kinds[what] = number;
  boost::json::array findings;
  for (const store::FsckFinding& finding : report.findings()) {
    findings.push_back({{"what", finding.what},
                        {"message", escaped(finding.message, line_bytes_max)},
                        {"mend", finding.fix},
                        {"error", finding.is_error}});
  }
  boost::json::value removed;
  if (collected) {
    removed = {{"blobs", collected->blobs.count},
               {"blob_bytes", collected->blobs.bytes},
               {"versions", collected->versions},
               {"unfinished", collected->unfinished}};
  }
  const boost::json::object object = {
      {"clean", report.is_clean()},      {"errors", report.errors()},
      {"counts", std::move(counts)},     {"kinds", std::move(kinds)},
      {"findings", std::move(findings)}, {"collected", std::move(removed)}};
  return boost::json::serialize(object) + "\n";
}

}  // namespace judge::app
