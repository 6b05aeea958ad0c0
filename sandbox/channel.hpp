#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"

namespace sandbox {

/// A packet and the file descriptors that were sent with it.
struct Packet {
  std::string bytes;
  std::vector<FileDescriptor> descriptors;
};

/// Creates a connected pair of packet sockets (SOCK_SEQPACKET, close-on-exec).
Expected<std::pair<FileDescriptor, FileDescriptor>> make_channel();

/// Sends one packet with descriptors, which the caller continues to own. Never raises SIGPIPE and
/// never blocks. A full socket is an error, because a peer that works correctly never has more than
/// a few unread packets.
Expected<void> send_packet(int socket, std::string_view bytes, std::span<const int> descriptors);

/// Waits for one packet. A packet without bytes means that the peer has closed the connection. The
/// received descriptors are close-on-exec. A packet that is too large is an error.
Expected<Packet> receive_packet(int socket);

/// Returns "WHAT: MESSAGE", where MESSAGE is the system's description of the error number.
std::string system_message(std::string_view what, int error_number);

}  // namespace sandbox
