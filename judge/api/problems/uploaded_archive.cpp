#include "judge/api/problems/uploaded_archive.hpp"

#include <fstream>

#include "judge/problem/archive/temporary_directory.hpp"

namespace judge::api {

Answer<problem::Unpacked> unpacked_files(std::string_view body) {
  if (body.empty()) return refuse(422, "send the zip archive as the body");
  const auto directory = problem::TemporaryDirectory::make();
  if (!directory) return refuse(503, "the judge cannot store anything now; try again later");
  const std::filesystem::path path = (*directory)->path() / "upload.zip";
  std::ofstream file(path, std::ios::binary);
  if (!file.write(body.data(), static_cast<std::streamsize>(body.size())).flush()) {
    return refuse(503, "the judge cannot store anything now; try again later");
  }
  auto done = problem::unpack_files(path, {});
  if (done) return *std::move(done);
  return refuse(422, problem::to_string(done.error().front()));
}

}  // namespace judge::api
