/// Decodes arbitrary bytes with the decoders of the helper and its boxes.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "sandbox/wire.hpp"

namespace {

template <class Message>
void decode_and_encode(std::string_view bytes) {
  const auto message = sandbox::wire::decode<Message>(bytes);
  if (message && sandbox::wire::encode(*message) != bytes) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  decode_and_encode<sandbox::wire::Hello>(bytes);
  decode_and_encode<sandbox::wire::OpenBox>(bytes);
  decode_and_encode<sandbox::wire::Opened>(bytes);
  decode_and_encode<sandbox::wire::RunRequest>(bytes);
  decode_and_encode<sandbox::wire::RunReply>(bytes);
  return 0;
}
