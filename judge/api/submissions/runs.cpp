#include <algorithm>

#include "judge/api/http/text_excerpt.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/api/submissions/routes.hpp"
#include "judge/api/submissions/run_images.hpp"
#include "judge/api/submissions/submission_json.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/run/grader.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/run_conversations.hpp"

namespace judge::api {
namespace {

/// The input, the outputs and the conversation of a run, as far as they are known.
struct RunTexts {
  std::optional<TextExcerpt> input;
  std::optional<TextExcerpt> answer;
  std::optional<TextExcerpt> output;
  std::optional<TextExcerpt> error_output;
  boost::json::value conversation;
  /// True if the output is compared with the answer token by token. Otherwise, an output that
  /// differs from the answer may be correct, too.
  bool is_compared = false;
};

std::optional<TextExcerpt> kept(const Call& call, const std::string& blob) {
  return blob.empty() ? TextExcerpt{} : excerpt_of(call.services.blobs.path_of(blob));
}

/// Returns the stored output of an accepted run; `nullopt` if none is stored. The judge stores only
/// its beginning, and only for samples and for problems whose outputs a web page can replay.
Answer<std::optional<TextExcerpt>> accepted_output(Call& call, std::int64_t judgement,
                                                   std::int64_t position, const Run& run) {
  if (run.measurement.output_bytes == 0) return TextExcerpt{};
  JUDGE_TRY_ASSIGN(
      auto text,
      answered(store::Judgements(call.connection).accepted_output_of(judgement, position)));
  if (!text) return std::nullopt;
  // If the stored text is complete, its own size is exact. The measured size is not, because it
  // includes standard error.
  const std::uint64_t shown = (*text).size();
  const bool is_cut = shown >= run::shown_output_bytes_max;
  const std::uint64_t bytes = is_cut ? std::max(shown, run.measurement.output_bytes) : shown;
  return TextExcerpt{.text = *std::move(text), .bytes = bytes};
}

/// Reads the test's files from the version of the problem that the run used.
Answer<RunTexts> texts_of(Call& call, const store::StoredJudgement& judgement,
                          std::int64_t position, const Run& run) {
  RunTexts texts;
  const auto package = call.services.problems.get(call.connection, judgement.problem_version);
  if (package) {
    texts.is_compared = !(*package)->output_validator;
    const auto test = std::ranges::find((*package)->tests, run.test, &problem::TestCase::name);
    if (test != (*package)->tests.end()) {
      texts.input = excerpt_of(test->input);
      texts.answer = excerpt_of(test->answer);
    }
  }
  JUDGE_TRY_ASSIGN(const auto outputs,
                   answered(store::Judgements(call.connection).outputs_of(judgement.id, position)));
  if (outputs) {
    texts.output = kept(call, outputs->output);
    texts.error_output = kept(call, outputs->error);
  } else if (run.verdict == Verdict::accepted) {
    JUDGE_TRY_ASSIGN(auto output, accepted_output(call, judgement.id, position, run));
    texts.output = std::move(output);
    texts.is_compared = false;
  }
  JUDGE_TRY_ASSIGN(const auto conversation,
                   answered(store::conversation_of(call.connection, judgement.id, position)));
  if (conversation) texts.conversation = stored_json(*conversation);
  // An interactive program writes to the validator. This output is stored only as part of the
  // conversation.
  if (package && (*package)->type.interactive) texts.output = std::nullopt;
  return texts;
}

/// Returns the audiences for which the run has an image.
boost::json::array audiences_of(const RunImages& images) {
  boost::json::array audiences;
  for (const ImageAudience audience : {ImageAudience::judge, ImageAudience::team}) {
    if (!images.of(audience).empty()) audiences.emplace_back(enum_name(audience));
  }
  return audiences;
}

Answer<Response> get_run(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_run(call));
  const Run& run = seen.run();
  RunTexts texts;
  if (shows_input(seen.view, run.test)) {
    JUDGE_TRY_ASSIGN(auto read, texts_of(call, seen.judgement, seen.position, run));
    texts = std::move(read);
  }
  JUDGE_TRY_ASSIGN(const auto images, seen_images(call, seen));
  boost::json::object object = run_view(run, static_cast<std::size_t>(seen.position), seen.view,
                                        seen.judgement.judgement.limits);
  object["images"] = audiences_of(images);
  object["input"] = excerpt_json(texts.input);
  object["answer"] = excerpt_json(texts.answer);
  object["output"] = excerpt_json(texts.output);
  object["error_output"] = excerpt_json(texts.error_output);
  object["conversation"] = std::move(texts.conversation);
  const bool has_difference = texts.is_compared && texts.answer && texts.output;
  object["difference"] =
      has_difference ? difference_json(*texts.answer, *texts.output) : boost::json::value();
  return json_response(200, object);
}

}  // namespace

std::vector<Route> run_routes() {
  return {{"GET", "/api/v1/submissions/{submission}/runs/{position}", "getRun", Access::user,
           store::Scope::read, get_run}};
}

}  // namespace judge::api
