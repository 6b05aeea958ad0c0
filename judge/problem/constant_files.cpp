#include "judge/problem/constant_files.hpp"

#include <filesystem>
#include <fstream>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/archive/temporary_directory.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/metadata/constants.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

constexpr std::uint64_t text_bytes_max = 4 * mebibyte;

/// Writes copies of files, with their constants replaced, to a temporary directory.
class ConstantFiles {
 public:
  ConstantFiles(const Constants& constants, Report& report)
      : constants_(constants), report_(report) {}

  /// Replaces the constants in a file. If that changes the text, writes a copy and sets `path` to
  /// it.
  void apply(fs::path& path) {
    const Result<std::string> text = read_text_file(path, text_bytes_max);
    if (!text) return;  // The program that needs the file reports what is wrong with it.
    std::string changed = path.extension() == ".tex" ? with_tex_constants(*text, constants_)
                                                     : with_constants(*text, constants_);
    if (changed != *text) write(path, changed);
  }

  std::shared_ptr<const TemporaryDirectory> directory() const { return directory_; }

 private:
  /// Writes each copy to a separate directory, because two copies may have the same file name.
  void write(fs::path& path, const std::string& text) {
    if (!directory_) {
      auto made = TemporaryDirectory::make();
      if (!made) return report_.error({}, made.error().message);
      directory_ = *std::move(made);
    }
    const fs::path parent = directory_->path() / std::to_string(count_++);
    const fs::path copy = parent / path.filename();
    std::error_code error;
    fs::create_directory(parent, error);
    if (!(std::ofstream(copy, std::ios::binary) << text).flush()) {
      return report_.error({}, fmt::format("cannot write {}; is the disk full?", copy.string()));
    }
    fs::permissions(copy, fs::status(path, error).permissions(), error);
    path = copy;
  }

  const Constants& constants_;
  Report& report_;
  std::shared_ptr<const TemporaryDirectory> directory_;
  std::size_t count_ = 0;
};

}  // namespace

void apply_constants(Package& package, Report& report) {
  if (package.constants.empty()) return;
  ConstantFiles files(package.constants, report);
  const auto apply_all = [&](std::vector<File>& list) {
    for (File& file : list) files.apply(file.path);
  };
  for (Statement& statement : package.statements) files.apply(statement.file);
  for (Program& program : package.input_validators) apply_all(program.files);
  if (package.output_validator) apply_all(package.output_validator->files);
  for (Program& program : package.more_output_validators) apply_all(program.files);
  for (auto& [language, list] : package.include) apply_all(list);
  for (ReferenceSubmission& submission : package.submissions) apply_all(submission.program.files);
  using Both = std::pair<std::shared_ptr<const void>, std::shared_ptr<const TemporaryDirectory>>;
  if (files.directory()) {
    package.unpacked = std::make_shared<const Both>(std::move(package.unpacked), files.directory());
  }
}

}  // namespace judge::problem
