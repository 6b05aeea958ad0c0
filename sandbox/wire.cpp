#include "sandbox/wire.hpp"

#include <cstring>

namespace sandbox::wire {

void Writer::put(const std::string& text) {
  put(static_cast<std::uint32_t>(text.size()));
  bytes_ += text;
}

bool Reader::take(void* to, std::size_t size) {
  if (!ok_ || bytes_.size() < size) {
    ok_ = false;
    return false;
  }
  std::memcpy(to, bytes_.data(), size);
  bytes_.remove_prefix(size);
  return true;
}

void Reader::get(bool& value) {
  std::uint8_t byte = 0;
  if (!take(&byte, 1)) return;
  if (byte > 1) ok_ = false;
  value = byte == 1;
}

void Reader::get(Reason& value) {
  std::uint8_t byte = 0;
  if (!take(&byte, 1)) return;
  if (byte > static_cast<std::uint8_t>(Reason::stopped)) {
    ok_ = false;
    return;
  }
  value = static_cast<Reason>(byte);
}

void Reader::get(std::string& text) {
  std::uint32_t size = 0;
  get(size);
  if (!ok_ || bytes_.size() < size) {
    ok_ = false;
    return;
  }
  text.assign(bytes_.substr(0, size));
  bytes_.remove_prefix(size);
}

}  // namespace sandbox::wire
