#include "sandbox/conversation_pipes.hpp"

#include <utility>

namespace sandbox {

Expected<ConversationPipes> ConversationPipes::make() {
  auto from_first = ReusablePipe::make();
  if (!from_first) return std::unexpected(from_first.error());
  auto to_first = ReusablePipe::make();
  if (!to_first) return std::unexpected(to_first.error());
  auto from_second = ReusablePipe::make();
  if (!from_second) return std::unexpected(from_second.error());
  auto to_second = ReusablePipe::make();
  if (!to_second) return std::unexpected(to_second.error());
  return ConversationPipes{*std::move(from_first), *std::move(to_first), *std::move(from_second),
                           *std::move(to_second)};
}

}  // namespace sandbox
