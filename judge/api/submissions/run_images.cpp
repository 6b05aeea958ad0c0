#include "judge/api/submissions/run_images.hpp"

#include <fmt/format.h>

#include "judge/api/submissions/routes.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/image_type.hpp"
#include "judge/core/try.hpp"
#include "judge/store/submissions/run_images.hpp"

namespace judge::api {
namespace {

/// A browser treats an SVG image that it opens directly as a page of this origin. This policy
/// prevents the page from running scripts and from loading anything.
constexpr const char* image_policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

Answer<std::string> image_blob(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_run(call));
  JUDGE_TRY_ASSIGN(const auto images, seen_images(call, seen));
  const auto audience = enum_from_name<ImageAudience>(call.parameter("audience"));
  if (!audience || images.of(*audience).empty()) {
    return refuse(404, "this run has no such image");
  }
  return images.of(*audience);
}

Answer<Response> get_run_image(Call& call) {
  JUDGE_TRY_ASSIGN(const auto blob, image_blob(call));
  Response response;
  response.headers = {{"ETag", fmt::format("\"{}\"", blob)},
                      {"Cache-Control", "private, no-cache"},
                      {"X-Content-Type-Options", "nosniff"},
                      {"Content-Security-Policy", image_policy}};
  if (call.request.header("if-none-match").find(blob) != std::string::npos) {
    response.status = 304;
    return response;
  }
  JUDGE_TRY_ASSIGN(response.body, answered(call.services.blobs.read(blob)));
  response.content_type = image_type(response.body);
  if (response.content_type.empty()) return refuse(404, "this run has no such image");
  return response;
}

}  // namespace

Answer<SeenRun> seen_run(Call& call) {
  JUDGE_TRY_ASSIGN(const auto submission, seen_submission(call));
  JUDGE_TRY_ASSIGN(const auto position, call.id("position"));
  JUDGE_TRY_ASSIGN(auto judgement,
                   found(store::Judgements(call.connection).current_of(submission.submission.id),
                         "this submission has no judgement"));
  if (static_cast<std::size_t>(position) >= judgement.judgement.runs.size()) {
    return refuse(404, "this submission has no such run");
  }
  return SeenRun{submission.view, std::move(judgement), position};
}

Answer<RunImages> seen_images(Call& call, const SeenRun& seen) {
  JUDGE_TRY_ASSIGN(
      auto images,
      answered(store::StoredImages(call.connection).of(seen.judgement.id, seen.position)));
  if (!seen.view.everything) images.judge.clear();
  if (!shows_input(seen.view, seen.run().test)) images.team.clear();
  return images;
}

std::vector<Route> run_image_routes() {
  return {{"GET", "/api/v1/submissions/{submission}/runs/{position}/images/{audience}",
           "getRunImage", Access::user, store::Scope::read, get_run_image}};
}

}  // namespace judge::api
