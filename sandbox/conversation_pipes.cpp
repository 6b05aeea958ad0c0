#include "sandbox/conversation_pipes.hpp"

#include <utility>

#include "sandbox/try.hpp"

namespace sandbox {

Expected<ConversationPipes> ConversationPipes::make() {
  SANDBOX_TRY_ASSIGN(auto from_first, ReusablePipe::make());
  SANDBOX_TRY_ASSIGN(auto to_first, ReusablePipe::make());
  SANDBOX_TRY_ASSIGN(auto from_second, ReusablePipe::make());
  SANDBOX_TRY_ASSIGN(auto to_second, ReusablePipe::make());
  return ConversationPipes{std::move(from_first), std::move(to_first), std::move(from_second),
                           std::move(to_second)};
}

}  // namespace sandbox
