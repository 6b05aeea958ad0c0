#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"

namespace sandbox {

/// A packet and the file descriptors that came with it.
struct Packet {
  std::string bytes;
  std::vector<FileDescriptor> descriptors;
};

/// A connected pair of packet sockets (SOCK_SEQPACKET, close-on-exec).
Expected<std::pair<FileDescriptor, FileDescriptor>> make_channel();

/// Sends one packet with descriptors, which stay the caller's. Never raises SIGPIPE, and never
/// waits: the other side has at most a few packets to read, or it is not sound.
Expected<void> send_packet(int socket, std::string_view bytes, std::span<const int> descriptors);

/// Waits for one packet. An empty packet (no bytes) means that the other side is gone.
/// Descriptors arrive close-on-exec. A packet that is too large is an error.
Expected<Packet> receive_packet(int socket);

/// "what: the system's words for errno"
std::string system_message(std::string_view what, int error_number);

}  // namespace sandbox
