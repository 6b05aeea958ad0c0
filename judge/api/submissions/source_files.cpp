#include "judge/api/submissions/source_files.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/api/request/visibility.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/answers/answer_files.hpp"

namespace judge::api {
namespace {

constexpr std::size_t file_name_bytes_max = 100;
/// The maximum length of an answer file's name. It is greater than that of other file names,
/// because the name may include directories.
constexpr std::size_t answer_name_bytes_max = 1000;

/// Checks a file name. Only some characters are allowed, because the names are used in the
/// sandbox's work directory and on command lines.
Answer<void> check_file_name(const std::string& name, const std::string& field) {
  const bool is_plain = std::ranges::all_of(name, [](char c) {
    return is_letter_or_digit(c) || c == '.' || c == '_' || c == '-' || c == '+';
  });
  if (is_plain && !name.starts_with('.') && !name.starts_with('-')) return {};
  return refuse(422,
                fmt::format("'{}' is not a valid file name: use letters, digits and . _ - +, and "
                            "do not begin with . or -",
                            quoted(name, 60)),
                field);
}

Answer<void> check_language(const Call& call, const std::string& id,
                            const problem::Package* package) {
  std::vector<std::string> ids;
  if (package == nullptr || package->type.submit_answer) ids.emplace_back(problem::answers_code);
  if (!ids.empty() && id == problem::answers_code) return {};
  for (const OfferedLanguage& offered : call.services.languages) {
    if (!offered.available) continue;
    if (package != nullptr && !problem::accepts(*package, offered.language.code)) continue;
    if (offered.language.id == id) return {};
    ids.push_back(offered.language.id);
  }
  return refuse(422,
                fmt::format("this problem does not accept '{}'; it accepts: {}", quoted(id, 40),
                            fmt::join(ids, ", ")),
                "language");
}

/// Reads a file whose content is either text or arbitrary bytes in base64.
SourceFile read_answer_file(JsonFields& file, std::size_t bytes_max) {
  SourceFile answer;
  answer.name = file.text("name", {1, answer_name_bytes_max});
  answer.content = file.has("content_base64") ? file.bytes("content_base64", bytes_max)
                                              : file.content("content", bytes_max);
  return answer;
}

}  // namespace

std::vector<SourceFile> read_submitted_files(JsonFields& fields, const std::string& language,
                                             const ApiLimits& limits) {
  if (language != problem::answers_code) return read_source_files(fields, limits);
  std::vector<SourceFile> files;
  for (JsonFields& file : fields.objects("files", 1, run::answer_files_max)) {
    files.push_back(read_answer_file(file, limits.body_bytes_max));
    fields.take_fault(file);
  }
  return files;
}

Answer<std::vector<SourceFile>> checked_answers(const problem::Package* package,
                                                std::vector<SourceFile> files) {
  JUDGE_TRY_ASSIGN(auto answers, answered(run::unpacked_answers(std::move(files)), 422, "files"));
  if (package != nullptr) JUDGE_TRY(answered(run::check_answers(*package, answers), 422, "files"));
  return answers;
}

std::vector<SourceFile> read_source_files(JsonFields& fields, const ApiLimits& limits) {
  std::vector<SourceFile> files;
  for (JsonFields& file : fields.objects("files", 1, limits.source_files_max)) {
    files.push_back({.name = file.text("name", {1, file_name_bytes_max}),
                     .content = file.content("content", limits.source_bytes_max)});
    fields.take_fault(file);
  }
  return files;
}

Answer<void> check_source_files(const std::vector<SourceFile>& files) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string field = fmt::format("files[{}].name", i);
    JUDGE_TRY(check_file_name(files[i].name, field));
    if (!names.insert(files[i].name).second) {
      return refuse(422, fmt::format("two files have the name '{}'", files[i].name), field);
    }
  }
  return {};
}

Answer<void> check_program(const Call& call, const problem::Package* package,
                           const std::string& language, const std::vector<SourceFile>& files) {
  auto allowed = check_language(call, language, package);
  const bool is_answers =
      package == nullptr ? language == problem::answers_code : package->type.submit_answer;
  if (!allowed || is_answers) return allowed;
  std::size_t bytes = 0;
  for (const SourceFile& file : files) bytes += file.content.size();
  std::size_t bytes_max = call.settings->limits.source_bytes_max;
  if (package != nullptr) bytes_max = std::min<std::size_t>(bytes_max, package->limits.code_bytes);
  if (bytes <= bytes_max) return {};
  return refuse(413,
                fmt::format("the files have {} bytes in total; the limit is {}", bytes, bytes_max),
                "files");
}

}  // namespace judge::api
