#include "sandbox/conversation_places.hpp"

#include <utility>

namespace sandbox {

Expected<ConversationPlaces> ConversationPlaces::make() {
  auto from_first = PipePlace::make();
  if (!from_first) return std::unexpected(from_first.error());
  auto to_first = PipePlace::make();
  if (!to_first) return std::unexpected(to_first.error());
  auto from_second = PipePlace::make();
  if (!from_second) return std::unexpected(from_second.error());
  auto to_second = PipePlace::make();
  if (!to_second) return std::unexpected(to_second.error());
  return ConversationPlaces{*std::move(from_first), *std::move(to_first), *std::move(from_second),
                            *std::move(to_second)};
}

}  // namespace sandbox
