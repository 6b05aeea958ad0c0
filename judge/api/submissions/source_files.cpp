#include "judge/api/submissions/source_files.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/api/request/visibility.hpp"
#include "judge/core/text.hpp"

namespace judge::api {
namespace {

constexpr std::size_t file_name_bytes_max = 100;

/// Restricts file names, because they are used in the sandbox's work directory and on command
/// lines.
Answer<void> check_file_name(const std::string& name, const std::string& field) {
  const bool is_plain = std::ranges::all_of(name, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.' ||
           c == '_' || c == '-' || c == '+';
  });
  if (is_plain && !name.starts_with('.') && !name.starts_with('-')) return {};
  return refuse(422,
                fmt::format("'{}' is not a valid file name: use letters, digits and . _ - +, and "
                            "do not begin with . or -",
                            quoted(name, 60)),
                field);
}

Answer<void> check_language(Call& call, const std::string& id, const problem::Package& package) {
  std::vector<std::string> ids;
  for (const OfferedLanguage& offered : call.services.languages) {
    if (!offered.available || !is_allowed(package, offered.language)) continue;
    if (offered.language.id == id) return {};
    ids.push_back(offered.language.id);
  }
  return refuse(422,
                fmt::format("this problem does not accept '{}'; it accepts: {}", quoted(id, 40),
                            fmt::join(ids, ", ")),
                "language");
}

}  // namespace

std::vector<store::SourceText> read_source_files(Fields& fields, const ApiLimits& limits) {
  std::vector<store::SourceText> files;
  for (Fields& file : fields.objects("files", 1, limits.source_files_max)) {
    files.push_back({.name = file.text("name", {1, file_name_bytes_max}),
                     .content = file.content("content", limits.source_bytes_max)});
    fields.take_fault(file);
  }
  return files;
}

Answer<void> check_source_files(const std::vector<store::SourceText>& files) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string field = fmt::format("files[{}].name", i);
    if (auto fine = check_file_name(files[i].name, field); !fine) return fine;
    if (!names.insert(files[i].name).second) {
      return refuse(422, fmt::format("two files have the name '{}'", files[i].name), field);
    }
  }
  return {};
}

Answer<void> check_program(Call& call, const std::string& version, const std::string& language,
                           const std::vector<store::SourceText>& files) {
  const auto package = call.services.problems.get(call.connection, version);
  if (!package) return refuse(package.error());
  auto allowed = check_language(call, language, **package);
  if (!allowed) return allowed;
  std::size_t bytes = 0;
  for (const store::SourceText& file : files) bytes += file.content.size();
  const std::size_t bytes_max =
      std::min<std::size_t>(call.settings->limits.source_bytes_max, (*package)->limits.code_bytes);
  if (bytes <= bytes_max) return {};
  return refuse(413,
                fmt::format("the files have {} bytes in total; the limit is {}", bytes, bytes_max),
                "files");
}

}  // namespace judge::api
