/// Reads arbitrary bytes as the score files of an output validator. The first byte selects how the
/// test group gives points.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "judge/core/score/award.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge::score;
  if (size == 0) return 0;
  Group group;
  group.points = static_cast<CasePoints>(data[0] % 6);
  group.score_max = Decimal(100);
  const std::string text(reinterpret_cast<const char*>(data + 1), size - 1);
  for (const ScoreFiles& files :
       {ScoreFiles{text, std::nullopt}, ScoreFiles{std::nullopt, text}, ScoreFiles{text, text}}) {
    const auto award = award_of(group, true, files);
    if (!award) {
      if (award.error().empty()) std::abort();
    } else if (award->score && Decimal::parse(award->score->to_string()) != award->score) {
      std::abort();
    }
  }
  return 0;
}
