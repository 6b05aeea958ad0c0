#include "judge/run/compiling/archived_compiler.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <boost/algorithm/string/replace.hpp>

#include "judge/core/try.hpp"
#include "judge/run/compiling/compiler_run.hpp"

namespace judge::run {
namespace {

const std::vector<std::string>& words_for(ArchiveUse use, const ArchiveTemplate& archive) {
  switch (use) {
    case ArchiveUse::make:
      return archive.make_words;
    case ArchiveUse::check:
      return archive.check_words;
    case ArchiveUse::use:
      break;
  }
  return archive.use_words;
}

/// Runs the compiler on the archive's sample. Collects the file `collect`.
Result<sandbox::Result> compile_sample(Runner& runner, const Language& language, ArchiveUse use,
                                       const ReadyArchive& archive, std::string_view collect) {
  const CompileLimits limits;
  const std::vector<SourceFile> files = {language.compile.archive->sample};
  sandbox::Spec spec = compiler_spec(language, limits);
  spec.limits.output_bytes = archive_bytes_max;
  JUDGE_TRY_ASSIGN(spec.arguments, archive_words(language, use, files, binary_name_of(language),
                                                 limits.memory_bytes));
  spec.collect = {std::string(collect)};
  JUDGE_TRY_ASSIGN(const auto contents, put_files(spec, overlaid(files, language.helper_files)));
  add_archive(spec, language, archive);
  return runner.run(spec);
}

bool has_succeeded(const sandbox::Result& result, std::string_view collected) {
  return result.reason == sandbox::Reason::exited && result.exit_code == 0 &&
         result.collected.contains(std::string(collected));
}

}  // namespace

std::string helper_name_of(const Language& language) {
  const std::string extension = std::filesystem::path(language.program_file).extension();
  return "compiler" + extension;
}

Result<std::vector<std::string>> archive_words(const Language& language, ArchiveUse use,
                                               const std::vector<SourceFile>& files,
                                               std::string_view binary,
                                               std::uint64_t memory_bytes) {
  const ArchiveTemplate& archive = *language.compile.archive;
  CommandTemplate command = language.compile;
  command.words = archive.words;
  const auto& words = words_for(use, archive);
  command.words.insert(command.words.begin() + 1, words.begin(), words.end());
  for (std::string& word : command.words) {
    boost::algorithm::replace_all(word, archive_place, archive_name);
    boost::algorithm::replace_all(word, helper_place, helper_name_of(language));
  }
  return fill(command, language, files, binary, memory_bytes);
}

bool leaves_room_for_archive(const Language& language, const std::vector<SourceFile>& files) {
  const auto is_taken = [&](std::string_view name) {
    return std::ranges::any_of(files, [&](const SourceFile& file) {
      return file.name == name || file.name.starts_with(std::string(name) + "/");
    });
  };
  return !is_taken(archive_name) && !is_taken(helper_name_of(language));
}

void add_archive(sandbox::Spec& spec, const Language& language, const ReadyArchive& archive) {
  if (archive.content) spec.files.push_back({std::string(archive_name), archive.content.get()});
  if (archive.helper) spec.files.push_back({helper_name_of(language), archive.helper.get()});
  spec.limits.memory_bytes += archive.bytes;
}

Result<std::optional<ReadyArchive>> make_archive(Runner& runner, const Language& language) {
  ReadyArchive archive;
  if (const auto& helper = language.compile.archive->helper) {
    JUDGE_TRY_ASSIGN(auto compiled, compile(runner, language, {*helper}, {}));
    if (!compiled.outcome.ok) return std::nullopt;
    archive.helper = std::move(compiled.binary);
  }
  JUDGE_TRY_ASSIGN(auto made,
                   compile_sample(runner, language, ArchiveUse::make, archive, archive_name));
  if (!has_succeeded(made, archive_name)) return std::nullopt;
  // Copy the archive to a sealed file, because the collected file could still be changed.
  const auto found = made.collected.find(std::string(archive_name));
  JUDGE_TRY_ASSIGN(const auto content, read_descriptor(found->second.get(), archive_bytes_max));
  JUDGE_TRY_ASSIGN(archive.content, memory_file(archive_name, content));
  archive.bytes = content.size();
  const std::string binary_name = binary_name_of(language);
  JUDGE_TRY_ASSIGN(const auto checked,
                   compile_sample(runner, language, ArchiveUse::check, archive, binary_name));
  if (!has_succeeded(checked, binary_name) || !is_silent_success(checked)) return std::nullopt;
  return archive;
}

}  // namespace judge::run
